import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { forgetPasskeys } from '../passkeys/store.ts'
import { voidLinks } from '../password-resets/store.ts'
import { endSessions } from '../sessions/store.ts'
import { turnOff } from '../two-factor/store.ts'
import { users } from '../users/table.ts'

/**
 * Ends everything by which somebody signs in to an account: password, second factor, passkeys, open links and sessions.
 * Call it in a transaction.
 */
export async function endWaysIn(tx: Context, userId: number): Promise<void> {
  await tx.db.update(users).set({ passwordHash: null }).where(eq(users.id, userId))
  await turnOff(tx, userId)
  await forgetPasskeys(tx, userId)
  await voidLinks(tx, userId)
  await endSessions(tx, userId)
}
