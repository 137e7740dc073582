import * as z from 'zod/mini'
import { id, instant, page } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

/**
 * What became of one recipient. sending: on the wire now. retry: put off by the mail server, tried
 * again at `retryAt`. unknown, shown as "Unconfirmed": the connection or the process ended between
 * the message and the answer. skipped: suppressed, deleted or canceled before it went out.
 */
export const sendStates = {
  pending: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  retry: 'Resent',
  unknown: 'Unconfirmed',
  skipped: 'Skipped',
} as const
export type SendState = keyof typeof sendStates
export const sendStateIds = Object.keys(sendStates) as [SendState, ...SendState[]]

/** One recipient of a campaign (seed 001 section 3). */
export const emailSend = z.object({
  id,
  campaignId: id,
  /** null when the lead is gone. */
  leadId: z.nullable(id),
  name: z.string(),
  emailAddress: z.string(),
  status: z.enum(sendStateIds),
  attempts: z.int(),
  sentAt: z.nullable(instant),
  retryAt: z.nullable(instant),
  /** Why it failed, was put off or skipped; empty otherwise. */
  errorMessage: z.string(),
  /** The id that the provider gave it; empty when it gave none. */
  zohoMessageId: z.string(),
  /** The provider's answer, word for word. */
  answer: z.string(),
  /** The Message-ID, for finding it in the sent folder, in a bounce or at the provider. */
  messageId: z.string(),
  createdAt: instant,
})
export type EmailSend = z.output<typeof emailSend>

const may = 'email-campaigns.manage'
const params = z.object({ id })
const filters = { q: page.q, status: z._default(z.enum(['all', ...sendStateIds]), 'all') }

/** The report: one line per recipient, in the order in which they are sent. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/email-campaigns/:id/sends',
  may,
  params,
  query: z.object({ ...page, ...filters }),
  reply: z.array(emailSend),
  paged: true,
})

/** The number of recipients in each state. */
export const counts = endpoint({
  method: 'GET',
  path: '/api/admin/email-campaigns/:id/sends/counts',
  may,
  params,
  reply: z.record(z.enum(sendStateIds), z.int()),
})

/** The report as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/email-campaigns/:id/sends/export',
  may,
  params,
  query: z.object(filters),
})

/** What a person found out about an unconfirmed one; `again` sends it once more. 409 for any other. */
export const resolve = endpoint({
  method: 'POST',
  path: '/api/admin/email-sends/:id/resolve',
  may,
  params,
  body: z.object({ as: z.enum(['sent', 'failed', 'again']) }),
  reply: emailSend,
})
