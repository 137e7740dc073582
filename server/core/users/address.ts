import { eq } from 'drizzle-orm'
import { audit } from '../audit-entries/store.ts'
import type { Context } from '../../platform/context.ts'
import { nounOf } from './audit.ts'
import type { UserRow } from './store.ts'
import { users } from './table.ts'

/** Gives an account another address and records it for whoever acts. Call it in a transaction. Returns the account. */
export async function setAddress(tx: Context, before: UserRow, email: string): Promise<UserRow> {
  const changes = { email, updatedAt: tx.now() }
  await tx.db.update(users).set(changes).where(eq(users.id, before.id))
  const after = { ...before, ...changes }
  await audit(tx, { noun: nounOf(before), before, after })
  return after
}
