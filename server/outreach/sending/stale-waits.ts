import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { emailCampaigns as campaigns } from '../email-campaigns/table.ts'
import { emailSenderDomains as domains, emailSenders as senders } from '../email-senders/table.ts'
import { emailSends as sends } from '../email-sends/table.ts'
import type { Context } from '../../platform/context.ts'

/** Longer than any wait here: deferred emails are retried within a day. */
const longestWait = 26 * 3_600_000

/** Clears waits too far in the future, which are left over from before the clock was set back. */
export async function clearFutureWaits({ db, now }: Pick<Context, 'db' | 'now'>) {
  const beyond = new Date(+now() + longestWait)
  await db
    .update(senders)
    .set({ restsUntil: null, restReason: '' })
    .where(gt(senders.restsUntil, beyond))
  await db
    .update(domains)
    .set({ restsUntil: null, nextAt: null })
    .where(or(gt(domains.restsUntil, beyond), gt(domains.nextAt, beyond)))
  const sending = eq(campaigns.status, 'sending')
  await db
    .update(campaigns)
    .set({ waitUntil: null, waitReason: '' })
    .where(and(sending, gt(campaigns.waitUntil, beyond)))
  const campaignIds = db.select({ id: campaigns.id }).from(campaigns).where(sending)
  await db
    .update(sends)
    .set({ retryAt: now() })
    .where(
      and(
        inArray(sends.campaignId, campaignIds),
        eq(sends.status, 'retry'),
        gt(sends.retryAt, beyond),
      ),
    )
}
