import type { ComponentType } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from './app.tsx'
import { home, notFound, type Route, routes } from './routes.tsx'
import { documentTitle } from './shell/Arrival.tsx'

const sources = import.meta.glob<{ default: ComponentType }>('./public/*Page.tsx')

/** One page as scripts/build.mjs writes it. */
export type BuiltPage = {
  path: string
  title: string
  /** Absent for pages that are drawn in the browser only. */
  prerendered?: { html: string; description: string; source: string }
}

const render = async (route: Route, location: string) => {
  const Page = await route.page.load()
  let source = ''
  for (const [file, load] of Object.entries(sources))
    if ((await load()).default === Page) source = file.replace('./', '')
  const { prelude } = await prerender(
    <StaticRouter location={location}>
      <App prerendered />
    </StaticRouter>,
    // One piece: no placeholder that a script would have to fill.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return { html: await new Response(prelude).text(), source }
}

/** Every page of the site; those for everybody as HTML. The last one is for unknown paths. */
export const pages = async (): Promise<BuiltPage[]> => {
  const built: BuiltPage[] = []
  for (const route of [home, ...routes, notFound])
    for (const { path, title, description } of await addressesOf(route))
      built.push({
        path,
        title: documentTitle(title),
        ...(description !== undefined && {
          prerendered: {
            ...(await render(route, route === notFound ? '/404' : path)),
            description,
          },
        }),
      })
  return built
}

const addressesOf = async (route: Route) =>
  (await route.instances?.()) ?? [
    {
      path: route.path,
      title: route.title,
      description: route.description ?? (route === notFound ? '' : undefined),
    },
  ]
