import * as z from 'zod/mini'
import {
  markedTitle,
  pagedService,
  picture,
  result,
  someWords,
  titledText,
  words,
} from './parts.ts'

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

/** A case study with a page of its own; the client is not named. */
const story = z.object({
  slug: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(80)),
  client: someWords(120),
  service: pagedService,
  serviceName: someWords(80),
  title: someWords(200),
  /** The work itself, such as a screen of it. */
  picture: z.nullable(picture),
  /** The facts at a glance, such as the client's size, the time and the price. */
  facts: z.array(z.object({ label: someWords(60), value: someWords(200) })).check(z.maxLength(6)),
  challenge: words(2000),
  solution: words(2000),
  /** The first result is the case's main figure. `basis` tells visitors how it was counted. */
  results: z.array(z.object({ ...result.shape, basis: words(300) })),
  /** The project as it went, in order; `weeks` is the length of a phase on the drawing. */
  timeline: z
    .array(
      z.object({
        ...titledText.shape,
        when: words(60),
        weeks: z.int().check(z.gte(1), z.lte(104)),
        /** Whether it took longer than agreed: it is told, not left out. */
        isLate: z.boolean(),
      }),
    )
    .check(z.maxLength(12)),
  /** The client's own words; null shows none. */
  quote: z.nullable(
    z.object({
      text: words(),
      role: words(160),
      portrait: z.nullable(picture),
      sample: z.boolean(),
    }),
  ),
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
