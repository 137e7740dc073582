import { type CsvRow, parseCsv } from '../../../../packages/office-files/csv.ts'
import { decode } from '../../../../packages/office-files/decode.ts'
import { readCount } from '../keyword-imports/counts.ts'

/** The columns of a table of Search Console; -1 for one that it doesn't have. */
export type Columns = {
  text: number
  page: number
  day: number
  clicks: number
  impressions: number
  position: number
}
export type FigureTable = { columns: Columns; rows: string[][] }

const names: Record<keyof Columns, RegExp> = {
  text: /^(?:top |search )?quer(?:y|ies)$|^keywords?$/,
  page: /^(?:top )?pages?$|^url$|^landing page$|^address$/,
  day: /^(?:date|day)$/,
  clicks: /^(?:url |total )?clicks$/,
  impressions: /^(?:total )?impressions$/,
  position: /^(?:average |avg\.? )?position$/,
}

/** Returns digits of other scripts as the usual ones. */
const digitsOf = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50].find(
      (at) => code >= at && code < at + 10,
    )
    return zero === undefined ? digit : String(code - zero)
  })

/** Reads a count, such as "1,234"; null for anything else. */
export const countIn = (cell: string) => readCount(digitsOf(cell))

/** Reads an average position, such as "8.4" or "8,4"; null for anything else. */
export function positionIn(cell: string): number | null {
  const text = digitsOf(cell).trim().replace(/[,٫]/, '.')
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null
}

/** Thrown for an export that can't be used; its message is shown to the user. */
export class ConsoleFileError extends Error {}

const compares =
  'This export compares two periods. Please turn the comparison off and export one period at a time.'

/** Returns the rows of a CSV file in whichever delimiter gives the widest. */
export function cellsOf(bytes: Uint8Array): string[][] {
  const { text } = decode(bytes)
  const read = [',', '\t', ';'].map((delimiter) =>
    parseCsv(text, delimiter).rows.map(({ cells }: CsvRow) => cells.map((cell) => cell.trim())),
  )
  const widthOf = (rows: string[][]) => rows[0]?.length ?? 0
  return read.reduce((best, rows) => (widthOf(rows) > widthOf(best) ? rows : best), [])
}

const isMostly = (cells: readonly string[], test: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(test).length >= cells.length * 0.9
const isAddress = (cell: string) => /^https?:\/\//i.test(cell)
const isDay = (cell: string) => /^\d{4}-\d{2}-\d{2}$/.test(digitsOf(cell))
export const dayIn = (cell: string) => digitsOf(cell)

/**
 * Finds the columns: by their English headings, as tools write them, or else by what they hold, since Search Console writes
 * headings in the reader’s language but always in the same order. Returns null for a table without figures.
 */
export function figuresIn([header = [], ...rows]: string[][]): FigureTable | null {
  const columns = byNames(header) ?? byContent(rows)
  return columns && { columns, rows }
}

function byNames(header: readonly string[]): Columns | null {
  const found = header.map((cell) => cell.replaceAll('_', ' ').toLowerCase())
  const at = (name: keyof Columns) => found.findIndex((cell) => names[name].test(cell))
  const columns = {
    text: at('text'),
    page: at('page'),
    day: at('day'),
    clicks: at('clicks'),
    impressions: at('impressions'),
    position: at('position'),
  }
  const isKnown = columns.text >= 0 || columns.page >= 0 || columns.day >= 0
  return isKnown && columns.clicks >= 0 && columns.impressions >= 0 ? columns : null
}

function byContent(rows: readonly string[][]): Columns | null {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''))
  const shares = columns.flatMap((cells, at) =>
    isMostly(cells, (cell) => /^\s*%|%\s*$|٪/.test(cell)) ? [at] : [],
  )
  if (shares.length > 1) throw new ConsoleFileError(compares)
  const [share = -1] = shares
  // Clicks and impressions come before the share of clicks, the position after it.
  if (share < 3) return null
  const isCount = (at: number) => isMostly(columns[at] ?? [], (cell) => countIn(cell) !== null)
  if (!isCount(share - 1) || !isCount(share - 2)) return null
  const keys = columns.slice(0, share - 2)
  const page = keys.findIndex((cells) => isMostly(cells, isAddress))
  const day = keys.findIndex((cells) => isMostly(cells, isDay))
  const text = keys.findIndex((_, at) => at !== page && at !== day)
  return { text, page, day, clicks: share - 2, impressions: share - 1, position: share + 1 }
}
