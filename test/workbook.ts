import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A cell as it stands in a sheet's XML: its attributes and its content. */
export type Cell = { attributes?: string; content: string } | string | null
export type Sheet = { name: string; rows: readonly (readonly Cell[])[]; state?: string }

export const xmlText = (text: string) =>
  text
    // Other programs write characters that XML lacks, and an escape itself, in this way too.
    .replace(
      /_(?=x[\dA-Fa-f]{4}_)|(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]|\p{Surrogate}/gu,
      (at) => `_x${at.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`,
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (list: readonly (readonly [id: string, kind: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(
      ([id, kind, target]) =>
        `<Relationship Id="${id}" Type="${kinds}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

export const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

const sheetXml = (rows: Sheet['rows'], shared: string[]) => {
  const cellXml = (cell: Cell, name: string) => {
    if (cell === null) return ''
    if (typeof cell !== 'string')
      return `<c r="${name}" ${cell.attributes ?? ''}>${cell.content}</c>`
    if (!shared.includes(cell)) shared.push(cell)
    return `<c r="${name}" t="s"><v>${shared.indexOf(cell)}</v></c>`
  }
  const rowXml = (cells: readonly Cell[], at: number) =>
    `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, columnName(column) + (at + 1))).join('')}</row>`
  return `<worksheet><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`
}

/** Returns the files of an .xlsx workbook; texts are shared, as Excel writes them. */
export function workbookFiles(
  sheets: readonly Sheet[],
  { formats = '', workbook = '' } = {},
): Record<string, string> {
  const shared: string[] = []
  const parts = sheets.map(({ rows }, at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    sheetXml(rows, shared),
  ])
  const list = sheets.map(
    ({ name, state = 'visible' }, at) =>
      `<sheet name="${xmlText(name)}" sheetId="${at + 1}" state="${state}" r:id="r${at + 1}"/>`,
  )
  return {
    '_rels/.rels': relations([['r1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns:r="${kinds}">${workbook}<sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map(
        (_, at) => [`r${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`] as const,
      ),
      ['strings', 'sharedStrings', '/xl/sharedStrings.xml'],
      ['styles', 'styles', 'styles.xml'],
    ]),
    'xl/styles.xml': `<styleSheet>${formats}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si><t xml:space="preserve">${xmlText(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(parts),
  }
}

/** Packs files into a ZIP archive. */
export async function zipped(files: Readonly<Record<string, string | Buffer>>, compress = true) {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content as string), name, { compress })
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}

export const workbook = (sheets: readonly Sheet[], options = {}) =>
  zipped(workbookFiles(sheets, options))
