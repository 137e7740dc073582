import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Outlet, Route, Routes, useLocation } from 'react-router'
import { usePage } from './platform/lazy-page.ts'
import { useUser } from './platform/session.ts'
import { home, notFound, type Route as PageRoute, routes } from './routes.tsx'
import { filledByServer } from './shell/delivered.ts'
import { DeliveredPage } from './shell/DeliveredPage.tsx'
import { LateParts } from './shell/LateParts.tsx'
import { PageView } from './shell/PageView.tsx'
import { PublicFrame } from './shell/PublicFrame.tsx'
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

const Pages = ({ delivered }: { delivered: string | null }) => {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  // At the address that the server answered, what it answered stands, whatever the table says.
  if (pathname === first && (delivered === notFound.path || delivered === filledByServer))
    return (
      <PublicFrame>
        {delivered === filledByServer ? <DeliveredPage /> : <PageView route={notFound} />}
      </PublicFrame>
    )
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
      <Route path={home.path} element={<Home prerendered={delivered !== null} />} />
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
const Home = ({ prerendered }: { prerendered: boolean }) => {
  const user = useUser()
  if (user === undefined && !prerendered)
    return (
      <Waiting>
        <WorkView />
      </Waiting>
    )
  if (!user)
    return (
      <PublicFrame>
        <PageView route={home} />
      </PublicFrame>
    )
  return (
    <Waiting>
      <WorkView />
    </Waiting>
  )
}
