/** The sign between whole and fraction. */
export type DecimalSign = ',' | '.'

const minus = /^[-\u2212\u2013]|[-\u2212\u2013]$|^\(.*\)$/
/** Matches a currency or a mark of debit and credit around a number. */
const words =
  /^[\p{L}\p{Sc}.]*\s*(?=[-+\u2212\u2013(]?\s*[\d.,])|(?<=[\d)+\-\u2212.,])\s*[\p{L}\p{Sc}]+$/gu
const groups = /['\u2019\u02bc\s\u00a0\u202f_]/g

/** Returns digits and signs of a cell, and whether it is negative; null if it is no number. */
function bare(cell: string) {
  const text = cell.trim().replace(words, '').trim()
  const isNegative = minus.test(text)
  const digits = text
    .replace(/^[-+\u2212\u2013(]\s*|\s*[-+\u2212\u2013)]$/g, '')
    .replace(groups, '')
  return /^\d[\d.,]*$|^[.,]\d+$/.test(digits) ? { digits, isNegative } : null
}

/** Returns how a number speaks for the comma as decimal sign: 1, -1 for the point, 0 for neither. */
function voteOf(cell: string, digits: number): number {
  const number = bare(cell)?.digits ?? ''
  const last = /[.,](?=\d*$)/.exec(number)
  if (!last) return 0
  const isGrouped = number.split(last[0]).length > 2
  const isThree = /^\d{1,3}[.,]\d{3}$/.test(number)
  // Three digits are thousands, but in currencies with as many decimals.
  const isDecimal = !isGrouped && (!isThree || digits === 3)
  return (last[0] === ',') === isDecimal ? 1 : -1
}

/**
 * Guesses the decimal sign of a column: the last sign of a number that can't be one between thousands. `digitsAt` returns
 * the decimals of a cell's currency.
 */
export function decimalSignOf(
  cells: readonly string[],
  digitsAt: (at: number) => number = () => 2,
): DecimalSign {
  const commas = cells.reduce((sum, cell, at) => sum + voteOf(cell, digitsAt(at)), 0)
  return commas >= 0 ? ',' : '.'
}

/**
 * Reads an amount as banks write it: `1.234,56`, `1'234.56-`, `EUR 12,50`, `(12.50)`. Returns whole units of which
 * `digits` make one of the currency; null for anything else, also for parts of such a unit.
 */
export function readAmount(cell: string, decimal: DecimalSign, digits: number): number | null {
  const found = bare(cell)
  if (!found) return null
  const other = decimal === ',' ? '.' : ','
  const parts = found.digits.split(decimal)
  const [whole = '', fraction = ''] = parts
  if (parts.length > 2 || fraction.includes(other)) return null
  if (whole.includes(other) && !/^\d{1,3}(?:[.,]\d{3})+$/.test(whole)) return null
  return smallest(whole.replaceAll(other, ''), fraction, digits, found.isNegative)
}

/** Reads an amount of an XML file: a plain decimal number. */
export function readPlainAmount(text: string, digits: number): number | null {
  const found = /^\+?(\d{1,18})(?:\.(\d*))?$/.exec(text.trim())
  return found ? smallest(found[1] ?? '', found[2] ?? '', digits, false) : null
}

function smallest(whole: string, fraction: string, digits: number, isNegative: boolean) {
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > digits) return null
  const value = Number(`${whole}${kept.padEnd(digits, '0')}`)
  if (!Number.isSafeInteger(value)) return null
  return isNegative && value !== 0 ? -value : value
}
