/** Parses CSV as RFC 4180 describes it; returns the rows, without the UTF-8 byte order mark. */
export function readCsv(input: string): string[][] {
  const text = input.replace(/^\uFEFF/, '')
  const rows: string[][] = [[]]
  let field = ''
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (quoted && sign === '"' && text[at + 1] === '"') {
      field += '"'
      at += 1
    } else if (sign === '"') quoted = !quoted
    else if (quoted || (sign !== ',' && sign !== '\r' && sign !== '\n')) field += sign
    else if (sign !== '\r') {
      rows.at(-1)?.push(field)
      field = ''
      if (sign === '\n') rows.push([])
    }
  }
  return rows.slice(0, -1)
}

/** Matches text that a spreadsheet would run as a formula, including after whitespace and in full-width characters. */
export const runsAsFormula = /^\s*[=+@＝＋－＠]|^[\t\r\n]|^-(?!\d+(\.\d+)?$)|^\s+-/
