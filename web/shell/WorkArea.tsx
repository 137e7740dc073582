import '../ui/base.css'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { isTeam } from '../../contract/roles.ts'
import { AdminFrame } from '../admin/AdminFrame.tsx'
import { Guarded } from '../platform/Guarded.tsx'
import { Live } from '../platform/live.ts'
import { Queries } from '../platform/query.tsx'
import { useUser } from '../platform/session.ts'
import { UserQuery } from '../platform/UserQuery.tsx'
import { PortalFrame } from '../portal/PortalFrame.tsx'
import { adminDashboard } from '../admin/overview/room.ts'
import { clientDashboard } from '../portal/routes.ts'
import { teamHome } from '../platform/team-home.ts'
import { anyone, signedIn } from '../route.ts'
import { home } from '../routes.tsx'
import { UnconfirmedBanner } from '../shared/core/email-confirmations/UnconfirmedBanner.tsx'
import { OtherAccount } from '../shared/core/email-links/OtherAccount.tsx'
import { ProofDialog } from '../shared/core/proofs/ProofDialog.tsx'
import { SignInOffer } from '../shared/core/users/SignInOffer.tsx'
import { ViewingBanner } from '../shared/core/views/ViewingBanner.tsx'
import { PageSpinner } from '../ui/Spinner.tsx'
import { TooltipProvider } from '../ui/Tooltip.tsx'
import { drawAtOnce } from '../platform/SiteRouter.tsx'
import { workRouteOf } from '../work-routes.ts'
import { ServerPage } from './ServerPage.tsx'
import { DetectTimeZone } from './DetectTimeZone.tsx'
import { FollowBrand } from './FollowBrand.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { SecondFactorGate } from './SecondFactorGate.tsx'
import { KeepOffline } from './KeepOffline.tsx'
import { KeepPush } from './KeepPush.tsx'
import { PageView } from './PageView.tsx'
import { PreparePages } from './PreparePages.tsx'

// Loads the toasts early: a guard's toast must appear before its redirect.
void import('../ui/Toasts.tsx').catch(() => {})

/**
 * Portal and back office: the query cache, the user query, the guard, and the frame for the
 * user's role.
 */
const WorkArea = () => (
  <Queries>
    <UserQuery />
    <TooltipProvider>
      <ProofDialog />
      <SecondFactorGate>
        {/* Mounted before the pages: otherwise a change between their fetch and its subscription would be missed. */}
        <Live />
        <FollowBrand />
        <ConnectionNotice />
        <DetectTimeZone />
        <KeepPush />
        <PreparePages />
        <KeepOffline />
        <ViewingBanner />
        <UnconfirmedBanner />
        <SignInOffer />
        <OtherAccount />
        <Work />
      </SecondFactorGate>
    </TooltipProvider>
  </Queries>
)
export default WorkArea

drawAtOnce((pathname) => workRouteOf(pathname)?.page.isLoaded() ?? false)
export { workRouteOf }

const Work = () => {
  const user = useUser()
  const { pathname } = useLocation()
  const isHome = pathname === home.path
  const dashboard = isTeam(user) ? (workRouteOf(teamHome(user)) ?? adminDashboard) : clientDashboard
  const Frame = isTeam(user) ? AdminFrame : PortalFrame
  const here = workRouteOf(pathname)
  const route = isHome ? dashboard : here
  return (
    <Guarded route={isHome ? signedIn : (here ?? anyone)}>
      <Frame>
        <Suspense fallback={<PageSpinner />}>
          {route ? <PageView route={route} /> : <ServerPage />}
        </Suspense>
      </Frame>
    </Guarded>
  )
}
