import { Readable } from 'node:stream'

/**
 * A field that begins so is a formula to some spreadsheet, also behind blanks and in wide signs (OWASP,
 * CSV injection); after apostrophes, one more tells it from what was guarded.
 */
const formula = /^[\s']*[=+\-@＝＋－＠]|^'*[\t\r\n]/
/** A plain negative number is no formula. */
const number = /^-\d+(?:\.\d+)?$/

const fieldOf = (value: string) => {
  const safe = formula.test(value) && !number.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What a field of one of our files was before it was guarded. */
export const unguarded = (field: string) =>
  field.startsWith("'") && formula.test(field.slice(1)) ? field.slice(1) : field

const linesOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')

/**
 * Rows as CSV (RFC 4180) that spreadsheets open as what it is: with the mark of UTF-8, and with an
 * apostrophe before what they would run as a formula.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string => `\uFEFF${linesOf(rows)}`

/**
 * The same as a stream, for lists of any length: `read` answers the rows after a cursor, and the
 * next cursor, which is null at the end. They are read as fast as the caller takes them.
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
