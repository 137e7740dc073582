import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Outlet, Route, Routes, useLocation } from 'react-router'
import { usePage } from './platform/lazy-page.ts'
import { useUser } from './platform/session.ts'
import { home, notFound, routeOf, type Route as PageRoute, routes } from './routes.tsx'
import { filledByServer } from './shell/delivered.ts'
import { LateParts } from './shell/LateParts.tsx'
import { PageView } from './shell/PageView.tsx'
import { PublicFrame } from './shell/PublicFrame.tsx'
import { StillPage } from './shell/StillPage.tsx'
import { workArea } from './shell/work-area.ts'
import { PageSpinner } from './ui/Spinner.tsx'

const WorkView = () => {
  const WorkArea = usePage(workArea)
  return <WorkArea />
}

const Waiting = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<PageSpinner />}>{children}</Suspense>
)

const views = (frame: PageRoute['frame']) =>
  routes
    .filter((route) => route.frame === frame)
    .map((route) => (
      <Route key={route.path} path={route.path} element={<PageView route={route} />} />
    ))

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
  return (
    <Routes>
      <Route
        element={
          <Waiting>
            <WorkView />
          </Waiting>
        }
      >
        {views('work')}
      </Route>
      <Route
        element={
          <PublicFrame>
            <Outlet />
          </PublicFrame>
        }
      >
        {views('public')}
      </Route>
      <Route path={home.path} element={<Home still={still} prerendered={delivered !== null} />} />
      <Route path="*" element={<AskServer />} />
    </Routes>
  )
}

/** No page of this table: the server knows whether there is one. */
const AskServer = () => {
  useEffect(() => location.reload(), [])
  return <PageSpinner />
}

/** `/` by role: admin dashboard, client dashboard, or the landing page (seed 000 section 2). */
const Home = ({ still, prerendered }: { still: ReactNode; prerendered: boolean }) => {
  const user = useUser()
  if (user || (user === undefined && !prerendered))
    return (
      <Waiting>
        <WorkView />
      </Waiting>
    )
  return <PublicFrame>{still ?? <PageView route={home} />}</PublicFrame>
}
