import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  type Choices,
  filtersIn,
  type FiltersOf,
  narrowingOf,
  searchWith,
} from './filter-values.ts'
import { keepFilters } from './list-path.ts'

/**
 * Keeps a list's filters in the page's URL, so that it can be reloaded, shared and returned to.
 * Invalid values count as the default. `choices` must be a constant.
 */
export const useFilters = <const C extends Choices>(choices: C) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const values = useMemo(() => filtersIn(search, choices), [search, choices])
  useEffect(() => keepFilters(pathname, search, Object.keys(choices)), [pathname, search, choices])

  const set = useCallback(
    (changes: Partial<FiltersOf<C>>) => {
      // During navigation this page is still mounted: a late keystroke must not lead back to it.
      if (location.pathname !== pathname) return
      // Reads the URL itself: another filter may have changed since the last render.
      const next = searchWith(location.search, changes, choices)
      const { usr: state } = (history.state ?? {}) as { usr?: unknown }
      void navigate({ search: next }, { replace: true, state })
    },
    [navigate, choices, pathname],
  )
  const narrowing = narrowingOf(choices)
  return {
    values,
    set,
    /** The parameters that a saved view stores. */
    names: Object.keys(choices),
    /** Whether any filter is set. */
    active: narrowing.some((name) => values[name] !== (choices[name]?.[0] ?? '')),
    clear: () =>
      set(Object.fromEntries(narrowing.map((name) => [name, ''])) as Partial<FiltersOf<C>>),
  }
}
