import * as z from 'zod/mini'
import { instant } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The purposes a model is used for, with their labels. */
export const modelPurposes = {
  'business-cards': 'Reading business cards',
  keywords: 'Keyword research',
  writing: 'Writing content',
  pictures: 'Images',
  test: 'Connection tests',
} as const
export type ModelPurpose = keyof typeof modelPurposes
export const modelPurposeIds = Object.keys(modelPurposes) as [ModelPurpose, ...ModelPurpose[]]

const count = z.int()
/** The requests to one model for one purpose in a month. */
export const modelUse = z.object({
  purpose: z.enum(modelPurposeIds),
  model: z.string(),
  calls: count,
  tokensIn: count,
  tokensOut: count,
  pictures: count,
  /** Calls whose tokens the provider did not tell: they are counted by length, four characters a token. */
  estimated: count,
})
export type ModelUse = z.output<typeof modelUse>

const limit = (most: number, wrong: string) =>
  z.nullable(z.number(wrong).check(z.int(wrong), z.gte(0, wrong), z.lte(most, wrong)))

/** The most that may be used in a calendar month (UTC); null is no limit. */
export const modelLimits = z.object({
  /** Tokens sent and answered, together. */
  tokens: limit(2_000_000_000, 'Please enter a whole number of tokens, or leave it empty'),
  pictures: limit(1_000_000, 'Please enter a whole number of images, or leave it empty'),
})
export type ModelLimits = z.output<typeof modelLimits>

const storedLimits = z.object({ ...modelLimits.shape, updatedAt: z.nullable(instant) })

const state = z.object({
  /** Which provider the settings name; null when none is set and everything is made on this machine. The key is never told. */
  provider: z.nullable(
    z.object({
      host: z.string(),
      model: z.string(),
      visionModel: z.nullable(z.string()),
      imageModel: z.nullable(z.string()),
    }),
  ),
  /** The first day of the month that is counted. */
  month: z.string(),
  uses: z.array(modelUse),
  limits: storedLimits,
})
export type ModelState = z.output<typeof state>

/** Which provider is in use, and what was used of it this month. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/model-uses',
  may: 'model-uses.manage',
  reply: state,
})

/** 409 when somebody else changed them since `updatedAt`. */
export const updateLimits = endpoint({
  method: 'PUT',
  path: '/api/admin/model-uses/limits',
  may: 'model-uses.manage',
  body: z.object({ ...modelLimits.shape, updatedAt: z.optional(z.nullable(instant)) }),
  reply: storedLimits,
})

/** Asks the provider for something small. 409 when none is set up or the month's budget is used up, 503 with a sentence about what is wrong. */
export const tryProvider = endpoint({
  method: 'POST',
  path: '/api/admin/model-uses/test',
  may: 'model-uses.manage',
  limit: 'model-tests',
  body: z.object({ ability: z.enum(['writing', 'pictures']) }),
  reply: z.object({ model: z.string(), milliseconds: count }),
})
