import { startTransition, useEffect } from 'react'
import { App } from './app.tsx'
import { takeEmailLink } from './platform/email-link.ts'
import { hasSessionHint } from './platform/early-calls.ts'
import { userNow } from './platform/session.ts'
import { SiteRouter } from './platform/SiteRouter.tsx'
import { createRoot, hydrateRoot } from './react-root.ts'
import { notFound, routeOf } from './routes.tsx'
import { BrokenPage } from './shell/BrokenPage.tsx'
import { filledByServer } from './shell/delivered.ts'
import { isPage, loadPage } from './shell/pages.ts'
import { workArea } from './shell/work-area.ts'

/**
 * Fetches the code of the page on screen: without it, hydration would make the page vanish for a
 * moment.
 */
const loadFirst = (delivered: string | null): Promise<unknown> => {
  if (delivered === filledByServer) return Promise.resolve()
  if (delivered === null)
    return Promise.all([workArea.load(), isPage(location.pathname) && loadPage(location.pathname)])
  const route = delivered === notFound.path ? notFound : routeOf(location.pathname)
  return route.isStatic ? Promise.resolve() : route.page.load()
}

/** Reports that the page is mounted and handles events. */
const Mounted = ({ onMounted }: { onMounted: () => void }) => {
  useEffect(onMounted, [onMounted])
  return null
}

/**
 * Mounts the app; resolves once it handles clicks. `delivered` says which page's HTML is in the
 * root; null is the empty shell.
 */
export const start = async (root: HTMLElement, delivered: string | null) => {
  takeEmailLink()
  // Without a delivered page, the app itself shows the loading error.
  await loadFirst(delivered).catch((error: unknown) => {
    if (delivered !== null) throw error
  })
  const mounted = Promise.withResolvers<void>()
  const app = (
    <SiteRouter>
      <App delivered={delivered} />
      <Mounted onMounted={mounted.resolve} />
    </SiteRouter>
  )
  const onUncaughtError = (error: unknown) => {
    console.error(error)
    // A new element, since React still clears the one that failed.
    const place = root.cloneNode(false) as HTMLElement
    root.replaceWith(place)
    createRoot(place).render(<BrokenPage />)
    mounted.resolve()
  }
  if (delivered === null) createRoot(root, { onUncaughtError }).render(app)
  // In slices, so that hydration holds up neither a click nor scrolling.
  else startTransition(() => void hydrateRoot(root, app, { onUncaughtError }))

  // A page that the browser cached before signing out must not reappear with Back.
  addEventListener('pageshow', (event) => {
    if (event.persisted && userNow() && !hasSessionHint()) location.reload()
  })
  await mounted.promise
}
