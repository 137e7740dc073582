import { isWorkPath, notFound, routeOf } from '../routes.tsx'
import { workArea } from './work-area.ts'

const withoutQuery = (path: string) => path.replace(/[?#].*/, '')

/** Whether the app has a page at a path. The server renders all others, or responds with 404. */
export const isPage = (path: string) =>
  isWorkPath(withoutQuery(path)) || routeOf(withoutQuery(path)) !== notFound

/**
 * Fetches the code of the page at a path, and the frame of portal and back office if it needs
 * that.
 */
export const loadPage = (path: string): Promise<unknown> => {
  const pathname = withoutQuery(path)
  if (!isWorkPath(pathname)) return routeOf(pathname).page.load()
  const page = import('./WorkArea.tsx').then(({ workRouteOf }) =>
    workRouteOf(pathname)?.page.load(),
  )
  return Promise.all([workArea.load(), page])
}

/**
 * Prefetches the code of a page; errors are ignored, since following the link tries again and
 * reports them.
 */
export const preparePage = (path: string) => {
  loadPage(path).catch(() => {})
}
