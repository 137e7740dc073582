import { lazy, Suspense } from 'react'
import { useSearchKeys } from '../../../shared/overview/search/use-search-keys.ts'
import { closeSearch, keyedSearch, useSearchOpen } from './search-opener.ts'

const SearchDialog = lazy(() =>
  import('./SearchDialog.tsx').then((module) => ({ default: module.SearchDialog })),
)

/** The search of the back office: listens for its shortcut and renders the dialog while it is open. */
export const SearchEverywhere = () => {
  useSearchKeys(keyedSearch)
  return useSearchOpen() ? (
    <Suspense>
      <SearchDialog onClose={closeSearch} />
    </Suspense>
  ) : null
}
