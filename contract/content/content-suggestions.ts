import * as z from 'zod/mini'
import { id, instant, keysOf, page, text } from '../fields.ts'
import { endpoint } from '../http.ts'
import { brief } from './content-brief-fields.ts'
import { claimKinds } from './content-checks.ts'
import { contentLanguages } from './content-profiles.ts'

/** Tasks of an AI model for a passage of a text. */
export const suggestionTasks = {
  rewrite: 'Rewrite',
  shorten: 'Shorten',
  tone: 'Change the tone',
  fill: 'Fill the gap',
  section: 'Write the section anew',
  translate: 'Translate',
} as const
export type SuggestionTask = keyof typeof suggestionTasks

export const tones = {
  plainer: 'Plainer',
  friendlier: 'Friendlier',
  formal: 'More formal',
  confident: 'More confident',
} as const

const { unset: _, ...languages } = contentLanguages
/** The languages into which a passage is translated. */
export const suggestionLanguages = languages

/** The longest text: that of posts and emails. */
const longestText = 200_000
/** The longest passage, in UTF-16 code units. */
export const longestPassage = 20_000

const outside = 'Please choose a part of the text'
const place = z.int().check(z.gte(0, outside))
/** The whole text with the passage in it, as UTF-16 offsets; the text may be unsaved. */
const passage = z.object({
  content: z.string().check(z.maxLength(longestText)),
  from: place,
  to: place,
})

export const suggestionInput = z
  .object({
    ...passage.shape,
    task: z.enum(keysOf(suggestionTasks)),
    /** Counts for a change of the tone. */
    tone: z._default(z.enum(keysOf(tones)), 'plainer'),
    /** Counts for a translation. */
    language: z._default(z.enum(keysOf(suggestionLanguages)), 'en'),
    /** A wish of the writer. */
    wish: text(1000),
  })
  .check(
    z.refine(({ content, from, to }) => content.slice(from, to).trim() !== '' && to > from, {
      message: outside,
      path: ['to'],
    }),
    z.refine(({ from, to }) => to - from <= longestPassage, {
      message: 'Please choose a shorter part of the text',
      path: ['to'],
    }),
  )
export type SuggestionInput = z.output<typeof suggestionInput>

const params = z.object({ id })
const asked = {
  may: 'content-pieces.update',
  limit: 'suggestions',
  params,
  method: 'POST',
} as const

const made = {
  /** The name of the model. */
  model: z.string(),
  /** Everything it was sent. */
  prompt: z.string(),
}

const suggestedClaim = z.object({ kind: z.enum(keysOf(claimKinds)), sentence: z.string() })
export type SuggestedClaim = z.output<typeof suggestedClaim>

export const suggestionReply = z.object({
  ...made,
  text: z.string(),
  /** Figures in the text that neither it nor what is known of the business has. */
  unknown: z.array(z.string()),
  /** Its sentences that claim what neither the text nor what is known of the business does. */
  claims: z.array(suggestedClaim),
})

/** The number of titles that are suggested. */
export const titleCount = 5

export const titlesInput = z.object({
  content: z.string().check(z.maxLength(longestText)),
  title: text(500),
})
export type TitlesInput = z.output<typeof titlesInput>
export const titlesReply = z.object({
  ...made,
  titles: z.array(z.string()).check(z.length(titleCount)),
})

/**
 * Returns the names of the models that help with a piece's text and make its images; null where none is set up for it.
 */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/content/:id/suggestions',
  may: 'content-pieces.update',
  params,
  reply: z.object({ model: z.nullable(z.string()), pictureModel: z.nullable(z.string()) }),
})

/**
 * Asks an AI model for another text of a passage; the piece stays as it is. Open places stay, unless it is one of them that is
 * filled. 409 when the model declines, can't tell, or a budget is used up; 503 when it fails.
 */
export const suggest = endpoint({
  ...asked,
  path: '/api/admin/content/:id/suggestions',
  body: suggestionInput,
  reply: suggestionReply,
})

/** Asks an AI model for five titles of a text; the piece stays as it is. Refused as `suggest`. */
export const suggestTitles = endpoint({
  ...asked,
  path: '/api/admin/content/:id/title-suggestions',
  body: titlesInput,
  reply: titlesReply,
})

/**
 * Asks the AI model for briefs to plan a piece’s brief anew; what is stored stays until the proposal is saved. Answered
 * questions, what is known, notes, links and length stay in it. Refused as `suggest`; 409 also for a text, and when somebody
 * else changed the brief since `updatedAt`.
 */
export const suggestBrief = endpoint({
  ...asked,
  path: '/api/admin/content/:id/brief-suggestions',
  body: z.object({ updatedAt: z.optional(instant) }),
  reply: z.object({ ...made, brief }),
})

/** The tasks that AI models are given for a piece. */
export const askedOf = {
  brief: 'Plan the brief',
  text: 'Write the text',
  ...suggestionTasks,
  titles: 'Suggest titles',
  picture: 'Make the image',
} as const
export type Asked = keyof typeof askedOf

const exchange = z.object({
  id,
  asked: z.enum(keysOf(askedOf)),
  /** The name of the model; empty where it isn’t known which one failed. */
  model: z.string(),
  /** Everything it was sent. */
  prompt: z.string(),
  /** The answer, of a picture what it was; may be empty where it failed. */
  answer: z.string(),
  /** Why the answer wasn’t used; empty for one that was. */
  failure: z.string(),
  /** The name of whoever asked; empty for the writer of orders and a deleted account. */
  askedBy: z.string(),
  createdAt: instant,
})
export type ContentExchange = z.output<typeof exchange>

/** Returns what AI models were sent about a piece and what they answered, newest first. */
export const listExchanges = endpoint({
  method: 'GET',
  path: '/api/admin/content/:id/exchanges',
  may: 'content-pieces.list',
  params,
  query: z.object({ limit: page.limit, cursor: page.cursor }),
  reply: z.array(exchange),
  paged: true,
})
