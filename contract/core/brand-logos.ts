import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

/** The pictures of an agency's logo, by the ground that they are made for. */
export const logoParts = {
  light: 'Logo',
  dark: 'Logo for dark pages',
  icon: 'Icon',
} as const
export const logoPart = z.enum(Object.keys(logoParts) as [keyof typeof logoParts])
export type LogoPart = z.output<typeof logoPart>

/** The maximum size of a logo as it is chosen, in bytes. */
export const logoMaxBytes = 2 * 2 ** 20
export const notALogo = 'Please choose an SVG or PNG file of at most 2 MB.'
/** The most characters of an SVG logo. */
export const mostSvg = 100_000
export const svgTooLong = 'This SVG file is too detailed: at most 100 KB. A PNG file would do, too.'
export const unsafeSvg =
  'This SVG file holds more than shapes: a script, a text, a picture or a link to another file. Please export it with text as outlines, or choose a PNG file.'

/** The logo's pictures with their addresses; null for none. */
const stored = z.object({
  light: z.nullable(z.string()),
  dark: z.nullable(z.string()),
  icon: z.nullable(z.string()),
})
export type StoredLogos = z.output<typeof stored>

/** Returns the pictures of the agency's logo. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/brand-logos',
  may: 'brand-logos.list',
  reply: stored,
})

/**
 * Makes an uploaded SVG or PNG file the agency's logo. Website, portal, back office, emails, documents and icons show it
 * at once. 400 on `uploadId` for anything but shapes.
 */
export const set = endpoint({
  method: 'PUT',
  path: '/api/admin/brand-logos/:part',
  may: 'brand-logos.update',
  params: z.object({ part: logoPart }),
  body: z.object({ uploadId: id }),
  reply: stored,
})

/** Removes a picture of the logo. Succeeds without one. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/brand-logos/:part',
  may: 'brand-logos.update',
  params: z.object({ part: logoPart }),
  reply: stored,
})

/**
 * Returns a picture of the logo. With `light.png` or `dark.png` it is the one of now as PNG, for emails; otherwise the
 * name is the hash of its content. Needs no sign-in. 404 once it was replaced or removed.
 */
export const read = rawEndpoint({
  method: 'GET',
  path: '/api/brand-logos/:name',
  may: 'brand-logos.read',
  params: z.object({ name: z.string().check(z.regex(/^[\w-]{1,30}\.(?:svg|png)$/)) }),
})
