import * as z from 'zod/mini'
import { id, instant, keysOf, page } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { csvReader } from '../many.ts'

/**
 * The states of a recipient. `sending`: being sent. `retry`: deferred by the mail server until `retryAt`.
 * `unknown`, shown as "Unconfirmed": the connection or the process ended before the mail server's response.
 * `skipped`: suppressed, deleted or canceled before it was sent. `captured`: kept in the outbox and sent to nobody, because no
 * mail server was set up.
 */
export const sendStates = {
  pending: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  retry: 'Resent',
  unknown: 'Unconfirmed',
  skipped: 'Skipped',
  captured: 'Captured',
} as const
export type SendState = keyof typeof sendStates
export const sendStateIds = keysOf(sendStates)

/** A recipient of a campaign. */
export const emailSend = z.object({
  id,
  campaignId: id,
  /** Null if the lead was deleted. */
  leadId: z.nullable(id),
  name: z.string(),
  emailAddress: z.string(),
  status: z.enum(sendStateIds),
  attempts: z.int(),
  sentAt: z.nullable(instant),
  retryAt: z.nullable(instant),
  /** Why it failed, was deferred or skipped; empty otherwise. */
  errorMessage: z.string(),
  /** The provider's id of the email; empty if it has none. */
  zohoMessageId: z.string(),
  /** The mail server's response, verbatim. */
  answer: z.string(),
  /** The Message-ID, for finding the email in the sent folder, in a bounce or at the provider. */
  messageId: z.string(),
  createdAt: instant,
})
export type EmailSend = z.output<typeof emailSend>

const may = 'email-campaigns.manage'
const params = z.object({ id })
const filters = { q: page.q, status: z._default(z.enum(['all', ...sendStateIds]), 'all') }

/** Returns a campaign's report: one row per recipient, in sending order. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/email-campaigns/:id/sends',
  may,
  params,
  query: z.object({ ...page, ...filters }),
  reply: z.array(emailSend),
  paged: true,
})

/** Counts the recipients in each state. */
export const counts = endpoint({
  method: 'GET',
  path: '/api/admin/email-campaigns/:id/sends/counts',
  may,
  params,
  reply: z.record(z.enum(sendStateIds), z.int()),
})

/** Returns the report as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/email-campaigns/:id/sends/export',
  fresh: true,
  may,
  limit: 'exports',
  params,
  query: z.object({ ...filters, ...csvReader }),
})

/**
 * Sets the outcome of an unconfirmed email as found out by a person; `again` resends it. 409 for any other
 * email, and for `again` if the campaign was canceled.
 */
export const resolve = endpoint({
  method: 'POST',
  path: '/api/admin/email-sends/:id/resolve',
  may,
  params,
  body: z.object({ as: z.enum(['sent', 'failed', 'again']) }),
  reply: emailSend,
})
