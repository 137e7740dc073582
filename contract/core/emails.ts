import * as z from 'zod/mini'
import { done, id, instant, keysOf, page } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { chosen, doneForMany, only } from '../many.ts'

/**
 * queued: waits to be sent. sending: on the wire now. captured: kept here, not delivered, because no
 * SMTP server is set. sent, failed: the server's answer. unconfirmed: the connection or the process
 * ended between the message and the server's answer, so it may or may not have arrived; it is
 * never sent again by itself. draft: for a person to finish and send.
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

/** One email that went out or is about to, as the list shows it. */
export const email = z.object({
  id,
  /** Which email it is, such as `consultation-confirmation`. */
  kind: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(emailStatuses),
  /** The provider's response or the reason for the failure; empty otherwise. */
  answer: z.string(),
  attempts: z.int(),
  createdAt: instant,
  sentAt: z.nullable(instant),
})
export type Email = z.output<typeof email>

export const emailDetail = z.object({
  ...email.shape,
  html: z.string(),
  text: z.string(),
  messageId: z.string(),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), bytes: z.int() })),
})
export type EmailDetail = z.output<typeof emailDetail>

/** Sort orders of the outbox. */
export const emailSorts = { newest: 'Newest first', oldest: 'Oldest first' } as const
export type EmailSort = keyof typeof emailSorts

const filters = {
  q: page.q,
  sort: z._default(z.enum(keysOf(emailSorts)), 'newest'),
  status: z._default(z.enum(['all', ...emailStatuses]), 'all'),
}

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/emails',
  may: 'emails.list',
  query: z.object({ ...page, ...filters }),
  reply: z.array(email),
  paged: true,
})

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/emails/:id',
  may: 'emails.list',
  params: z.object({ id }),
  reply: emailDetail,
})

/** Queues a failed or unconfirmed email once more. 409 for any other. */
export const resend = endpoint({
  method: 'POST',
  path: '/api/admin/emails/:id/resend',
  may: 'emails.resend',
  params: z.object({ id }),
  reply: done,
})

/** Queues several failed or unconfirmed emails once more. */
export const resendMany = endpoint({
  method: 'POST',
  path: '/api/admin/emails/resends',
  may: 'emails.resend',
  body: z.object({ ids: chosen('Please select emails') }),
  reply: doneForMany,
})

/** Everything that matches, as CSV, without the emails' texts. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/emails/export',
  may: 'emails.list',
  query: z.object({ ...filters, only }),
})

/** How emails leave this server. `held`: nothing is sent until an admin resumes sending (after a restore). */
export const sending = endpoint({
  method: 'GET',
  path: '/api/admin/sending',
  may: 'sending.read',
  reply: z.object({ mode: z.enum(['captured', 'smtp']), held: z.boolean(), waiting: z.int() }),
})

export const release = endpoint({
  method: 'POST',
  path: '/api/admin/sending/release',
  may: 'sending.release',
  reply: done,
})

/** The email as .eml: message/rfc822, as a download; `?view=1` answers it as plain text. */
export const source = rawEndpoint({
  method: 'GET',
  path: '/api/admin/emails/:id/source',
  may: 'emails.list',
  params: z.object({ id }),
  query: z.object({ view: z._default(z.enum(['', '0', '1']), '') }),
})
export const sourcePath = source.path
