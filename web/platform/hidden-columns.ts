/**
 * Returns the name of a column that can be hidden: any but the first that has a text header;
 * otherwise null.
 */
export const nameOf = ({ header }: { header: unknown }, index: number) =>
  index > 0 && typeof header === 'string' ? header : null

/** Returns the names of the hidden columns in a parameter of the URL such as `Type,Due`. */
export const hiddenIn = (hide: string): ReadonlySet<string> =>
  new Set(hide.split(',').filter(Boolean))

/** Returns the parameter after a column was hidden, or shown if it was hidden. */
export const withToggled = (hide: string, name: string) => {
  const next = new Set(hiddenIn(hide))
  if (!next.delete(name)) next.add(name)
  return [...next].join(',')
}
