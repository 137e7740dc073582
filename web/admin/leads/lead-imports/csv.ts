/** A record with the line of the file on which it begins. */
export type CsvRow = { line: number; cells: string[] }

const quote = 34
const carriageReturn = 13
const newline = 10

/**
 * Records of a CSV text (RFC 4180, and what programs write instead): cells in quotation marks may
 * hold delimiters, line breaks and doubled marks; a mark inside a bare cell is text. Lines may end
 * with CR, LF or both; blank lines are left out. `unclosed` is the line of a record in which a mark
 * is never closed, as in half a file; it is the last one.
 */
export function parseCsv(text: string, delimiter: string, most = Number.POSITIVE_INFINITY) {
  const comma = delimiter.charCodeAt(0)
  const rows: CsvRow[] = []
  let unclosed: number | null = null
  let line = 1
  let at = 0
  while (at < text.length && rows.length < most) {
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
      let sign = text.charCodeAt(at)
      while (at < text.length && sign !== comma && sign !== newline && sign !== carriageReturn) {
        at += 1
        sign = text.charCodeAt(at)
      }
      // What stands behind a closing mark belongs to the cell.
      row.cells.push(begin === at ? cell : cell + text.slice(begin, at))
      ended = sign !== comma || at >= text.length
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
