import { and, eq, isNotNull, lte, ne, or } from 'drizzle-orm'
import { may } from '../../../contract/access.ts'
import { undoSeconds, type WishAction } from '../../../contract/core/incoming-emails.ts'
import { isTeam } from '../../../contract/roles.ts'
import { type StopWish, stopWishOf } from '../../../packages/stop-wishes/stop-wishes.ts'
import { inBatches } from '../../platform/batches.ts'
import type { Context } from '../../platform/context.ts'
import { runWhenStopAsked, runWhenStopUndone } from '../../platform/stop-asked.ts'
import { forbidden } from '../../platform/refusals.ts'
import type { Call } from '../../platform/serve.ts'
import { answersOf } from '../emails/answered.ts'
import type { Mail } from './mail.ts'
import type { IncomingRow } from './take.ts'
import { incomingEmails as table } from './table.ts'

/** Returns whether somebody asks for no more emails; null for programs, and for the team, who write to others. */
export function wishOf({ facts, content, owner, from }: Mail): StopWish | null {
  const isOurs = owner && isTeam(owner) && from.includes(owner.email.toLowerCase())
  if (facts.isAutomatic || isOurs) return null
  return stopWishOf({ text: content?.shown ?? '', subject: content?.subject ?? '' })
}

/** Returns whether a wish went on with the answer that was made of an email: its record shows it. */
export const isCarriedOn = (
  context: Context,
  { state, noun }: Pick<IncomingRow, 'state' | 'noun'>,
) => state === 'taken' && answersOf(context, noun) !== undefined

/**
 * Carries out what an email asks for that was held or taken: one that only asks for no more emails stops them, to its sender
 * and to the other addresses. Call it in a transaction.
 */
export async function hearWish(
  tx: Context,
  row: IncomingRow,
  others: readonly string[] = [],
): Promise<Partial<IncomingRow>> {
  if (row.wish === null) return {}
  if (isCarriedOn(tx, row)) return set(tx, row, { wishSettledAt: tx.now() })
  if (row.wish !== 'stop') return {}
  const addresses = [...new Set([row.fromAddress, ...others.map((each) => each.toLowerCase())])]
  const asked = { addresses, arrivedAt: row.arrivedAt, isHeld: row.state === 'held' }
  const stopped = await runWhenStopAsked(tx, asked)
  return set(tx, row, { stoppedAddresses: [...new Set([...row.stoppedAddresses, ...stopped])] })
}

async function set(tx: Context, { id }: IncomingRow, changes: Partial<IncomingRow>) {
  await tx.db.update(table).set(changes).where(eq(table.id, id))
  return changes
}

/**
 * Returns when what a held email stopped ends that is refused: nobody knows who wrote it. Null for callers who may not do so.
 * Until then it can be undone, and campaigns email nobody.
 */
export const stopEnd = (
  tx: Context,
  { actor }: Pick<Call, 'actor'>,
  { wish }: IncomingRow,
): Date | null =>
  wish === 'stop' && may(actor, 'suppressions.manage')
    ? new Date(+tx.now() + undoSeconds * 1000)
    : null

const batch = 200

/** Ends what refused emails stopped, once that can’t be undone anymore. */
export async function endStops(context: Context): Promise<void> {
  await inBatches(context, batch, endSome)
}

async function endSome(tx: Context): Promise<number> {
  const rows = await tx.db
    .select()
    .from(table)
    .where(lte(table.stopEndsAt, tx.now()))
    .orderBy(table.id)
    .limit(batch)
    .for('update', { skipLocked: true })
  for (const row of rows) await endStop(tx, row)
  return rows.length
}

/** Another email of this sender that asks the same, and is held or may be again, still stops them. */
async function endStop(tx: Context, row: IncomingRow): Promise<void> {
  await set(tx, row, { stopEndsAt: null, stoppedAddresses: [] })
  const alike = and(
    eq(table.fromAddress, row.fromAddress),
    or(eq(table.state, 'held'), isNotNull(table.stopEndsAt)),
    eq(table.wish, 'stop'),
    ne(table.id, row.id),
  )
  if ((await tx.db.$count(table, alike)) === 0)
    await runWhenStopUndone(tx, { addresses: [row.fromAddress], isHeld: true })
}

/** Returns what becomes of an email by a decision about its wish. @throws Refusal 403 for callers who may not undo a stop */
export async function decided(
  tx: Context,
  { actor }: Pick<Call, 'actor'>,
  row: IncomingRow,
  action: WishAction,
): Promise<Partial<IncomingRow>> {
  if (action === 'stop') {
    const heard = await hearWish(tx, { ...row, wish: 'stop', state: 'taken' })
    return { ...heard, wish: 'stop', wishSettledAt: null }
  }
  if (action === 'settle') return { wishSettledAt: tx.now() }
  if (action === 'reopen') return { ...(await hearWish(tx, row)), wishSettledAt: null }
  if (row.stoppedAddresses.length > 0) {
    if (!may(actor, 'suppressions.manage')) throw forbidden()
    await runWhenStopUndone(tx, { addresses: row.stoppedAddresses, isHeld: false })
  }
  return { stoppedAddresses: [], wishSettledAt: tx.now() }
}
