import * as z from 'zod/mini'
import { instant, withoutDefaults } from '../fields.ts'
import { endpoint } from '../http.ts'

const between = (max: number) => {
  // Written when it is needed: the first number that a browser words costs it 25 ms.
  const error = () => `Please enter a whole number from 1 to ${max.toLocaleString('en-US')}`
  return z.int({ error }).check(z.gte(1, { error }), z.lte(max, { error }))
}
const most = (max: number) => z._default(z.nullable(between(max)), null)

/** The sending limits of an account; null for no limit. Stored in the database so that a restart forgets nothing. */
export const senderLimits = z.object({
  perSecond: most(10_000),
  perHour: most(10_000_000),
  perDay: most(10_000_000),
  /** To one recipient domain, a minute. */
  perDomain: most(1_000_000),
  /** Simultaneous connections, 1 to 20. */
  connections: z._default(between(20), 5),
})
export type SenderLimits = z.output<typeof senderLimits>

/** The same, with the state that the editor saw; 409 when somebody changed it since. */
export const senderChanges = z.object({
  ...senderLimits.shape,
  updatedAt: z.optional(z.nullable(instant)),
})

/** One address that campaigns are sent from (MAIL_SENDERS). */
export const emailSender = z.object({
  address: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  ...withoutDefaults(senderLimits.shape),
  /** Messages of campaigns in the last 60 minutes, and in the last 24 hours. */
  usedHour: z.int(),
  usedDay: z.int(),
  /** Its mail server is left alone until then, and why. */
  restsUntil: z.nullable(instant),
  restReason: z.string(),
  /** When somebody set its limits last. */
  updatedAt: z.nullable(instant),
})
export type EmailSender = z.output<typeof emailSender>

const may = 'email-campaigns.manage'

/** The default one first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/email-senders',
  may,
  reply: z.array(emailSender),
})

/** 404 for an address that MAIL_SENDERS does not name. */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/email-senders/:address',
  may,
  params: z.object({ address: z.string().check(z.maxLength(255)) }),
  body: senderChanges,
  reply: emailSender,
})
