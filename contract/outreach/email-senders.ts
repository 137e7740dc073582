import * as z from 'zod/mini'
import { instant, withoutDefaults } from '../fields.ts'
import { endpoint } from '../http.ts'

const between = (max: number) => {
  // Created lazily, because a browser's first number formatting takes 25 ms.
  const error = () => `Please enter a whole number from 1 to ${max.toLocaleString('en-US')}`
  return z.int({ error }).check(z.gte(1, { error }), z.lte(max, { error }))
}
const most = (max: number) => z._default(z.nullable(between(max)), null)

/**
 * The sending limits of an account; null for no limit. They are stored in the database, so that they survive a
 * restart.
 */
export const senderLimits = z.object({
  perSecond: most(10_000),
  perHour: most(10_000_000),
  perDay: most(10_000_000),
  /** Emails per minute to one recipient domain. */
  perDomain: most(1_000_000),
  /** Simultaneous connections, 1 to 20. */
  connections: z._default(between(20), 5),
})
export type SenderLimits = z.output<typeof senderLimits>

/** The input of a change, with the record's `updatedAt` when it was loaded; 409 if someone has changed it since. */
export const senderChanges = z.object({
  ...senderLimits.shape,
  updatedAt: z.optional(z.nullable(instant)),
})

/** An address that campaigns are sent from (MAIL_SENDERS). */
export const emailSender = z.object({
  address: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  ...withoutDefaults(senderLimits.shape),
  /** Campaign emails in the last 60 minutes, and in the last 24 hours. */
  usedHour: z.int(),
  usedDay: z.int(),
  /** The end of a pause in sending through its mail server, with the reason; null if there is none. */
  restsUntil: z.nullable(instant),
  restReason: z.string(),
  /** When the limits were last set; null if they never were. */
  updatedAt: z.nullable(instant),
})
export type EmailSender = z.output<typeof emailSender>

const may = 'email-campaigns.manage'

/** Returns the senders with their limits, the default one first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/email-senders',
  may,
  reply: z.array(emailSender),
})

/**
 * Sets the limits of a sender. 404 for an address that isn't in MAIL_SENDERS; 409 if someone else changed them
 * since `updatedAt`.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/email-senders/:address',
  may,
  params: z.object({ address: z.string().check(z.maxLength(255)) }),
  body: senderChanges,
  reply: emailSender,
})
