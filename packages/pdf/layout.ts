import type { PdfBlock, PdfDocument, PdfFact, PdfInks } from './document.ts'
import type { Face } from '../typefaces/pairings.ts'
import { layCode } from './code.ts'
import { page } from './page.ts'
import { laySwissBill } from './swiss-bill.ts'
import { layTable } from './table.ts'
import type { Line, Type } from './type.ts'
import type { PdfWords } from './words.ts'

export { page } from './page.ts'
export const full = page.width - 2 * page.side
const floor = page.height - page.bottom

/** A color of the document's look, or of what every look has in common. */
export type Ink = keyof PdfInks | 'black' | 'white'

/** A drawn element, in points from the page's top left corner. */
export type Shape =
  | { line: Line; x: number; y: number; size: number; ink: Ink }
  | { box: [x: number, y: number, width: number, height: number]; ink: Ink }
  | { image: 'logo'; over: [x: number, y: number, width: number, height: number] }
  | { url: string; over: [x: number, y: number, width: number, height: number] }
/** An element of the document's structure, such as a table cell, with its shapes by page. */
export type Node = {
  tag: string
  scope?: 'Column'
  /** The text of a figure. */
  alt?: string
  parts: (Node | { page: number; shapes: Shape[] })[]
}
export type Layout = {
  pages: number
  nodes: Node[]
  /** Rules, bands, headers and footers, which screen readers skip. */
  artifacts: { page: number; shapes: Shape[] }[]
  /** The height that a payment slip takes at the foot of the last page. */
  slip?: number
}

const sizes = { title: [26, 30], heading: [13, 18], body: [10, 15], small: [8.5, 12.5] } as const
export type Size = keyof typeof sizes
export const leading = (size: Size) => sizes[size][1]

/** A pen that tracks its page and position. */
export type Pen = ReturnType<typeof openPen>

export function openPen({ type, words }: { type: Type; words: PdfWords }) {
  const layout: Layout = { pages: 1, nodes: [], artifacts: [] }
  const pen = {
    type,
    words,
    layout,
    y: page.top,
    /** Moves to the next page when less than `height` is left on this one. */
    need(height: number) {
      if (pen.y + height <= floor) return false
      layout.pages += 1
      pen.y = page.top + 34
      return true
    },
    part: (shapes: Shape[]) => ({ page: layout.pages - 1, shapes }),
    artifact: (...shapes: Shape[]) => void layout.artifacts.push(pen.part(shapes)),
    lines: (text: string, face: Face, size: Size, width: number) =>
      type.linesOf(text, face, sizes[size][0], width),
    /** Positions lines from `y` down, starting at `x` or ending at `end`. */
    shapes: (lines: Line[], size: Size, at: { x: number; end?: number; y: number; ink: Ink }) =>
      lines.map((line, row): Shape => {
        const x = at.end === undefined ? at.x : at.end - line.width
        return { line, x, y: at.y + row * sizes[size][1], size: sizes[size][0], ink: at.ink }
      }),
    /** Sets a paragraph across the full width, over several pages if necessary. */
    flow(tag: string, text: string, face: Face, size: Size, colour: Ink) {
      const node: Node = { tag, parts: [] }
      for (const line of pen.lines(text, face, size, full)) {
        pen.need(leading(size))
        node.parts.push(pen.part(pen.shapes([line], size, { x: page.side, y: pen.y, ink: colour })))
        pen.y += leading(size)
      }
      layout.nodes.push(node)
    },
  }
  return pen
}

/** Lays out a document: which shape appears where on which page. */
export function layOut(doc: PdfDocument, set: Parameters<typeof openPen>[0]): Layout {
  const pen = openPen(set)
  layHead(pen, doc)
  for (const block of doc.blocks) layBlock(pen, block)
  layFeet(pen, doc)
  return pen.layout
}

/** The most of the page that a logo takes, in points. */
const logoBox = { width: 170, height: 32 }

/** Sets the logo, or the agency's name, and returns where it ends. */
function layAgency(pen: Pen, { agency, look }: PdfDocument): number {
  const { logo } = look ?? {}
  if (logo) {
    const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height)
    const [width, height] = [logo.width * scale, logo.height * scale]
    const over = [page.side, pen.y, width, height] as [number, number, number, number]
    pen.layout.nodes.push({
      tag: 'Figure',
      alt: agency,
      parts: [pen.part([{ image: 'logo', over }])],
    })
    return pen.y + height
  }
  const name = pen.lines(agency, 'display', 'heading', full / 2)
  const wide = Math.max(...name.map(({ width }) => width))
  const sun = pen.y + name.length * leading('heading') + 1
  pen.artifact({ box: [page.side, sun, wide, 3.5], ink: 'sun' })
  const at = { x: page.side, y: pen.y, ink: 'ink' as const }
  pen.layout.nodes.push({ tag: 'P', parts: [pen.part(pen.shapes(name, 'heading', at))] })
  return sun
}

function layHead(pen: Pen, document: PdfDocument) {
  const { from, title, mark } = document
  const end = layAgency(pen, document)
  const lines = from.flatMap((line) => pen.lines(line, 'text', 'small', full / 2 - 24))
  const beside = { x: 0, end: page.width - page.side, y: pen.y + 3, ink: 'ink2' as const }
  if (lines.length)
    pen.layout.nodes.push({ tag: 'P', parts: [pen.part(pen.shapes(lines, 'small', beside))] })
  pen.y = Math.max(end + 8, pen.y + lines.length * leading('small')) + 36
  pen.flow('H1', title, 'display', 'title', 'ink')
  if (mark) {
    pen.y += 7
    const [chip] = pen.lines(mark, 'strong', 'body', full)
    if (chip) {
      pen.artifact({ box: [page.side, pen.y, chip.width + 14, 20], ink: 'sun' })
      const inside = { x: page.side + 7, y: pen.y + 3.5, ink: 'onSun' as const }
      pen.layout.nodes.push({ tag: 'P', parts: [pen.part(pen.shapes([chip], 'body', inside))] })
    }
    pen.y += 20
  }
  pen.y += 16
}

function layBlock(pen: Pen, block: PdfBlock) {
  if ('heading' in block) {
    pen.y += 10
    pen.need(60)
    pen.flow('H2', block.heading, 'display', 'heading', 'ink')
    pen.y += 4
  } else if ('paragraph' in block) {
    pen.flow('P', block.paragraph, 'text', 'body', 'ink2')
    pen.y += 8
  } else if ('small' in block) {
    pen.flow('P', block.small, 'text', 'small', 'ink3')
    pen.y += 6
  } else if ('notice' in block) layNotice(pen, block.notice)
  else if ('link' in block) layLink(pen, block.link)
  else if ('facts' in block) {
    for (const fact of block.facts) layFact(pen, fact, page.side, full)
    pen.y += 12
  } else if ('code' in block) layCode(pen, block.code)
  else if ('swissBill' in block) laySwissBill(pen, block.swissBill)
  else if ('sides' in block) laySides(pen, block.sides)
  else layTable(pen, block.table)
}

function layNotice(pen: Pen, text: string) {
  const lines = pen.lines(text, 'strong', 'body', full - 16)
  const height = lines.length * leading('body')
  pen.need(Math.min(height, 200))
  pen.artifact({ box: [page.side, pen.y, 3.5, height], ink: 'sun' })
  const at = { x: page.side + 14, y: pen.y, ink: 'ink' as const }
  pen.layout.nodes.push({ tag: 'P', parts: [pen.part(pen.shapes(lines, 'body', at))] })
  pen.y += height + 12
}

function layLink(pen: Pen, { label, url }: { label: string; url: string }) {
  pen.need(leading('body'))
  const [line] = pen.lines(label, 'strong', 'body', full)
  if (!line) return
  const at = { x: page.side, y: pen.y, ink: 'link' as const }
  const over = [page.side, pen.y, line.width, leading('body')] as [number, number, number, number]
  const shapes = [...pen.shapes([line], 'body', at), { url, over }]
  pen.artifact({ box: [page.side, pen.y + 13.5, line.width, 0.7], ink: 'link' })
  pen.layout.nodes.push({ tag: 'P', parts: [pen.part(shapes)] })
  pen.y += leading('body') + 8
}

/** Sets label and value side by side, below a hairline. */
export function layFact(pen: Pen, [label, value]: PdfFact, x: number, width: number) {
  const split = Math.min(150, width * 0.42)
  const lines = pen.lines(value, 'strong', 'body', width - split)
  const name = pen.lines(label, 'text', 'body', split - 12)
  const height = Math.max(lines.length, name.length) * leading('body') + 6
  pen.need(Math.min(height, 300))
  pen.artifact({ box: [x, pen.y, width, 0.7], ink: 'line' })
  const y = pen.y + 4
  const shapes = [
    ...pen.shapes(name, 'body', { x, y, ink: 'ink3' }),
    ...pen.shapes(lines, 'body', { x: x + split, y, ink: 'ink' }),
  ]
  pen.layout.nodes.push({ tag: 'P', parts: [pen.part(shapes)] })
  pen.y += height
}

function laySides(pen: Pen, { lines, facts }: { lines: string[]; facts: PdfFact[] }) {
  pen.need(120)
  const top = pen.y
  const halfWidth = full / 2 - 16
  const address = lines.flatMap((line, at) =>
    pen.lines(line, at === 0 ? 'strong' : 'text', 'body', halfWidth),
  )
  const at = { x: page.side, y: top + 4, ink: 'ink' as const }
  pen.layout.nodes.push({ tag: 'P', parts: [pen.part(pen.shapes(address, 'body', at))] })
  for (const fact of facts) layFact(pen, fact, page.side + full / 2, full / 2)
  pen.y = Math.max(pen.y, top + 4 + address.length * leading('body')) + 24
}

function layFeet(pen: Pen, doc: PdfDocument) {
  const { layout } = pen
  for (let at = 0; at < layout.pages; at += 1) {
    const slip = at === layout.pages - 1 ? (layout.slip ?? 0) : 0
    const y = page.height - (slip ? slip + 34 : 56)
    const [left] = pen.lines(doc.foot, 'text', 'small', full - 110)
    const number = pen.lines(pen.words.page(at + 1, layout.pages), 'text', 'small', 100)
    const end = page.width - page.side
    const shapes: Shape[] = [
      { box: [page.side, y - 10, full, 0.7], ink: 'line' },
      ...pen.shapes(left ? [left] : [], 'small', { x: page.side, y, ink: 'ink3' }),
      ...pen.shapes(number, 'small', { x: 0, end, y, ink: 'ink3' }),
    ]
    if (at > 0) {
      const [running] = pen.lines(`${doc.agency} · ${doc.title}`, 'text', 'small', full)
      if (running)
        shapes.push(...pen.shapes([running], 'small', { x: page.side, y: 44, ink: 'ink3' }))
    }
    layout.artifacts.push({ page: at, shapes })
  }
}
