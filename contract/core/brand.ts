import * as z from 'zod/mini'
import { instant } from '../fields.ts'
import { endpoint } from '../http.ts'
import { sendingModes } from '../sending-modes.ts'

/** The pairs of typefaces, and the layouts of header and hero. */
export const typePairings = {
  measured: 'Measured',
  editorial: 'Editorial',
  archive: 'Archive',
} as const
export const layouts = {
  measured: 'Measured',
  editorial: 'Editorial',
  signal: 'Signal',
  poster: 'Poster',
} as const

const wrongColor = 'Please enter a color such as #0f766e'
const color = z
  .string(wrongColor)
  .check(z.trim(), z.toLowerCase(), z.regex(/^#[\da-f]{6}$/, wrongColor))
const none = z.pipe(
  z.literal(''),
  z.transform(() => null),
)

/** The agency's look, as the owner chooses it. */
export const brandSettings = z.object({
  primary: color,
  /** A second color; null or empty for none. */
  accent: z.union([color, none, z.null()], wrongColor),
  type: z.enum(Object.keys(typePairings) as [keyof typeof typePairings]),
  layout: z.enum(Object.keys(layouts) as [keyof typeof layouts]),
})
export type BrandSettings = z.output<typeof brandSettings>

/** `updatedAt` is null while it is that of the sample. */
const stored = z.object({
  primary: z.string(),
  accent: z.nullable(z.string()),
  type: brandSettings.shape.type,
  layout: brandSettings.shape.layout,
  updatedAt: z.nullable(instant),
})
export type StoredBrand = z.output<typeof stored>

/** Returns the agency's look. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/brand',
  may: 'brand.read',
  reply: stored,
})

/**
 * Saves the agency's look; website, portal, back office, emails, documents and icons follow at once. 409 if someone
 * else changed it since `updatedAt`.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/brand',
  may: 'brand.update',
  body: z.object({ ...brandSettings.shape, updatedAt: z.optional(z.nullable(instant)) }),
  reply: stored,
})

/**
 * Returns the style sheet of a look that isn't saved, for a page of the website, and an email in it. An empty `css` is
 * the look of the sample.
 */
export const preview = endpoint({
  method: 'GET',
  path: '/api/admin/brand/preview',
  may: 'brand.update',
  query: z.object({ ...brandSettings.shape, accent: z._default(brandSettings.shape.accent, null) }),
  reply: z.object({ css: z.string(), email: z.string() }),
})

const shownBrand = z.object({
  /** The name beside the logo. */
  name: z.string(),
  /** The address of the style sheet; null while the styles of the pages themselves say it all. */
  stylesheet: z.nullable(z.string()),
  type: brandSettings.shape.type,
  layout: brandSettings.shape.layout,
  /** The treatment of emails, which their words follow. */
  sending: z.enum(sendingModes),
})
export type ShownBrand = z.output<typeof shownBrand>

/** Returns what a window that is already open needs to follow a change of the settings. */
export const current = endpoint({
  method: 'GET',
  path: '/api/brand',
  may: 'brand.current',
  reply: shownBrand,
})
