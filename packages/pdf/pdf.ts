import PDFKit from 'pdfkit'
import { embedInvoice, escapeMetadata } from './archive.ts'
import { type PdfBlock, type PdfDocument, type PdfLook, standardInks } from './document.ts'
import { faces, slipFaces } from '../typefaces/pairings.ts'
import { type Ink, layOut, type Layout, type Node, type Shape } from './layout.ts'
import { features, openType } from './type.ts'
import { pdfWords, type PdfWords } from './words.ts'

/**
 * Draws a document: A4, tagged for screen readers, with embedded fonts. Supports the Latin, Greek and Cyrillic
 * scripts; other characters print as question marks, with a notice. Equal documents give equal bytes. Takes about 50
 * ms per page, and half a second for a process's first one.
 * @throws Error when a link is not a web address
 */
export async function drawPdf(document: PdfDocument): Promise<Buffer> {
  const doc = new PDFKit({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    ...(document.eInvoice && { subset: 'PDF/A-3b' as const }),
    tagged: true,
    displayTitle: true,
    lang: document.language ?? 'en',
    info: { Title: document.title, Author: document.agency, CreationDate: document.date },
  })
  escapeMetadata(doc)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject))
  const { look } = document
  const { blocks } = document
  const words = pdfWords[document.language ?? 'en']
  const used = blocks.some((block) => 'swissBill' in block) ? [...faces, ...slipFaces] : faces
  const type = await openType(doc, everyCharacter(document), look?.pairing, used)
  draw(
    doc,
    layOut(
      { ...document, blocks: type.missing.length ? noticed(blocks, words) : blocks },
      { type, words },
    ),
    look,
  )
  if (document.eInvoice) embedInvoice(doc, document.eInvoice, document)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

/** Adds the notice about characters that are missing, above a payment slip. */
const noticed = (blocks: PdfBlock[], { lacking }: PdfWords) => {
  const at = blocks.findIndex((block) => 'swissBill' in block)
  return blocks.toSpliced(at < 0 ? blocks.length : at, 0, { small: lacking })
}

/** Returns the characters of a document that cannot be printed, each once: none for Latin, Greek and Cyrillic text. */
export async function unprintableIn(document: PdfDocument): Promise<string[]> {
  const text = everyCharacter(document)
  if (/^[\u0020-\u00ff]*$/.test(text)) return []
  return (await openType(new PDFKit({ autoFirstPage: false }), text)).missing
}

const everyCharacter = (document: PdfDocument) =>
  JSON.stringify([
    document.title,
    document.agency,
    document.from,
    document.foot,
    document.blocks,
  ]).normalize('NFC')

function draw(
  doc: PDFKit.PDFDocument,
  layout: Layout,
  look: PdfLook = { inks: standardInks, pairing: 'measured' },
) {
  for (let at = 0; at < layout.pages; at += 1) doc.addPage({ size: 'A4', margin: 0 })
  for (const { page: on, shapes } of layout.artifacts) {
    doc.switchToPage(on)
    doc.markContent('Artifact', { type: 'Layout' })
    for (const shape of shapes) drawShape(doc, shape, look)
    doc.endMarkedContent()
  }
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const node of layout.nodes) root.add(structureOf(doc, node, look))
  root.end()
}

function structureOf(doc: PDFKit.PDFDocument, { tag, scope, alt, parts }: Node, look: PdfLook) {
  const options = { title: undefined, ...(scope && { scope }), ...(alt && { alt }) }
  const element = doc.struct(tag, options)
  for (const part of parts) {
    if ('tag' in part) element.add(structureOf(doc, part, look))
    else {
      doc.switchToPage(part.page)
      const content = doc.markStructureContent(tag)
      for (const shape of part.shapes) drawShape(doc, shape, look)
      doc.endMarkedContent()
      element.add(content)
    }
  }
  element.end()
  return element
}

function drawShape(doc: PDFKit.PDFDocument, shape: Shape, look: PdfLook) {
  const { inks, logo } = look
  if ('box' in shape) doc.rect(...shape.box).fill(colorOf(shape.ink, inks))
  else if ('image' in shape) {
    const [x, y, width, height] = shape.over
    if (logo) doc.image(Buffer.from(logo.png), x, y, { width, height })
  } else if ('url' in shape) doc.link(...shape.over, webAddress(shape.url))
  else {
    let { x } = shape
    // All fonts of a line share one baseline, whatever their heights.
    const baseline = shape.y + shape.size * 0.95
    const { runs } = shape.line
    for (const [at, { font, text }] of runs.entries()) {
      doc.font(font).fontSize(shape.size).fillColor(colorOf(shape.ink, inks))
      doc.text(text, x, baseline, {
        lineBreak: false,
        features,
        baseline: 'alphabetic',
      })
      if (at < runs.length - 1) x += doc.widthOfString(text, { features })
    }
  }
}

const plain = { black: '#000000', white: '#ffffff' }
const colorOf = (ink: Ink, inks: PdfLook['inks']) =>
  ink === 'black' || ink === 'white' ? plain[ink] : inks[ink]

const webAddress = (url: string) => {
  if (!/^https?:\/\/[^\s<>"]+$/i.test(url)) throw new Error('a link in a PDF needs a web address')
  return url
}

export type { PdfBlock, PdfDocument }
