/** Bytes from `start` to `end`, both included. */
export type Part = { start: number; end: number }

/**
 * The part of `bytes` bytes that a Range header asks for (RFC 9110 section 14): null for the whole,
 * also for several parts at once; 'outside' when there is no such part.
 */
export function readRange(header: string, bytes: number): Part | 'outside' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? []
  if (first === undefined || last === undefined || (!first && !last)) return null
  const start = first ? Number(first) : Math.max(0, bytes - Number(last))
  const end = first && last ? Math.min(Number(last), bytes - 1) : bytes - 1
  if (first && last && Number(last) < Number(first)) return null
  return start >= bytes || (!first && Number(last) === 0) ? 'outside' : { start, end }
}
