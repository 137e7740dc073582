import { and, gt, isNotNull, isNull } from 'drizzle-orm'
import { emails } from '../emails/table.ts'
import { passwordResets } from '../password-resets/table.ts'
import type { Context } from '../../platform/context.ts'
import { publishSessionsEnded } from '../../platform/live-history.ts'
import { identityAttempts } from '../identities/table.ts'
import { passkeyChallenges } from '../passkeys/table.ts'
import { sessions } from '../sessions/table.ts'
import { signInCodes } from '../sign-in-codes/table.ts'

/**
 * Signs everybody out and voids every link that opens an account, such as after a restore or an incident. Passwords
 * stay. Call it in a transaction. Returns how many sessions and links it ended.
 */
export async function endAllAccess({ db, now }: Pick<Context, 'db' | 'now'>) {
  const open = and(isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now()))
  const openCodes = and(isNull(signInCodes.usedAt), gt(signInCodes.expiresAt, now()))
  const ended = {
    sessions: await db.$count(sessions, gt(sessions.expiresAt, now())),
    links: (await db.$count(passwordResets, open)) + (await db.$count(signInCodes, openCodes)),
  }
  await db.delete(sessions)
  await db.delete(passkeyChallenges)
  await db.delete(identityAttempts)
  const usedAt = now()
  await db.update(passwordResets).set({ usedAt }).where(isNull(passwordResets.usedAt))
  await db.update(signInCodes).set({ usedAt }).where(isNull(signInCodes.usedAt))
  await db.update(emails).set({ secret: null }).where(isNotNull(emails.secret))
  await publishSessionsEnded({ db })
  return ended
}
