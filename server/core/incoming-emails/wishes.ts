import { and, eq, ne } from 'drizzle-orm'
import { may } from '../../../contract/access.ts'
import type { WishAction } from '../../../contract/core/incoming-emails.ts'
import { isTeam } from '../../../contract/roles.ts'
import { type StopWish, stopWishOf } from '../../../packages/stop-wishes/stop-wishes.ts'
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
 * Takes back what a held email stopped that is refused, for callers who may do so: nobody knows who wrote it. Another email
 * that is held and asks the same still stops its sender. Returns the addresses that stay stopped.
 */
export async function unhearHeld(
  tx: Context,
  { actor }: Pick<Call, 'actor'>,
  row: IncomingRow,
): Promise<string[]> {
  if (row.wish !== 'stop' || !may(actor, 'suppressions.manage')) return row.stoppedAddresses
  const alike = and(
    eq(table.fromAddress, row.fromAddress),
    eq(table.state, 'held'),
    eq(table.wish, 'stop'),
    ne(table.id, row.id),
  )
  if ((await tx.db.$count(table, alike)) > 0) return []
  await runWhenStopUndone(tx, { addresses: [row.fromAddress], isHeld: true })
  return []
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
