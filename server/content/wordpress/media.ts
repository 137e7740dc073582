import * as z from 'zod'
import type { PlacedPictures } from '../rendering/pictures.ts'
import { readAs, refusal } from './wordpress-answer.ts'
import type { WordpressRequest, WordpressResponse } from './wordpress-call.ts'

/** Sends a request to one site. @throws WordpressError */
export type Ask = (request: WordpressRequest) => Promise<WordpressResponse>
/** A picture of a site's media library. */
type RemotePicture = { id: number; url: string }
/** The pictures of a text that were uploaded to a site, by their names in the text. */
export type RemotePictures = Record<string, RemotePicture>

/** A picture of a text; `cut` is its name there. */
export type MediaFile = {
  cut: string
  alt: string
  bytes: Buffer
  format: 'jpg' | 'png'
  width: number
  height: number
}

const uploaded = z.object({
  id: z.int().positive(),
  source_url: z
    .string()
    .max(1000)
    .regex(/^https?:\/\/[^\s"<>]+$/i),
})

/** Returns whether a record is still on the site. @throws WordpressError */
export async function isThere(ask: Ask, route: string): Promise<boolean> {
  const answer = await ask({ route, query: { context: 'edit' } })
  if (answer.status === 404 && refusal.safeParse(answer.json).success) return false
  const { status } = readAs(z.object({ status: z.string() }), answer)
  // Posts in the site's trash count as deleted by its users.
  return status !== 'trash'
}

/** Uploads a picture of a text with its description, unless it is still on the site. @throws WordpressError */
export async function placeOnSite(
  ask: Ask,
  { cut, alt, bytes, format }: MediaFile,
  known: RemotePicture | undefined,
): Promise<RemotePicture> {
  if (known && (await isThere(ask, `wp/v2/media/${known.id}`))) return known
  const type = format === 'png' ? 'image/png' : 'image/jpeg'
  const file = { bytes, type, name: `${cut.replaceAll('.', '-')}.${format}` }
  const answer = await ask({ method: 'POST', route: 'wp/v2/media', file })
  const { id, source_url: url } = readAs(uploaded, answer, 'pictures')
  const described = { method: 'POST', route: `wp/v2/media/${id}`, body: { alt_text: alt } } as const
  readAs(z.object({ id: z.int() }), await ask(described), 'pictures')
  return { id, url }
}

/** Returns the places of a text's pictures on the site. */
export const placedThere = (files: readonly MediaFile[], remote: RemotePictures): PlacedPictures =>
  Object.fromEntries(
    files.flatMap(({ cut, width, height }) => {
      const there = remote[cut]
      return there ? [[cut, { src: there.url, width, height, remoteId: there.id }]] : []
    }),
  )
