import * as z from 'zod/mini'
import { id, instant, keysOf, page } from '../fields.ts'
import { endpoint, rawEndpoint, uploadEndpoint } from '../http.ts'
import { suppressionReasonIds } from '../leads/suppressions.ts'

/** An event reported about an email after it was handed over. */
export const reportedKinds = ['delivered', 'bounced', 'complained', 'unsubscribed'] as const

/** The header in which a mail provider signs: `t=<seconds since 1970>,v1=<hex HMAC-SHA-256 of "<t>.<body>">`. */
export const signatureHeader = 'foyer-signature'
/** A signature that is older or newer than this many seconds is refused. */
export const signatureSeconds = 300
export const mostEvents = 500

const event = z
  .object({
    /** The provider's own; what comes again under the same one changes nothing. */
    id: z.string().check(z.minLength(1), z.maxLength(200)),
    type: z.enum(reportedKinds),
    /** The Message-ID of the email. */
    messageId: z._default(z.string().check(z.maxLength(500)), ''),
    /** The recipient. */
    recipient: z._default(z.string().check(z.maxLength(320)), ''),
    /** For `bounced`: the machine part of the answer, such as 5.1.1 (RFC 3463). */
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

/** The body of the call below, as JSON. */
export const reported = z.object({ events: z.array(event).check(z.maxLength(mostEvents)) })

/**
 * A mail provider tells what became of emails. The body is JSON as in `reported`, signed as it is
 * sent (see `signatureHeader`). 404 unless MAIL_WEBHOOK_SECRET is set, 401 when the signature is
 * wrong or old, 400 when the body is something else. `known`: told before.
 */
export const receive = uploadEndpoint({
  method: 'POST',
  path: '/api/email-events',
  may: 'email-events.receive',
  limit: 'secret-link',
  upload: true,
  reply: z.object({ taken: z.int(), known: z.int(), unmatched: z.int() }),
})

/** The path of `receive` before 0.2.0: providers go on reporting there. */
export const earlierReceivePath = '/api/mail-events' as const

/**
 * What an event means (RFC 3463). hard: nobody has this address (5.1.x). soft: a full mailbox, or a
 * server that gave up; the third within 30 days ends the address. policy: what we send is refused (5.7.x).
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

/** The subject of an event. none: no matching email was found. */
export const eventSubjects = {
  campaigns: 'Emails of campaigns',
  emails: 'Other emails',
  none: 'Unknown emails',
} as const

/** Sort orders of the list. */
export const eventSorts = { newest: 'Newest first', oldest: 'Oldest first' } as const

/** An event reported about an email after it was handed over. */
export const emailEvent = z.object({
  id,
  kind: z.enum(eventKindIds),
  at: instant,
  /** The recipient of the email; empty when unknown. */
  address: z.string(),
  /** Such as 5.1.1; empty when none was told. */
  code: z.string(),
  /** The response of the recipient's mail server. */
  answer: z.string(),
  /** Read in the sender's mailbox, or told by the mail provider. */
  toldBy: z.enum(['mailbox', 'provider']),
  about: z.enum(keysOf(eventSubjects)),
  campaignId: z.nullable(id),
  leadId: z.nullable(id),
  emailId: z.nullable(id),
  /** The campaign's name or the email's subject; empty when it is gone or unknown. */
  title: z.string(),
  /** The email's status changed because of it: sent, or not delivered. */
  settled: z.boolean(),
  /** Why no campaign writes to the address by now; null when they do. */
  suppressed: z.nullable(z.enum(suppressionReasonIds)),
})
export type EmailEvent = z.output<typeof emailEvent>

const filters = {
  q: page.q,
  /** all: everything but deliveries. */
  kind: z._default(z.enum(['all', ...eventKindIds]), 'all'),
  about: z._default(z.enum(['all', ...keysOf(eventSubjects)]), 'all'),
  /** Of this campaign only. */
  campaign: z._default(z.union([z.literal(''), id]), ''),
  sort: z._default(z.enum(keysOf(eventSorts)), 'newest'),
}

/** Lists bounces, complaints and the like. Events without a matching email are kept for 30 days. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/email-events',
  may: 'email-events.list',
  query: z.object({ ...page, ...filters }),
  reply: z.array(emailEvent),
  paged: true,
})

/** Everything that matches, as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/email-events/export',
  may: 'email-events.list',
  query: z.object(filters),
})

/** From where this server is told: the mailbox of IMAP_URL, a provider that knows MAIL_WEBHOOK_SECRET. */
export const intake = endpoint({
  method: 'GET',
  path: '/api/admin/email-events/intake',
  may: 'email-events.list',
  reply: z.object({ mailbox: z.boolean(), provider: z.boolean() }),
})
