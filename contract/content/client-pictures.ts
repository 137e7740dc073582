import * as z from 'zod/mini'
import { done, id, instant, page, required, text } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

/** The most pictures in the library of one client. */
export const mostClientPictures = 500

/** Returns the key under which texts of the client name a picture: `![…](/pictures/client-12)`. */
export const keyOfClientPicture = (pictureId: number): string => `client-${pictureId}`

/** Returns the id of the picture that such a key names; null for the key of another library. */
export const idOfClientPicture = (key: string): number | null => {
  const [, digits] = /^client-([1-9]\d{0,8})$/.exec(key) ?? []
  return digits === undefined ? null : Number(digits)
}

/** The words about a picture that people enter. */
export const clientPictureInput = z.object({
  name: required('Please enter a name', 200),
  /** The description with which it is chosen; each piece may change its own. */
  alt: text(500),
  /** Whether it is the client's logo, which drawn covers show; it takes the place of the former one. */
  isLogo: z._default(z.boolean(), false),
})
export type ClientPictureInput = z.output<typeof clientPictureInput>

/** A picture of a client's library. */
export const clientPicture = z.object({
  id,
  clientId: id,
  name: z.string(),
  alt: z.string(),
  isLogo: z.boolean(),
  /** In pixels, upright. */
  width: z.int(),
  height: z.int(),
  /** The bytes of the picture as it is kept. */
  bytes: z.int(),
  thumbnailUrl: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
export type ClientPicture = z.output<typeof clientPicture>

const may = 'client-pictures.manage'
const params = z.object({ id })

/** Returns the pictures of a client's library, the newest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:clientId/pictures',
  may,
  params: z.object({ clientId: id }),
  query: z.object(page),
  reply: z.array(clientPicture),
  paged: true,
})

/**
 * Adds an upload to a client's library. 400 on `uploadId` for what can't be used, as in the agency's library, and when
 * the client's library is full.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/clients/:clientId/pictures',
  may,
  limit: 'uploads',
  params: z.object({ clientId: id }),
  body: z.object({ uploadId: id }),
  reply: clientPicture,
  status: 201,
})

/** Changes what is said about a picture. 409 if somebody else changed it since `updatedAt`. */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/client-pictures/:id',
  may,
  params,
  body: z.object({ ...clientPictureInput.shape, updatedAt: z.optional(instant) }),
  reply: clientPicture,
})

/**
 * Moves a picture to the trash. Pieces whose cover was made with it keep theirs. 409 while a text or an email shows it, naming
 * where.
 */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/client-pictures/:id',
  may,
  params,
  reply: done,
})

/** Returns a picture, small or as it is kept: upright, without metadata. */
export const file = rawEndpoint({
  method: 'GET',
  path: '/api/admin/client-pictures/:id/file',
  may,
  params,
  query: z.object({ size: z._default(z.enum(['small', 'whole']), 'small') }),
})

/**
 * Returns a picture as texts and emails show it, at most 1,084 pixels wide. Needs no sign-in, as readers have none; the
 * address can't be guessed, and its file never changes.
 */
export const shownFile = rawEndpoint({
  method: 'GET',
  path: '/api/client-pictures/:name',
  may: 'client-pictures.read',
  params: z.object({ name: z.string().check(z.regex(/^[\da-f]{24}\.(?:jpg|png)$/)) }),
})
