import * as z from 'zod/mini'
import { type ImportField, importFields } from '../../../contract/leads/lead-imports.ts'
import { leadField, leadInputs } from '../../../contract/leads/lead-fields.ts'
import { type Cell, type Cells, quoted } from './cells.ts'

/** Matches a number that a spreadsheet has rounded, such as `4.42E+11`: its digits are lost. */
const rounded = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i
export const isRounded = (phone: string) => rounded.test(phone)

/** The fields whose beginning is of no use without its end. */
const wholeOnly = new Set<ImportField>(['email', 'phone', 'website'])
const inEnglish = new Intl.NumberFormat('en-US')

/** Returns a cell as its field takes it, shortened or empty, and a note if something was left out. */
function harmless(field: ImportField, text: string): Cell {
  const { title } = leadField(field)
  if (field === 'phone' && isRounded(text))
    return { value: '', note: `A spreadsheet has rounded the phone number to ${text}` }
  const { error } = z.safeParse(leadInputs[field], text)
  const [issue] = error?.issues ?? []
  if (!issue) return { value: text }
  if (issue.code !== 'too_big' || wholeOnly.has(field))
    return { value: '', note: `${title} is ${quoted(text)} in the file` }
  const most = Number(issue.maximum)
  // Counted as the fields count: a character outside of the basic plane is one.
  const value = Array.from(text.slice(0, 2 * most))
    .slice(0, most)
    .join('')
  return { value, note: `${title} cut to the first ${inEnglish.format(most)} characters` }
}

/** Returns a row without what its fields don't take, which refuses no row, and with notes on what was left out. */
export function harmlessCells({ values, notes }: Cells): Cells {
  const cells = importFields.map((field) => {
    const isChoice = leadField(field).choices !== undefined
    const cell: Cell = isChoice ? { value: values[field] } : harmless(field, values[field])
    return [field, cell] as const
  })
  const read = Object.fromEntries(cells.map(([field, { value }]) => [field, value]))
  return {
    values: read as Cells['values'],
    notes: [...notes, ...cells.flatMap(([, cell]) => cell.note ?? [])],
  }
}
