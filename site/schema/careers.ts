import * as z from 'zod/mini'
import { markedTitle, someWords, titledText, words } from './parts.ts'

const hour = z.int().check(z.gte(0), z.lte(24))
const day = z.iso.date()
const pay = z.int().check(z.gte(0), z.lte(1e9))

export const careers = z.object({
  title: markedTitle,
  lead: words(),
  /** The headings of the sections; that of the hiring process names its days itself. */
  titles: z.object({
    perks: someWords(120),
    positions: someWords(120),
    apply: someWords(120),
    contact: someWords(120),
  }),
  /** The agency's place, such as a town. */
  place: someWords(120),
  /** The parts of a working week, in hours; `look` is the part's style. Null draws none. */
  week: z.nullable(
    z.object({
      parts: z
        .array(
          z.object({
            name: someWords(80),
            hours: z.number().check(z.gt(0), z.lte(80)),
            look: z.enum(['now', 'sun', 'soft', 'second', 'planned']),
          }),
        )
        .check(z.minLength(1)),
      sample: z.boolean(),
    }),
  ),
  perks: z.array(
    z.object({
      ...titledText.shape,
      id: z.enum(['growth', 'collaboration', 'remote']),
      sample: z.boolean(),
    }),
  ),
  /** Working hours in UTC, and the hours that everybody shares; null draws none. */
  overlap: z.nullable(
    z.object({
      people: z.array(z.object({ place: someWords(40), from: hour, to: hour })),
      from: hour,
      to: hour,
      sample: z.boolean(),
    }),
  ),
  /** Drafts and who makes and reads them, drawn beside the perk of working together; null draws none. */
  drafts: z.nullable(
    z.object({
      items: z
        .array(
          z.object({
            name: someWords(40),
            by: words(60),
            percent: z.int().check(z.gte(0), z.lte(100)),
          }),
        )
        .check(z.maxLength(4)),
      sample: z.boolean(),
    }),
  ),
  /** The steps of the hiring process, with the working days they take. */
  hiring: z.array(
    z.object({
      ...titledText.shape,
      days: z.int().check(z.gte(1), z.lte(60)),
      sample: z.boolean(),
    }),
  ),
})

/** An open position, with its own page at `/careers/<slug>`. */
export const position = z.object({
  slug: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(80)),
  title: someWords(120),
  /** A one-sentence summary, for lists and search engines. */
  summary: someWords(300),
  employment: z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR']),
  /**
   * The countries in which applicants may live; the work itself is remote. ISO 3166 country names, as search engines
   * expect them.
   */
  applicantCountries: z.array(someWords(60)).check(z.minLength(1)),
  /** The annual pay before tax, in whole units of the currency. */
  salary: z.object({ currency: z.string().check(z.regex(/^[A-Z]{3}$/)), from: pay, to: pay }),
  postedOn: day,
  /** The last day for applications; null for no deadline. */
  closesOn: z.nullable(day),
  paragraphs: z.array(someWords(2000)),
  tasks: z.array(someWords(300)),
  needs: z.array(someWords(300)),
  /** Whether it is a sample rather than a real vacancy, until the agency's owner confirms it. */
  sample: z.boolean(),
})
export type Position = z.output<typeof position>
export type Careers = z.output<typeof careers>
