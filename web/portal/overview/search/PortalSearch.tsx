import { Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { IconButton } from '../../../ui/Button.tsx'
import { useSearchKeys } from '../../../shared/overview/search/use-search-keys.ts'
import { search } from './opener.ts'

const SearchDialog = lazy(() =>
  import('./SearchDialog.tsx').then((module) => ({ default: module.SearchDialog })),
)

/** The portal's search: its button on wide screens, its shortcut, and its dialog while it is open. */
export const PortalSearch = () => {
  useSearchKeys(search)
  return (
    <>
      <IconButton
        label="Find anything"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="max-sm:hidden"
        onClick={search.open}
      >
        <Search className="size-5" aria-hidden />
      </IconButton>
      {search.useOpen() && (
        <Suspense>
          <SearchDialog onClose={search.close} />
        </Suspense>
      )}
    </>
  )
}
