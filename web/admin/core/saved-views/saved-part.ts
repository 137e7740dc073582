/** Returns the part of a query string that a view saves: filters, sorting and hidden columns, but no open dialog. */
export const savedPartOf = (keeps: readonly string[], search: string) => {
  const saved = [...new URLSearchParams(search)].filter(
    ([name]) => keeps.includes(name) || name === 'hide',
  )
  return new URLSearchParams(saved.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()
}
