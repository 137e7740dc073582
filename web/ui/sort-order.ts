/** The sort orders of a column, starting with the first; `falls`: whether that one is descending. */
export type Sortable = { orders?: readonly [string, string?]; falls?: boolean }

/**
 * Returns how a column is sorted now and by which order a click on its header sorts the rows;
 * null when they can't be sorted by it. `usual` is the default order, to which a header with a
 * single order returns.
 */
export const headerOrder = (
  { orders, falls = false }: Sortable,
  order: string | undefined,
  usual: string | undefined,
) => {
  const [first, second] = orders ?? []
  if (!first) return null
  const isFirst = order === first
  const isSorted = isFirst || (second !== undefined && order === second)
  return {
    isSorted,
    /** For a column that isn't sorted, the opposite of its first order. */
    isDescending: isFirst === falls,
    next: isFirst ? (second ?? usual ?? first) : first,
  }
}
