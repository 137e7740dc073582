import { App } from './app.tsx'
import { hasSessionHint, userNow } from './platform/session.ts'
import { SiteRouter } from './platform/SiteRouter.tsx'
import { createRoot, hydrateRoot } from './react.ts'
import { notFound, routeOf } from './routes.tsx'
import { BrokenPage } from './shell/BrokenPage.tsx'
import { filledByServer } from './shell/delivered.ts'
import { workArea } from './shell/work-area.ts'

/** Fetches what is on screen: it must be there before hydration, or it would vanish for a moment. */
const loadPage = (delivered: string | null): Promise<unknown> => {
  const route = delivered === notFound.path ? notFound : routeOf(location.pathname)
  if (delivered === filledByServer || (delivered !== null && route.still)) return Promise.resolve()
  return route.frame === 'work' || delivered === null
    ? Promise.all([workArea.load(), route.frame === 'work' && route.page.load()])
    : route.page.load()
}

/** Brings the page to life. `delivered` says which page's HTML is in the root; null is the empty shell. */
export const start = async (root: HTMLElement, delivered: string | null) => {
  // What does not come is told in its place, but for a page that stands there already.
  await loadPage(delivered).catch((error: unknown) => {
    if (delivered !== null) throw error
  })
  const app = (
    <SiteRouter>
      <App delivered={delivered} />
    </SiteRouter>
  )
  const onUncaughtError = (error: unknown) => {
    console.error(error)
    // In a place of its own: React still empties the one that failed.
    const place = root.cloneNode(false) as HTMLElement
    root.replaceWith(place)
    createRoot(place).render(<BrokenPage />)
  }
  if (delivered === null) createRoot(root, { onUncaughtError }).render(app)
  else hydrateRoot(root, app, { onUncaughtError })

  // A page that the browser kept from before signing out must not come back with Back.
  addEventListener('pageshow', (event) => {
    if (event.persisted && userNow() && !hasSessionHint()) location.reload()
  })
}
