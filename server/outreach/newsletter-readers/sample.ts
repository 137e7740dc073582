import type { ReaderLine } from './rules.ts'

/** A reader as a line of a list names them, for tests. */
export const aReader = (changes: Partial<ReaderLine> = {}): ReaderLine => ({
  address: 'reader@readers.example',
  name: 'Rea Reader',
  ...changes,
})
