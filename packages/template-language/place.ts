/** A position in a text as editors show it, both counted from 1. */
export type Place = { line: number; column: number }

/** Returns line and column of an offset; null for none. */
export function placeIn(source: string, at: number): Place
export function placeIn(source: string, at: number | null): Place | { line: null; column: null }
export function placeIn(source: string, at: number | null) {
  if (at === null) return { line: null, column: null }
  const before = source.slice(0, at)
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') }
}
