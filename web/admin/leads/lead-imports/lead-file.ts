import {
  importExample,
  type ImportField,
  leadFields,
  importFields,
  type ImportLine,
  importMaxRows,
  unseen,
} from '../../../../contract/leads/lead-imports.ts'
import { type CsvRow, parseCsv } from './csv.ts'
import { decode } from './decode.ts'

/** Which field each column of a file becomes; null for none. */
export type Mapping = (ImportField | null)[]

/** A file of leads as it was read. */
export type LeadFile = {
  encoding: string
  delimiter: string
  header: string[]
  rows: CsvRow[]
  /** The line of a record whose quotation mark is never closed. */
  unclosed: number | null
}

/** A file that cannot be read; its message is a sentence. */
export class LeadFileError extends Error {}

const delimiters = [',', ';', '\t', '|']
const plain = (header: string) =>
  header
    .replace(unseen, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')

/** The field of a header by the aliases of seed 001 section 3, without regard to case. */
const fieldOf = (header: string): ImportField | null =>
  importFields.find((field) => {
    const { headers } = leadFields[field]
    return (
      (headers as readonly string[]).includes(plain(header)) ||
      field.toLowerCase() === header.trim().toLowerCase()
    )
  }) ?? null

/** A field for each column, by its header; of two columns for one field the first is taken. */
export const mappingOf = (header: readonly string[]): Mapping => {
  const taken = new Set<ImportField>()
  return header.map((name) => {
    const field = fieldOf(name)
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** The delimiter under which most headers are known; among equals, the one that makes most columns. */
const delimiterOf = (text: string) => {
  const scores = delimiters.map((delimiter) => {
    const [first] = parseCsv(text, delimiter, 1).rows
    const header = first?.cells ?? []
    return { delimiter, known: mappingOf(header).filter(Boolean).length, columns: header.length }
  })
  return scores.toSorted((a, b) => b.known - a.known || b.columns - a.columns)[0]?.delimiter ?? ','
}

/** How workbooks begin, the new kind and the old one. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** Reads a file's bytes. @throws LeadFileError with a sentence, those of seed 001 section 5 among them */
export function readLeadFile(bytes: Uint8Array): LeadFile {
  if (workbooks.some((mark) => mark.every((byte, at) => bytes[at] === byte)))
    throw new LeadFileError('This is a workbook. Please save it as CSV and select that file.')
  const { text: decoded, encoding } = decode(bytes)
  // A file of Excel may name its delimiter in a line of its own.
  const named = /^"?sep=(.)"?(?:\r\n?|\n)/i.exec(decoded)
  const text = named ? decoded.slice(named[0].length) : decoded
  const delimiter = named?.[1] ?? delimiterOf(text)
  const { rows, unclosed } = parseCsv(text, delimiter)
  const [first, ...rest] = rows
  if (!first || rest.length === 0)
    throw new LeadFileError('CSV file must contain headers and at least one data row')
  if (rest.length > importMaxRows)
    throw new LeadFileError(`Please split this file: it has more than ${importMaxRows} rows`)
  const shift = named ? 1 : 0
  const moved = shift ? rest.map(({ line, cells }) => ({ line: line + shift, cells })) : rest
  return {
    encoding,
    delimiter,
    header: first.cells.map((name) => name.trim()),
    rows: moved,
    unclosed,
  }
}

/** Characters of a cell that are sent: no field takes so many. */
const longestCell = 1_500_000

/** A row as it is sent: its cells by field, and what is wrong with it as a whole. */
export function lineOf(
  file: Pick<LeadFile, 'header' | 'unclosed'>,
  row: CsvRow,
  mapping: Mapping,
): ImportLine {
  const values: ImportLine['values'] = {}
  mapping.forEach((field, at) => {
    const cell = row.cells[at]
    if (field && cell) values[field] = cell.slice(0, longestCell).replaceAll('\0', '')
  })
  const problem = problemOf(file, row)
  return { line: row.line, values, ...(problem && { problem }) }
}

function problemOf(
  { header, unclosed }: Pick<LeadFile, 'header' | 'unclosed'>,
  { line, cells }: CsvRow,
) {
  if (unclosed === line) return 'A quotation mark opens a cell here and is never closed'
  // Two files were put together to one.
  if (header.length > 1 && header.every((name, at) => name !== '' && name === cells[at]?.trim()))
    return 'This line repeats the headers'
  if (importExample.every((value, at) => value === cells[at]))
    return 'This is the template’s example'
  const more = cells.slice(header.length).some((cell) => cell.trim() !== '')
  return more ? `This line has ${cells.length} cells, the header has ${header.length}` : ''
}

const batchLines = 5000
const batchCharacters = 3_000_000

/** The next lines that one call takes, from row `from` on. */
export function nextLines(file: LeadFile, mapping: Mapping, from: number): ImportLine[] {
  const lines: ImportLine[] = []
  let characters = 0
  for (const row of file.rows.slice(from, from + batchLines)) {
    const line = lineOf(file, row, mapping)
    characters += Object.values(line.values).reduce((sum, value) => sum + value.length, 60)
    if (lines.length > 0 && characters > batchCharacters) break
    lines.push(line)
  }
  return lines
}
