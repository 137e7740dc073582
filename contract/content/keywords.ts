import * as z from 'zod/mini'
import {
  changedText,
  clientUnconfirmed,
  done,
  id,
  instant,
  keysOf,
  page,
  required,
  text,
} from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { cover, difficulties, intents, keywordFigures } from './keyword-figures.ts'
import { builderLanguages, keywordSorts, keywordSources } from './keyword-sources.ts'
import { chosen, csvReader, doneForMany, only } from '../many.ts'
import { topicAsked, topicKind, topicTakenFor } from './topic-kinds.ts'

/** The number of distinct keywords found by one research. */
export const keywordsPerResearch = 20

export const researchTypes = {
  long_tail: 'Long-tail, low competition',
  questions: 'Question-based',
  search_intent: 'By search intent',
  buyer_intent: 'Buyer intent',
  competitor_gaps: 'Competitor gaps',
  content_clusters: 'Content clusters',
  pain_points: 'Pain points',
  underserved_gaps: 'Underserved content gaps',
} as const
export type ResearchType = keyof typeof researchTypes

const source = z.enum(keysOf(keywordSources))
const typeOfResearch = z.enum(
  keysOf(researchTypes),
  'Please select a keyword research type to continue.',
)

export const keyword = z.object({
  id,
  clientId: id,
  keyword: z.string(),
  ...keywordFigures.shape,
  isSelected: z.boolean(),
  /** The research that found it; null if it was added otherwise. */
  researchType: z.nullable(z.enum(keysOf(researchTypes))),
  topic: z.string(),
  cluster: z.string(),
  tags: z.array(z.string()),
  source,
  /** Why it is worth writing about, in the AI model's words; empty otherwise. */
  reason: z.string(),
  /** The name of the AI model that found it; empty otherwise. */
  model: z.string(),
  coveredBy: z.array(cover),
  createdAt: instant,
  updatedAt: instant,
})
export type Keyword = z.output<typeof keyword>

const filters = {
  q: page.q,
  sort: z._default(z.enum(keysOf(keywordSorts)), 'newest'),
  researchType: z._default(z.enum(['all', ...keysOf(researchTypes)]), 'all'),
  difficulty: z._default(z.enum(['all', ...keysOf(difficulties), 'unknown']), 'all'),
  intent: z._default(z.enum(['all', ...keysOf(intents)]), 'all'),
  selected: z._default(z.enum(['all', 'yes', 'no']), 'all'),
  /** Limits the list to a cluster; empty for all. */
  cluster: z._default(z.string().check(z.maxLength(255)), ''),
  /** Limits the list to a tag; empty for all. */
  tag: z._default(z.string().check(z.maxLength(50)), ''),
}

const may = 'keywords.manage'
const ofClient = z.object({ clientId: id })

/** Returns a client's keywords that match the filters. */
export const list = endpoint({
  method: 'GET',
  path: '/api/keywords/:clientId',
  may,
  params: ofClient,
  query: z.object({ ...page, ...filters }),
  reply: z.array(keyword),
  paged: true,
})

/** A keyword that is chosen for content, and about which nothing is ordered or written yet. */
export const keywordIdea = z.object({
  ...z.pick(keyword, { id: true, clientId: true, keyword: true, searchVolume: true }).shape,
  clientName: z.string(),
  clientUnconfirmed,
  createdAt: instant,
})
export type KeywordIdea = z.output<typeof keywordIdea>

/** Returns the selected keywords without a piece, of all clients or of one, the newest first. */
export const ideas = endpoint({
  method: 'GET',
  path: '/api/admin/keyword-ideas',
  may,
  query: z.object({ ...page, clientId: z._default(z.union([z.literal('all'), id]), 'all') }),
  reply: z.array(keywordIdea),
  paged: true,
})

export const read = endpoint({
  method: 'GET',
  path: '/api/keywords/by-id/:id',
  may,
  params: z.object({ id }),
  reply: keyword,
})

const counted = z.array(z.object({ name: z.string(), count: z.int(), selected: z.int() }))

/** Counts a client's keywords: in total, selected, and by cluster and tag. */
export const facets = endpoint({
  method: 'GET',
  path: '/api/keywords/:clientId/facets',
  may,
  params: ofClient,
  reply: z.object({ total: z.int(), selected: z.int(), clusters: counted, tags: counted }),
})

const missing = 'Please fill in industry and topic/idea for keyword research.'

/** The input of Research & Select. */
export const researchInput = z.object({
  clientId: id,
  industry: required(missing),
  topic: required(missing),
  /** The key of a research type. */
  researchPrompt: typeOfResearch,
  topicKind,
  /** The area that the business serves; the first place of the client's profile if empty. */
  location: text(255),
  /** Whom it is for, separated by commas; may be empty. */
  audience: text(500),
  /** The topic's language for the keyword builder; found out from the topic and the client's profile if omitted. */
  language: z.optional(z.enum(keysOf(builderLanguages))),
  /** Competitors' names, separated by commas; may be empty. */
  competitors: text(1000),
  /**
   * An edited version of the research type's prompt, with its placeholders; empty for the default. Only used by
   * an AI model.
   */
  prompt: text(5000),
  /** Set to `builder` to use the built-in keyword builder even if an AI model is configured. */
  researcher: z.optional(z.literal('builder')),
})

/**
 * Finds 20 keywords that the client doesn't have yet and saves them. 400 on `topic` if nobody would search for
 * it, or if the keyword builder can't work with it; 400 on `prompt` for an unknown placeholder; 409 if there
 * aren't 20 new ones; 503 if the AI model fails.
 */
export const research = endpoint({
  method: 'POST',
  path: '/api/keywords/research',
  may,
  limit: 'keyword-research',
  body: researchInput,
  reply: z.array(keyword),
  status: 201,
})

/** Returns the default researcher: the built-in keyword builder or the configured AI model. */
export const researcher = endpoint({
  method: 'GET',
  path: '/api/keywords/researcher',
  may,
  query: z.object({ clientId: z.optional(id) }),
  reply: z.object({ by: z.enum(['builder', 'model']), model: z.string() }),
})

/** Returns what the keyword builder takes a topic for, by the choice and its words. */
export const topicTaken = endpoint({
  method: 'GET',
  path: '/api/keywords/topic-taken',
  may,
  query: topicAsked,
  reply: topicTakenFor,
})

export const select = endpoint({
  method: 'PATCH',
  path: '/api/keywords/:id/select',
  may,
  params: z.object({ id }),
  body: z.object({ isSelected: z.boolean('Please say whether it is selected') }),
  reply: keyword,
})

/** Selects or deselects all matching keywords and returns the number changed. */
export const selectMatching = endpoint({
  method: 'POST',
  path: '/api/keywords/:clientId/select-matching',
  may,
  params: ofClient,
  body: z.object({ ...filters, isSelected: z.boolean('Please say whether they are selected') }),
  reply: z.object({ changed: z.int() }),
})

export const keywordText = required('Please enter a keyword')
const tags = z
  .array(required('Please enter a tag', 50), 'Please enter tags')
  .check(z.maxLength(20, 'Please use at most 20 tags'))

export const keywordInput = z.object({
  clientId: id,
  keyword: keywordText,
  cluster: text(255),
  tags: z._default(tags, []),
})

/** Adds a keyword by hand. 409 if the client already has it. */
export const create = endpoint({
  method: 'POST',
  path: '/api/keywords',
  may,
  body: keywordInput,
  reply: keyword,
  status: 201,
})

export const keywordChanges = z.object({
  keyword: z.optional(keywordText),
  /** null: unknown. */
  difficulty: z.optional(z.nullable(z.enum(keysOf(difficulties)))),
  intent: z.optional(z.enum(keysOf(intents))),
  cluster: changedText(255),
  tags: z.optional(tags),
  /** The record's `updatedAt` when it was loaded; 409 if someone has changed it since. */
  updatedAt: z.optional(instant),
})

/**
 * Changes a keyword; omitted fields stay unchanged. A changed difficulty or intent counts as entered by hand.
 * 409 if the client already has the keyword or someone else changed it since `updatedAt`.
 */
export const update = endpoint({
  method: 'PATCH',
  path: '/api/keywords/:id',
  may,
  params: z.object({ id }),
  body: keywordChanges,
  reply: keyword,
})

const ids = chosen('Please select keywords')

/** Changes several keywords: adds or removes a tag, sets their cluster, or selects them. */
export const updateMany = endpoint({
  method: 'PATCH',
  path: '/api/keywords',
  may,
  body: z.object({
    ids,
    isSelected: z.optional(z.boolean()),
    cluster: changedText(255),
    addTag: z.optional(required('Please enter a tag', 50)),
    removeTag: z.optional(required('Please enter a tag', 50)),
  }),
  reply: doneForMany,
})

/** Moves a keyword to the trash. Content written for it is kept. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/keywords/:id',
  may,
  params: z.object({ id }),
  reply: done,
})

/** Moves several keywords to the trash. */
export const removeMany = endpoint({
  method: 'POST',
  path: '/api/keywords/delete',
  may,
  body: z.object({ ids }),
  reply: doneForMany,
})

/** Returns all matching keywords as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/keywords/:clientId/export',
  fresh: true,
  may,
  limit: 'exports',
  params: ofClient,
  query: z.object({ ...filters, only, ...csvReader }),
})
