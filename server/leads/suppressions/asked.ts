import { and, eq, gte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { email } from '../../../contract/fields.ts'
import { asked, askedInHeld } from './sources.ts'
import { suppress } from './store.ts'
import { suppressions as table } from './table.ts'

/** Whether it is the address of a person: a sender may be forged, and a domain stands for all of its people. */
const isAddress = (address: string) => email().safeParse(address).success

/**
 * Suppresses the addresses of somebody who asked for no more emails in an answer that arrived at a time. Returns those that
 * are suppressed because of it, also by the time it was held. Call it in a transaction.
 */
export async function suppressAsked(
  tx: Context,
  addresses: readonly string[],
  arrivedAt: Date,
): Promise<string[]> {
  const stopped: string[] = []
  for (const address of addresses.filter(isAddress)) {
    const wasHeld = and(
      eq(table.address, address),
      eq(table.source, askedInHeld),
      gte(table.since, arrivedAt),
    )
    const isNew = await suppress(tx, address, 'unsubscribed', asked)
    if (isNew || (await tx.db.$count(table, wasHeld)) > 0) stopped.push(address)
  }
  return stopped
}

/** Suppresses the address of an email that is held and asks for no more emails: it may be forged, but stopping is safe. */
export async function suppressHeld(tx: Context, address: string): Promise<void> {
  if (isAddress(address)) await suppress(tx, address, 'unsubscribed', askedInHeld)
}
