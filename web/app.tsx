import { type ReactNode, Suspense, useState } from 'react'
import { Outlet, Route, Routes, useLocation } from 'react-router'
import { usePage } from './platform/lazy-page.ts'
import { useUser } from './platform/session.ts'
import { home, isWorkPath, notFound, routeOf, routes } from './routes.tsx'
import { AskServer } from './shell/AskServer.tsx'
import { filledByServer } from './shell/delivered.ts'
import { LateParts } from './shell/LateParts.tsx'
import { PageView } from './shell/PageView.tsx'
import { PublicFrame } from './shell/PublicFrame.tsx'
import { StillPage } from './shell/StillPage.tsx'
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

/**
 * The site: every route in its frame. `delivered` is the path of the page whose HTML came with the
 * document, the path of the page for unknown addresses, `filledByServer`, or null for the empty shell.
 */
export const App = ({ delivered }: { delivered: string | null }) => (
  <>
    <a href="#main" className="skip-link btn btn-primary btn-sm">
      Skip to content
    </a>
    <Pages delivered={delivered} />
    <LateParts />
  </>
)

/** The page that came with the document, when it stands as it came; null when React draws it. */
const stillPage = (delivered: string | null, pathname: string) => {
  if (delivered === filledByServer) return <StillPage>__MAIN__</StillPage>
  const route = delivered === notFound.path ? notFound : routeOf(pathname)
  if (delivered === null || !route.still) return null
  return (
    <StillPage title={route.title}>{import.meta.env.SSR && <PageView route={route} />}</StillPage>
  )
}

const Pages = ({ delivered }: { delivered: string | null }) => {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const still = pathname === first ? stillPage(delivered, pathname) : null
  if (still && pathname !== home.path) return <PublicFrame>{still}</PublicFrame>
  if (isWorkPath(pathname)) return work
  return (
    <Routes>
      <Route
        element={
          <PublicFrame>
            <Outlet />
          </PublicFrame>
        }
      >
        {routes.map((route) => (
          <Route key={route.path} path={route.path} element={<PageView route={route} />} />
        ))}
      </Route>
      <Route path={home.path} element={<Home still={still} prerendered={delivered !== null} />} />
      <Route path="*" element={<AskServer />} />
    </Routes>
  )
}

/** `/` by role: admin dashboard, client dashboard, or the landing page (seed 000 section 2). */
const Home = ({ still, prerendered }: { still: ReactNode; prerendered: boolean }) => {
  const user = useUser()
  if (user || (user === undefined && !prerendered)) return work
  return <PublicFrame>{still ?? <PageView route={home} />}</PublicFrame>
}
