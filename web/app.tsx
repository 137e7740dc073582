import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { usePage } from './platform/lazy-page.ts'
import { useUser } from './platform/session.ts'
import type { Route as SiteRoute } from './route.ts'
import { home, isWorkPath, notFound, routeOf } from './routes.tsx'
import { ServerPage } from './shell/ServerPage.tsx'
import { filledByServer } from './shell/delivered.ts'
import { LazyParts } from './shell/LazyParts.tsx'
import { PageView } from './shell/PageView.tsx'
import { PublicFrame } from './shell/PublicFrame.tsx'
import { StaticPage } from './shell/StaticPage.tsx'
import { TakenOver } from './shell/TakenOver.tsx'
import { workArea } from './shell/work-area.ts'
import { PageSpinner } from './ui/Spinner.tsx'

/** The portal or the back office. */
const Work = () => {
  const WorkArea = usePage(workArea)
  return <WorkArea />
}
const work = (
  <Suspense fallback={<PageSpinner />}>
    <Work />
  </Suspense>
)

/** Returns the content of a page that stays as it is drawn; its code is no part of the visitor’s script. */
type Draw = (route: SiteRoute) => ReactNode

/**
 * The site: every route in its frame. `draw` is there while pages are drawn ahead. `delivered` is the path of the page whose HTML came with
 * the document (`notFound.path` for unknown URLs), `filledByServer`, or null for the empty shell.
 */
export const App = ({ delivered, draw }: { delivered: string | null; draw?: Draw }) => (
  <>
    <a href="#main" className="skip-link btn btn-primary btn-sm">
      Skip to content
    </a>
    <Pages delivered={delivered} draw={draw} />
    <LazyParts />
  </>
)

/**
 * Returns the page that came with the document if it stays unchanged; null when React renders it.
 */
const staticPageOf = (delivered: string | null, pathname: string, draw: Draw | undefined) => {
  if (delivered === filledByServer) return <StaticPage>__MAIN__</StaticPage>
  const route = delivered === notFound.path ? notFound : routeOf(pathname)
  if (delivered === null || !route.isStatic) return null
  const drawn = <StaticPage>{draw?.(route)}</StaticPage>
  return route.isTakenOver ? <TakenOver route={route}>{drawn}</TakenOver> : drawn
}

const Pages = ({ delivered, draw }: { delivered: string | null; draw: Draw | undefined }) => {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const staticPage = pathname === first ? staticPageOf(delivered, pathname, draw) : null
  if (staticPage && pathname !== home.path) return <PublicFrame>{staticPage}</PublicFrame>
  if (isWorkPath(pathname)) return work
  if (pathname === home.path)
    return <Home staticPage={staticPage} prerendered={delivered !== null} />
  const route = routeOf(pathname)
  if (route === notFound) return <ServerPage />
  return (
    <PublicFrame>
      <PageView route={route} />
    </PublicFrame>
  )
}

/** `/` by role: admin dashboard, client dashboard, or the landing page. */
const Home = ({ staticPage, prerendered }: { staticPage: ReactNode; prerendered: boolean }) => {
  const user = useUser()
  if (user || (user === undefined && !prerendered)) return work
  return <PublicFrame>{staticPage ?? <PageView route={home} />}</PublicFrame>
}
