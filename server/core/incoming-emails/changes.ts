import { and, eq } from 'drizzle-orm'
import type { IncomingState } from '../../../contract/core/incoming-emails.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import type { Call } from '../../platform/serve.ts'
import { audit } from '../audit-entries/store.ts'
import { type IncomingRow, publishIncoming } from './take.ts'
import { incomingEmails as table, visibleTo } from './table.ts'
import { markDecided } from './tell.ts'

/** Somebody who decides about an email. */
export type Caller = Context & Pick<Call, 'actor'>
const decidedBefore = 'Somebody decided about this email in the meantime.'

/** Locks an email while it is in one of these states. @throws Refusal 404, or 409 once it is in another */
export async function lock(
  tx: Context,
  { actor }: Pick<Call, 'actor'>,
  id: number,
  states: IncomingState[],
) {
  const visible = and(visibleTo(actor), eq(table.id, id))
  const [row] = await tx.db.select().from(table).where(visible).for('update')
  if (!row) throw notFound()
  if (!states.includes(row.state)) throw conflict(decidedBefore)
  return row
}

const labeled = (row: IncomingRow) => ({ ...row, label: row.fromAddress })

/** Changes an email that is locked, and notes it. */
export async function change(
  tx: Context,
  before: IncomingRow,
  changes: Partial<typeof table.$inferInsert>,
  isDecided = before.state === 'held',
) {
  // Ends what a refusal was to end: the next decision says it anew.
  const set = { stopEndsAt: null, ...changes }
  const [after] = await tx.db.update(table).set(set).where(eq(table.id, before.id)).returning()
  if (!after) throw notFound()
  await audit(tx, { noun: 'incoming-emails', before: labeled(before), after: labeled(after) })
  if (isDecided) await markDecided(tx, after)
  await publishIncoming(tx, after)
}

/** @throws Refusal 409 for an email whose writer is known */
export function requireStranger({ reason }: IncomingRow): void {
  if (reason !== 'stranger') throw conflict('Whoever wrote this is known already.')
}
