import { Readable } from 'node:stream'

/**
 * Matches fields that some spreadsheet runs as a formula, also after blanks and in full-width characters (OWASP, CSV
 * injection). After apostrophes, one more is added to tell the field from a guarded one.
 */
const formula = /^[\s']*[=+\-@＝＋－＠]|^'*[\t\r\n]/
/** A plain negative number, which is not a formula. */
const number = /^-\d+(?:\.\d+)?$/

const fieldOf = (value: string) => {
  const safe = formula.test(value) && !number.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns a field of one of our files as it was before `guarded`. */
export const unguarded = (field: string) =>
  field.startsWith("'") && formula.test(field.slice(1)) ? field.slice(1) : field

const linesOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')

/** Formats rows as CSV (RFC 4180) for spreadsheets: with a byte order mark, and with an apostrophe before formulas. */
export const csvOf = (rows: readonly (readonly string[])[]): string => `\uFEFF${linesOf(rows)}`

/**
 * Streams CSV for lists of any length, at the caller's pace. `read` returns the rows after a cursor and the next
 * cursor, null at the end.
 */
export const csvStream = (
  header: readonly string[],
  read: (cursor: string) => Promise<{ rows: string[][]; next: string | null }>,
): Readable => {
  async function* pieces() {
    yield `\uFEFF${linesOf([header])}`
    for (let cursor: string | null = ''; cursor !== null;) {
      const { rows, next }: { rows: string[][]; next: string | null } = await read(cursor)
      yield linesOf(rows)
      cursor = next
    }
  }
  return Readable.from(pieces(), { objectMode: false })
}
