import { and, eq } from 'drizzle-orm'
import type { Proof, ProofWay } from '../../../contract/core/proofs.ts'
import { freshMinutes } from '../../../contract/http.ts'
import type { Context } from '../../platform/context.ts'
import { isTeam } from '../../../contract/roles.ts'
import { proofMissing } from '../../platform/refusals.ts'
import { hasIdentity } from '../identities/store.ts'
import { placeOf } from '../passkeys/rules.ts'
import { passkeys } from '../passkeys/table.ts'
import { sessions } from '../sessions/table.ts'
import type { UserRow } from '../users/store.ts'
import { signsInByEmail } from './ways-in.ts'

/** `lacksSecondFactor`: the caller may not use linked accounts until they set one up. */
type Asking = Context & { lacksSecondFactor?: boolean }

/**
 * Returns how a person can prove that it is them, the strongest way first. Somebody with two-factor sign-in said that
 * a password alone isn't enough.
 */
export async function waysOf(context: Asking, user: UserRow): Promise<ProofWay[]> {
  const { db, settings } = context
  const place = placeOf(settings)
  const mine = place && and(eq(passkeys.userId, user.id), eq(passkeys.rpId, place.rpId))
  const hasPasskey = mine ? (await db.$count(passkeys, mine)) > 0 : false
  const isAlone = !user.twoFactorEnabled
  const byEmail = isAlone && (await signsInByEmail(context, user))
  const own = [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(user.twoFactorEnabled ? (['app'] as const) : []),
    ...(isAlone && user.passwordHash ? (['password'] as const) : []),
    ...(byEmail ? (['email'] as const) : []),
  ]
  // Weaker than the others: somebody else at an unlocked computer may be signed in at the provider too.
  const isLast = own.length === 0 && isTeam(user) && !context.lacksSecondFactor
  return isLast && (await hasIdentity(context, user.id)) ? ['provider'] : own
}

/**
 * Accepts whoever gave a fresh proof, and whoever has no way to give one.
 * @throws Refusal 403 with `detail.proof`, on which the browser asks for one
 */
export async function requireProof(
  context: Asking & { sessionId: number | null },
  user: UserRow,
): Promise<void> {
  const { freshSeconds, ways } = await proofOf(context, user, context.sessionId)
  if (ways.length > 0 && freshSeconds === 0) throw proofMissing()
}

/** Returns how long the proof of a session is fresh, and the person's ways to give another. */
export async function proofOf(
  context: Asking,
  user: UserRow,
  sessionId: number | null,
): Promise<Proof> {
  const [session] = await context.db
    .select({ provedAt: sessions.provedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId ?? 0))
  const since = (+context.now() - +(session?.provedAt ?? 0)) / 1000
  const freshSeconds = Math.max(0, Math.floor(freshMinutes * 60 - since))
  return { freshSeconds, ways: await waysOf(context, user) }
}
