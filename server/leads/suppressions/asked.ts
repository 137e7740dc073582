import { and, eq, gte, inArray } from 'drizzle-orm'
import { email } from '../../../contract/fields.ts'
import type { Context } from '../../platform/context.ts'
import type { StopAsked } from '../../platform/stop-asked.ts'
import { asked, askedInHeld, askedSources } from './sources.ts'
import { lift, suppress } from './store.ts'
import { suppressions as table } from './table.ts'

/** Whether it is the address of a person: a sender may be forged, and a domain stands for all of its people. */
const isAddress = (address: string) => email().safeParse(address).success

/**
 * Suppresses the addresses of somebody who asked for no more emails. Returns those that are suppressed because of it, also
 * by the time it was held. That of a held email may be forged, but stopping is safe. Call it in a transaction.
 */
export async function suppressAsked(
  tx: Context,
  { addresses, arrivedAt, isHeld }: StopAsked,
): Promise<string[]> {
  const stopped: string[] = []
  for (const address of addresses.filter(isAddress)) {
    const held = and(eq(table.address, address), eq(table.source, askedInHeld))
    const since = isHeld ? undefined : gte(table.since, arrivedAt)
    const wasHeld = (await tx.db.$count(table, and(held, since))) > 0
    const isNew = await suppress(tx, address, 'unsubscribed', isHeld ? askedInHeld : asked)
    // Refusing what was held no longer takes it back.
    if (!isHeld) await tx.db.update(table).set({ source: asked }).where(held)
    if (isNew || wasHeld) stopped.push(address)
  }
  return stopped
}

/** Lets campaigns email addresses again that were suppressed only because somebody asked for it by email. */
export async function liftAsked(
  tx: Context,
  { addresses, isHeld }: Omit<StopAsked, 'arrivedAt'>,
): Promise<void> {
  const sources = isHeld ? [askedInHeld] : askedSources
  for (const address of addresses)
    await lift(
      tx,
      and(
        eq(table.address, address),
        eq(table.reason, 'unsubscribed'),
        inArray(table.source, sources),
      ),
    )
}
