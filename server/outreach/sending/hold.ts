import { and, type SQL } from 'drizzle-orm'
import { emailCampaigns as campaigns } from '../email-campaigns/table.ts'
import { notifyTeam } from '../../core/notifications/store.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'

type Held = { hold: NonNullable<(typeof campaigns.$inferSelect)['hold']>; reason: string }

/**
 * Holds campaigns until a person decides, and notifies the team. Returns those it held: two
 * processes may get here at once. Needs a transaction.
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
