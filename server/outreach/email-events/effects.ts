import { and, eq, inArray, sql } from 'drizzle-orm'
import type { EventKind } from '../../../contract/outreach/email-events.ts'
import type { SendState } from '../../../contract/outreach/email-sends.ts'
import { fewest, mostInARow, mostShare, type Trip } from '../sending/breaker.ts'
import { countLeads } from '../sending/counters.ts'
import { holdRun } from '../sending/run-end.ts'
import { emailCampaigns as campaigns } from '../email-campaigns/table.ts'
import { markSend } from '../email-sends/store.ts'
import { emailSends as sends } from '../email-sends/table.ts'
import { emails } from '../../core/emails/table.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'

/** The states an email can be in for a report to change it. */
const changeableStates = { sent: ['unknown'], failed: ['sent', 'unknown'] } as const

/**
 * Marks a send as sent or failed after a report, and updates the campaign's counters and the lead.
 */
export async function settleSend(
  tx: Context,
  sendId: number,
  status: keyof typeof changeableStates,
  answer: string,
): Promise<boolean> {
  const mine = and(eq(sends.id, sendId), inArray(sends.status, [...changeableStates[status]]))
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

const consequences = {
  delivered: null,
  hard: 'bouncedAt',
  soft: 'bouncedAt',
  policy: 'bouncedAt',
  complained: 'complainedAt',
  unsubscribed: 'unsubscribedAt',
} as const satisfies Record<EventKind, string | null>

/** Notes with a send what its report says came of it. */
export async function noteConsequence(tx: Context, sendId: number, kind: EventKind): Promise<void> {
  const column = consequences[kind]
  if (column) await markSend(tx, sendId, column)
}

const moved = (state: SendState, from: SendState, to: SendState) =>
  Number(to === state) - Number(from === state)

/** Does the same for other emails. Returns whether the status changed. */
export async function settleEmail(
  { db }: Context,
  id: number,
  status: keyof typeof changeableStates,
  answer: string,
): Promise<boolean> {
  const was = status === 'sent' ? (['unconfirmed'] as const) : (['sent', 'unconfirmed'] as const)
  const changed = await db
    .update(emails)
    .set({ status, answer, ...(status === 'sent' ? { secret: null } : {}) })
    .where(and(eq(emails.id, id), inArray(emails.status, [...was])))
    .returning({ id: emails.id })
  return changed.length > 0
}

/**
 * Stops a running campaign when its reports demand it. `gone`: recipients that don't exist;
 * `ourFault`: refusals that blame the sender, both so far; `isSure`: the last one is about us and
 * not one recipient. Stops again at every further 20th and 5th.
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
      reason: `Mail servers reject our emails regardless of the recipient: ${answer}`,
    }
  if (kind === 'hard' && gone % fewest === 0 && gone > tried * mostShare)
    return {
      hold: 'bounces',
      reason: `${gone} of ${tried} emails bounced because the addresses don’t exist. Check where these leads came from before you continue.`,
    }
  return null
}
