import * as z from 'zod/mini'
import { markedTitle, pagedService, result, someWords, titledText, words } from './parts.ts'

export const about = z.object({
  title: markedTitle,
  lead: words(),
  /** The heading of the principles. */
  principlesTitle: someWords(120),
  principles: z.array(titledText),
  join: titledText,
  claims: z.array(result),
  /** The drawing in the hero: the first of several equal parts; null for none. */
  drawing: z.nullable(z.object({ parts: z.int().check(z.gte(2), z.lte(12)), caption: words() })),
})

/** A case study; the client is not named. */
const story = z.object({
  slug: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(80)),
  client: someWords(120),
  service: pagedService,
  serviceName: someWords(80),
  title: someWords(200),
  challenge: words(2000),
  solution: words(2000),
  /** The first result is the case's main figure. */
  results: z.array(result),
  /** The client's own words; null shows none. */
  quote: z.nullable(z.object({ text: words(), role: words(160), sample: z.boolean() })),
  /** Whether the client is invented. */
  sample: z.boolean(),
})
export type Case = z.output<typeof story>

export const cases = z.object({
  title: markedTitle,
  lead: words(),
  stories: z.array(story),
  impact: z.object({ ...titledText.shape, claims: z.array(result) }),
  closing: titledText,
})
export type SiteCases = z.output<typeof cases>
export type About = z.output<typeof about>
