import type { ReactNode } from 'react'
import { NotificationBell } from '../shared/core/notifications/NotificationBell.tsx'
import { NavigationBar } from '../shell/NavigationBar.tsx'
import { useRootMark } from '../ui/root-marks.ts'
import { PortalSearch } from './overview/search/PortalSearch.tsx'
import { PortalBar, PortalLinks } from './PortalNavigation.tsx'

const Bell = () => (
  <div className="app app-portal flex">
    <PortalSearch />
    <NotificationBell />
  </div>
)

/** The client area: navigation bar, page, and on small screens a bar of links at the bottom. */
export const PortalFrame = ({ children }: { children: ReactNode }) => {
  useRootMark('work-area')
  return (
    <>
      <NavigationBar links={<PortalLinks />} tools={<Bell />} />
      <main id="main" tabIndex={-1} className="app app-portal wrap min-h-[80vh] outline-none">
        {children}
      </main>
      <PortalBar />
    </>
  )
}
