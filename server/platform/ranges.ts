/** Bytes from `start` to `end`, both included. */
export type Part = { start: number; end: number }

/**
 * Parses a Range header for a file of `bytes` bytes (RFC 9110 section 14). Returns null for the whole file, also for
 * several ranges at once; 'outside' when the range does not exist.
 */
export function readRange(header: string, bytes: number): Part | 'outside' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? []
  if (first === undefined || last === undefined || (!first && !last)) return null
  const start = first ? Number(first) : Math.max(0, bytes - Number(last))
  const end = first && last ? Math.min(Number(last), bytes - 1) : bytes - 1
  if (first && last && Number(last) < Number(first)) return null
  return start >= bytes || (!first && Number(last) === 0) ? 'outside' : { start, end }
}
