import { useEffect } from 'react'
import { App } from './app.tsx'
import { hasSessionHint, userNow } from './platform/session.ts'
import { SiteRouter } from './platform/SiteRouter.tsx'
import { createRoot, hydrateRoot } from './react-root.ts'
import { notFound, routeOf } from './routes.tsx'
import { BrokenPage } from './shell/BrokenPage.tsx'
import { filledByServer } from './shell/delivered.ts'
import { isPage, loadPage } from './shell/pages.ts'
import { workArea } from './shell/work-area.ts'

/** Fetches what is on screen: it must be there before hydration, or it would vanish for a moment. */
const loadFirst = (delivered: string | null): Promise<unknown> => {
  if (delivered === filledByServer) return Promise.resolve()
  if (delivered === null)
    return Promise.all([workArea.load(), isPage(location.pathname) && loadPage(location.pathname)])
  const route = delivered === notFound.path ? notFound : routeOf(location.pathname)
  return route.still ? Promise.resolve() : route.page.load()
}

/** Tells that the page hears what happens on it. */
const Alive = ({ tell }: { tell: () => void }) => {
  useEffect(tell, [tell])
  return null
}

/**
 * Brings the page to life; done when it hears presses. `delivered` says which page's HTML is in the
 * root; null is the empty shell.
 */
export const start = async (root: HTMLElement, delivered: string | null) => {
  // What does not come is told in its place, but for a page that stands there already.
  await loadFirst(delivered).catch((error: unknown) => {
    if (delivered !== null) throw error
  })
  const alive = Promise.withResolvers<void>()
  const app = (
    <SiteRouter>
      <App delivered={delivered} />
      <Alive tell={alive.resolve} />
    </SiteRouter>
  )
  const onUncaughtError = (error: unknown) => {
    console.error(error)
    // In a place of its own: React still empties the one that failed.
    const place = root.cloneNode(false) as HTMLElement
    root.replaceWith(place)
    createRoot(place).render(<BrokenPage />)
    alive.resolve()
  }
  if (delivered === null) createRoot(root, { onUncaughtError }).render(app)
  else hydrateRoot(root, app, { onUncaughtError })

  // A page that the browser kept from before signing out must not come back with Back.
  addEventListener('pageshow', (event) => {
    if (event.persisted && userNow() && !hasSessionHint()) location.reload()
  })
  await alive.promise
}
