import * as z from 'zod/mini'
import { pagedService, picture, result, someWords, sourced, titledText, words } from './parts.ts'

export const offeringIcons = [
  'globe',
  'cart',
  'window',
  'shield',
  'workflow',
  'plug',
  'chat',
  'document',
  'tool',
  'users',
  'layers',
  'compass',
] as const

/** An offering; `service` is the page with details, null opens the consultation dialog. */
const offering = z.object({
  icon: z.enum(offeringIcons),
  title: someWords(80),
  text: words(),
  price: words(60),
  /** Whether the price is invented: without samples, the offering is shown without it. */
  samplePrice: z.boolean(),
  service: z.nullable(pagedService),
})
export type Offering = z.output<typeof offering>

/** The pieces of the work that a step may show. */
export const stepDrawings = ['none', 'call', 'proposal', 'approval', 'portal'] as const

const measure = z.object({ label: someWords(40), value: z.number().check(z.gte(0)) })

const impact = z.object({
  ...sourced,
  service: pagedService,
  title: someWords(120),
  unit: words(120),
  before: measure,
  after: measure,
  text: words(),
  link: someWords(60),
})

export type Impact = z.output<typeof impact>

export const question = z.object({
  question: someWords(200),
  answer: someWords(2000),
  /** Whether the answer is invented, such as a price, until the agency's owner confirms it. */
  sample: z.boolean(),
})

/** A statement about the agency, from a client or partner. */
export const testimonial = z.object({
  ...sourced,
  quote: someWords(600),
  name: someWords(120),
  role: words(160),
  portrait: z.nullable(picture),
})
export type Testimonial = z.output<typeof testimonial>

export const landing = z.object({
  /** The headings of the sections. */
  titles: z.object({
    work: someWords(120),
    workText: words(300),
    values: someWords(120),
    impact: someWords(120),
    impactText: words(300),
    offerings: someWords(120),
    steps: someWords(120),
    questions: someWords(120),
  }),
  hero: z.object({ before: words(200), mark: words(100), after: words(200), lead: words() }),
  /** Inquiries per 100 visitors, one value a week; the first `before` values are from the old site. */
  heroBars: z.nullable(
    z.object({
      ...sourced,
      before: z.int().check(z.gte(0), z.lte(60)),
      values: z.array(z.number().check(z.gte(0), z.lte(50))).check(z.minLength(2), z.maxLength(60)),
    }),
  ),
  values: z.array(z.object({ ...titledText.shape, id: z.enum(['team', 'board', 'time']) })),
  /** The people named beside the first promise, by their part of a project; null draws none. */
  team: z.nullable(
    z.object({
      people: z
        .array(
          z.object({ part: someWords(40), name: someWords(60), portrait: z.nullable(picture) }),
        )
        .check(z.maxLength(6)),
      sample: z.boolean(),
    }),
  ),
  /** The hours a week drawn beside the last promise; null draws none. */
  time: z.nullable(
    z.object({
      before: z.number().check(z.gt(0), z.lte(80)),
      after: z.number().check(z.gte(0), z.lte(80)),
      ...sourced,
    }),
  ),
  impact: z.array(impact),
  offerings: z.array(offering),
  /** The steps of a project; `weeks` is their length on the scale of the drawing, in order. */
  steps: z.array(
    z.object({
      ...titledText.shape,
      when: words(60),
      weeks: z.int().check(z.gte(1), z.lte(52)),
      drawing: z.enum(stepDrawings),
    }),
  ),
  questions: z.array(question),
  closing: titledText,
  /** The figure beside the testimonials; null shows none. */
  hoursSaved: z.nullable(result),
  /** The first is shown large. */
  testimonials: z.array(testimonial),
  /** The businesses named as partners; null names none. */
  partners: z.nullable(z.object({ ...sourced, names: z.array(someWords(80)) })),
})
export type Landing = z.output<typeof landing>
