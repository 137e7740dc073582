import { type Archive, nameOf } from './archive.ts'
import { FileError } from './file-error.ts'
import { formatOf, type NumberFormat } from './formats.ts'
import { prefixed, readXml, unescaped } from './xml.ts'

/** The sheets of a workbook with the names of their files, and the files that they share. */
export type Book = {
  sheets: { name: string; path: string }[]
  strings: string | undefined
  styles: string | undefined
  /** Whether days are counted from 1904, as on old Macs. */
  is1904: boolean
}

const notWorkbook = () =>
  new FileError(
    'This file is neither a CSV file nor an Excel workbook. Please save the leads as .xlsx or CSV and select that file.',
  )

type Relation = { id: string; type: string; path: string }

/** Returns the files that a file refers to, by id and kind. */
async function relationsOf(archive: Archive, path: string): Promise<Relation[]> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const file = `${folder}_rels/${path.slice(folder.length)}.rels`
  const found: Relation[] = []
  if (!archive.entries.has(nameOf(file))) return found
  await readXml(archive, file, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return
      const type = Type.slice(Type.lastIndexOf('/') + 1)
      found.push({ id: Id, type, path: resolved(folder, Target) })
    },
  })
  return found
}

const resolved = (folder: string, target: string) => {
  const path: string[] = []
  for (const part of (target.startsWith('/') ? target : folder + target).split('/'))
    if (part === '..') path.pop()
    else if (part !== '.' && part !== '') path.push(part)
  return nameOf(path.join('/'))
}

/**
 * Reads what a workbook consists of. Hidden sheets and charts are left out.
 * @throws FileError if it is another kind of archive
 */
export async function readBook(archive: Archive): Promise<Book> {
  const roots = await relationsOf(archive, '')
  const path = roots.find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  if (!archive.entries.has(nameOf(path))) throw notWorkbook()
  const relations = await relationsOf(archive, path)
  const sheets: Book['sheets'] = []
  let [is1904, isWorkbook] = [false, false]
  await readXml(archive, path, {
    open: (name, attributes) => {
      if (name === 'workbook') isWorkbook = true
      if (name === 'workbookPr') is1904 = /^(1|true)$/i.test(attributes['date1904'] ?? '')
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return
      const relation = relations.find(({ id }) => id === prefixed(attributes, 'id'))
      if (relation?.type === 'worksheet')
        sheets.push({ name: attributes['name'] ?? '', path: relation.path })
    },
  })
  if (!isWorkbook || sheets.length === 0) throw notWorkbook()
  const shared = (kind: string) => relations.find(({ type }) => type === kind)?.path
  return { sheets, is1904, strings: shared('sharedStrings'), styles: shared('styles') }
}

/** Returns the texts that cells refer to by number, without the pronunciation of East Asian ones. */
export async function readStrings(archive: Archive, path: string | undefined): Promise<string[]> {
  const strings: string[] = []
  if (path === undefined) return strings
  let text = ''
  let [isText, isPronunciation] = [false, false]
  await readXml(archive, path, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPronunciation = true
      if (name === 't') isText = true
    },
    text: (part) => {
      if (isText && !isPronunciation) text += part
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isPronunciation = false
      if (name === 'si') strings.push(unescaped(text))
    },
  })
  return strings
}

/** Returns the number format of each cell style. */
export async function readFormats(
  archive: Archive,
  path: string | undefined,
): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  if (path === undefined) return formats
  let isCellStyle = false
  await readXml(archive, path, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isCellStyle = true
      if (name === 'xf' && isCellStyle)
        formats.push(formatOf(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return formats
}
