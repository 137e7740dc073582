import { and, type SQL } from 'drizzle-orm'
import { emailCampaigns as campaigns } from '../email-campaigns/table.ts'
import { notifyTeam } from '../../core/notifications/store.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'

type Held = { hold: NonNullable<(typeof campaigns.$inferSelect)['hold']>; reason: string }

/**
 * In a transaction: nothing more goes out of these campaigns until a person has looked, and the team
 * is told. Answers those that it held: two processes may come to the same end.
 */
export async function holdCampaigns(tx: Context, { hold, reason }: Held, ...which: SQL[]) {
  const held = await tx.db
    .update(campaigns)
    .set({ hold, holdReason: reason, heldAt: tx.now() })
    .where(and(...which))
    .returning({ id: campaigns.id, name: campaigns.name })
  for (const { id, name } of held) {
    await publish(tx, ['admins'], { kind: 'email-campaigns', id })
    await notifyTeam(tx, {
      kind: 'email-campaigns',
      subjectId: id,
      title: `Campaign stopped: ${name}`,
      body: reason,
      path: `/email-campaigns/${id}`,
    })
  }
  return held
}
