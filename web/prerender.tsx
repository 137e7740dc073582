import type { ComponentType } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { positions } from '../site/positions.ts'
import { App } from './app.tsx'
import type { Route } from './route.ts'
import { home, notFound, routes } from './routes.tsx'
import { paths, positionPath } from './paths.ts'
import { documentTitle } from './shell/Arrival.tsx'
import { filledByServer } from './shell/delivered.ts'
import { structuredDataOf } from './structured-data.ts'
import { workRoutes } from './work-routes.ts'

const sources = import.meta.glob<{ default: ComponentType }>(
  './{public,shared,portal,admin}/**/*Page.tsx',
)

/** One page as scripts/build.mjs writes it. */
export type BuiltPage = {
  path: string
  title: string
  /** The file of the page's component, from `web/`. */
  source: string
  /** Absent for pages that are drawn in the browser only. */
  prerendered?: {
    html: string
    description: string
    /** Does React leave the HTML as it is? Then its script is not fetched with it. */
    still: boolean
    /** For search engines: the nodes of its JSON-LD graph. */
    data: object[]
  }
}

const sourceOf = async (route: Route) => {
  const Page = await route.page.load()
  for (const [file, load] of Object.entries(sources))
    if ((await load()).default === Page) return file.replace('.//', '')
  throw new Error(`${route.path} has no file that ends in Page.tsx`)
}

const render = async (location: string, delivered: string) => {
  const { prelude } = await prerender(
    <StaticRouter location={location}>
      <App delivered={delivered} />
    </StaticRouter>,
    // One piece: no placeholder that a script would have to fill.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return { html: await new Response(prelude).text() }
}

/** Every page of the site; those for everybody as HTML. The last one is for unknown paths. */
export const pages = async (): Promise<BuiltPage[]> => {
  const built: BuiltPage[] = []
  for (const route of [home, ...routes, ...workRoutes, notFound])
    for (const { path, title, description } of addressesOf(route))
      built.push({
        path,
        title: documentTitle(title),
        source: await sourceOf(route),
        ...(description !== undefined && {
          prerendered: {
            ...(await render(route === notFound ? '/404' : path, path)),
            description,
            still: Boolean(route.still),
            data: description ? structuredDataOf(path, title) : [],
          },
        }),
      })
  return built
}

/** The frame around pages that the server fills: its content is `__MAIN__`. */
export const frame = async () => ({
  path: filledByServer,
  ...(await render(`/${filledByServer}`, filledByServer)),
})

/** The page for unknown addresses, as `npm run dev` sends it. */
export const unknown = async () => ({
  path: notFound.path,
  ...(await render('/404', notFound.path)),
})

type Address = { path: string; title: string; description?: string | undefined }

/** The addresses of a page; one with a placeholder has one for each entry of its list in `site/`. */
const addressesOf = (route: Route): Address[] =>
  route.path === paths.position
    ? positions.map(({ slug, title, summary }) => ({
        path: positionPath(slug),
        title: `${title}, open position`,
        description: summary,
      }))
    : [{ ...route, ...(route === notFound && { description: '' }) }]
