import * as z from 'zod'
import type { Settings } from '../../platform/settings.ts'
import type { PlacedPictures } from '../rendering/pictures.ts'
import { isThere, type MediaFile, placedThere, placeOnSite, type RemotePictures } from './media.ts'
import { type WordpressRequest, askWordpress, type OpenSite } from './wordpress-call.ts'
import { readAs, refusal } from './wordpress-answer.ts'
import { WordpressError } from './wordpress-error.ts'

type Place = Pick<Settings, 'wordpressHosts'>

const account = z.object({
  name: z.string().catch(''),
  capabilities: z.record(z.string(), z.unknown()),
})
const created = z.object({ id: z.int().positive() })
const post = z.object({ id: z.int().positive(), status: z.string(), link: z.string() })

/** Finds a site's REST API and the user behind the password. @throws WordpressError */
export async function findWordpress(
  place: Place,
  input: Omit<OpenSite, 'apiUrl'> & { url: string },
) {
  const url = input.url.replace(/[?#].*$/, '').replace(/\/+(?:wp-admin\/?.*|wp-login\.php)?$/, '')
  // The second is for sites without pretty permalinks.
  const ways = [`${url}/wp-json/`, `${url}/?rest_route=/`]
  for (const [i, apiUrl] of ways.entries()) {
    const site = { ...input, apiUrl }
    const request = { route: 'wp/v2/users/me', query: { context: 'edit' } }
    const answer = await askWordpress(place, site, request)
    const isThere = account.safeParse(answer.json).success || refusal.safeParse(answer.json).success
    const isElsewhere = answer.status === 404 || (answer.status < 500 && !isThere)
    if (isElsewhere && i + 1 < ways.length) continue
    if (isElsewhere) break
    const { name, capabilities } = readAs(account, answer)
    if (!capabilities['edit_posts']) throw new WordpressError('role')
    return { url, apiUrl, name, canPublish: capabilities['publish_posts'] === true }
  }
  throw new WordpressError('foreign')
}

export type Article = {
  title: string
  /** Returns HTML with the pictures of the text at their places on the site. */
  contentWith: (pictures: PlacedPictures) => Promise<string>
  excerpt: string
  /** When empty, WordPress derives it from the title. */
  slug: string
  status: 'draft' | 'publish'
  /** Ids of the site; left to the site without them. */
  categories?: number[]
  tags?: number[]
  author?: number
}
export type Picture = { name: string; alt: string; read: () => Promise<Buffer> }
type Sent = { article: Article; picture: Picture | null; inText: readonly MediaFile[] }
/** Ids of what is already on the site. */
export type Remote = {
  remoteId: number | null
  remotePicture: number | null
  remotePictures: RemotePictures
}

/**
 * Creates or updates an article; creates it anew when it was deleted there. A new one stays a draft
 * until complete, and `remember` stores each id before the next step: a lost response leaves at
 * worst a draft, never two articles. `picture` is uploaded unless `remotePicture` still exists.
 * @throws WordpressError
 */
export async function saveArticle(
  place: Place,
  site: OpenSite,
  { article, picture, inText, ...known }: Remote & Sent,
  remember: (remote: Remote) => Promise<void>,
) {
  const ask = async (request: WordpressRequest) => askWordpress(place, site, request)
  const { status, contentWith, ...words } = article
  let { remoteId, remotePicture, remotePictures } = known
  for (const each of inText) {
    const there = await placeOnSite(ask, each, remotePictures[each.cut])
    remotePictures = { ...remotePictures, [each.cut]: there }
    await remember({ remoteId, remotePicture, remotePictures })
  }
  const texts = { ...words, content: await contentWith(placedThere(inText, remotePictures)) }
  if (remoteId !== null && !(await isThere(ask, `wp/v2/posts/${remoteId}`))) remoteId = null
  if (remoteId === null) {
    const answer = await ask({
      method: 'POST',
      route: 'wp/v2/posts',
      body: { ...texts, status: 'draft' },
    })
    remoteId = readAs(created, answer).id
    await remember({ remoteId, remotePicture, remotePictures })
  }
  if (picture) {
    if (remotePicture !== null && !(await isThere(ask, `wp/v2/media/${remotePicture}`)))
      remotePicture = null
    if (remotePicture === null) {
      const file = { bytes: await picture.read(), type: 'image/jpeg', name: picture.name }
      const answer = await ask({ method: 'POST', route: 'wp/v2/media', file })
      remotePicture = readAs(created, answer, 'pictures').id
      await remember({ remoteId, remotePicture, remotePictures })
    }
    const route = `wp/v2/media/${remotePicture}`
    const body = { alt_text: picture.alt, title: article.title }
    readAs(created, await ask({ method: 'POST', route, body }), 'pictures')
  }
  const body = { ...texts, status, featured_media: picture ? remotePicture : 0 }
  const answer = await ask({ method: 'POST', route: `wp/v2/posts/${remoteId}`, body })
  const stored = readAs(post, answer, status === 'publish' ? 'publish' : 'role')
  const isPublic = stored.status === 'publish'
  return {
    remoteId,
    remotePicture,
    remotePictures,
    isPublic,
    url: isPublic ? webAddress(stored.link) : '',
  }
}

/** Turns an article back into a draft; does nothing when it is gone. @throws WordpressError */
export async function hideArticle(place: Place, site: OpenSite, remoteId: number): Promise<void> {
  const route = `wp/v2/posts/${remoteId}`
  if (!(await isThere((request) => askWordpress(place, site, request), route))) return
  const answer = await askWordpress(place, site, {
    method: 'POST',
    route,
    body: { status: 'draft' },
  })
  readAs(post, answer)
}

const webAddress = (link: string) => (/^https?:\/\/\S{1,990}$/i.test(link) ? link : '')
