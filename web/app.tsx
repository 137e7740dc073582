import { type ReactNode, Suspense } from 'react'
import { Outlet, Route, Routes } from 'react-router'
import { usePage } from './platform/lazy-page.ts'
import { useUser } from './platform/session.ts'
import { home, notFound, type Route as PageRoute, routes } from './routes.tsx'
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

/** The site: every route in its frame. `prerendered`: the server sent the page itself, not the empty shell. */
export const App = ({ prerendered }: { prerendered: boolean }) => (
  <>
    <a href="#main" className="skip-link btn btn-primary btn-sm">
      Skip to content
    </a>
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
        <Route path="*" element={<PageView route={notFound} />} />
      </Route>
      <Route path={home.path} element={<Home prerendered={prerendered} />} />
    </Routes>
    <LateParts />
  </>
)

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
