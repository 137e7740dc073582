/** A record with the line of the file on which it starts. */
export type CsvRow = { line: number; cells: string[] }

const quote = 34
const carriageReturn = 13
const newline = 10

/**
 * Parses CSV (RFC 4180 and common variants): quoted cells may hold delimiters, line breaks and doubled quotes; a
 * quote inside an unquoted cell is text. Lines may end with CR, LF or both; blank lines are skipped. `unclosed` is
 * the line of the record whose quote is never closed, as in a truncated file; that record is the last one.
 */
export function parseCsv(text: string, delimiter: string, maxRows = Number.POSITIVE_INFINITY) {
  const comma = delimiter.charCodeAt(0)
  const rows: CsvRow[] = []
  let unclosed: number | null = null
  let line = 1
  let at = 0
  while (at < text.length && rows.length < maxRows) {
    const row: CsvRow = { line, cells: [] }
    let ended = false
    while (!ended) {
      let cell = ''
      if (text.charCodeAt(at) === quote) {
        at += 1
        for (;;) {
          const end = text.indexOf('"', at)
          cell += text.slice(at, end < 0 ? text.length : end)
          at = end < 0 ? text.length : end + 1
          if (end < 0) unclosed = row.line
          if (end < 0 || text.charCodeAt(at) !== quote) break
          cell += '"'
          at += 1
        }
        line += breaksIn(cell)
      }
      const begin = at
      let character = text.charCodeAt(at)
      while (
        at < text.length &&
        character !== comma &&
        character !== newline &&
        character !== carriageReturn
      ) {
        at += 1
        character = text.charCodeAt(at)
      }
      // Text after a closing quote belongs to the cell.
      row.cells.push(begin === at ? cell : cell + text.slice(begin, at))
      ended = character !== comma || at >= text.length
      if (!ended) at += 1
    }
    if (text.charCodeAt(at) === carriageReturn) at += 1
    if (text.charCodeAt(at) === newline) at += 1
    line += 1
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push(row)
  }
  return { rows, unclosed }
}

const breaksIn = (text: string) =>
  text.includes('\n') || text.includes('\r') ? (text.match(/\r\n?|\n/g)?.length ?? 0) : 0
