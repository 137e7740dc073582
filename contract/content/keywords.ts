import * as z from 'zod/mini'
import { changedText, done, id, instant, keysOf, page, required, text } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { keywordSources, keywordTools } from './keyword-sources.ts'
import { chosen, doneForMany, only } from '../many.ts'

/** The number of distinct keywords found by one research (seed 001 section 9). */
export const keywordsPerResearch = 20

/** The eight research types (seed 001 section 9). */
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

/** Ranking difficulty. */
export const difficulties = { low: 'Low', medium: 'Medium', high: 'High' } as const
export type Difficulty = keyof typeof difficulties

/** The searcher's intent. */
export const intents = {
  informational: 'Informational',
  commercial: 'Commercial',
  transactional: 'Transactional',
  navigational: 'Navigational',
} as const
export type Intent = keyof typeof intents

const source = z.enum(keysOf(keywordSources))
const typeOfResearch = z.enum(
  keysOf(researchTypes),
  'Please select a keyword research type to continue.',
)

/** A piece of the client that is about a keyword already. */
export const cover = z.object({
  id,
  title: z.string(),
  /** `own`: written for this keyword; `same`: for the same words; `near`: about all of its words. */
  how: z.enum(['own', 'same', 'near']),
})

/** Search figures of a keyword, each with its source. */
export const keywordFigures = z.object({
  /** Searches a month, as a tool said them; null while unknown. */
  searchVolume: z.nullable(z.int()),
  /** Both ends of a range such as 100 – 1K; then `searchVolume` is null. */
  volumeLow: z.nullable(z.int()),
  volumeHigh: z.nullable(z.int()),
  volumeSource: z.nullable(z.enum(keysOf(keywordTools))),
  /** When the volume was last imported. */
  fetchedAt: z.nullable(instant),
  /** Impressions of the client's own site (Search Console), which are not search volume. */
  impressions: z.nullable(z.int()),
  impressionsAt: z.nullable(instant),
  difficulty: z.enum(keysOf(difficulties)),
  /** The tool's own figure from 0 to 100; null for an estimate. */
  difficultyScore: z.nullable(z.int()),
  difficultySource: source,
  intent: z.enum(keysOf(intents)),
  intentSource: source,
})
export type KeywordFigures = z.output<typeof keywordFigures>

export const keyword = z.object({
  id,
  clientId: id,
  keyword: z.string(),
  ...keywordFigures.shape,
  isSelected: z.boolean(),
  /** Null for what did not come out of a research. */
  researchType: z.nullable(z.enum(keysOf(researchTypes))),
  topic: z.string(),
  cluster: z.string(),
  tags: z.array(z.string()),
  source,
  /** The model's name when a model found it; empty otherwise. */
  model: z.string(),
  coveredBy: z.array(cover),
  createdAt: instant,
  updatedAt: instant,
})
export type Keyword = z.output<typeof keyword>

/** Sort orders of a list of keywords. */
export const keywordSorts = {
  newest: 'Newest first',
  keyword: 'Keyword A-Z',
  volume: 'Most searched',
  difficulty: 'Easiest first',
  cluster: 'By cluster',
} as const
export type KeywordSort = keyof typeof keywordSorts

const filters = {
  q: page.q,
  sort: z._default(z.enum(keysOf(keywordSorts)), 'newest'),
  researchType: z._default(z.enum(['all', ...keysOf(researchTypes)]), 'all'),
  difficulty: z._default(z.enum(['all', ...keysOf(difficulties)]), 'all'),
  intent: z._default(z.enum(['all', ...keysOf(intents)]), 'all'),
  selected: z._default(z.enum(['all', 'yes', 'no']), 'all'),
  /** Empty: whatever the cluster. */
  cluster: z._default(z.string().check(z.maxLength(255)), ''),
  /** Empty: whatever the tags. */
  tag: z._default(z.string().check(z.maxLength(50)), ''),
}

const may = 'keywords.manage'
const ofClient = z.object({ clientId: id })

/** A client's keywords. */
export const list = endpoint({
  method: 'GET',
  path: '/api/keywords/:clientId',
  may,
  params: ofClient,
  query: z.object({ ...page, ...filters }),
  reply: z.array(keyword),
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

/** The number of each kind over all of a client's keywords. */
export const facets = endpoint({
  method: 'GET',
  path: '/api/keywords/:clientId/facets',
  may,
  params: ofClient,
  reply: z.object({ total: z.int(), selected: z.int(), clusters: counted, tags: counted }),
})

const missing = 'Please fill in industry and topic/idea for keyword research.'

/** The input of Research & Select (seed 001 sections 5 and 7). */
export const researchInput = z.object({
  clientId: id,
  industry: required(missing),
  topic: required(missing),
  /** The id of a research type. */
  researchPrompt: typeOfResearch,
  /** Place that the business serves; may be empty. */
  location: text(255),
  /** Names between commas; may be empty. */
  competitors: text(1000),
  /** The type's prompt as it was edited, with its placeholders; empty for the usual one. Only a model reads it. */
  prompt: text(5000),
  /** `builder`: on this machine, also when a model is set. */
  researcher: z.optional(z.literal('builder')),
})

/** Finds 20 keywords that the client does not have yet, and keeps them. */
export const research = endpoint({
  method: 'POST',
  path: '/api/keywords/research',
  may,
  limit: 'keyword-research',
  body: researchInput,
  reply: z.array(keyword),
  status: 201,
})

/** The researcher: the built-in keyword builder or the configured model. */
export const researcher = endpoint({
  method: 'GET',
  path: '/api/keywords/researcher',
  may,
  reply: z.object({ by: z.enum(['builder', 'model']), model: z.string() }),
})

export const select = endpoint({
  method: 'PATCH',
  path: '/api/keywords/:id/select',
  may,
  params: z.object({ id }),
  body: z.object({ isSelected: z.boolean('Please say whether it is selected') }),
  reply: keyword,
})

/** Selects, or selects no longer, all that match; says how many were changed. */
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

/** A keyword that somebody knows already. 409 when the client has it. */
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
  difficulty: z.optional(z.enum(keysOf(difficulties))),
  intent: z.optional(z.enum(keysOf(intents))),
  cluster: changedText(255),
  tags: z.optional(tags),
  /** The state that the editor saw; 409 when somebody changed it since. */
  updatedAt: z.optional(instant),
})

/** Changes one; what is left out stays. A difficulty or intent that differs counts as entered by hand. */
export const update = endpoint({
  method: 'PATCH',
  path: '/api/keywords/:id',
  may,
  params: z.object({ id }),
  body: keywordChanges,
  reply: keyword,
})

const ids = chosen('Please select keywords')

/** Changes several: adds or takes away a tag, gives all one cluster, selects them. */
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

/** Into the trash. Pieces that were written for it stay. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/keywords/:id',
  may,
  params: z.object({ id }),
  reply: done,
})

export const removeMany = endpoint({
  method: 'POST',
  path: '/api/keywords/delete',
  may,
  body: z.object({ ids }),
  reply: doneForMany,
})

/** Everything that matches, as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/keywords/:clientId/export',
  may,
  params: ofClient,
  query: z.object({ ...filters, only }),
})
