import { importMaxRows } from '../../contract/leads/lead-imports.ts'
import type { CsvRow } from './csv.ts'
import { FileError, tooManyRows } from './file-error.ts'
import { type Archive, openArchive } from './archive.ts'
import { type NumberFormat, numberText } from './formats.ts'
import { readBook, readFormats, readStrings } from './workbook-parts.ts'
import { type Handler, readXml, unescaped } from './xml.ts'

/** The rows of one sheet, with their numbers, and the names of all visible sheets. */
export type Workbook = { sheets: string[]; sheet: string; records: CsvRow[] }

/** The texts, formats and calendar that the cells of all sheets refer to. */
type Shared = { strings: readonly string[]; formats: readonly NumberFormat[]; is1904: boolean }

const maxColumns = 1000

/**
 * Reads a sheet of an .xlsx workbook (ECMA-376): the chosen one, else the first with a header and a row. Blank rows are
 * left out. With `cutAt`, reading ends after so many rows.
 * @throws FileError with a message for the user
 */
export async function readWorkbook(
  bytes: Uint8Array,
  chosen?: string,
  maxUnpacked?: number,
  cutAt?: number,
): Promise<Workbook> {
  const archive = openArchive(bytes, maxUnpacked)
  const book = await readBook(archive)
  const shared = {
    strings: await readStrings(archive, book.strings),
    formats: await readFormats(archive, book.styles),
    is1904: book.is1904,
  }
  const sheets = book.sheets.map(({ name }) => name)
  const named = book.sheets.find(({ name }) => name === chosen)
  for (const sheet of named ? [named] : book.sheets) {
    const records = await readSheet(archive, sheet.path, shared, cutAt)
    if (named || records.length > 1) return { sheets, sheet: sheet.name, records }
  }
  return { sheets, sheet: sheets[0] ?? '', records: [] }
}

/** Thrown to stop reading, once there are enough rows. */
const enough = new Error('enough rows')

async function readSheet(archive: Archive, path: string, shared: Shared, cutAt?: number) {
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 0, cells: [] }
  let cell = { column: -1, type: '', format: 'plain' as NumberFormat }
  let text = ''
  let [isText, isPronunciation] = [false, false]
  const handler: Handler = {
    open: (name, { r = '', t = 'n', s = '0' }) => {
      if (name === 'row') row = { line: Number(r) || row.line + 1, cells: [] }
      if (name === 'c') {
        const column = columnOf(r) ?? cell.column + 1
        cell = { column, type: t, format: shared.formats[Number(s)] ?? 'plain' }
        text = ''
      }
      if (name === 'rPh') isPronunciation = true
      // `v` holds a value, `t` a text in the cell itself; a formula has its own tag.
      if (name === 'v' || name === 't') isText = true
    },
    text: (part) => {
      if (isText && !isPronunciation) text += part
    },
    close: (name) => {
      if (name === 'v' || name === 't') isText = false
      if (name === 'rPh') isPronunciation = false
      if (name === 'c') place(row, cell.column, textOf(cell, text, shared))
      if (name !== 'row') return
      cell.column = -1
      if (row.cells.length === 0) return
      rows.push(row)
      if (rows.length === cutAt) throw enough
      if (rows.length > importMaxRows + 1) throw tooManyRows()
    },
  }
  await readXml(archive, path, handler).catch((error: unknown) => {
    if (error !== enough) throw error
  })
  return rows
}

/** Returns the column of a cell such as `C5`, from 0; null without a name. */
function columnOf(name: string): number | null {
  const [letters = ''] = /^[A-Z]+/i.exec(name) ?? []
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return letters ? column - 1 : null
}

function place({ cells }: CsvRow, column: number, text: string) {
  if (text === '') return
  if (column >= maxColumns)
    throw new FileError(
      'This sheet has more than 1,000 columns. Please remove those you don’t need.',
    )
  while (cells.length < column) cells.push('')
  cells[column] = text
}

/** Returns the text of a cell by its type (ECMA-376, 18.18.11). */
function textOf(
  { type, format }: { type: string; format: NumberFormat },
  raw: string,
  { strings, is1904 }: Shared,
): string {
  if (type === 's') return raw.trim() === '' ? '' : (strings[Number(raw)] ?? '')
  if (type === 'b') return raw === '' ? '' : raw === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return raw.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '')
  return type === 'n' ? numberText(raw, format, is1904) : unescaped(raw)
}
