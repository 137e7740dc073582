import * as z from 'zod/mini'
import { id } from './fields.ts'

/** The maximum number of records in one bulk action. */
export const mostAtOnce = 500

/** The ids of the records of a bulk action, without duplicates; `sentence` is the error for an empty list. */
export const chosen = (sentence: string) =>
  z.array(id, sentence).check(
    z.overwrite((ids) => [...new Set(ids)]),
    z.minLength(1, sentence),
    z.maxLength(mostAtOnce, `Please select at most ${mostAtOnce}`),
  )

/** A record that a bulk action left unchanged, and the reason. `name` is empty if the record no longer exists. */
export const refusedOne = z.object({ id, name: z.string(), reason: z.string() })

/** The result of a bulk action. All records except the refused ones were changed, in one transaction. */
export const doneForMany = z.object({ changed: z.int(), refused: z.array(refusedOne) })
export type DoneForMany = z.output<typeof doneForMany>

/** Limits an export to these comma-separated ids; empty for all matching records. */
export const only = z._default(
  z.string().check(z.maxLength(mostAtOnce * 11), z.regex(/^(?:[1-9]\d{0,8}(?:,[1-9]\d{0,8})*)?$/)),
  '',
)

/**
 * The reader of a CSV. For `spreadsheets`, an apostrophe keeps values such as +44 from running as formulas, and a byte order
 * mark tells the encoding; for `programs`, values are as they are stored.
 */
export const csvReader = {
  for: z._default(z.enum(['spreadsheets', 'programs']), 'spreadsheets'),
}
export type CsvReader = z.output<typeof csvReader.for>
