import { and, eq, ne, type SQL } from 'drizzle-orm'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { type Caller, change, lock, requireStranger } from './changes.ts'
import type { IncomingRow } from './take.ts'
import { incomingEmails as table, spamSenders } from './table.ts'
import { isUndone, markUndecided } from './tell.ts'
import { hearWish, stopEnd } from './wishes.ts'

/** Locks other emails of the sender of one. */
const othersOf = ({ db }: Context, { id, fromAddress }: IncomingRow, which: SQL | undefined) =>
  db
    .select()
    .from(table)
    .where(and(eq(table.fromAddress, fromAddress), ne(table.id, id), which))
    .orderBy(table.id)
    .for('update')

/**
 * Marks an email as spam, and what else is held of its sender. Returns how many were marked.
 * @throws Refusal 404, 409
 */
export const markAsSpam = (call: Caller, id: number): Promise<number> =>
  inTransaction(call, async (tx) => {
    const row = await lock(tx, call, id, ['held', 'refused'])
    requireStranger(row)
    const held = and(eq(table.state, 'held'), eq(table.reason, 'stranger'))
    const rows = [row, ...(await othersOf(tx, row, held))]
    const by = { decidedById: userIdOf(call.actor), decidedAt: tx.now() }
    for (const each of rows)
      await change(tx, each, {
        state: 'spam',
        wasRefused: each.state === 'refused',
        stopEndsAt: stopEnd(tx, call, each),
        ...by,
      })
    const values = { address: row.fromAddress, markedAt: tx.now() }
    await tx.db.insert(spamSenders).values(values).onConflictDoNothing()
    return rows.length
  })

/** Forgets that emails of a sender are spam: somebody says otherwise. */
export const forgetSpammer = ({ db }: Pick<Context, 'db'>, address: string) =>
  db.delete(spamSenders).where(eq(spamSenders.address, address))

/**
 * Holds an email again that was spam, and all other spam of its sender, whose later emails are no spam. What was refused
 * before is refused again when that undoes it. Returns how many.
 * @throws Refusal 404, 409
 */
export const holdSpam = (call: Caller, id: number): Promise<number> =>
  inTransaction(call, async (tx) => {
    const row = await lock(tx, call, id, ['spam'])
    const rows = [row, ...(await othersOf(tx, row, eq(table.state, 'spam')))]
    const by = { decidedById: userIdOf(call.actor), decidedAt: tx.now(), refusal: '' }
    for (const each of rows) {
      if (each.wasRefused && isUndone(tx, each)) {
        const changes = { state: 'refused' as const, wasRefused: false }
        await change(tx, each, { ...changes, stopEndsAt: stopEnd(tx, call, each), ...by })
        continue
      }
      const reason = each.userId === null ? ('stranger' as const) : ('address' as const)
      const heard = await hearWish(tx, { ...each, state: 'held' })
      await markUndecided(tx, each)
      await change(tx, each, { state: 'held', wasRefused: false, reason, ...by, ...heard })
    }
    await forgetSpammer(tx, row.fromAddress)
    return rows.length
  })
