import { isWorkPath, notFound, routeOf } from '../routes.tsx'
import { workArea } from './work-area.ts'

const withoutQuery = (path: string) => path.replace(/[?#].*/, '')

/** Is there a page of this application at the path? Others are filled by the server, or nowhere. */
export const isPage = (path: string) =>
  isWorkPath(withoutQuery(path)) || routeOf(withoutQuery(path)) !== notFound

/** Fetches the code of the page at a path, with the frame of portal and back office if it needs that. */
export const loadPage = (path: string): Promise<unknown> => {
  const pathname = withoutQuery(path)
  if (!isWorkPath(pathname)) return routeOf(pathname).page.load()
  const page = import('../work-routes.ts').then(({ workRouteOf }) =>
    workRouteOf(pathname)?.page.load(),
  )
  return Promise.all([workArea.load(), page])
}

/** The same ahead of time: following the link tries again and tells about it. */
export const preparePage = (path: string) => {
  loadPage(path).catch(() => {})
}
