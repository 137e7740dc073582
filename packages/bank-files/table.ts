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
export function readSheet(text: string, digits: Digits = () => 2): Sheet {
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
    guess: readingOf(guessByContent(guessColumns(header), body), body, { currency: '', digits }),
  }
}

type Money = { currency: string; digits: Digits }

/** Returns how the cells of these columns are read, as their values suggest; `currency` is that of rows without one. */
export function readingOf(
  columns: Columns,
  rows: readonly string[][],
  { currency, digits }: Money,
): Reading {
  const cells = (role: ColumnRole, row: readonly string[]) =>
    row.filter((_cell, at) => columns[at] === role)
  const amounts = rows.flatMap((row) => {
    const known = currencyIn(cells('currency', row).join(' ')) ?? currency
    const money = (['amount', 'credit', 'debit'] as const).flatMap((role) => cells(role, row))
    return money.map((cell) => ({ cell, digits: digits(currencyIn(cell) ?? known) }))
  })
  return {
    columns,
    dayOrder: dayOrderOf(rows.flatMap((row) => cells('date', row))),
    decimal: decimalSignOf(
      amounts.map(({ cell }) => cell),
      (at) => amounts[at]?.digits ?? 2,
    ),
  }
}

/** Returns what tells this bank's files from others: their headings. */
export const headingsOf = (header: readonly string[]) => header.map(heading).join('|')

type Read = { lines: BankLine[]; problems: string[] }

/** Reads the lines of a CSV file; a row without day and amount, such as a balance, is no line. */
export function readRows(
  { rows }: Pick<Sheet, 'rows'>,
  reading: Reading,
  { currency, digits }: Money,
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
    // Some banks repeat the amount beside its own column of debit or credit.
    amount:
      Math.abs(credit) - Math.abs(debit) || signed(amount, `${cell('sign')} ${cell('amount')}`),
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

const plain = (marks: string) => marks.normalize('NFD').replace(/\p{M}/gu, '').trim()
const leaving =
  /^(?:af|s|soll|d|dr|db|deb|dbit|debit|debet|dare|cargo|belastung|lastschrift|out|paid out|-)(?!\p{L})|^-$|\d\s*(?:S|DR?)\s*$/iu
/** Returns an amount with the sign that a column of its own says. */
const signed = (amount: number, marks: string) =>
  leaving.test(plain(marks)) && amount > 0 ? 0 - amount : amount
