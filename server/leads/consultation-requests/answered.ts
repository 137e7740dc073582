import { eq } from 'drizzle-orm'
import { audit } from '../../core/audit-entries/store.ts'
import { markSubjectRead, teamIds } from '../../core/notifications/store.ts'
import type { Context } from '../../platform/context.ts'
import { publishRequest } from './store.ts'
import { consultationRequests as table } from './table.ts'

/**
 * Stops the 24-hour clock of a request that a mail server took the first answer to: at that moment, by its writer. Does
 * nothing once the request is answered or closed. Call it in a transaction.
 */
export async function markAnswered(
  tx: Context,
  id: number,
  { userId, at }: { userId: number | null; at: Date },
): Promise<void> {
  const [before] = await tx.db.select().from(table).where(eq(table.id, id)).for('update')
  if (!before || before.status !== 'new') return
  const changes = {
    status: 'answered' as const,
    answeredAt: at,
    answeredById: userId,
    answeredByEmail: true,
    updatedAt: tx.now(),
  }
  await tx.db.update(table).set(changes).where(eq(table.id, id))
  await markSubjectRead(tx, await teamIds(tx), 'consultation-requests', id)
  await audit(tx, { noun: 'consultation-requests', before, after: { ...before, ...changes } })
  await publishRequest(tx, id)
}
