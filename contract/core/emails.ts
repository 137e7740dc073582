import * as z from 'zod/mini'
import { done, id, instant, keysOf, page } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { sendingModes } from '../sending-modes.ts'
import { chosen, csvReader, doneForMany, only } from '../many.ts'

/**
 * The statuses of an email. `queued`: waiting to be sent. `sending`: being sent. `captured`: stored but not
 * delivered, because no SMTP server is configured or the agency has no name of its own. `sent`, `failed`: the mail server's response. `unconfirmed`:
 * the connection or the process ended before the mail server's response, so that the email may or may not have
 * arrived; it is never resent automatically. `draft`: for a person to finish and send.
 */
export const emailStatuses = [
  'queued',
  'sending',
  'captured',
  'sent',
  'failed',
  'unconfirmed',
  'draft',
] as const

/** An email in the outbox, as shown in the list. */
export const email = z.object({
  id,
  /** The kind of email, such as `consultation-confirmation`. */
  kind: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(emailStatuses),
  /** The mail server's response, or why it failed or was kept although there is a mail server; empty otherwise. */
  answer: z.string(),
  attempts: z.int(),
  createdAt: instant,
  sentAt: z.nullable(instant),
})
export type Email = z.output<typeof email>

/**
 * The readability of an email's link that opens an account, if it holds one: `shown` while it is captured and
 * the link works; `own` for the reader's own account; `team` for a colleague's, which only owners are shown; otherwise
 * `hidden`. Where it is not shown, `[hidden]` stands in the texts.
 */
export const emailSecrets = ['none', 'shown', 'own', 'team', 'hidden'] as const

export const emailDetail = z.object({
  ...email.shape,
  html: z.string(),
  text: z.string(),
  messageId: z.string(),
  secret: z.enum(emailSecrets),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), bytes: z.int() })),
})
export type EmailDetail = z.output<typeof emailDetail>

/** The sort orders of the outbox. */
export const emailSorts = { newest: 'Newest first', oldest: 'Oldest first' } as const
export type EmailSort = keyof typeof emailSorts

const filters = {
  q: page.q,
  sort: z._default(z.enum(keysOf(emailSorts)), 'newest'),
  status: z._default(z.enum(['all', ...emailStatuses]), 'all'),
}

/** Returns the emails that match the filters. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/emails',
  may: 'emails.list',
  query: z.object({ ...page, ...filters }),
  reply: z.array(email),
  paged: true,
})

/** Returns an email with its content; attachments without their data. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/emails/:id',
  may: 'emails.list',
  fresh: true,
  params: z.object({ id }),
  reply: emailDetail,
})

/** Queues a failed or unconfirmed email again. 409 for any other, and when its link no longer works. */
export const resend = endpoint({
  method: 'POST',
  path: '/api/admin/emails/:id/resend',
  may: 'emails.resend',
  params: z.object({ id }),
  reply: done,
})

/** Queues several failed or unconfirmed emails again. */
export const resendMany = endpoint({
  method: 'POST',
  path: '/api/admin/emails/resends',
  may: 'emails.resend',
  body: z.object({ ids: chosen('Please select emails') }),
  reply: doneForMany,
})

/** Returns all matching emails as CSV, without their content. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/emails/export',
  may: 'emails.list',
  fresh: true,
  limit: 'exports',
  query: z.object({ ...filters, only, ...csvReader }),
})

/**
 * Returns what happens to emails and the number waiting. `held`: nothing is sent until an admin resumes sending,
 * as after a restore.
 */
export const sending = endpoint({
  method: 'GET',
  path: '/api/admin/sending',
  may: 'sending.read',
  reply: z.object({
    mode: z.enum(sendingModes),
    held: z.boolean(),
    waiting: z.int(),
    /** The time of the newest email that a mail server took; null before the first. */
    lastSentAt: z.nullable(instant),
  }),
})

/** Resumes sending emails after a restore. */
export const release = endpoint({
  method: 'POST',
  path: '/api/admin/sending/release',
  may: 'sending.release',
  reply: done,
})

/** Downloads the email as an .eml file (message/rfc822); with `?view=1`, returns it as plain text. */
export const source = rawEndpoint({
  method: 'GET',
  path: '/api/admin/emails/:id/source',
  may: 'emails.list',
  fresh: true,
  params: z.object({ id }),
  query: z.object({ view: z._default(z.enum(['', '0', '1']), '') }),
})
export const sourcePath = source.path
