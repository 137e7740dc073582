import { and, eq, sql } from 'drizzle-orm'
import * as contract from '../../../contract/core/assignments.ts'
import type { Context } from '../../platform/context.ts'
import type { AssignedRow, ChangedRole } from '../../platform/room.ts'
import { forgetAssignments } from '../notifications/forget.ts'
import { everyNoun } from './hand-over.ts'
import { assignRow } from './store.ts'

/**
 * Unassigns somebody from what their new role no longer sees, in each record's history, and deletes what they were told
 * of assignments when there is such a noun. Call it in the transaction that changed the role.
 */
export async function releaseUnseen(tx: Context, person: ChangedRole): Promise<void> {
  const { id, former, teamRole } = person
  const sees = (role: ChangedRole['teamRole'], noun: contract.AssignedNoun) =>
    role !== 'contractor' && contract.canBeAssigned(role, noun)
  const lost = everyNoun(tx).filter(({ noun }) => !sees(teamRole, noun))
  for (const { noun, value } of lost) {
    const { table, visibleTo } = value
    const seen = contract.canBeAssigned(teamRole, noun)
      ? (visibleTo({ kind: 'user', id, role: 'admin', teamRole }) ?? sql`true`)
      : sql`false`
    const unseen = and(eq(table.assigneeId, id), sql`(${seen}) is not true`)
    const kept = and(visibleTo({ kind: 'system' }), unseen)
    const rows = await tx.db.select().from(table).where(kept).orderBy(table.id).for('update')
    for (const row of rows as AssignedRow[]) await assignRow(tx, noun, row, null)
    // Those in the trash have no history to tell it.
    await tx.db.update(table).set({ assigneeId: null }).where(unseen)
  }
  if (lost.some(({ noun }) => sees(former, noun))) await forgetAssignments(tx, id)
}
