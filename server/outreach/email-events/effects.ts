import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SendState } from '../../../contract/outreach/email-sends.ts'
import { fewest, mostInARow, mostShare, type Trip } from '../sending/breaker.ts'
import { countLeads } from '../sending/counting.ts'
import { holdRun } from '../sending/ending.ts'
import { emailCampaigns as campaigns } from '../email-campaigns/table.ts'
import { emailSends as sends } from '../email-sends/table.ts'
import { emails } from '../../core/emails/table.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'

/** Which states a row can have when something is told about its mail. */
const settled = { sent: ['unknown'], failed: ['sent', 'unknown'] } as const

/** A recipient's mail turned out to be sent or not delivered: the row, the campaign's counters and the lead follow. */
export async function settleSend(
  tx: Context,
  sendId: number,
  status: keyof typeof settled,
  answer: string,
): Promise<boolean> {
  const mine = and(eq(sends.id, sendId), inArray(sends.status, [...settled[status]]))
  const [before] = await tx.db.select().from(sends).where(mine).for('update')
  if (!before) return false
  const sentAt = before.sentAt ?? (status === 'sent' ? tx.now() : null)
  await tx.db.update(sends).set({ status, answer, sentAt }).where(eq(sends.id, sendId))
  await tx.db
    .update(campaigns)
    .set({
      sentCount: sql`${campaigns.sentCount} + ${moved('sent', before.status, status)}::int`,
      failedCount: sql`${campaigns.failedCount} + ${moved('failed', before.status, status)}::int`,
      unconfirmedCount: sql`${campaigns.unconfirmedCount} + ${moved('unknown', before.status, status)}::int`,
    })
    .where(eq(campaigns.id, before.campaignId))
  if (status === 'sent') await countLeads(tx, before.campaignId)
  await publish(tx, ['admins'], { kind: 'email-campaigns', id: before.campaignId })
  return true
}

const moved = (state: SendState, from: SendState, to: SendState) =>
  Number(to === state) - Number(from === state)

/** The same for a letter that is no campaign's. Answers whether its state changed. */
export async function settleEmail(
  { db }: Context,
  id: number,
  status: keyof typeof settled,
  answer: string,
): Promise<boolean> {
  const was = status === 'sent' ? (['unconfirmed'] as const) : (['sent', 'unconfirmed'] as const)
  const changed = await db
    .update(emails)
    .set({ status, answer })
    .where(and(eq(emails.id, id), inArray(emails.status, [...was])))
    .returning({ id: emails.id })
  return changed.length > 0
}

/**
 * Stops a campaign that is being sent when what came back says so: `gone` recipients that do not
 * exist, `ourFault` refusals of what we send, both told until now; `isSure`: the last of them is
 * about us and not about one recipient. Each further twentieth and fifth stops it again.
 */
export async function watchCampaign(
  tx: Context,
  campaignId: number,
  seen: { gone: number; ourFault: number; isSure: boolean; kind: 'hard' | 'policy' },
  answer: string,
): Promise<void> {
  const going = and(eq(campaigns.id, campaignId), eq(campaigns.status, 'sending'))
  const [row] = await tx.db.select().from(campaigns).where(going)
  if (!row || row.hold !== null) return
  const trip = tripOf(seen, row.sentCount + row.failedCount, answer)
  if (!trip) return
  await holdRun(tx, row, trip)
  await publish(tx, ['admins'], { kind: 'email-campaigns', id: campaignId })
}

function tripOf(
  { gone, ourFault, isSure, kind }: Parameters<typeof watchCampaign>[2],
  tried: number,
  answer: string,
): Trip | null {
  if (kind === 'policy' && (isSure || ourFault % mostInARow === 0))
    return {
      hold: 'policy',
      reason: `Email servers send back what we send, whoever it goes to: ${answer}`,
    }
  if (kind === 'hard' && gone % fewest === 0 && gone > tried * mostShare)
    return {
      hold: 'bounces',
      reason: `${gone} of ${tried} emails came back: their addresses do not exist. Please look at where these leads came from before you go on.`,
    }
  return null
}
