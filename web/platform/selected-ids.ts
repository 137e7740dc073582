type Row = { id: number }

export const noIds: ReadonlySet<number> = new Set()

/**
 * Returns the selected ids after a row was selected or deselected; with `from`, all rows between
 * it and that row, in either direction. When the row `from` is no longer loaded, only this row.
 */
export const toggled = (
  rows: readonly Row[],
  ids: ReadonlySet<number>,
  id: number,
  on: boolean,
  from: number | null,
): ReadonlySet<number> => {
  const indexes = [from ?? id, id].map((each) => rows.findIndex((row) => row.id === each))
  const [first, last] = indexes.toSorted((a, b) => a - b) as [number, number]
  const span = from !== null && first >= 0 ? rows.slice(first, last + 1) : [{ id }]
  const next = new Set(ids)
  for (const each of span) {
    if (on) next.add(each.id)
    else next.delete(each.id)
  }
  return next
}

/** Returns whether all, some or none of the rows are selected. */
export const extentOf = (rows: readonly Row[], ids: ReadonlySet<number>) => {
  const count = rows.filter(({ id }) => ids.has(id)).length
  return count === 0 ? 'none' : count === rows.length ? 'all' : 'some'
}
