import * as z from 'zod/mini'
import { id, instant, keysOf, page } from '../fields.ts'
import { endpoint, rawEndpoint, uploadEndpoint } from '../http.ts'
import { csvReader } from '../many.ts'
import { suppressionReasonIds } from '../leads/suppressions.ts'

/** The events that providers report about an email after it was sent. */
export const reportedKinds = ['delivered', 'bounced', 'complained', 'unsubscribed'] as const

export const mostEvents = 500

const event = z
  .object({
    /** The provider's id of the event; a repeated id changes nothing. */
    id: z.string().check(z.minLength(1), z.maxLength(200)),
    type: z.enum(reportedKinds),
    /** The Message-ID of the email. */
    messageId: z._default(z.string().check(z.maxLength(500)), ''),
    /** The recipient. */
    recipient: z._default(z.string().check(z.maxLength(320)), ''),
    /** For `bounced`: the enhanced status code, such as 5.1.1 (RFC 3463). */
    status: z._default(z.string().check(z.maxLength(20)), ''),
    /** The response of the recipient's mail server. */
    answer: z._default(z.string().check(z.maxLength(2000)), ''),
  })
  .check(
    z.refine(({ messageId, recipient }) => messageId || recipient, {
      error: 'Please name messageId or recipient',
    }),
  )
export type ReportedEvent = z.output<typeof event>

/** The JSON body of `receive`. */
export const reported = z.object({ events: z.array(event).check(z.maxLength(mostEvents)) })

/**
 * Receives events from an email provider. The body is the JSON of `reported`, signed over its raw bytes (see
 * `signatureHeader` of signed posts). `known` counts events received before, `unmatched` those about unknown emails. 404 unless
 * MAIL_WEBHOOK_SECRET is set; 401 for an invalid or outdated signature; 400 for any other body; 413 for more
 * than 1 MiB.
 */
export const receive = uploadEndpoint({
  method: 'POST',
  path: '/api/email-events',
  may: 'email-events.receive',
  limit: 'secret-link',
  upload: true,
  reply: z.object({ taken: z.int(), known: z.int(), unmatched: z.int() }),
})

/** The path of `receive` before version 0.2.0, which providers may still use. */
export const earlierReceivePath = '/api/mail-events' as const

/**
 * The kinds of events (RFC 3463). `hard`: the address doesn't exist (5.1.x). `soft`: a full mailbox, or a
 * server that gave up; the third within 30 days suppresses the address. `policy`: the content is rejected
 * (5.7.x).
 */
export const eventKinds = {
  hard: 'Address does not exist',
  soft: 'Not delivered',
  policy: 'Email rejected',
  complained: 'Complaint',
  unsubscribed: 'Unsubscribed',
  delivered: 'Delivered',
} as const
export type EventKind = keyof typeof eventKinds
export const eventKindIds = keysOf(eventKinds)

/** The email that an event is about. `none`: no matching email was found. */
export const eventSubjects = {
  campaigns: 'Emails of campaigns',
  emails: 'Other emails',
  none: 'Unknown emails',
} as const

/** The sort orders of the list. */
export const eventSorts = { newest: 'Newest first', oldest: 'Oldest first' } as const

/** An event reported about an email after it was sent. */
export const emailEvent = z.object({
  id,
  kind: z.enum(eventKindIds),
  at: instant,
  /** The recipient of the email; empty if unknown. */
  address: z.string(),
  /** The enhanced status code, such as 5.1.1; empty if none was reported. */
  code: z.string(),
  /** The response of the recipient's mail server. */
  answer: z.string(),
  /** The source: a message in the sender's mailbox or the email provider. */
  toldBy: z.enum(['mailbox', 'provider']),
  about: z.enum(keysOf(eventSubjects)),
  campaignId: z.nullable(id),
  leadId: z.nullable(id),
  emailId: z.nullable(id),
  /** The campaign's name or the email's subject; empty if it is unknown or was deleted. */
  title: z.string(),
  /** Whether the event changed the email's status to sent or not delivered. */
  settled: z.boolean(),
  /** Why campaigns no longer email the address; null if they do. */
  suppressed: z.nullable(z.enum(suppressionReasonIds)),
})
export type EmailEvent = z.output<typeof emailEvent>

const filters = {
  q: page.q,
  /** `all` includes everything except deliveries. */
  kind: z._default(z.enum(['all', ...eventKindIds]), 'all'),
  about: z._default(z.enum(['all', ...keysOf(eventSubjects)]), 'all'),
  /** Limits the list to a campaign. */
  campaign: z._default(z.union([z.literal(''), id]), ''),
  sort: z._default(z.enum(keysOf(eventSorts)), 'newest'),
}

/** Returns bounces, complaints and similar events. Events without a matching email are kept for 30 days. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/email-events',
  may: 'email-events.list',
  query: z.object({ ...page, ...filters }),
  reply: z.array(emailEvent),
  paged: true,
})

/** Returns all matching events as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/email-events/export',
  may: 'email-events.list',
  fresh: true,
  limit: 'exports',
  query: z.object({ ...filters, ...csvReader }),
})

/**
 * Returns which sources of events are configured: the mailbox, and a provider that uses
 * MAIL_WEBHOOK_SECRET.
 */
export const readSources = endpoint({
  method: 'GET',
  path: '/api/admin/email-events/intake',
  may: 'email-events.list',
  reply: z.object({ mailbox: z.boolean(), provider: z.boolean() }),
})
