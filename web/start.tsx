import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { hasSessionHint, userNow } from './platform/session.ts'
import { notFound, routeOf } from './routes.tsx'
import { BrokenPage } from './shell/BrokenPage.tsx'
import { workArea } from './shell/work-area.ts'

/** Brings the page to life. `prerendered` is the path whose HTML is in the root, or null for the empty shell. */
export const start = async (root: HTMLElement, prerendered: string | null) => {
  const route = prerendered === notFound.path ? notFound : routeOf(location.pathname)
  // What is on screen must be there before hydration, or it would vanish for a moment.
  await (route.frame === 'work' || prerendered === null
    ? Promise.all([workArea.load(), route.frame === 'work' && route.page.load()])
    : route.page.load())
  const app = (
    <BrowserRouter>
      <App prerendered={prerendered !== null} />
    </BrowserRouter>
  )
  const onUncaughtError = (error: unknown) => {
    console.error(error)
    createRoot(root).render(<BrokenPage />)
  }
  if (prerendered === null) createRoot(root, { onUncaughtError }).render(app)
  else hydrateRoot(root, app, { onUncaughtError })

  // A page that the browser kept from before signing out must not come back with Back.
  addEventListener('pageshow', (event) => {
    if (event.persisted && userNow() && !hasSessionHint()) location.reload()
  })
}
