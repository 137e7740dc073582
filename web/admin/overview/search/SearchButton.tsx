import { Search } from 'lucide-react'
import { openSearch } from './search-opener.ts'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens the search and shows its keyboard shortcut. `small` shows only the icon. */
export const SearchButton = ({ small = false }: { small?: boolean }) =>
  small ? (
    <button
      type="button"
      aria-label="Search"
      aria-haspopup="dialog"
      onClick={openSearch}
      className="grid size-11 place-items-center rounded-2 text-on-pine-2 hover:bg-on-pine/10 hover:text-on-pine"
    >
      <Search className="size-5" aria-hidden />
    </button>
  ) : (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openSearch}
      className="side-search mt-4 flex min-h-8 flex-none w-full items-center gap-2.5 rounded-2 border border-on-pine/25 px-2.5 text-on-pine-2 hover:bg-on-pine/10 hover:text-on-pine coarse:min-h-11"
    >
      <Search className="size-4" aria-hidden />
      Search
      <kbd aria-hidden className="ml-auto font-sans text-[0.75rem]">
        {isMac() ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  )
