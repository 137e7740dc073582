import type { SwissBill } from './document.ts'
import type { Face } from '../typefaces/pairings.ts'
import type { Node, Pen, Shape } from './layout.ts'
import { page } from './page.ts'
import { swissCodeShapes } from './swiss-code.ts'

// Measures and words are those of the Swiss Implementation Guidelines for the QR-bill, version 2.3.

/** Millimeters in points. */
const mm = (length: number) => (length * 72) / 25.4
const height = mm(105)
const top = page.height - height
/** The space above the slip for the page's own foot. */
const foot = 40
const hairline = 0.75

type Column = { x: number; width: number; label: number; value: number; leading: number }
const receipt: Column = { x: 5, width: 52, label: 6, value: 8, leading: 9 }
const details: Column = { x: 118, width: 87, label: 8, value: 10, leading: 11 }

type Part = { label: string; lines: string[] }

/** Sets a payment part with receipt at the foot of the page, or of the next one if this one is too full. */
export function laySwissBill(pen: Pen, bill: SwissBill) {
  if (pen.y > top - foot) {
    pen.layout.pages += 1
    pen.y = page.top
  }
  pen.layout.slip = height
  const words = pen.words.slip
  layEdges(pen)
  const account = { label: words.account, lines: [bill.iban, ...bill.creditor] }
  const reference = { label: words.reference, lines: [bill.reference] }
  const message = { label: words.message, lines: [bill.message] }
  const node: Node = { tag: 'Sect', parts: [] }
  pen.layout.nodes.push(node)
  const slip = slipPen(pen, node)
  slip.set('H2', words.receipt, { x: 5, y: 5, size: 11, face: 'slip-strong' })
  slip.column(receipt, 12, [account, reference], bill.debtor)
  slip.set('P', words.acceptance, { x: 5, y: 82, size: 6, face: 'slip-strong', end: 57 })
  slip.set('H2', words.paymentPart, { x: 67, y: 5, size: 11, face: 'slip-strong' })
  const code = swissCodeShapes(bill.code, mm(67), top + mm(17), mm(46))
  node.parts.push({ tag: 'Figure', alt: words.code, parts: [pen.part(code)] })
  for (const [column, x, across] of [
    [receipt, 5, 22],
    [details, 67, 22],
  ] as const) {
    slip.pair(column, x, { label: words.currency, lines: [bill.currency] })
    slip.pair(column, x + across, { label: words.amount, lines: [bill.amount] })
  }
  slip.column(details, 5, [account, reference, message], bill.debtor)
  pen.y = page.height
}

/** Draws the edges along which the slip is separated, with the words above them that stand for a perforation. */
function layEdges(pen: Pen) {
  const [line] = pen.type.linesOf(pen.words.slip.separate, 'slip', 8, page.width)
  pen.artifact(
    { box: [0, top, page.width, hairline], ink: 'black' },
    { box: [mm(62), top, hairline, height], ink: 'black' },
  )
  if (line)
    pen.artifact({
      line,
      x: (page.width - line.width) / 2,
      y: top - 11,
      size: 8,
      ink: 'black',
    })
}

type Place = { x: number; y: number; size: number; face: Face; width?: number; end?: number }

/** Places text on the slip, in millimeters from its top left corner. */
function slipPen(pen: Pen, node: Node) {
  const words = pen.words.slip
  /** Sets text from a point and returns how many lines it took. */
  const set = (tag: string, text: string, { x, y, size, face, width = 87, end }: Place) => {
    const lines = pen.type.linesOf(text, face, size, mm(width))
    const shapes = lines.map((line, row): Shape => ({
      line,
      x: end === undefined ? mm(x) : mm(end) - line.width,
      y: top + mm(y) + row * (size + 1),
      size,
      ink: 'black',
    }))
    node.parts.push({ tag, parts: [pen.part(shapes)] })
    return lines.length
  }
  const labelled = ({ label, value, width }: Column, x: number, from: number, part: Part) => {
    let y = from
    y += set('P', part.label, { x, y, size: label, face: 'slip-strong', width }) * points(label + 2)
    for (const line of part.lines)
      y += set('P', line, { x, y, size: value, face: 'slip', width }) * points(value + 1)
    return y
  }
  return {
    set,
    /** Sets currency or amount, which stand at the same height everywhere. */
    pair: (column: Column, x: number, part: Part) => labelled(column, x, 68, part),
    /** Sets the parts of a column one below the other, and the debtor or the field for one. */
    column(column: Column, from: number, parts: Part[], debtor: string[]) {
      let y = from
      for (const part of parts) y = labelled(column, column.x, y, part) + points(column.leading)
      if (debtor.length) labelled(column, column.x, y, { label: words.debtor, lines: debtor })
      else {
        y = labelled(column, column.x, y, { label: words.noDebtor, lines: [] })
        pen.artifact(...corners(column.x, y, column === receipt ? [52, 20] : [65, 25]))
      }
    },
  }
}

/** Points in millimeters. */
const points = (length: number) => (length * 25.4) / 72

/** Returns the marks at the corners of a field that is filled in by hand: 3 mm long. */
function corners(x: number, y: number, [width, tall]: [number, number]): Shape[] {
  const length = mm(3)
  const [left, upper] = [mm(x), top + mm(y)]
  const [right, lower] = [left + mm(width), upper + mm(tall)]
  const boxes: [number, number, number, number][] = [left, right - length].flatMap((at) => [
    [at, upper, length, hairline],
    [at, lower - hairline, length, hairline],
  ])
  for (const at of [upper, lower - length])
    boxes.push([left, at, hairline, length], [right - hairline, at, hairline, length])
  return boxes.map((box) => ({ box, ink: 'black' }))
}
