import '../ui/base.css'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AdminFrame } from '../admin/AdminFrame.tsx'
import { Guarded } from '../platform/Guarded.tsx'
import { Live } from '../platform/live.ts'
import { Queries } from '../platform/query.tsx'
import { useUser } from '../platform/session.ts'
import { UserQuery } from '../platform/UserQuery.tsx'
import { PortalFrame } from '../portal/PortalFrame.tsx'
import { adminDashboard, clientDashboard, home, routeOf } from '../routes.tsx'
import { ViewingBanner } from '../shared/views/ViewingBanner.tsx'
import { PageSpinner } from '../ui/Spinner.tsx'
import { TooltipProvider } from '../ui/Tooltip.tsx'
import { GuessZone } from './GuessZone.tsx'
import { LiveMark } from './LiveMark.tsx'
import { PageView } from './PageView.tsx'

// A guard's toast must be there before its redirect is.
void import('../ui/Toasts.tsx').catch(() => {})

/** Portal and back office: the cache, the fresh user, the guard, and the frame of the user's role. */
const WorkArea = () => (
  <Queries>
    <UserQuery />
    {/* Before the pages, so that nothing changes unheard between their fetching and its listening. */}
    <Live />
    <LiveMark />
    <GuessZone />
    <TooltipProvider>
      <ViewingBanner />
      <Work />
    </TooltipProvider>
  </Queries>
)
export default WorkArea

const Work = () => {
  const user = useUser()
  const { pathname } = useLocation()
  const atHome = pathname === home.path
  const dashboard = user?.role === 'admin' ? adminDashboard : clientDashboard
  const Frame = user?.role === 'admin' ? AdminFrame : PortalFrame
  return (
    <Guarded guard={atHome ? 'signed-in' : routeOf(pathname).guard}>
      <Frame>
        <Suspense fallback={<PageSpinner />}>
          {atHome ? <PageView route={dashboard} /> : <Outlet />}
        </Suspense>
      </Frame>
    </Guarded>
  )
}
