import * as z from 'zod/mini'
import { id } from './fields.ts'

/** The maximum number of records one call changes. */
export const mostAtOnce = 500

/** The records that an action for many is about, each once; `sentence` is said when there are none. */
export const chosen = (sentence: string) =>
  z.array(id, sentence).check(
    z.overwrite((ids) => [...new Set(ids)]),
    z.minLength(1, sentence),
    z.maxLength(mostAtOnce, `Please select at most ${mostAtOnce}`),
  )

/** A record that a bulk action left unchanged, and the reason. The name is empty when it is gone. */
export const refusedOne = z.object({ id, name: z.string(), reason: z.string() })

/** The outcome of a bulk action: all but the refused records were changed, together or not at all. */
export const doneForMany = z.object({ changed: z.int(), refused: z.array(refusedOne) })
export type DoneForMany = z.output<typeof doneForMany>

/** Of a list's export: ids between commas, to have only these; empty for all that match. */
export const only = z._default(
  z.string().check(z.maxLength(mostAtOnce * 11), z.regex(/^(?:[1-9]\d{0,8}(?:,[1-9]\d{0,8})*)?$/)),
  '',
)
