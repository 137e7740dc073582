import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { auditEntries } from '../../core/audit-entries/table.ts'
import { emails } from '../../core/emails/table.ts'
import { findUserByEmail } from '../../core/users/store.ts'
import type { Context } from '../../platform/context.ts'

/** Returns the addresses that these accounts had, with the time of each change. */
async function earlierAddresses({ db }: Pick<Context, 'db'>, ids: number[]) {
  const rows = await db
    .select({ changes: auditEntries.changes, until: auditEntries.createdAt })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.noun, 'clients'),
        inArray(auditEntries.recordId, ids),
        eq(auditEntries.event, 'changed'),
        sql`${auditEntries.changes} @> '[{"field":"email"}]'`,
      ),
    )
  return rows.flatMap(({ changes, until }) =>
    changes.flatMap(({ field, from }) =>
      field === 'email' && typeof from === 'string' ? [{ address: from, until }] : [],
    ),
  )
}

/**
 * Erases the emails to addresses that these accounts had, until they were changed. Those of somebody else's account by
 * now stay. Call it before the accounts are erased, with their history.
 */
export async function eraseEarlierEmails(tx: Context, ids: number[]): Promise<void> {
  for (const { address, until } of await earlierAddresses(tx, ids)) {
    const holder = await findUserByEmail(tx, address)
    if (holder && !ids.includes(holder.id)) continue
    const theirs = and(eq(emails.to, address), lte(emails.createdAt, until))
    await tx.db.delete(emails).where(theirs)
  }
}
