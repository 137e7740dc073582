import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The allowed values of each filter, the first being the default; null for free text. */
type Choices = Record<string, readonly string[] | null>
/** Parameters of the view and the sort order, which don't filter anything. */
const appearance = new Set(['view', 'sort', 'hide', 'month'])
export type FiltersOf<C extends Choices> = {
  [Name in keyof C]: C[Name] extends readonly (infer Value)[] ? Value : string
}

/**
 * Keeps a list's filters in the page's URL, so that it can be reloaded, shared and returned to.
 * Invalid values count as the default. `choices` must be a constant.
 */
export const useFilters = <const C extends Choices>(choices: C) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const values = useMemo(() => {
    const params = new URLSearchParams(search)
    const read = ([name, allowed]: [string, readonly string[] | null]) => {
      const value = params.get(name) ?? ''
      return [name, !allowed || allowed.includes(value) ? value : allowed[0]]
    }
    return Object.fromEntries(Object.entries(choices).map(read)) as FiltersOf<C>
  }, [search, choices])

  const set = useCallback(
    (changes: Partial<FiltersOf<C>>) => {
      // During navigation this page is still mounted: a late keystroke must not lead back to it.
      if (location.pathname !== pathname) return
      // Reads the URL itself: another filter may have changed since the last render.
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
  const filtering = names.filter((name) => !appearance.has(name))
  return {
    values,
    set,
    /** The parameters that a saved view stores. */
    names,
    /** Whether any filter is set. */
    active: filtering.some((name) => values[name] !== (choices[name]?.[0] ?? '')),
    clear: () =>
      set(Object.fromEntries(filtering.map((name) => [name, ''])) as Partial<FiltersOf<C>>),
  }
}
