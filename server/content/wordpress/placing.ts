import * as z from 'zod'
import type { WordpressPlacing } from '../../../contract/content/wordpress-placing.ts'
import type { Settings } from '../../platform/settings.ts'
import { askWordpress, type OpenSite, type WordpressRequest } from './wordpress-call.ts'
import { readAs } from './wordpress-answer.ts'

type Place = Pick<Settings, 'wordpressHosts'>

const named = z.array(z.object({ id: z.int().positive(), name: z.string() }))
type Named = z.output<typeof named>[number]

const perPage = 100
const mostPages = 3
const marks: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#039': "'",
  '#8217': '’',
}

/** Returns a name as people read it: WordPress returns names with characters as entities. */
const readable = (name: string) =>
  name
    .replace(/&(#?\w{1,6});/g, (all, mark: string) => marks[mark] ?? all)
    .slice(0, 200)
    .toWellFormed()

/** Returns up to 300 items of a list of a site. @throws WordpressError */
async function allOf(place: Place, site: OpenSite, route: string, query: Record<string, string>) {
  const all: Named[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const request: WordpressRequest = {
      route,
      query: { ...query, per_page: String(perPage), page: String(page), _fields: 'id,name' },
    }
    const answer = await askWordpress(place, site, request)
    const isForbidden = route === 'wp/v2/users' && (answer.status === 401 || answer.status === 403)
    // Authors see only themselves.
    if (isForbidden) return []
    const found = readAs(named, answer)
    all.push(...found.map(({ id, name }) => ({ id, name: readable(name) })))
    if (found.length < perPage) break
  }
  return all
}

/** Returns a site's categories, and its users who write posts. @throws WordpressError */
export async function choicesOf(place: Place, site: OpenSite) {
  const categories = await allOf(place, site, 'wp/v2/categories', { orderby: 'name' })
  const authors = await allOf(place, site, 'wp/v2/users', { capabilities: 'edit_posts' })
  return { categories, authors }
}

const made = z.object({ id: z.int().positive() })
const existing = z.object({ code: z.literal('term_exists'), data: z.object({ term_id: z.int() }) })

/** Returns the id of a tag, which is made if the site lacks it. @throws WordpressError */
async function tagId(place: Place, site: OpenSite, name: string): Promise<number> {
  const answer = await askWordpress(place, site, {
    method: 'POST',
    route: 'wp/v2/tags',
    body: { name },
  })
  const known = existing.safeParse(answer.json)
  return known.success ? known.data.data.term_id : readAs(made, answer, 'tags').id
}

/** Returns what an article is sent with to be filed as chosen. @throws WordpressError */
export async function filedUnder(
  place: Place,
  site: OpenSite,
  { categories, tags, author }: WordpressPlacing,
) {
  const ids: number[] = []
  for (const tag of tags) ids.push(await tagId(place, site, tag))
  return { ...(categories.length > 0 && { categories }), tags: ids, ...(author && { author }) }
}
