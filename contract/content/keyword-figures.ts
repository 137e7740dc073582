import * as z from 'zod/mini'
import { id, instant, keysOf } from '../fields.ts'
import { keywordSources, keywordTools } from './keyword-sources.ts'

/** The difficulty of ranking for a keyword. */
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

/** Search figures of a keyword, each with its source. */
export const keywordFigures = z.object({
  /** Monthly searches according to a tool; null if unknown. */
  searchVolume: z.nullable(z.int()),
  /** The lower and upper bound of a range such as 100 – 1K, in which case `searchVolume` is null. */
  volumeLow: z.nullable(z.int()),
  volumeHigh: z.nullable(z.int()),
  volumeSource: z.nullable(z.enum(keysOf(keywordTools))),
  /** When the volume was last imported. */
  fetchedAt: z.nullable(instant),
  /** Impressions of the client's own site in Search Console; these aren't search volume. */
  impressions: z.nullable(z.int()),
  impressionsAt: z.nullable(instant),
  /** According to a tool or a person; null while unknown. */
  difficulty: z.nullable(z.enum(keysOf(difficulties))),
  /** The tool's score from 0 to 100; null if a person entered it, or while unknown. */
  difficultyScore: z.nullable(z.int()),
  difficultySource: z.nullable(source),
  intent: z.enum(keysOf(intents)),
  intentSource: source,
  /** The cost of one click on an ad in hundredths of `cpcCurrency`, according to a tool; null if unknown. */
  cpc: z.nullable(z.int()),
  cpcCurrency: z.nullable(z.string()),
  /** The wider keyword for which one page could rank as well, according to a tool; null if unknown. */
  parentTopic: z.nullable(z.string()),
  /** Parts of the results page besides pages, as a tool lists them, such as "Sitelinks, Reviews"; null if unknown. */
  features: z.nullable(z.string()),
})
export type KeywordFigures = z.output<typeof keywordFigures>

/** A piece of the client's content about a keyword. */
export const cover = z.object({
  id,
  title: z.string(),
  /** `own`: written for this keyword; `same`: written for the same words; `near`: contains all of its words. */
  how: z.enum(['own', 'same', 'near']),
})
