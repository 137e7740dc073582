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
export const mailStatuses = [
  'queued',
  'sending',
  'captured',
  'sent',
  'failed',
  'unconfirmed',
  'draft',
] as const

/** One letter that went out or is about to, as the list shows it. */
export const mail = z.object({
  id,
  /** Which letter it is, such as `consultation-confirmation`. */
  kind: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  /** What the provider answered, or why it failed; empty otherwise. */
  answer: z.string(),
  attempts: z.int(),
  createdAt: instant,
  sentAt: z.nullable(instant),
})
export type Mail = z.output<typeof mail>

export const mailDetail = z.object({
  ...mail.shape,
  html: z.string(),
  text: z.string(),
  messageId: z.string(),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), bytes: z.int() })),
})
export type MailDetail = z.output<typeof mailDetail>

/** How the outbox can be ordered. */
export const mailSorts = { newest: 'Newest first', oldest: 'Oldest first' } as const
export type MailSort = keyof typeof mailSorts

const filters = {
  q: page.q,
  sort: z._default(z.enum(keysOf(mailSorts)), 'newest'),
  status: z._default(z.enum(['all', ...mailStatuses]), 'all'),
}

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  may: 'mails.list',
  query: z.object({ ...page, ...filters }),
  reply: z.array(mail),
  paged: true,
})

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/mails/:id',
  may: 'mails.list',
  params: z.object({ id }),
  reply: mailDetail,
})

/** Queues a failed or unconfirmed letter once more. 409 for any other. */
export const resend = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:id/resend',
  may: 'mails.resend',
  params: z.object({ id }),
  reply: done,
})

/** Queues several failed or unconfirmed letters once more. */
export const resendMany = endpoint({
  method: 'POST',
  path: '/api/admin/mails/resends',
  may: 'mails.resend',
  body: z.object({ ids: chosen('Please select letters') }),
  reply: doneForMany,
})

/** Everything that matches, as CSV, without the letters' texts. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/mails/export',
  may: 'mails.list',
  query: z.object({ ...filters, only }),
})

/** How letters leave this server. `held`: nothing is sent until an admin releases it (after a restore). */
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

/** The letter as .eml: message/rfc822, as a download; `?view=1` answers it as plain text. */
export const source = rawEndpoint({
  method: 'GET',
  path: '/api/admin/mails/:id/source',
  may: 'mails.list',
  params: z.object({ id }),
  query: z.object({ view: z._default(z.enum(['', '0', '1']), '') }),
})
export const sourcePath = source.path
