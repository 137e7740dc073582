import type { EditorState, StateCommand, Text } from '@codemirror/state'

/** A Markdown table in a text, and the cell that the cursor is in. The first row is the head. */
export type TableAt = {
  /** The numbers of its first and last line. */
  first: number
  last: number
  rows: string[][]
  /** The line below the head, by column, such as `:--`. */
  rule: string[]
  row: number
  column: number
}

const isRule = (line: string) => /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/.test(line)
const isRow = (line: string) => line.includes('|') && line.trim() !== ''

/** Splits a line at its bars; an escaped bar stays in its cell. */
function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim())
}

/** Returns the column that a place in a line is in. */
function columnAt(line: string, at: number): number {
  const lead = /^\s*\|/.exec(line)?.[0].length ?? 0
  const before = line.slice(lead, Math.max(lead, at))
  return before.match(/(?<!\\)\|/g)?.length ?? 0
}

/** Returns the lines around a line that look like rows. */
function rowsAround(doc: Text, line: number): [first: number, last: number] {
  let [first, last] = [line, line]
  while (first > 1 && isRow(doc.line(first - 1).text)) first -= 1
  while (last < doc.lines && isRow(doc.line(last + 1).text)) last += 1
  return [first, last]
}

/** Returns the table that the cursor is in, or null. */
export function tableAt({
  doc,
  selection,
}: Pick<EditorState, 'doc' | 'selection'>): TableAt | null {
  const { head } = selection.main
  const line = doc.lineAt(head)
  if (!isRow(line.text)) return null
  const [first, last] = rowsAround(doc, line.number)
  if (first === last || !isRule(doc.line(first + 1).text)) return null
  const lines = Array.from({ length: last - first + 1 }, (_, i) => doc.line(first + i).text)
  const rule = cellsOf(lines[1] ?? '')
  const fit = (cells: string[]) => rule.map((_, i) => cells[i] ?? '')
  const rows = [lines[0] ?? '', ...lines.slice(2)].map((each) => fit(cellsOf(each)))
  const at = line.number - first
  return {
    first,
    last,
    rows,
    rule,
    row: at === 0 ? 0 : Math.max(1, at - 1),
    column: Math.min(columnAt(line.text, head - line.from), rule.length - 1),
  }
}

const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** Returns a table as Markdown, its columns as wide as their longest cell. */
export function markdownOfTable(rows: readonly string[][], rule: readonly string[]): string[] {
  const widths = rule.map((_, i) => Math.max(3, ...rows.map((cells) => cells[i]?.length ?? 0)))
  const padded = (cells: readonly string[]) =>
    lineOf(widths.map((width, i) => (cells[i] ?? '').padEnd(width)))
  const dashes = lineOf(
    rule.map((mark, i) => {
      const [left, right] = [mark.startsWith(':') ? ':' : '', mark.endsWith(':') ? ':' : '']
      return `${left}${'-'.repeat((widths[i] ?? 3) - left.length - right.length)}${right}`
    }),
  )
  const [head = [], ...body] = rows
  return [padded(head), dashes, ...body.map(padded)]
}

type Changed = Pick<TableAt, 'rows' | 'rule' | 'row' | 'column'>

/** Returns the place of a cell's text within the lines of a table. */
function placeOf(
  lines: readonly string[],
  row: number,
  column: number,
): [line: number, at: number] {
  const line = row === 0 ? 0 : row + 1
  const text = lines[line] ?? ''
  let at = 2
  for (let i = 0; i < column; i += 1) {
    const bar = /(?<!\\)\|/.exec(text.slice(at))
    if (!bar) break
    at += bar.index + 2
  }
  return [line, at]
}

/** Makes a command that changes the table around the cursor, which ends at the start of a cell. */
const changing =
  (change: (table: TableAt) => Changed | null): StateCommand =>
  ({ state, dispatch }) => {
    const table = tableAt(state)
    const changed = table && change(table)
    if (!changed) return false
    const lines = markdownOfTable(changed.rows, changed.rule)
    const [from, to] = [state.doc.line(table.first).from, state.doc.line(table.last).to]
    const [line, at] = placeOf(lines, changed.row, changed.column)
    const before = lines.slice(0, line).join('\n').length + (line > 0 ? 1 : 0)
    dispatch(
      state.update({
        changes: { from, to, insert: lines.join('\n') },
        selection: { anchor: from + before + at },
        userEvent: 'input',
        scrollIntoView: true,
      }),
    )
    return true
  }

export const addRow = changing(({ rows, rule, row }) => {
  const at = Math.max(row, 0) + 1
  return {
    rows: rows.toSpliced(
      at,
      0,
      rule.map(() => ''),
    ),
    rule,
    row: at,
    column: 0,
  }
})

export const addColumn = changing(({ rows, rule, row, column }) => ({
  rows: rows.map((cells) => cells.toSpliced(column + 1, 0, '')),
  rule: rule.toSpliced(column + 1, 0, '---'),
  row,
  column: column + 1,
}))

/** Leaves the head where it is. */
export const removeRow = changing(({ rows, rule, row, column }) =>
  row === 0
    ? null
    : { rows: rows.toSpliced(row, 1), rule, row: Math.min(row, rows.length - 2), column },
)

export const removeColumn = changing(({ rows, rule, row, column }) =>
  rule.length === 1
    ? null
    : {
        rows: rows.map((cells) => cells.toSpliced(column, 1)),
        rule: rule.toSpliced(column, 1),
        row,
        column: Math.min(column, rule.length - 2),
      },
)

/** On Enter at the end of a row, adds a row; in an empty last row, ends the table. */
export const nextRow: StateCommand = (target) => {
  const { state, dispatch } = target
  const table = tableAt(state)
  const line = state.doc.lineAt(state.selection.main.head)
  if (!table || !state.selection.main.empty || state.selection.main.head < line.to) return false
  const isLast = line.number === table.last && table.row > 0
  if (!isLast || (table.rows[table.row] ?? []).some(Boolean)) return addRow(target)
  dispatch(
    state.update({
      changes: { from: line.from, to: line.to, insert: '' },
      selection: { anchor: line.from },
      userEvent: 'input',
      scrollIntoView: true,
    }),
  )
  return true
}
