import type { CsvRow } from '../../../../packages/office-files/csv.ts'
import { holdsAddress, mappingOf } from './mapping.ts'

/** Records among which the header is looked for: some programs write notes before it. */
export const headerRecords = 30

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '')
/** Returns how many headers of a record are known. */
export const knownHeaders = (cells: readonly string[]) =>
  mappingOf(cells.map((cell) => cell.slice(0, 100))).filter(Boolean).length

/** Returns the number of cells that most of these records have, at least one. */
export function usualWidth(rows: readonly CsvRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 1
}

/**
 * Returns the line of the header: the first with the most known headers, else the first that is as wide as the others. 0 if
 * the file begins with data: an email address is no header.
 */
export function headerLineOf(rows: readonly CsvRow[]): number {
  const candidates = rows.slice(0, Math.min(headerRecords, rows.length - 1))
  const [first] = candidates
  if (!first) return rows[0]?.line ?? 1
  const headers = candidates.filter(({ cells }) => isFilled(cells) && !cells.some(holdsAddress))
  const known = headers.map(({ line, cells }) => ({ line, count: knownHeaders(cells) }))
  const ownCount = known.find(({ line }) => line === first.line)?.count ?? 0
  const [best] = known.toSorted((a, b) => b.count - a.count || a.line - b.line)
  if (best && best.count > ownCount && best.count > 1) return best.line
  if (ownCount > 0) return first.line
  if (first.cells.some(holdsAddress)) return best && best.count > 0 ? best.line : 0
  const width = usualWidth(rows.slice(0, headerRecords))
  if (width === 1 || first.cells.length > 1) return first.line
  return headers.find(({ cells }) => cells.length >= width)?.line ?? first.line
}

/** Splits a file's records into header and rows. With `line` 0 all are rows and the columns have no names. */
export function splitAt(records: readonly CsvRow[], line: number) {
  const at = records.findIndex((record) => record.line === line)
  if (at >= 0)
    return {
      header: (records[at]?.cells ?? []).map((name) => name.trim()),
      rows: records.slice(at + 1),
    }
  const width = Math.max(1, ...records.slice(0, 100).map(({ cells }) => cells.length))
  return { header: Array.from({ length: width }, () => ''), rows: [...records] }
}
