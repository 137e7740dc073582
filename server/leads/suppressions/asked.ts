import { and, eq, gte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { suppress } from './store.ts'
import { suppressions as table } from './table.ts'

/** The sources of suppressions of people who asked for them by email. */
const asked = 'Asked for it by email'
const askedInHeld = 'Asked for it in an email that is held'

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
  for (const address of addresses) {
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
  await suppress(tx, address, 'unsubscribed', askedInHeld)
}
