import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { unauthorized } from '../../platform/refusals.ts'
import { hashToken } from '../../platform/tokens.ts'
import type { UserRow } from '../users/store.ts'
import { users } from '../users/table.ts'
import { secretOf } from './sealing.ts'
import { newRecoveryCodes, normalCode, timeStepOf } from './rules.ts'
import { recoveryCodes, usedTimeSteps } from './table.ts'

/** A person with the secret of their app; null: there is none, or it can't be opened. */
type Holder = { id: number; secret: string | null }
export const holderOf = async ({ settings }: Pick<Context, 'settings'>, user: UserRow) => ({
  id: user.id,
  secret: await secretOf(settings, user),
})

export const codeMissing = 'Please enter the code from your authenticator app'
const codeWrong = 'This code is wrong or was already used. Please enter the current one.'
const appUnreadable =
  'Codes from your authenticator app don’t work since this server was restored. Please enter a recovery code, then turn two-factor sign-in off and on again in the settings. If you have no recovery code, ask us to turn it off.'
/** Says why a code was not accepted. */
export const codeRefused = ({ secret }: Holder) => (secret === null ? appUnreadable : codeWrong)

/** Uses up a code of the authenticator app; returns false when it is wrong, or not newer than the last one used. */
export async function spendAppCode(context: Context, user: Holder, typed: string) {
  if (!user.secret) return false
  const step = timeStepOf(user.secret, normalCode(typed), context.now())
  if (step === null) return false
  const [used] = await context.db
    .insert(usedTimeSteps)
    .values({ userId: user.id, step })
    .onConflictDoUpdate({
      target: usedTimeSteps.userId,
      set: { step },
      setWhere: lt(usedTimeSteps.step, sql`excluded.step`),
    })
    .returning({ step: usedTimeSteps.step })
  return used !== undefined
}

async function spendRecoveryCode(context: Context, user: Holder, typed: string) {
  const [used] = await context.db
    .update(recoveryCodes)
    .set({ usedAt: context.now() })
    .where(
      and(
        eq(recoveryCodes.userId, user.id),
        eq(recoveryCodes.codeHash, hashToken(normalCode(typed))),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return used !== undefined
}

/** Uses up a code of the app or a recovery code. */
export const spendCode = async (context: Context, user: Holder, typed: string) =>
  (await spendAppCode(context, user, typed)) || spendRecoveryCode(context, user, typed)

/**
 * Accepts users without two-factor, and correct codes.
 * @throws Refusal 401 on the field `code`
 */
export async function requireSecondFactor(context: Context, user: UserRow, typed: string) {
  if (!user.twoFactorEnabled) return
  if (!typed) throw unauthorized(codeMissing, { code: codeMissing })
  const holder = await holderOf(context, user)
  if (await spendCode(context, holder, typed)) return
  throw unauthorized(codeRefused(holder), { code: codeRefused(holder) })
}

/** Turns two-factor sign-in on and returns new recovery codes, of which only hashes are stored. */
export async function turnOn(context: Context, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  const createdAt = context.now()
  await context.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId))
  await context.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await context.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashToken(normalCode(code)), createdAt })))
  return codes
}

/** Turns two-factor sign-in off and deletes its secret and codes. */
export async function turnOff(context: Context, userId: number): Promise<void> {
  await context.db
    .update(users)
    .set({ twoFactorEnabled: false, twoFactorSecret: null })
    .where(eq(users.id, userId))
  await context.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await context.db.delete(usedTimeSteps).where(eq(usedTimeSteps.userId, userId))
}
