import * as z from 'zod/mini'
import { type ContentType } from './content-pieces.ts'
import { longestFailure } from './content-making.ts'
import { day, id, instant, keysOf, page, required } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { linkTarget } from '../website/posts.ts'
import { newsletterReport } from './newsletter-report.ts'
import { campaignStatusIds } from '../outreach/campaign-statuses.ts'
import { contentOwners } from './content-profiles.ts'
import { webhookDelivery } from './content-webhooks.ts'
import { wordpressChoices, wordpressPlacing } from './wordpress-placing.ts'
import { wordpressSite } from './wordpress-sites.ts'

/** The places where content can be published. `elsewhere`: a person published it and entered the URL. */
export const publicationTargets = {
  blog: 'Our blog',
  wordpress: 'WordPress',
  webhook: 'Webhook',
  campaign: 'Campaign',
  readers: 'The client’s readers',
  elsewhere: 'Elsewhere',
} as const
export type PublicationTarget = keyof typeof publicationTargets

/** The targets available for each content type. */
export const targetsOf: Record<ContentType, readonly PublicationTarget[]> = {
  blog_post: ['blog', 'wordpress', 'webhook', 'elsewhere'],
  facebook_post: ['elsewhere', 'webhook'],
  email_newsletter: ['readers', 'campaign', 'webhook', 'elsewhere'],
  linkedin_post: ['elsewhere', 'webhook'],
  instagram_post: ['elsewhere', 'webhook'],
  google_post: ['elsewhere', 'webhook'],
  x_post: ['elsewhere', 'webhook'],
}

/** The agency's own targets, which only take the agency's own content. */
export const agencyTargets: readonly PublicationTarget[] = ['blog', 'campaign']

/** The targets that content can be published to automatically at a set time. */
export const scheduledTargets = ['blog', 'wordpress', 'webhook', 'readers'] as const
/** Hours after which a schedule missed while the server was down is reported as failed instead of published late. */
export const missedHours = 24

export const publicationStates = ['none', 'draft', 'published'] as const

/** The publication of a piece to one target. */
export const publication = z.object({
  target: z.enum(keysOf(publicationTargets)),
  /** The state as far as this server knows. A campaign counts as a draft until it is sent. */
  state: z.enum(publicationStates),
  /** The public URL; empty while it isn't published. */
  url: z.string(),
  /** The id of the blog post or campaign; null for other targets and after it was deleted. */
  recordId: z.nullable(id),
  /** The version of the piece that is published there; null if none is. */
  version: z.nullable(z.int()),
  publishedAt: z.nullable(instant),
  /** When it will be published automatically; null without a schedule. */
  scheduledAt: z.nullable(instant),
  /** Why the last attempt failed; empty unless it did. */
  failure: z.string().check(z.maxLength(longestFailure)),
  /** The emails to the client's readers; null for other targets. */
  sending: z.nullable(
    z.object({
      status: z.enum(campaignStatusIds),
      /** Why sending is stopped or waits; empty otherwise. */
      problem: z.string(),
      total: z.int(),
      sent: z.int(),
      captured: z.int(),
      failed: z.int(),
      unsubscribed: z.int(),
    }),
  ),
  updatedAt: instant,
})
export type Publication = z.output<typeof publication>

const may = 'content-publications.manage'
const path = '/api/content/:id/publications'
const params = z.object({ id })
/** The ids of claims that a person has confirmed. */
const checked = z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(1000)), [])

/**
 * Returns the publications of a piece, the client's WordPress site, which is null if none is connected, and whose
 * content it is, which decides whether the agency's own targets are available.
 */
export const list = endpoint({
  method: 'GET',
  path,
  may,
  params,
  reply: z.object({
    publications: z.array(publication),
    site: z.nullable(wordpressSite),
    owner: z.enum(keysOf(contentOwners)),
  }),
})

/** A text in the agency's name that others have or see: a post of its blog, a campaign, or one in another place. */
export const agencyPublication = z.object({
  target: z.enum(keysOf(publicationTargets)),
  /** The id of the post or campaign; of the piece for other places. */
  id,
  title: z.string(),
  /** The public address in another place, if it is known; else empty. */
  url: z.string(),
  /** The emails of a campaign that have left; null for other targets. */
  sent: z.nullable(z.int()),
  at: instant,
})
export type AgencyPublication = z.output<typeof agencyPublication>

/**
 * Returns what is public, or was sent, in the agency’s name of the content written under a client record, newest first: posts of
 * its blog, campaigns to leads, and texts on WordPress, by webhook or elsewhere. It stays so when the record’s content is
 * declared the client’s.
 */
export const listAgencyPublications = endpoint({
  method: 'GET',
  path: '/api/clients/:clientId/agency-publications',
  may: 'content-profiles.update',
  params: z.object({ clientId: id }),
  reply: z.array(agencyPublication),
})

/** Returns what became of a newsletter to its client's readers, for whoever may see that piece. 404 before it was sent. */
export const readReport = endpoint({
  method: 'GET',
  path: '/api/content/:id/newsletter-report',
  may,
  params,
  reply: newsletterReport,
})

/**
 * Returns up to twenty pages that a piece may link to, whose title or address contains all words of `q`: those of the
 * client's profile, then the client's published pieces, newest first, then, for the agency's own content, its website.
 */
export const linkTargets = endpoint({
  method: 'GET',
  path: '/api/content/:id/link-targets',
  may,
  params,
  query: z.object({ q: page.q }),
  reply: z.array(linkTarget),
})

const noAddress = 'Please enter a web address that starts with http:// or https://'

/**
 * Publishes a piece or updates its publication, and sets its status to Published. `campaign`, and `wordpress`
 * with `as: 'draft'`, only create or update a draft there for someone to send or publish. `webhook` approves the
 * piece and publishes it once the client’s webhook has received it; until then it is tried again, with the reason in `failure`.
 * `readers` sends it to the readers of the client’s newsletter, in the client’s name; each piece once. 409 with
 * `detail.claims` for unchecked claims; 409 if the text has placeholders, the piece is already being published
 * there, the target refuses it, or a client's content is to go to one of the agency's own targets; 503 if WordPress can't be reached.
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
    z.object({ target: z.literal('webhook'), checked }),
    z.object({ target: z.literal('campaign') }),
    z.object({ target: z.literal('readers'), checked }),
    z.object({
      target: z.literal('elsewhere'),
      /** The public URL. */
      url: required(noAddress, 1000).check(
        z.refine((url) => /^https?:\/\/\S+$/i.test(url) && URL.canParse(url), noAddress),
      ),
      /** The day on which it was published; without one, that of an earlier entry or today. */
      publishedOn: z.optional(z.nullable(day)),
      checked,
    }),
  ]),
  reply: publication,
})

/**
 * Emails a newsletter to the caller, as the client's readers would get it. 409 for another type, while the text has
 * placeholders, and without the sender's details.
 */
export const testToReaders = endpoint({
  method: 'POST',
  path: '/api/content/:id/newsletter-test',
  may,
  limit: 'test-emails',
  params,
  reply: z.object({ to: z.string() }),
})

/**
 * Withdraws a piece from one target: its blog post or WordPress post becomes a draft, or the entered URL is
 * removed; a webhook is told, and the piece counts as withdrawn once it has received that. The piece's status returns to Approved if it isn't published anywhere else. 409 if it isn't
 * published there.
 */
export const withdraw = endpoint({
  method: 'DELETE',
  path: `${path}/:target`,
  may,
  params: z.object({ id, target: z.enum(['blog', 'wordpress', 'webhook', 'elsewhere']) }),
  reply: publication,
})

/** Sends a failed delivery of a piece to the webhook again, as it was and under its id. 404 for another piece’s; 409 unless it failed. */
export const sendAgain = endpoint({
  method: 'POST',
  path: '/api/content/:id/webhook-deliveries/:deliveryId/send',
  may,
  limit: 'content-webhooks',
  params: z.object({ id, deliveryId: id }),
  reply: webhookDelivery,
})

/**
 * Schedules a piece for publication and approves it, unless it is published already. The checks of `publish`
 * run now and again at that time. 400 on `at` for a time in the past; 409 as for `publish`.
 */
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

/** Removes the schedule of a piece. */
export const unschedule = endpoint({
  method: 'DELETE',
  path: '/api/content/:id/schedule',
  may,
  params,
  reply: z.object({ ok: z.literal(true) }),
})

/**
 * Asks the client's WordPress site for its categories and authors. 409 without a site, or when it refuses; 503 for a
 * temporary failure of the site.
 */
export const readWordpressChoices = endpoint({
  method: 'GET',
  path: '/api/content/:id/wordpress-placing',
  may,
  limit: 'wordpress-choices',
  params,
  reply: wordpressChoices,
})

/**
 * Stores what WordPress files a piece under; the site gets it when the piece is next sent there. 409 without a site, or
 * for another type than a blog post.
 */
export const placeInWordpress = endpoint({
  method: 'PUT',
  path: '/api/content/:id/wordpress-placing',
  may,
  params,
  body: wordpressPlacing,
  reply: wordpressPlacing,
})

/**
 * Returns a piece as a self-contained HTML file, as Markdown, as a Word file, or as a ZIP archive of all of them with
 * its picture and the blocks for WordPress's editor. Each states how it was made. 409 if it isn't written yet.
 */
export const file = rawEndpoint({
  method: 'GET',
  path: '/api/content/pieces/:id/file',
  may,
  params,
  query: z.object({ format: z._default(z.enum(['html', 'markdown', 'docx', 'zip']), 'html') }),
})
