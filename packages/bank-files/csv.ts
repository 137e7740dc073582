import { BankFileError, mostLines } from './bank-line.ts'

export const delimiters = [';', ',', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

const mostColumns = 200
const mostRows = mostLines + 200

/**
 * Parses CSV (RFC 4180, and with lines that end in CR alone): quoted cells may hold delimiters, line breaks and doubled
 * quotes; a quote inside an unquoted cell is text.
 * @throws BankFileError for more than 10,200 rows or 200 columns
 */
export function parseCsv(text: string, delimiter: Delimiter, most = mostRows): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const plain = new RegExp(`[^\\r\\n${delimiter === '|' ? '\\|' : delimiter}]*`, 'y')
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      const quoted = quotedFrom(text, at)
      cell = quoted.cell
      at = quoted.end
    }
    plain.lastIndex = at
    cell += plain.exec(text)?.[0] ?? ''
    at = plain.lastIndex
    row.push(cell.trim())
    if (row.length > mostColumns) throw new BankFileError('This file has too many columns.')
    if (text[at] === delimiter) {
      at += 1
      if (at < text.length) continue
      row.push('')
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (row.some(Boolean)) rows.push(row)
    row = []
    if (rows.length >= most) return rows
  }
  return rows
}

function quotedFrom(text: string, from: number) {
  let cell = ''
  let at = from + 1
  for (;;) {
    const end = text.indexOf('"', at)
    cell += text.slice(at, end < 0 ? text.length : end)
    if (end < 0) return { cell, end: text.length }
    if (text[end + 1] !== '"') return { cell, end: end + 1 }
    cell += '"'
    at = end + 2
  }
}

/** Guesses the delimiter: the one that gives the most rows of equal width, and among those the widest. */
export function guessDelimiter(text: string): Delimiter {
  const scores = delimiters.map((delimiter) => {
    const widths = sampleOf(text, delimiter)
    const counts = new Map<number, number>()
    for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
    const best = Math.max(0, ...[...counts].map(([width, count]) => count * Math.min(width, 12)))
    return [delimiter, best] as const
  })
  return scores.reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}
function sampleOf(text: string, delimiter: Delimiter): number[] {
  try {
    return parseCsv(text.slice(0, 50_000), delimiter, 100).map((row) => row.length)
  } catch {
    return []
  }
}
