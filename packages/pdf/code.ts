import { encode } from 'uqr'
import type { PdfBlock } from './document.ts'
import { full, layFact, leading, page, type Pen, type Shape } from './layout.ts'
import { modulesOf } from './modules.ts'

/** The width of a code, in points: 4 cm, so that a phone reads it from paper. */
const side = 113
const gap = 24

type Coded = Extract<PdfBlock, { code: unknown }>['code']

/** Sets facts on the left and, beside them, a QR code with its caption. */
export function layCode(pen: Pen, { text, caption, facts }: Coded) {
  const lines = pen.lines(caption, 'text', 'small', side)
  const height = side + 6 + lines.length * leading('small')
  pen.need(Math.max(height, facts.length * 40))
  const top = pen.y
  const x = page.width - page.side - side
  const below = pen.shapes(lines, 'small', { x, y: top + side + 6, ink: 'ink3' })
  pen.layout.nodes.push({ tag: 'Figure', alt: caption, parts: [pen.part(modules(text, x, top))] })
  for (const fact of facts) layFact(pen, fact, page.side, full - side - gap)
  pen.artifact(...below)
  pen.y = Math.max(pen.y, top + height) + 12
}

/** Returns the dark parts of a code, row by row. */
function modules(text: string, x: number, y: number): Shape[] {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const unit = side / size
  return modulesOf(data).map(([column, row, width]) => ({
    box: [x + column * unit, y + row * unit, width * unit, unit],
    ink: 'ink',
  }))
}
