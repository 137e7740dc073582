import { blogPath, postPath } from '../../../contract/website/posts.ts'
import type { PageEntry } from '../../platform/pages.ts'
import type { PlainCall, ServedPlain } from '../../platform/plain-pages.ts'
import { publishedSlugs } from '../posts/store.ts'
import { readSite } from '../site-versions/store.ts'
import { type Listed, robots, security, sitemap } from './sitemap.ts'

const text = 'text/plain; charset=utf-8'

/** Serves the files for search engines and security researchers; `entries` are the pages of the website. */
export function crawlerFiles(entries: () => PageEntry[]): ServedPlain[] {
  const may = 'posts.read'
  return [
    {
      method: 'GET',
      path: '/robots.txt',
      may,
      async handle(call) {
        const { publicUrl } = call.settings
        return { type: text, body: robots((await showsSamples(call)) ? null : publicUrl) }
      },
    },
    {
      method: 'GET',
      path: '/sitemap.xml',
      may,
      async handle(call) {
        const pages = (await showsSamples(call))
          ? []
          : [...listedPages(call, entries()), ...(await listedPosts(call))]
        return { type: 'application/xml; charset=utf-8', body: sitemap(pages) }
      },
    },
    {
      method: 'GET',
      path: '/.well-known/security.txt',
      may,
      handle: ({ settings: { senders, publicUrl }, now }) => ({
        type: text,
        body: security(senders[0].address, publicUrl, now()),
      }),
    },
  ]
}

/** Returns whether visitors see samples: nothing is listed then, lest somebody takes one for real. */
const showsSamples = async (call: PlainCall) => (await readSite(call)).agency.samples > 0

const listedPages = ({ settings }: PlainCall, built: PageEntry[]): Listed[] =>
  built
    .filter(({ index, sample, path }) => index && !sample && !/[:*]/.test(path))
    .map(({ path, lastmod }) => ({ url: settings.publicUrl + path, changed: lastmod }))

/** Returns the posts, and the list of them, which changes with the newest. */
async function listedPosts(call: PlainCall): Promise<Listed[]> {
  const { publicUrl } = call.settings
  const posts = (await publishedSlugs(call)).map(({ slug, updatedAt, publishedAt }) => ({
    url: publicUrl + postPath(slug),
    // A scheduled post counts as changed on its publication day.
    changed: (publishedAt && publishedAt > updatedAt ? publishedAt : updatedAt).toISOString(),
  }))
  const newest = posts
    .map(({ changed }) => changed)
    .sort()
    .at(-1)
  return newest ? [{ url: publicUrl + blogPath, changed: newest }, ...posts] : []
}
