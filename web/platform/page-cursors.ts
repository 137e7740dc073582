/** The cursor of the first page. */
export const firstCursor: readonly string[] = ['']

/**
 * Adds where the page after page `at` begins; null when it is the last one. The cursors of later
 * pages stay unless that changed. Returns the same array when nothing changes.
 */
export const withNext = (
  cursors: readonly string[],
  [at, next]: readonly [number, string | null],
) =>
  at >= cursors.length || cursors[at + 1] === (next ?? undefined)
    ? cursors
    : [...cursors.slice(0, at + 1), ...(next === null ? [] : [next])]

type Known = {
  /** The number of pages whose cursors are known. */
  pages: number
  /** The number of rows on the last of them; undefined until it is loaded. */
  lastPage: number | undefined
  /** The number of rows on a full page. */
  size: number
  total: number
  /** Whether there are more matches than `total`. */
  isMore: boolean
}

/** Returns the number of rows known so far; a page not loaded yet counts as long as it can be. */
export const expectedCount = ({ pages, lastPage, size, total, isMore }: Known) => {
  const before = (pages - 1) * size
  const expected = isMore ? size : Math.max(1, Math.min(size, total - before))
  return before + (lastPage ?? expected)
}
