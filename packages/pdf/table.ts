import type { PdfTable } from './document.ts'
import { full, leading, type Node, page, type Pen } from './layout.ts'

const gap = 12

type Column = PdfTable['columns'][number] & { x: number; width: number }

/** Lays out rows under a header that repeats on each page; the totals stay together with the last row. */
export function layTable(pen: Pen, table: PdfTable) {
  const columns = measured(table)
  const node: Node = { tag: 'Table', parts: [] }
  pen.layout.nodes.push(node)
  pen.need(80)
  layTableHead(pen, columns, node)
  const totals = heightOf(pen, table.totals ?? [])
  for (const [at, row] of table.rows.entries()) {
    const cells = columns.map((column, index) =>
      pen.lines(row[index] ?? '', 'text', 'body', column.width),
    )
    const height = Math.max(...cells.map((lines) => lines.length)) * leading('body') + 10
    const last = at === table.rows.length - 1
    if (pen.need(Math.min(height + (last ? totals : 0), 500))) layTableHead(pen, columns, null)
    const parts = columns.map((column, index): Node => {
      const ink = index === 0 || column.align ? ('ink' as const) : ('ink2' as const)
      const end = column.align ? { end: column.x + column.width } : {}
      const place = { x: column.x, y: pen.y + 5, ink, ...end }
      return { tag: 'TD', parts: [pen.part(pen.shapes(cells[index] ?? [], 'body', place))] }
    })
    node.parts.push({ tag: 'TR', parts })
    pen.y += height
    pen.artifact({ box: [page.side, pen.y - 0.7, full, 0.7], ink: 'line' })
  }
  if (table.totals) layTotals(pen, table.totals, node)
  pen.y += 20
}

function measured({ columns }: PdfTable): Column[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const free = full - gap * (columns.length - 1)
  let x = page.side
  return columns.map((column) => {
    const width = (free * column.share) / shares
    const placed = { ...column, x, width }
    x += width + gap
    return placed
  })
}

/** Lays out the column headers; those of later pages are drawn but not read out again. */
function layTableHead(pen: Pen, columns: Column[], node: Node | null) {
  const labels = columns.map(({ label, width }) => pen.lines(label, 'strong', 'small', width))
  const tallest = Math.max(...labels.map((lines) => lines.length))
  const heads = columns.map((column, at): Node => {
    const lines = labels[at] ?? []
    const end = column.align ? { end: column.x + column.width } : {}
    const place = { x: column.x, y: pen.y, ink: 'ink3' as const, ...end }
    return { tag: 'TH', scope: 'Column', parts: [pen.part(pen.shapes(lines, 'small', place))] }
  })
  if (node) node.parts.push({ tag: 'TR', parts: heads })
  else
    for (const { parts } of heads)
      for (const part of parts) if ('shapes' in part) pen.layout.artifacts.push(part)
  pen.y += tallest * leading('small') + 5
  pen.artifact({ box: [page.side, pen.y - 1, full, 1], ink: 'ink' })
}

/** The width of a total's label, in points. */
const labelWidth = 130

const heightOf = (pen: Pen, totals: NonNullable<PdfTable['totals']>) =>
  totals.reduce((sum, { label, strong }) => {
    const lines = pen.lines(label, strong ? 'strong' : 'text', 'body', labelWidth)
    return sum + (strong ? 30 : lines.length * leading('body') + 4)
  }, 8)

function layTotals(pen: Pen, totals: NonNullable<PdfTable['totals']>, node: Node) {
  pen.y += 8
  const right = page.width - page.side
  const left = page.side + full * 0.5
  for (const { label, value, strong } of totals) {
    const [size, face] = strong ? (['heading', 'display'] as const) : (['body', 'text'] as const)
    if (strong) {
      pen.y += 4
      pen.artifact({ box: [left, pen.y, right - left, 1.5], ink: 'pine' })
      pen.y += 6
    }
    const name = pen.lines(label, strong ? 'strong' : face, 'body', labelWidth)
    const figure = pen.lines(value, face, size, right - left)
    const shift = strong ? 2.5 : 0
    const parts = [
      { lines: name, size: 'body' as const, x: left, y: pen.y + shift },
      { lines: figure, size, x: 0, end: right, y: pen.y },
    ].map(({ lines, size: each, ...place }): Node => {
      const shapes = pen.shapes(lines, each, {
        ...place,
        ink: strong ? 'ink' : 'ink2',
      })
      return { tag: 'TD', parts: [pen.part(shapes)] }
    })
    node.parts.push({ tag: 'TR', parts })
    pen.y += strong ? 20 : Math.max(name.length, 1) * leading('body') + 4
  }
}
