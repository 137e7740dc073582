import * as z from 'zod/mini'
import { quantityText, readDecimal } from '../../../../contract/money/money.ts'
import { entryInput, type RetainerEntry } from '../../../../contract/money/retainer-entries.ts'
import { typedSchema } from '../../../platform/typed-schema.ts'

const inputs = z.object({ day: z.nullable(z.string()), quantity: z.string(), note: z.string() })

/** The inputs of an entry; the quantity is typed with decimals and sent in thousandths. */
export const entryForm = typedSchema(
  inputs,
  ({ day, quantity, note }) => ({
    day: day ?? '',
    quantity: readDecimal(quantity, 3) ?? Number.NaN,
    note,
  }),
  entryInput,
)

export const valuesOf = ({ day, quantity, note, updatedAt }: RetainerEntry) => ({
  day,
  quantity: quantityText(quantity),
  note,
  seen: updatedAt,
})
