import * as z from 'zod/mini'
import { type ContentType, longestFailure } from './content-pieces.ts'
import { id, instant, keysOf, required } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { wordpressSite } from './wordpress-sites.ts'

/** Where content can appear. `elsewhere`: a person published it there and entered the URL. */
export const publicationTargets = {
  blog: 'Our blog',
  wordpress: 'WordPress',
  campaign: 'Campaign',
  elsewhere: 'Elsewhere',
} as const
export type PublicationTarget = keyof typeof publicationTargets

/** Which of them each type of content has. */
export const targetsOf: Record<ContentType, readonly PublicationTarget[]> = {
  blog_post: ['blog', 'wordpress', 'elsewhere'],
  facebook_post: ['elsewhere'],
  email_newsletter: ['campaign', 'elsewhere'],
}

/** The targets that can be published automatically at a set time. */
export const scheduledTargets = ['blog', 'wordpress'] as const
/** A schedule that is missed by more hours, since the server was down, is told instead of done. */
export const missedHours = 24

export const publicationStates = ['none', 'draft', 'published'] as const

/** A piece in one place. */
export const publication = z.object({
  target: z.enum(keysOf(publicationTargets)),
  /** The published state, as far as this server knows; a campaign is a draft until it is started. */
  state: z.enum(publicationStates),
  /** The public URL; empty while it isn't published. */
  url: z.string(),
  /** The post's or campaign's id here; null elsewhere, and when it is gone. */
  recordId: z.nullable(id),
  /** The version published there; null when none is. */
  version: z.nullable(z.int()),
  publishedAt: z.nullable(instant),
  /** The time it will be published automatically; null without a schedule. */
  scheduledAt: z.nullable(instant),
  /** Why the last attempt failed, in a sentence; empty unless it did. */
  failure: z.string().check(z.maxLength(longestFailure)),
  updatedAt: instant,
})
export type Publication = z.output<typeof publication>

const may = 'content-publications.manage'
const path = '/api/content/:id/publications'
const params = z.object({ id })
/** Ids of claims that a person has looked at and found right. */
const checked = z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(1000)), [])

/** The publications of a piece and the client's WordPress site; null when none is connected. */
export const list = endpoint({
  method: 'GET',
  path,
  may,
  params,
  reply: z.object({ publications: z.array(publication), site: z.nullable(wordpressSite) }),
})

const noAddress = 'Please enter a web address that starts with http:// or https://'

/**
 * Publishes a piece, or brings what stands there up to date; it becomes `published` itself. `draft` of
 * WordPress leaves it to somebody there. For `campaign` a draft of a campaign is made, or brought up
 * to date. 409 as for `setStatus` of content, when it is being published already, and when the place
 * refuses, with its sentence.
 */
export const publish = endpoint({
  method: 'POST',
  path,
  may,
  params,
  body: z.discriminatedUnion('target', [
    z.object({ target: z.literal('blog'), checked }),
    z.object({
      target: z.literal('wordpress'),
      as: z._default(z.enum(['draft', 'publish']), 'publish'),
      checked,
    }),
    z.object({ target: z.literal('campaign') }),
    z.object({
      target: z.literal('elsewhere'),
      /** The public URL. */
      url: required(noAddress, 1000).check(
        z.refine((url) => /^https?:\/\/\S+$/i.test(url) && URL.canParse(url), noAddress),
      ),
      checked,
    }),
  ]),
  reply: publication,
})

/**
 * Takes it back: a post and an article on WordPress become drafts there, an address that was told is
 * forgotten. The piece is `approved` again when it stands nowhere else.
 */
export const withdraw = endpoint({
  method: 'DELETE',
  path: `${path}/:target`,
  may,
  params: z.object({ id, target: z.enum(['blog', 'wordpress', 'elsewhere']) }),
  reply: publication,
})

/** Schedules publication. Throws 409 as `publish` does; the checks run now and again at that time. */
export const schedule = endpoint({
  method: 'PUT',
  path: '/api/content/:id/schedule',
  may,
  params,
  body: z.object({
    target: z.enum(scheduledTargets),
    at: z.iso.datetime({ offset: true, error: 'Please choose a date and a time' }),
    checked,
  }),
  reply: publication,
})

/** Removes the schedule. */
export const unschedule = endpoint({
  method: 'DELETE',
  path: '/api/content/:id/schedule',
  may,
  params,
  reply: z.object({ ok: z.literal(true) }),
})

/** A piece as a file that needs nothing beside it; it says how it was made. */
export const file = rawEndpoint({
  method: 'GET',
  path: '/api/content/pieces/:id/file',
  may,
  params,
  query: z.object({ format: z._default(z.enum(['html', 'markdown']), 'html') }),
})
