import * as z from 'zod/mini'
import { id, instant, keysOf, text, tooLong, webAddress, withoutDefaults } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The languages that a client's content can be in. */
export const contentLanguages = {
  unset: 'Not set',
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  nl: 'Dutch',
  pt: 'Portuguese',
  pl: 'Polish',
  sv: 'Swedish',
  da: 'Danish',
  nb: 'Norwegian',
} as const

/** The styles in which covers are drawn. */
export const drawnStyles = {
  tiles: 'Tiles',
  contours: 'Contours',
  hills: 'Hills',
  frame: 'Frame',
  cutouts: 'Cutouts',
  glow: 'Glow',
  arches: 'Arches',
  poster: 'Poster',
} as const

/** The choices for covers: `fixed` takes the same style for all of a client's, `varied` the next one for each picture. */
export const coverStyles = {
  fixed: 'The same for all, chosen by us',
  varied: 'A different one each time',
  ...drawnStyles,
} as const

/**
 * The owners of content: the agency's own may go to its blog and its leads, a client's never does. It is a client's once
 * somebody of the record can sign in.
 */
export const contentOwners = {
  client: 'The client’s',
  agency: 'The agency’s own',
} as const

/** The months after which published content is to be looked at again. */
export const refreshIntervals = {
  never: 'Never',
  '3': '3 months',
  '6': '6 months',
  '12': '12 months',
  '18': '18 months',
  '24': '24 months',
} as const

/** A list with at most `most` entries of one line each; empty and repeated ones are left out. */
const lines = (most: number, longest: number) =>
  z.array(z.string().check(z.trim(), z.maxLength(longest))).check(
    z.overwrite((all) => [...new Set(all.filter(Boolean))]),
    z.maxLength(most, `Please enter at most ${most} lines`),
  )

/** One line of an entry that can't be empty. */
const line = (sentence: string, longest: number) =>
  z.string().check(z.trim(), z.minLength(1, sentence), z.maxLength(longest, tooLong(longest)))

/** The facts about a client for writing in its name. */
export const profileValues = z.object({
  language: z.enum(keysOf(contentLanguages)),
  /** The business, in its own words. */
  about: text(5000),
  /** The readers, and what they want to know. */
  audience: text(5000),
  /** Why customers choose it, in its own words. */
  reasons: text(5000),
  /** The services or products, as the client names them. */
  services: lines(50, 120),
  /** The towns or regions it serves. */
  places: lines(50, 120),
  /** The last line of a text: how to reach the business. */
  contactLine: text(255),
  /** The next step for a reader. */
  callToAction: text(255),
  voiceDo: text(2000),
  voiceDont: text(2000),
  /** Two paragraphs that sound like the client. */
  sample: text(3000),
  secondSample: text(3000),
  /** Words and phrases that no text may contain. */
  forbiddenWords: lines(200, 80),
  /** Claims that the client may make, each with its source. */
  claims: z
    .array(
      z.object({
        text: line('Please enter the claim', 300),
        source: line('Please enter a source', 500),
      }),
    )
    .check(z.maxLength(100)),
  /** The client's own pages, which texts may link to. */
  links: z
    .array(
      z.object({
        title: line('Please enter a title', 120),
        url: webAddress('Please enter an address'),
      }),
    )
    .check(z.maxLength(100)),
  coverStyle: z.enum(keysOf(coverStyles)),
  owner: z._default(z.enum(keysOf(contentOwners)), 'client'),
  refreshAfter: z._default(z.enum(keysOf(refreshIntervals)), 'never'),
})
export type ProfileValues = z.output<typeof profileValues>

/** A profile in which nothing is known. */
export const emptyProfile: ProfileValues = {
  language: 'unset',
  about: '',
  audience: '',
  reasons: '',
  services: [],
  places: [],
  contactLine: '',
  callToAction: '',
  voiceDo: '',
  voiceDont: '',
  sample: '',
  secondSample: '',
  forbiddenWords: [],
  claims: [],
  links: [],
  coverStyle: 'fixed',
  owner: 'client',
  refreshAfter: 'never',
}
export type ProfileField = keyof ProfileValues
export const profileFields = keysOf(profileValues.shape)

/** The origins of a value. */
export const profileOrigins = {
  team: 'Entered by the team',
  onboarding: 'Onboarding',
  questions: 'Answered questions',
  client: 'Client record',
} as const

export const profileSource = z.object({
  from: z.enum(keysOf(profileOrigins)),
  /** The question that was answered, or who entered it; may be empty. */
  detail: z.string(),
  at: z.nullable(instant),
})
export type ProfileSource = z.output<typeof profileSource>

const stored = z.object(withoutDefaults(profileValues.shape))

/** A client's profile. A value of the team stands above what is filled in. */
export const contentProfile = z.object({
  clientId: id,
  values: stored,
  /** The source of each value; null for an empty one. */
  sources: z.record(z.enum(profileFields), z.nullable(profileSource)),
  /** The values without those that the team entered. */
  filled: stored,
  /** The time of the team's last change; null before the first. */
  updatedAt: z.nullable(instant),
})
export type ContentProfile = z.output<typeof contentProfile>

const params = z.object({ clientId: id })
const path = '/api/clients/:clientId/content-profile'

/** Returns a client's content profile. */
export const read = endpoint({
  method: 'GET',
  path,
  may: 'content-profiles.read',
  params,
  reply: contentProfile,
})

/**
 * Saves a client's content profile. A value that equals what is filled in isn't stored, so that it follows
 * later answers. 409 if somebody else has changed it since `updatedAt`. Only managers and owners change `owner`; 409 on
 * it when it becomes the agency's while somebody of the client can sign in, or after a client reviewed a piece; 409 when
 * it becomes the client's while some of it is public or was sent in the agency's name, unless `isPublicKnown`.
 */
export const update = endpoint({
  method: 'PUT',
  path,
  may: 'content-profiles.update',
  params,
  body: z.object({
    ...profileValues.shape,
    updatedAt: z.optional(z.nullable(instant)),
    /** Whether the caller has seen what stays public (`listAgencyPublications`). */
    isPublicKnown: z._default(z.boolean(), false),
  }),
  reply: contentProfile,
})
