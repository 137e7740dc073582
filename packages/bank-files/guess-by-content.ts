import { decimalSignOf, readAmount } from './amounts.ts'
import type { ColumnRole, Columns } from './columns.ts'
import { dayOrderOf, readDay } from './dates.ts'

/** The share of a column's cells that have to fit. */
const least = 0.9

type Looks = (cells: readonly string[]) => (cell: string) => boolean
const roles: [ColumnRole, Looks][] = [
  [
    'date',
    (cells) => {
      const order = dayOrderOf(cells)
      return (cell) => readDay(cell, order) !== null
    },
  ],
  ['iban', () => (cell) => /^[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}$/.test(cell)],
  ['currency', () => (cell) => /^[A-Z]{3}$/.test(cell)],
  [
    'amount',
    (cells) => {
      const decimal = decimalSignOf(cells)
      // Numbers without cents may be anything.
      return (cell) => /[.,]\d\d\D*$/.test(cell) && readAmount(cell, decimal, 2) !== null
    },
  ],
]

/** Adds roles that the cells of a column show, where the headings don't say them. */
export function guessByContent(columns: Columns, rows: readonly string[][]): Columns {
  const found = [...columns]
  for (const [role, looks] of roles) {
    if (found.includes(role) || (role === 'amount' && found.includes('credit'))) continue
    const at = found.findIndex((known, index) => {
      const cells = rows.flatMap((row) => (row[index] ? [row[index]] : []))
      return (
        known === null &&
        cells.length > 0 &&
        cells.filter(looks(cells)).length >= cells.length * least
      )
    })
    if (at >= 0) found[at] = role
  }
  return found
}
