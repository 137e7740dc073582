import { decimalSignOf, readAmount } from './amounts.ts'
import {
  BankFileError,
  type BankLine,
  type Digits,
  mostLines,
  oneLine,
  tooMany,
} from './bank-line.ts'
import {
  type ColumnRole,
  type Columns,
  guessColumns,
  heading,
  headerRowOf,
  type Reading,
  suffices,
} from './columns.ts'
import { guessByContent } from './guess-by-content.ts'
import { type Delimiter, guessDelimiter, parseCsv } from './csv.ts'
import { dayOrderOf, readDay } from './dates.ts'

/** A bank's CSV, with what its headings suggest. */
export type Sheet = {
  delimiter: Delimiter
  header: string[]
  rows: string[][]
  guess: Reading
}

/**
 * Reads a CSV file as far as its headings.
 * @throws BankFileError for a file without rows
 */
export function readSheet(text: string): Sheet {
  const delimiter = guessDelimiter(text)
  const rows = parseCsv(text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, ''), delimiter)
  const at = headerRowOf(rows)
  const header = rows[at]
  if (!header)
    throw new BankFileError(
      'No lines were found in this file. Please download your account’s transactions as camt.053 or CSV.',
    )
  const body = rows.slice(at + 1)
  if (body.length > mostLines + 100) throw tooMany()
  return {
    delimiter,
    header,
    rows: body,
    guess: readingOf(guessByContent(guessColumns(header), body), body),
  }
}

/** Returns how the cells of these columns are read, as their values suggest. */
export function readingOf(columns: Columns, rows: readonly string[][]): Reading {
  const cells = (...roles: ColumnRole[]) =>
    columns.flatMap((role, at) =>
      role && roles.includes(role) ? rows.map((row) => row[at] ?? '') : [],
    )
  return {
    columns,
    dayOrder: dayOrderOf(cells('date')),
    decimal: decimalSignOf(cells('amount', 'credit', 'debit')),
  }
}

/** Returns what tells this bank's files from others: their headings. */
export const headingsOf = (header: readonly string[]) => header.map(heading).join('|')

type Read = { lines: BankLine[]; problems: string[] }

/** Reads the lines of a CSV file; a row without day and amount, such as a balance, is no line. */
export function readRows(
  { rows }: Pick<Sheet, 'rows'>,
  reading: Reading,
  { currency, digits }: { currency: string; digits: Digits },
): Read {
  if (!suffices(reading.columns))
    throw new BankFileError('Please choose the columns with the date and the amount.')
  const lines: BankLine[] = []
  const problems: string[] = []
  for (const [at, row] of rows.entries()) {
    const line = lineOf(row, reading, currency, digits)
    if (typeof line === 'string') problems.push(`Row ${at + 1}: ${line}`)
    else if (line) lines.push(line)
    if (lines.length > mostLines) throw tooMany()
  }
  return { lines, problems }
}

const noAmount = 'the amount can’t be read'

function lineOf(
  row: string[],
  { columns, dayOrder, decimal }: Reading,
  fallback: string,
  digits: Digits,
) {
  const cells = (role: ColumnRole) =>
    columns.flatMap((each, at) => (each === role && row[at] ? [row[at]] : []))
  const cell = (role: ColumnRole) => cells(role)[0] ?? ''
  const money = cell('amount') + cell('credit') + cell('debit')
  if (!cell('date') || !money) return null
  const bookedOn = readDay(cell('date'), dayOrder)
  if (!bookedOn) return /\d/.test(cell('date')) ? 'the date can’t be read' : null
  const currency = currencyIn(cell('currency')) ?? currencyIn(money) ?? fallback
  const read = (text: string) => (text ? readAmount(text, decimal, digits(currency)) : 0)
  const [amount, credit, debit] = [read(cell('amount')), read(cell('credit')), read(cell('debit'))]
  if (amount === null || credit === null || debit === null) return noAmount
  return {
    account: oneLine(cell('account'), 40).replaceAll(' ', ''),
    bookedOn,
    amount:
      signed(amount, `${cell('sign')} ${cell('amount')}`) + Math.abs(credit) - Math.abs(debit),
    currency,
    name: oneLine(cell('name'), 200),
    iban: oneLine(cell('iban'), 40).replace(/\s/g, '').toUpperCase(),
    text: oneLine(cells('text').join(' '), 1000),
    reference: oneLine(cell('reference'), 100),
    servicerRef: oneLine(cell('bankRef'), 100),
    endToEndId: '',
    isReversal: false,
  } satisfies BankLine
}

const currencyIn = (cell: string) => /\b[A-Z]{3}\b/.exec(cell)?.[0] ?? null

const leaving =
  /^(?:af|s|soll|d|dbit|debit|debet|belastung|lastschrift|out|paid out|-)\b|^-$|\d\s*(?:S|DR?)\s*$/i
/** Returns an amount with the sign that a column of its own says. */
const signed = (amount: number, marks: string) =>
  leaving.test(marks.trim()) && amount > 0 ? 0 - amount : amount
