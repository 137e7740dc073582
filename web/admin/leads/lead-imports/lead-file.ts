import {
  importExample,
  type ImportLine,
  importMaxRows,
} from '../../../../contract/leads/lead-imports.ts'
import { type CsvRow, parseCsv } from '../../../../packages/office-files/csv.ts'
import { decode } from '../../../../packages/office-files/decode.ts'
import { headerLineOf, headerRecords, knownHeaders, splitAt, usualWidth } from './header-row.ts'
import { FileError, tooManyRows } from '../../../../packages/office-files/file-error.ts'
import { columnOrder, joinCells, type Mapping } from './mapping.ts'

/** A parsed file of leads. */
export type LeadFile = {
  /** The encoding and the delimiter of a text; empty for a workbook. */
  encoding: string
  delimiter: string
  /** The visible sheets of a workbook, and the one that was read; empty for a text. */
  sheets: string[]
  sheet: string
  /** The line of the header; 0 if the file has none. */
  headerLine: number
  /** The lines that can be chosen as the header, with their text. */
  headerChoices: { line: number; text: string }[]
  header: string[]
  rows: CsvRow[]
  /** The line of the record whose quote is never closed. */
  unclosed: number | null
}

/** The user’s corrections where the guess about a file is wrong. */
export type Reading = { encoding?: string; headerLine?: number; sheet?: string }

const delimiters = [',', ';', '\t', '|']
/** Returns the delimiter that yields the most known headers in a line; on a tie, the most columns. */
const delimiterOf = (text: string) => {
  const scores = delimiters.map((delimiter) => {
    const { rows } = parseCsv(text, delimiter, headerRecords)
    const known = Math.max(0, ...rows.map(({ cells }) => knownHeaders(cells)))
    return { delimiter, known, columns: usualWidth(rows) }
  })
  return scores.toSorted((a, b) => b.known - a.known || b.columns - a.columns)[0]?.delimiter ?? ','
}

const shortest = (cells: readonly string[]) =>
  cells
    .filter((cell) => cell.trim())
    .join(', ')
    .slice(0, 80)

/**
 * Parses a text file of leads; encoding and header are guessed unless `reading` says them.
 * @throws FileError with a message for the user
 */
export function readLeadFile(bytes: Uint8Array, reading: Reading = {}): LeadFile {
  const { text: decoded, encoding } = decode(bytes, reading.encoding)
  // Excel may write the delimiter into a first line such as `sep=;`.
  const separatorLine = /^"?sep=(.)"?(?:\r\n?|\n)/i.exec(decoded)
  const text = separatorLine ? decoded.slice(separatorLine[0].length) : decoded
  const delimiter = separatorLine?.[1] ?? delimiterOf(text)
  const parsed = parseCsv(text, delimiter)
  const shift = separatorLine ? 1 : 0
  const records = shift
    ? parsed.rows.map(({ line, cells }) => ({ line: line + shift, cells }))
    : parsed.rows
  if (records.length < 2)
    throw new FileError('CSV file must contain headers and at least one data row')
  return {
    encoding,
    delimiter,
    sheets: [],
    sheet: '',
    ...rowsOf(records, reading),
    unclosed: parsed.unclosed === null ? null : parsed.unclosed + shift,
  }
}

/**
 * Splits the records of a file into header and rows.
 * @throws FileError if there are too many
 */
export function rowsOf(records: readonly CsvRow[], reading: Reading) {
  if (records.length - 1 > importMaxRows) throw tooManyRows()
  const headerLine = reading.headerLine ?? headerLineOf(records)
  return {
    headerLine,
    headerChoices: records
      .slice(0, Math.min(headerRecords, records.length - 1))
      .map(({ line, cells }) => ({ line, text: shortest(cells) })),
    ...splitAt(records, headerLine),
  }
}

/** The maximum number of characters sent per cell; no field accepts more. */
const maxCellLength = 1_500_000

/**
 * Converts a row for the API: its cells by field, and any problem with the row as a whole. `order` is that in which the
 * columns are joined.
 */
export function lineOf(
  file: Pick<LeadFile, 'header' | 'unclosed'>,
  row: CsvRow,
  mapping: Mapping,
  order: readonly number[] = columnOrder(file.header),
): ImportLine {
  const values: ImportLine['values'] = {}
  for (const field of new Set(mapping)) {
    if (!field) continue
    const text = joinCells(row.cells, mapping, field, order)
    if (text) values[field] = text.slice(0, maxCellLength).replaceAll('\0', '')
  }
  const problem = problemOf(file, row)
  return { line: row.line, values, ...(problem && { problem }) }
}

function problemOf(
  { header, unclosed }: Pick<LeadFile, 'header' | 'unclosed'>,
  { line, cells }: CsvRow,
) {
  if (unclosed === line) return 'A quotation mark opens a cell here and is never closed'
  // Repeated headers come from files that were joined.
  if (header.length > 1 && header.every((name, at) => name !== '' && name === cells[at]?.trim()))
    return 'This line repeats the headers'
  if (importExample.every((value, at) => value === cells[at]))
    return 'This is the template’s example'
  const more = cells.slice(header.length).some((cell) => cell.trim() !== '')
  return more ? `This line has ${cells.length} cells, the header has ${header.length}` : ''
}

const batchLines = 5000
const batchCharacters = 3_000_000

/** Returns the next batch of lines for one request, starting at row `from`. */
export function nextLines(file: LeadFile, mapping: Mapping, from: number): ImportLine[] {
  const lines: ImportLine[] = []
  const order = columnOrder(file.header)
  let characters = 0
  for (const row of file.rows.slice(from, from + batchLines)) {
    const line = lineOf(file, row, mapping, order)
    characters += Object.values(line.values).reduce((sum, value) => sum + value.length, 60)
    if (lines.length > 0 && characters > batchCharacters) break
    lines.push(line)
  }
  return lines
}
