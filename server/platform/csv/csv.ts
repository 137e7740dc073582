import { Readable } from 'node:stream'
import type { CsvReader } from '../../../contract/many.ts'

/**
 * Matches fields that some spreadsheet runs as a formula, also after blanks and in full-width characters (OWASP, CSV
 * injection). After apostrophes, one more is added to tell the field from a guarded one.
 */
const formula = /^[\s']*[=+\-@＝＋－＠]|^'*[\t\r\n]/
/** A plain negative number, which is not a formula. */
const number = /^-\d+(?:\.\d+)?$/

const fieldOf = (value: string, reader: CsvReader) => {
  const isFormula = formula.test(value) && !number.test(value)
  const safe = isFormula && reader === 'spreadsheets' ? `'${value}` : value
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns a field of one of our files as it was before `guarded`. */
export const unguarded = (field: string) =>
  field.startsWith("'") && formula.test(field.slice(1)) ? field.slice(1) : field

const linesOf = (rows: readonly (readonly string[])[], reader: CsvReader) =>
  rows.map((row) => `${row.map((value) => fieldOf(value, reader)).join(',')}\r\n`).join('')

const beginningFor = (reader: CsvReader) => (reader === 'spreadsheets' ? '\uFEFF' : '')

/**
 * Formats rows as CSV (RFC 4180): for spreadsheets with a byte order mark and an apostrophe before formulas, for other
 * programs without either.
 */
export const csvOf = (
  rows: readonly (readonly string[])[],
  reader: CsvReader = 'spreadsheets',
): string => beginningFor(reader) + linesOf(rows, reader)

/**
 * Streams CSV for lists of any length, at the caller's pace. `read` returns the rows after a cursor and the next
 * cursor, null at the end. Formatted like `csvOf`.
 */
export const csvStream = (
  header: readonly string[],
  reader: CsvReader,
  read: (cursor: string) => Promise<{ rows: string[][]; next: string | null }>,
): Readable => {
  async function* pieces() {
    yield csvOf([header], reader)
    for (let cursor: string | null = ''; cursor !== null;) {
      const { rows, next }: { rows: string[][]; next: string | null } = await read(cursor)
      yield linesOf(rows, reader)
      cursor = next
    }
  }
  return Readable.from(pieces(), { objectMode: false })
}
