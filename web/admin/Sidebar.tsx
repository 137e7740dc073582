import { PanelLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUser } from '../platform/session.ts'
import { teamHome } from '../platform/team-home.ts'
import { Logo } from '../shell/Logo.tsx'
import { PageLink } from '../shell/PageLink.tsx'
import { AccountLinks } from './AccountLinks.tsx'
import { SearchButton } from './overview/search/SearchButton.tsx'
import { PlaceLinks } from './PlaceLinks.tsx'
import { PinnedRecords } from './PinnedRecords.tsx'
import { RecentRecords } from './RecentRecords.tsx'
import { useSidebar } from './sidebar-width.ts'

/** The sidebar of wide screens: the places, what was open last, and the account. `bell` appears beside the logo. */
export const Sidebar = ({ bell }: { bell: ReactNode }) => {
  const user = useUser()
  const { isNarrow, canChange, toggle } = useSidebar()
  return (
    <aside className="sidebar" data-narrow={isNarrow || undefined}>
      <div className="side-head">
        <PageLink to={teamHome(user)} className="min-w-0 px-1.5">
          <Logo />
        </PageLink>
        {bell}
      </div>
      <SearchButton />
      <PlaceLinks />
      <PinnedRecords id="pinned-records" />
      <RecentRecords />
      <div className="mt-auto pt-3">
        {canChange && (
          <button
            type="button"
            title={isNarrow ? 'Expand sidebar' : 'Collapse sidebar'}
            aria-expanded={!isNarrow}
            className="side-link side-toggle w-full"
            onClick={toggle}
          >
            <PanelLeft className="size-4 flex-none" strokeWidth={1.8} aria-hidden />
            <span className="side-label">{isNarrow ? 'Expand sidebar' : 'Collapse sidebar'}</span>
          </button>
        )}
        <AccountLinks />
      </div>
    </aside>
  )
}
