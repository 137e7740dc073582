import * as z from 'zod/mini'
import { done, id, instant, page, required, text } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { chosen, doneForMany } from '../many.ts'

/** The largest file that can be uploaded as a picture, in bytes. */
export const pictureMaxBytes = 25 * 2 ** 20
/** The most bytes that the pictures of the library may take, without the files made of them. */
export const libraryMaxBytes = 5 * 2 ** 30

/** The reasons why a file doesn't become a picture of the library. */
export const pictureRefusals = {
  size: 'This picture is larger than 25 MB. Please choose a smaller file.',
  type: 'This is no picture that can be used here. Please choose a PNG, JPEG, WebP, AVIF or GIF file.',
  pixels: 'This picture has more than 60 million pixels. Please make it smaller first.',
  broken: 'This picture is damaged or not complete. Please export it again.',
  svg: 'Drawings in SVG can’t be used here. Please export it as PNG, at least 1,920 pixels wide.',
  full: 'The library is full: its pictures take 5 GB. Please delete some first.',
} as const

export const pictureInput = z.object({
  /** Its name in the library. */
  name: required('Please enter a name', 200),
  /** The description with which it is chosen, which each place may change. */
  alt: text(500),
  /** Under which terms it may be used. */
  license: text(200),
  /** Its maker, or its origin. */
  source: text(500),
})
export type PictureInput = z.output<typeof pictureInput>

/** The files that pages load: see `DrawnPicture` in `site/schema/pictures.ts`. */
const files = z.object({
  at: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
})

/** Refuses to delete the portrait of somebody on the team. */
export const portraitStays = (name: string): string =>
  `This is the profile picture of ${name}. It leaves the library when ${name} removes it in their settings.`

/** A picture of the library. */
export const picture = z.object({
  id,
  /** The key under which websites and posts name it: the same for the same file, in every installation. */
  key: z.string(),
  name: z.string(),
  alt: z.string(),
  license: z.string(),
  source: z.string(),
  /** In pixels, upright. */
  width: z.int(),
  height: z.int(),
  /** The bytes of the picture as it is kept. */
  bytes: z.int(),
  state: z.enum(['preparing', 'ready', 'failed']),
  /** The largest files in bytes, once they are made. */
  avifBytes: z.nullable(z.int()),
  webpBytes: z.nullable(z.int()),
  thumbnailUrl: z.string(),
  /** The files of the whole picture; null while they are being made. */
  files: z.nullable(files),
  /** The colleague whose profile picture it is: it changes and goes with that. Null for every other picture. */
  portraitOf: z.nullable(id),
  /** The number of places that show it. */
  used: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type LibraryPicture = z.output<typeof picture>

/** A place that shows a picture, with the page on which it is edited. */
export const pictureUse = z.object({ label: z.string(), path: z.string() })

/** Returns the pictures of the library, the newest first. `keys` limits them to these, comma-separated. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/pictures',
  may: 'pictures.list',
  query: z.object({
    ...page,
    keys: z._default(z.string().check(z.maxLength(6100)), ''),
    /** Whether only those are listed that no place shows. */
    unused: z._default(z.enum(['yes', 'no']), 'no'),
  }),
  reply: z.array(picture),
  paged: true,
})

/** Returns a picture with the places that show it. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/pictures/:id',
  may: 'pictures.list',
  params: z.object({ id }),
  reply: z.object({ ...picture.shape, uses: z.array(pictureUse) }),
})

/**
 * Adds an upload to the library; its files are made afterwards. The same file again returns the picture that is there,
 * with `isKnown`. 400 on `uploadId` for what can't be used.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/pictures',
  may: 'pictures.create',
  limit: 'uploads',
  body: z.object({ uploadId: id }),
  reply: z.object({ ...picture.shape, isKnown: z.boolean() }),
  status: 201,
})

/** Changes what is said about a picture. 409 if somebody else changed it since `updatedAt`. */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/pictures/:id',
  may: 'pictures.update',
  params: z.object({ id }),
  body: z.object({ ...pictureInput.shape, updatedAt: z.optional(instant) }),
  reply: picture,
})

/** Makes the files of a picture again after that failed. */
export const prepare = endpoint({
  method: 'POST',
  path: '/api/admin/pictures/:id/prepare',
  may: 'pictures.update',
  params: z.object({ id }),
  reply: picture,
})

/** Moves a picture to the trash. 409 while website, draft or a post shows it, naming
 * the places, and for the profile picture of somebody on the team. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/pictures/:id',
  may: 'pictures.delete',
  params: z.object({ id }),
  reply: done,
})

/** Moves several pictures to the trash. Those that are shown somewhere are listed as refused. */
export const removeMany = endpoint({
  method: 'POST',
  path: '/api/admin/pictures/trash',
  may: 'pictures.delete',
  body: z.object({ ids: chosen('Please select pictures') }),
  reply: doneForMany,
})

/** Returns a picture as it is kept: upright, without metadata, in full size. */
export const original = rawEndpoint({
  method: 'GET',
  path: '/api/admin/pictures/:id/original',
  may: 'pictures.list',
  params: z.object({ id }),
})

/**
 * Returns a file of a picture that pages or emails load, such as `0f3c…-640.avif`, or the small picture of lists. Needs no
 * sign-in, and never changes under its address.
 */
export const file = rawEndpoint({
  method: 'GET',
  path: '/api/pictures/:name',
  may: 'pictures.read',
  params: z.object({
    name: z
      .string()
      .check(z.regex(/^[\da-f]{24}-\d{1,4}\.(?:avif|webp|jpg|png)$|^[\da-f]{32}\.webp$/)),
  }),
})
