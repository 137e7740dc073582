import { sentLately } from '../../core/emails/store.ts'
import type { Context } from '../../platform/context.ts'
import { tooMany } from '../../platform/refusals.ts'

/** The emails about bookings that one address gets within an hour, before only canceling remains. */
const most = 10
const hour = 3600
const kinds = ['consultation', 'meeting'].flatMap((noun) =>
  ['confirmation', 'moved', 'cancelled'].map((what) => `${noun}-${what}`),
)

/**
 * Refuses to book or move once an address got many emails: a link, and an account, belong to whoever typed the address.
 * @throws Refusal 429
 */
export async function refuseManyEmails(tx: Context, { email }: { email: string }): Promise<void> {
  if ((await sentLately(tx, email, kinds)) >= most) throw tooMany(hour, 'changes')
}
