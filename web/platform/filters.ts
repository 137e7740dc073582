import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The allowed values of each filter, the first being the default; null for free text. */
type Choices = Record<string, readonly string[] | null>
/** View and sort parameters: these hide nothing. */
const appearance = new Set(['view', 'sort', 'hide', 'month'])
export type FiltersOf<C extends Choices> = {
  [Name in keyof C]: C[Name] extends readonly (infer Value)[] ? Value : string
}

/**
 * The filters of a list, kept in the page's address so that it can be reloaded, shared and gone
 * back to. What the address says wrongly counts as the default. `choices` must be a constant.
 */
export const useFilters = <const C extends Choices>(choices: C) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const values = useMemo(() => {
    const params = new URLSearchParams(search)
    const read = ([name, allowed]: [string, readonly string[] | null]) => {
      const given = params.get(name) ?? ''
      return [name, !allowed || allowed.includes(given) ? given : allowed[0]]
    }
    return Object.fromEntries(Object.entries(choices).map(read)) as FiltersOf<C>
  }, [search, choices])

  const set = useCallback(
    (changes: Partial<FiltersOf<C>>) => {
      // On the way to another page this one is still drawn: what was typed last must not lead back to it.
      if (location.pathname !== pathname) return
      // From the address itself: another filter may have changed since this was drawn.
      const next = new URLSearchParams(location.search)
      for (const [name, value] of Object.entries(changes))
        if (!value || value === choices[name]?.[0]) next.delete(name)
        else next.set(name, String(value))
      const { usr: state } = (history.state ?? {}) as { usr?: unknown }
      void navigate({ search: next.toString() }, { replace: true, state })
    },
    [navigate, choices, pathname],
  )
  const names = Object.keys(choices)
  const narrowing = names.filter((name) => !appearance.has(name))
  return {
    values,
    set,
    /** The parameters that a saved view keeps. */
    names,
    /** Do they leave anything out? */
    active: narrowing.some((name) => values[name] !== (choices[name]?.[0] ?? '')),
    clear: () =>
      set(Object.fromEntries(narrowing.map((name) => [name, ''])) as Partial<FiltersOf<C>>),
  }
}
