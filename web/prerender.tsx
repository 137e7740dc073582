import type { ComponentType, ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import type { BuiltPage } from '../site/schema/built-page.ts'
import { withoutLinks } from '../site/schema/linked-text.ts'
import type { Site } from '../site/schema/site.ts'
import { App } from './app.tsx'
import type { Route } from './route.ts'
import { home, notFound, routes } from './routes.tsx'
import { casePath, paths, positionPath } from './paths.ts'
import { DrawnForm } from './public/job-applications/ApplicationForm.tsx'
import { documentTitle, DrawnForPreview, DrawnSite } from './platform/site.ts'
import { drawnLanguage, filledByServer } from './shell/delivered.ts'
import { StaticContent } from './shell/StaticContent.tsx'
import { structuredDataOf } from './structured-data.ts'
import { workRoutes } from './work-routes.ts'

// Whatever the language of the machine that draws.
Object.defineProperty(navigator, 'language', { value: drawnLanguage })

const sources = import.meta.glob<{ default: ComponentType }>(
  './{public,shared,portal,admin}/**/*Page.tsx',
)

const sourceOf = async (route: Route) => {
  const Page = await route.page.load()
  for (const [file, load] of Object.entries(sources))
    if ((await load()).default === Page) return file.replace('./', '')
  throw new Error(`${route.path} has no file that ends in Page.tsx`)
}

/** @throws what a component threw: React would leave a page without its content and say nothing. */
const htmlOf = async (site: Site, content: ReactNode) => {
  const errors: unknown[] = []
  const { prelude } = await prerender(<DrawnSite value={site}>{content}</DrawnSite>, {
    // Puts everything into one chunk: no placeholders that a script would have to fill.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  })
  if (errors.length > 0) throw errors[0]
  return new Response(prelude).text()
}

type Drawn = { location: string; delivered: string; isPreview?: boolean; form?: string }

const render = async (site: Site, { location, delivered, isPreview = false, form }: Drawn) => ({
  html: await htmlOf(
    site,
    <DrawnForPreview value={isPreview}>
      <DrawnForm value={form ?? null}>
        <StaticRouter location={location}>
          <App delivered={delivered} draw={(route) => <StaticContent route={route} />} />
        </StaticRouter>
      </DrawnForm>
    </DrawnForPreview>,
  ),
})

/** Draws the application form of a page that has one: by itself, as its script takes it over. */
const formOf = async (site: Site, { path }: Route, at: string) => {
  if (path !== paths.careers && path !== paths.position) return {}
  const { default: ApplicationFields } =
    await import('./public/job-applications/ApplicationFields.tsx')
  const position = site.positions.find(({ slug }) => positionPath(slug) === at)
  return { form: await htmlOf(site, <ApplicationFields positionTitle={position?.title ?? ''} />) }
}

/**
 * Returns every page of the site, public ones with their HTML. The last one is for unknown paths. With `preview`,
 * returns only the page of that path, with its sections marked.
 */
export const pages = async (site: Site, preview?: string): Promise<BuiltPage[]> => {
  const built: BuiltPage[] = []
  for (const route of [home, ...routes, ...workRoutes, notFound])
    for (const { path, title, description, sample } of addressesOf(site, route)) {
      if (preview === undefined ? site.agency.hidden.includes(path) : preview !== path) continue
      built.push({
        path,
        title: documentTitle(title, site.agency.name),
        source: await sourceOf(route),
        ...(description !== undefined && {
          prerendered: {
            ...(await render(site, {
              location: path === notFound.path ? '/404' : path,
              delivered: path,
              isPreview: preview !== undefined,
              ...(await formOf(site, route, path)),
            })),
            description,
            isStatic: Boolean(route.isStatic),
            ...(sample && { sample: true }),
            data: description ? structuredDataOf(site, path, title) : [],
          },
        }),
      })
    }
  return built
}

/** Returns the frame of pages whose content the server renders: `__MAIN__` is replaced by it. */
export const frame = async (site: Site) => ({
  path: filledByServer,
  ...(await render(site, { location: `/${filledByServer}`, delivered: filledByServer })),
})

/** Returns the page for unknown URLs, as `npm run dev` serves it. */
export const unknown = async (site: Site) => ({
  path: notFound.path,
  ...(await render(site, { location: '/404', delivered: notFound.path })),
})

/** Returns the sentences of a text that fit, the first one in any case. */
const shortened = (text: string, most: number) =>
  (text.match(/[^.!?]+[.!?]*\s*/g) ?? [text])
    .reduce((all, each) => (all && (all + each).length > most ? all : all + each), '')
    .trim()

type Address = {
  path: string
  title: string
  description?: string | undefined
  sample?: boolean
}

/** Returns the URLs of a page; a path with a placeholder has one for each entry of its list. */
const addressesOf = (site: Site, route: Route): Address[] => {
  const { path, title = '', content } = route
  if (path === paths.position)
    return site.positions.map(({ slug, title: name, summary, sample }) => ({
      path: positionPath(slug),
      title: `${name}, open position`,
      description: summary,
      sample,
    }))
  if (path === paths.caseStudy)
    return site.cases.stories.map(({ slug, title: name, challenge, sample }) => ({
      path: casePath(slug),
      title: name.replace(/\.$/, ''),
      description: shortened(withoutLinks(challenge), 200),
      sample,
    }))
  // An agency that made a page at that address of its own keeps it.
  if (
    path === paths.imprint &&
    Object.values(site.ownPages).some(({ slug }) => `/${slug}` === path)
  )
    return []
  if (content) return [{ path, ...site.pages[content] }]
  if (path === paths.lookAround) return [{ path, title, description: '' }]
  if (route === notFound)
    return [
      ...Object.values(site.ownPages).map(({ slug, listing }) => ({
        path: `/${slug}`,
        ...listing,
      })),
      { path, title, description: '' },
    ]
  return [{ path, title }]
}
