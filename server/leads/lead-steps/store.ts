import { and, asc, eq, getColumns, isNull, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { lockLead, publishLead } from '../leads/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { joinedName, users } from '../../core/users/table.ts'
import { remindAt } from './rules.ts'
import { leadSteps as table } from './table.ts'

/** Selects steps with the people who set them. */
export const selectSteps = ({ db }: Pick<Context, 'db'>, where: SQL | undefined) =>
  db
    .select({ ...getColumns(table), userName: joinedName })
    .from(table)
    .leftJoin(users, eq(users.id, table.userId))
    .where(where)

/** Returns a lead's open step, the first due when a merge left several; null when there is none. */
export async function openStep(context: Pick<Context, 'db'>, leadId: number) {
  const open = and(eq(table.leadId, leadId), isNull(table.doneAt))
  const [found] = await selectSteps(context, open).orderBy(asc(table.dueAt), asc(table.id)).limit(1)
  return found ?? null
}

/**
 * Locks an open step of a lead that the caller may see.
 * @throws Refusal 404, or 409 when it is done
 */
export async function lockStep(tx: Context, actor: Actor, id: number) {
  const [step] = await tx.db.select().from(table).where(eq(table.id, id)).for('update')
  if (!step) throw notFound()
  await lockLead(tx, actor, step.leadId)
  if (step.doneAt) throw conflict('This is already done')
  await publishLead(tx, step.leadId)
  return step
}

/**
 * Moves a lead’s open step, or sets one, due at a time; its reminder keeps its distance, and one that would be in the past
 * is left out. Returns the step with its earlier time, null for a new one. Call it in a transaction.
 */
export async function moveStep(
  tx: Context & { actor: Actor },
  leadId: number,
  { what, dueAt }: { what: string; dueAt: Date },
): Promise<{ id: number; dueAt: Date | null }> {
  await lockLead(tx, tx.actor, leadId)
  const before = await openStep(tx, leadId)
  const minutes = before ? before.remind : 0
  const due = remindAt(dueAt, minutes)
  const reminder = due && due > tx.now() ? due : null
  await publishLead(tx, leadId)
  if (before) {
    const changes = { dueAt, remindAt: reminder, remindedAt: null }
    await tx.db.update(table).set(changes).where(eq(table.id, before.id))
    return { id: before.id, dueAt: before.dueAt }
  }
  const who = { userId: userIdOf(tx.actor), createdAt: tx.now() }
  const values = { leadId, what, dueAt, remind: minutes, remindAt: reminder, ...who }
  const [made] = await tx.db.insert(table).values(values).returning({ id: table.id })
  return { id: made?.id ?? 0, dueAt: null }
}

/**
 * Gives a step its earlier time, or deletes one that was new. Call it in a transaction.
 * @throws Refusal 404, or 409 when it is done
 */
export async function moveStepBack(
  tx: Context & { actor: Actor },
  { id, dueAt }: { id: number; dueAt: Date | null },
  ofLead: number | null,
): Promise<void> {
  const { leadId, what } = await lockStep(tx, tx.actor, id)
  if (leadId !== ofLead) throw notFound()
  if (dueAt) await moveStep(tx, leadId, { what, dueAt })
  else await tx.db.delete(table).where(eq(table.id, id))
}
