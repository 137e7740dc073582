/** A field that begins with one of these is a formula to a spreadsheet. */
const formula = /^[=+\-@\t\r]/
/** A plain negative number is no formula. */
const number = /^-\d+(?:\.\d+)?$/

const fieldOf = (value: string) => {
  const safe = formula.test(value) && !number.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows as CSV (RFC 4180) that spreadsheets open as what it is: with the mark of UTF-8, and with an
 * apostrophe before what they would run as a formula.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')}`
