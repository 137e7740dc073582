import * as z from 'zod/mini'
import { isBlank, tooLong } from '../../contract/fields.ts'
import { pagedServices } from './paged-services.ts'

export { picture } from './pictures.ts'

/** Words on a page: `{{name}}`, `{{legalName}}` and `{{email}}` stand for the agency's own. */
export const words = (max = 600) => z.string().check(z.maxLength(max, tooLong(max)))

/** Words that a page can't do without. */
export const someWords = (max = 600) =>
  words(max).check(z.refine((value) => !isBlank(value), 'Please enter some words'))

/** The text of a heading, whose middle part is underlined. */
export const markedTitle = z.object({ before: words(200), mark: words(100), after: words(200) })

export const titledText = z.object({ title: someWords(200), text: words(2000) })

export const pagedService = z.enum(pagedServices)

const positive = z.number().check(z.gt(0), z.lte(1e12))

/**
 * The bars of a figure, drawn to scale. `before` and `now` are in one unit, and `end` says what the longer of them
 * stands for. `share` is a percentage, drawn as a part of 100%. A figure with neither has no chart.
 */
export const chart = z.union([
  z.strictObject({ share: z.number().check(z.gte(0), z.lte(100)) }),
  z.strictObject({ before: positive, now: positive, end: words(60) }),
])
export type Chart = z.output<typeof chart>

/** The origin of a statement, and whether the agency's owner has yet to confirm it: the page then marks it. */
export const sourced = {
  /** The person who counted or said it, and how. Shown to editors, not to visitors. */
  source: words(300),
  sample: z.boolean(),
}

/** A figure that the site states. */
export const result = z.object({
  ...sourced,
  value: someWords(40),
  label: someWords(120),
  chart: z.optional(chart),
})
export type Result = z.output<typeof result>
