import type { ReactNode } from 'react'
import { Asked } from '../platform/asked.ts'
import { NotificationBell } from '../shared/core/notifications/NotificationBell.tsx'
import { Logo } from '../shell/Logo.tsx'
import { PageTabs } from '../ui/Page.tsx'
import { useRootMark } from '../ui/root-marks.ts'
import { BatchNews } from './content/content-batches/BatchNews.tsx'
// Import for its side effect: signing out in any tab deletes the files that this browser keeps.
import './leads/lead-imports/kept-file.ts'
import { AdminKeys } from './overview/search/AdminKeys.tsx'
import { SearchButton } from './overview/search/SearchButton.tsx'
import { SearchEverywhere } from './overview/search/SearchEverywhere.tsx'
import { PhonePlaces } from './PhonePlaces.tsx'
import { PlaceTabs } from './PlaceTabs.tsx'
import { PreparePlaces } from './PreparePlaces.tsx'
import { Sidebar } from './Sidebar.tsx'
import { FollowStages } from './website/application-stages/FollowStages.tsx'

/** The frame of the back office: a sidebar, or bars at the top and bottom of phones, and the page. */
export const AdminFrame = ({ children }: { children: ReactNode }) => {
  useRootMark('work-area')
  return (
    <div className="app min-h-dvh bg-paper md:grid md:grid-cols-[auto_minmax(0,1fr)]">
      <Sidebar bell={<Bell align="start" />} />
      <div className="min-w-0">
        <header className="phone-head flex h-14 items-center justify-between bg-pine-deep pr-2 pl-4 text-on-pine md:hidden">
          <Logo />
          <span className="ml-auto flex items-center">
            <SearchButton small />
            <Bell align="end" />
          </span>
        </header>
        <main id="main" tabIndex={-1} className="outline-none">
          <PageTabs value={<PlaceTabs />}>{children}</PageTabs>
        </main>
      </div>
      <PhonePlaces />
      <SearchEverywhere />
      <AdminKeys />
      <Asked />
      <BatchNews />
      <FollowStages />
      <PreparePlaces />
    </div>
  )
}

const Bell = ({ align }: { align: 'start' | 'end' }) => (
  <NotificationBell
    align={align}
    className="text-on-pine-2 hover:bg-on-pine/10 hover:text-on-pine"
  />
)
