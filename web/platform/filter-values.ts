/** The allowed values of each filter, the first being the default; null for free text. */
export type Choices = Record<string, readonly string[] | null>
export type FiltersOf<C extends Choices> = {
  [Name in keyof C]: C[Name] extends readonly (infer Value)[] ? Value : string
}

/** Parameters of the view and the sort order, which don't filter anything. */
const appearance = new Set(['view', 'sort', 'hide', 'month'])

/** Returns the filters in a query string. Invalid values count as the default. */
export const filtersIn = <const C extends Choices>(search: string, choices: C): FiltersOf<C> => {
  const params = new URLSearchParams(search)
  const read = ([name, allowed]: [string, readonly string[] | null]) => {
    const value = params.get(name) ?? ''
    return [name, !allowed || allowed.includes(value) ? value : allowed[0]]
  }
  return Object.fromEntries(Object.entries(choices).map(read)) as FiltersOf<C>
}

/**
 * Returns the query string with some filters changed. Empty values and defaults are left out; the
 * other parameters stay.
 */
export const searchWith = <C extends Choices>(
  search: string,
  changes: Partial<FiltersOf<C>>,
  choices: C,
): string => {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes))
    if (!value || value === choices[name]?.[0]) next.delete(name)
    else next.set(name, String(value))
  return next.toString()
}

/** Returns the names of the filters that narrow the list. */
export const narrowingOf = (choices: Choices) =>
  Object.keys(choices).filter((name) => !appearance.has(name))
