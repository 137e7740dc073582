import * as z from 'zod/mini'
import { profileFields } from './content-profiles.ts'
import { done, id, instant, keysOf, webAddress } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The steps of reading a client's website: asked, decided by the client, read. */
export const readingStates = {
  asked: 'Waiting for the client',
  declined: 'Declined',
  reading: 'Reading',
  read: 'Read',
  failed: 'Failed',
} as const

/** The most pages of a website that are read. */
export const mostPages = 12

/** The profile fields that a website can tell something about, the logo and the colors. */
export const findingFields = [
  'language',
  'about',
  'services',
  'places',
  'contactLine',
  'sample',
  'secondSample',
  'links',
  'logo',
  'color',
] as const satisfies readonly ((typeof profileFields)[number] | 'logo' | 'color')[]
export type FindingField = (typeof findingFields)[number]

/** A suggestion for the content profile, with the page that it comes from. */
export const siteFinding = z.object({
  id: z.string(),
  field: z.enum(findingFields),
  /** The words, the language's code, the address of a link or logo, or a color as `#rrggbb`. */
  value: z.string(),
  /** The title of a link, or where a color was found; empty for other fields. */
  title: z.string(),
  page: z.string(),
  state: z.enum(['open', 'accepted', 'dismissed']),
})
export type SiteFinding = z.output<typeof siteFinding>

/** The reading of a client's website: who asked, who decided, and what was found. */
export const siteReading = z.object({
  clientId: id,
  url: z.string(),
  state: z.enum(keysOf(readingStates)),
  askedBy: z.string(),
  askedAt: instant,
  /** The person of the client who agreed or declined; empty before. */
  decidedBy: z.string(),
  decidedAt: z.nullable(instant),
  readAt: z.nullable(instant),
  /** Why the last reading failed; empty otherwise. */
  failure: z.string(),
  pages: z.array(z.object({ url: z.string(), title: z.string() })),
  findings: z.array(siteFinding),
})
export type SiteReading = z.output<typeof siteReading>

const may = 'site-readings.manage'
const path = '/api/clients/:clientId/site-reading'
const params = z.object({ clientId: id })

/** Returns the reading of a client's website; null if nobody asked for one. */
export const read = endpoint({
  method: 'GET',
  path,
  may,
  params,
  reply: z.nullable(siteReading),
})

/**
 * Asks a client whether their website may be read; what was found before is deleted. 400 on `url` for an address
 * that isn't public.
 */
export const ask = endpoint({
  method: 'PUT',
  path,
  may,
  limit: 'site-readings',
  params,
  body: z.object({ url: webAddress('Please enter the address of the website') }),
  reply: siteReading,
})

/** Deletes the request and what was found. */
export const remove = endpoint({ method: 'DELETE', path, may, params, reply: done })

/** Reads the website again. 409 unless the client agreed. */
export const readAgain = endpoint({
  method: 'POST',
  path: `${path}/again`,
  may,
  limit: 'site-readings',
  params,
  reply: siteReading,
})

/** The colors of a client’s record that a suggested color can become. */
export const colorPlaces = { brandColour: 'Brand color', secondColour: 'Secondary color' } as const

/**
 * Accepts a suggestion, which then stands in the content profile as entered by the caller, or dismisses it. A list
 * gets it as a further line, another field as its value, a logo goes to the client's pictures, drawings as PNG, and a
 * color becomes the one of the client’s record that `as` names. 409 if it was decided before, a list is full, or a logo
 * holds more than a picture.
 */
export const decideFinding = endpoint({
  method: 'POST',
  path: `${path}/findings/:findingId`,
  may,
  params: z.object({ clientId: id, findingId: z.string().check(z.regex(/^[\w-]{1,20}$/)) }),
  body: z.object({
    accept: z.boolean(),
    as: z._default(z.enum(keysOf(colorPlaces)), 'brandColour'),
  }),
  reply: siteReading,
})

/** The request as the client sees it. */
export const ownReading = z.pick(siteReading, {
  url: true,
  state: true,
  askedBy: true,
  askedAt: true,
  decidedBy: true,
  decidedAt: true,
})

/** Returns the request to read the caller's website; null if there is none. */
export const own = endpoint({
  method: 'GET',
  path: '/api/site-reading',
  may: 'site-readings.own',
  kept: true,
  reply: z.nullable(ownReading),
})

/**
 * Agrees to or declines the reading of the caller's website, which is recorded with their name. Declining after
 * agreeing deletes what was found and not accepted. 404 if nobody asked.
 */
export const decide = endpoint({
  method: 'POST',
  path: '/api/site-reading/decision',
  may: 'site-readings.decide',
  body: z.object({ agrees: z.boolean() }),
  reply: ownReading,
})
