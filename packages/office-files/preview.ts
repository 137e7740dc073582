import { parseCsv } from './csv.ts'
import { decode } from './decode.ts'
import { documentText, type Paragraph } from './document-text.ts'
import { previewKind } from './preview-kind.ts'
import { readWorkbook } from './workbook.ts'

/** The beginning of what a file says, as text or as a table, and whether there is more. */
export type TextPreview = { isCut: boolean } & (
  | { kind: 'text'; text: string }
  | { kind: 'paragraphs'; paragraphs: Paragraph[] }
  | { kind: 'table'; rows: string[][]; sheet: string; otherSheets: number }
)

const maxUnpacked = 50 * 2 ** 20
const mostLetters = 60_000
const mostRows = 200
const mostColumns = 40
const mostInCell = 300

/**
 * Reads the beginning of a file for a preview, within limits that no archive gets around.
 * @throws FileError if it is damaged, protected or too large
 */
export async function textPreview(bytes: Uint8Array, name: string): Promise<TextPreview | null> {
  const kind = previewKind(name)
  if (kind === 'text') {
    const { text } = decode(bytes.subarray(0, mostLetters * 4))
    return {
      kind: 'text',
      text: text.slice(0, mostLetters),
      isCut: bytes.length > mostLetters * 4 || text.length > mostLetters,
    }
  }
  if (kind === 'csv') {
    const { text } = decode(bytes.subarray(0, 2 ** 20))
    const { rows } = parseCsv(text.replace(/^\uFEFF/, ''), delimiterOf(text), mostRows + 1)
    return tableOf(
      rows.map(({ cells }) => cells),
      bytes.length > 2 ** 20,
    )
  }
  if (kind === 'workbook') {
    const { records, sheet, sheets } = await readWorkbook(
      bytes,
      undefined,
      maxUnpacked,
      mostRows + 1,
    )
    const table = tableOf(
      records.map(({ cells }) => cells),
      false,
    )
    return { ...table, sheet, otherSheets: sheets.length - 1 }
  }
  if (kind === 'document') {
    const found = await documentText(bytes, { most: mostLetters, maxUnpacked })
    return { kind: 'paragraphs', ...found }
  }
  return null
}

function tableOf(rows: readonly (readonly string[])[], isCut: boolean) {
  const shown = rows.slice(0, mostRows)
  const widest = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  const columns = Math.min(mostColumns, widest)
  return {
    kind: 'table' as const,
    rows: shown.map((cells) =>
      Array.from({ length: columns }, (_, at) => (cells[at] ?? '').slice(0, mostInCell)),
    ),
    sheet: '',
    otherSheets: 0,
    isCut: isCut || rows.length > mostRows || widest > mostColumns,
  }
}

/** Returns the character that separates most cells of the first line. */
const delimiterOf = (text: string) => {
  const [line = ''] = text.split(/[\r\n]/, 1)
  const counted = [',', ';', '\t', '|'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}
