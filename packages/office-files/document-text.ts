import { type Archive, nameOf, openArchive } from './archive.ts'
import { type Attributes, type Handler, readXml } from './xml.ts'

/** A paragraph of a document. */
export type Paragraph = { text: string; isHeading: boolean }
/** The beginning of a document's text, and whether there is more. */
export type DocumentText = { paragraphs: Paragraph[]; isCut: boolean }

/** Thrown to stop reading, once there is enough text. */
const enough = new Error('enough text')

/** The names of tags and attributes of a kind of document. */
type Kind = {
  isParagraph: (tag: string) => boolean
  /** Tags whose texts count; null for all texts within a paragraph. */
  textTag: string | null
  /** Returns the characters that a tag stands for. */
  sign: (tag: string, attributes: Attributes) => string
  isHeading: (tag: string, attributes: Attributes) => boolean
  /** Tags whose content isn’t read: what was deleted, fallbacks. */
  hidden: ReadonlySet<string>
}

/** Word (ECMA-376, 17.3) and, with the same names, PowerPoint (21.1.2). */
const openXml: Kind = {
  isParagraph: (tag) => tag === 'p',
  textTag: 't',
  sign: (tag) => (tag === 'tab' ? '\t' : tag === 'br' || tag === 'cr' ? '\n' : ''),
  isHeading: (tag, attributes) =>
    tag === 'pStyle' && /^(?:heading|title|berschrift|titre)/i.test(valueOf(attributes, 'val')),
  hidden: new Set(['del', 'Fallback', 'tabs']),
}

/** OpenDocument 1.3, part 3, 5 and 6. */
const openDocument: Kind = {
  isParagraph: (tag) => tag === 'p' || tag === 'h',
  textTag: null,
  sign: (tag, attributes) =>
    tag === 'tab'
      ? '\t'
      : tag === 'line-break'
        ? '\n'
        : tag === 's'
          ? ' '.repeat(Math.min(Number(valueOf(attributes, 'c')) || 1, 100))
          : '',
  isHeading: (tag) => tag === 'h',
  hidden: new Set(['tracked-changes', 'annotation', 'note']),
}

const valueOf = (attributes: Attributes, name: string) =>
  Object.entries(attributes).find(([key]) => key.slice(key.indexOf(':') + 1) === name)?.[1] ?? ''

/** Reads the paragraphs of one file of a document into `found`, until they have `most` letters. */
async function readParagraphs(
  archive: Archive,
  path: string,
  kind: Kind,
  found: Paragraph[],
  most: number,
): Promise<void> {
  let paragraph: Paragraph | null = null
  // A text box holds paragraphs inside of one.
  let depth = 0
  let letters = found.reduce((sum, { text }) => sum + text.length, 0)
  let [isText, hidden] = [kind.textTag === null, 0]
  const put = (text: string) => {
    if (!paragraph || hidden > 0) return
    paragraph.text += text
    if (letters + paragraph.text.length > most) end()
  }
  const end = () => {
    letters += paragraph?.text.length ?? 0
    if (paragraph?.text.trim()) found.push({ ...paragraph, text: paragraph.text.slice(0, most) })
    paragraph = null
    if (letters > most) throw enough
  }
  const handler: Handler = {
    open: (tag, attributes) => {
      if (kind.hidden.has(tag)) hidden += 1
      if (hidden > 0) return
      if (kind.isParagraph(tag) && (depth += 1) === 1) paragraph = { text: '', isHeading: false }
      if (paragraph && kind.isHeading(tag, attributes)) paragraph.isHeading = true
      if (tag === kind.textTag) isText = true
      put(kind.sign(tag, attributes))
    },
    text: (text) => isText && put(text),
    close: (tag) => {
      if (kind.hidden.has(tag)) hidden -= 1
      if (hidden > 0) return
      if (tag === kind.textTag) isText = false
      if (!kind.isParagraph(tag)) return
      depth -= 1
      if (depth === 0) end()
      else put('\n')
    },
  }
  await readXml(archive, path, handler)
}

/** Returns the slides of a presentation in the order of their numbers. */
const slidesOf = (archive: Archive) =>
  [...archive.entries.keys()]
    .map((path) => ({ path, number: Number(/^ppt\/slides\/slide(\d+)\.xml$/.exec(path)?.[1]) }))
    .filter(({ number }) => number > 0)
    .toSorted((a, b) => a.number - b.number)

async function readAll(archive: Archive, found: Paragraph[], most: number): Promise<void> {
  const has = (path: string) => archive.entries.has(nameOf(path))
  if (has('word/document.xml'))
    return readParagraphs(archive, 'word/document.xml', openXml, found, most)
  if (has('content.xml')) return readParagraphs(archive, 'content.xml', openDocument, found, most)
  for (const { path, number } of slidesOf(archive)) {
    found.push({ text: `Slide ${number}`, isHeading: true })
    await readParagraphs(archive, path, openXml, found, most)
  }
}

/**
 * Reads the text of a Word, OpenDocument or PowerPoint file up to about `most` letters, and unpacks at most `maxUnpacked` bytes of
 * it. No paragraphs for another kind of archive.
 * @throws FileError if it is damaged, protected or unpacks to more
 */
export async function documentText(
  bytes: Uint8Array,
  { most, maxUnpacked }: { most: number; maxUnpacked: number },
): Promise<DocumentText> {
  const archive = openArchive(bytes, maxUnpacked)
  const paragraphs: Paragraph[] = []
  try {
    await readAll(archive, paragraphs, most)
  } catch (error) {
    if (error !== enough) throw error
    return { paragraphs, isCut: true }
  }
  return { paragraphs, isCut: false }
}
