import * as z from 'zod/mini'
import { markedTitle, picture, someWords, sourced, titledText, words } from './parts.ts'

export const price = z.object({
  name: someWords(80),
  /** The price in whole units of the currency; null means by quote. */
  dollars: z.nullable(z.number().check(z.gte(0), z.lte(1e9))),
  text: words(),
  /** The items included. */
  items: z.array(someWords(200)),
  /** Whether it is invented, until the agency's owner confirms it. */
  sample: z.boolean(),
})
export type Price = z.output<typeof price>

const dollars = z.number().check(z.gte(0), z.lte(1e9))

/** Work for somebody: a picture of it with what to notice; null for none. */
const example = z.object({
  title: someWords(120),
  picture: z.nullable(picture),
  points: z.array(titledText).check(z.maxLength(6)),
  sample: z.boolean(),
})

/** A price in the lines that it consists of; the page adds them up. */
const breakdown = z.object({
  title: someWords(120),
  text: words(),
  lines: z
    .array(z.object({ name: someWords(80), text: words(300), when: words(60), dollars }))
    .check(z.minLength(1), z.maxLength(12)),
  note: words(),
  sample: z.boolean(),
})

/** The people who do it, and when something smaller will do. */
const makers = z.object({
  title: someWords(120),
  people: z
    .array(z.object({ name: someWords(80), text: words(300), portrait: z.nullable(picture) }))
    .check(z.maxLength(4)),
  smallerTitle: words(120),
  smaller: z.array(someWords(300)).check(z.maxLength(6)),
  sample: z.boolean(),
})

/** The content of a service page. Prices and their terms are those of the price list. */
const servicePage = z.object({
  title: markedTitle,
  lead: words(),
  titles: z.object({ benefits: someWords(120), process: someWords(120), prices: someWords(120) }),
  benefits: z.array(titledText),
  /** The steps, in order. */
  process: z.array(titledText),
  prices: z.array(price),
  example: z.nullable(example),
  breakdown: z.nullable(breakdown),
  makers: z.nullable(makers),
  closing: titledText,
})
export type ServicePageText = z.output<typeof servicePage>

const weeks = z.int().check(z.gte(1), z.lte(104))

export const services = z.object({
  'web-development': z.object({
    ...servicePage.shape,
    /** The drawing: seconds until the largest part of a page is painted, here and at most. */
    paint: z.object({
      own: words(80),
      limit: z.object({ name: words(80), seconds: z.number().check(z.gt(0), z.lte(60)) }),
      /** The caption of the limit, without a figure of this site. */
      source: words(300),
      measured: words(300),
    }),
  }),
  'ai-automation': z.object({
    ...servicePage.shape,
    /** The drawing: hours of routine work in a week of 40; null draws none. */
    routine: z.nullable(
      z.object({
        before: z.number().check(z.gte(0), z.lte(40)),
        after: z.number().check(z.gte(0), z.lte(40)),
        ...sourced,
      }),
    ),
  }),
  'custom-software': z.object({
    ...servicePage.shape,
    /** The drawing: the duration of the fixed-price builds, in weeks. */
    builds: z.object({
      offers: z
        .array(z.object({ name: someWords(80), from: weeks, to: weeks }))
        .check(z.minLength(1)),
    }),
  }),
})
export type Services = z.output<typeof services>
