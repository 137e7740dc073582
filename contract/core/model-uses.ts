import * as z from 'zod/mini'
import { instant, keysOf } from '../fields.ts'
import { endpoint } from '../http.ts'
import type { ModelAbility } from '../model-abilities.ts'

/** The tasks that AI models do, with what each needs of a model and what does it without one. */
export const modelTasks = {
  keywords: { label: 'Keyword research', ability: 'text', without: 'The keyword builder' },
  /** Done by a model only where one was chosen for it. */
  briefs: {
    label: 'Briefs',
    ability: 'text',
    without: 'Made from what is known',
    needsChoice: true,
  },
  articles: { label: 'Blog articles', ability: 'text', without: 'Briefs instead of texts' },
  posts: { label: 'Social posts', ability: 'text', without: 'Briefs instead of texts' },
  newsletters: { label: 'Newsletters', ability: 'text', without: 'Briefs instead of texts' },
  suggestions: { label: 'Help inside a text', ability: 'text', without: 'Not offered' },
  pictures: { label: 'Images', ability: 'image', without: 'Drawn on this server' },
  'business-cards': {
    label: 'Reading business cards',
    ability: 'vision',
    without: 'Read on this server',
  },
} as const satisfies Record<
  string,
  { label: string; ability: ModelAbility; without: string; needsChoice?: boolean }
>
export type ModelTask = keyof typeof modelTasks
export const modelTaskIds = keysOf(modelTasks)

/** Returns whether a task is done without a model until one is chosen for it. */
export const needsChoice = (task: ModelTask): boolean => 'needsChoice' in modelTasks[task]

/** The purposes AI models are used for, with their labels. */
export const modelPurposes = {
  'business-cards': modelTasks['business-cards'].label,
  keywords: modelTasks.keywords.label,
  briefs: modelTasks.briefs.label,
  articles: modelTasks.articles.label,
  posts: modelTasks.posts.label,
  newsletters: modelTasks.newsletters.label,
  /** Recorded until articles, posts and newsletters were told apart. */
  writing: 'Writing content',
  suggestions: modelTasks.suggestions.label,
  pictures: modelTasks.pictures.label,
  test: 'Trials',
} as const satisfies Record<ModelTask | 'writing' | 'test', string>
export type ModelPurpose = keyof typeof modelPurposes
export const modelPurposeIds = keysOf(modelPurposes)

const count = z.int()
/** The requests to one model for one purpose in a month. */
export const modelUse = z.object({
  purpose: z.enum(modelPurposeIds),
  model: z.string(),
  calls: count,
  tokensIn: count,
  tokensOut: count,
  pictures: count,
  /**
   * The number of calls for which the provider reported no token count; it is estimated at four characters per
   * token.
   */
  estimated: count,
  /** The cost in millionths of a US dollar, at the prices that were entered when the requests were made. */
  cost: count,
  /** The number of calls to a model without a price for what they used, which cost nothing here. */
  unpriced: count,
})
export type ModelUse = z.output<typeof modelUse>

const limit = (most: number, wrong: string) =>
  z.nullable(z.number(wrong).check(z.int(wrong), z.gte(0, wrong), z.lte(most, wrong)))

/** The limits per calendar month in the agency's time zone; null for no limit. */
export const modelLimits = z.object({
  /** The maximum number of input and output tokens together. */
  tokens: limit(2_000_000_000, 'Please enter a whole number of tokens, or leave it empty'),
  pictures: limit(1_000_000, 'Please enter a whole number of images, or leave it empty'),
  /** The maximum cost in millionths of a US dollar. */
  cost: limit(1_000_000_000_000, 'Please enter an amount such as 50, or leave it empty'),
})
export type ModelLimits = z.output<typeof modelLimits>

const storedLimits = z.object({ ...modelLimits.shape, updatedAt: z.nullable(instant) })

const state = z.object({
  /** The first day of the current month. */
  month: z.string(),
  uses: z.array(modelUse),
  limits: storedLimits,
})
export type ModelState = z.output<typeof state>

/** Returns the usage this month and the limits. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/model-uses',
  may: 'model-uses.manage',
  reply: state,
})

/** Sets the monthly limits; without `cost`, that one stays. 409 if someone else changed them since `updatedAt`. */
export const updateLimits = endpoint({
  method: 'PUT',
  path: '/api/admin/model-uses/limits',
  may: 'model-uses.manage',
  body: z.object({
    ...modelLimits.shape,
    cost: z.optional(modelLimits.shape.cost),
    updatedAt: z.optional(z.nullable(instant)),
  }),
  reply: storedLimits,
})
