import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { noWayLeft } from '../../../contract/core/sign-in-rules.ts'
import { isTeam } from '../../../contract/roles.ts'
import { audit } from '../audit-entries/store.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import { hasWayIn } from '../proofs/ways-in.ts'
import { forgetPasskeyUse } from '../sessions/store.ts'
import { findCaller, findUser, type UserRow } from '../users/store.ts'
import { users } from '../users/table.ts'
import { placeOf } from './rules.ts'
import { passkeys } from './table.ts'
import type { PasskeyRow, verifyUse } from './verify.ts'

/** Returns a person’s passkeys, oldest first. */
export const passkeysOf = ({ db }: Context, userId: number) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))

/** Returns whether the person has a passkey that works at this site’s address. */
export async function hasPasskey(context: Context, userId: number): Promise<boolean> {
  const rpId = placeOf(context.settings)?.rpId ?? ''
  const usable = and(eq(passkeys.userId, userId), eq(passkeys.rpId, rpId))
  return (await context.db.$count(passkeys, usable)) > 0
}

/** Finds a passkey with its person by the id that the device gave it. */
export async function findByCredential({ db }: Context, credentialId: string) {
  const [found] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId))
  return found
}

/**
 * Records a use in its transaction. Returns false when the passkey was removed or used in the meantime: a device that
 * counts never gives two responses the same number.
 */
export async function recordUse(
  tx: Context,
  before: PasskeyRow,
  used: NonNullable<Awaited<ReturnType<typeof verifyUse>>>,
): Promise<boolean> {
  const asRead = and(eq(passkeys.id, before.id), eq(passkeys.counter, before.counter))
  const [updated] = await tx.db
    .update(passkeys)
    .set({ ...used, lastUsedAt: tx.now() })
    .where(asRead)
    .returning({ id: passkeys.id })
  return updated !== undefined
}

/**
 * Makes a change in its transaction, and refuses it if the caller could sign in before and couldn't after it.
 * @throws Refusal 409
 */
export async function keepingAWayIn<Result>(
  tx: Context,
  call: { actor: Actor },
  change: () => Promise<Result>,
): Promise<Result> {
  const hasWay = async () => hasWayIn(tx, await findCaller({ ...tx, actor: call.actor }))
  const hadWay = await hasWay()
  const result = await change()
  if (hadWay && !(await hasWay())) throw conflict(noWayLeft)
  return result
}

/** Records that a passkey was added, renamed or removed; a client’s belongs to the client’s history. */
export const auditPasskey = (
  tx: Context,
  user: Pick<UserRow, 'id' | 'clientId' | 'role'>,
  what: { before?: PasskeyRow; after?: PasskeyRow },
) => {
  const told = (row?: PasskeyRow) =>
    row && {
      id: row.id,
      name: row.name,
      ...(!isTeam(user) && { clientId: user.clientId ?? user.id }),
    }
  return audit(tx, { noun: 'passkeys', before: told(what.before), after: told(what.after) })
}

/** Removes all passkeys of an account that somebody else may have made. Call it in a transaction. */
export async function forgetPasskeys(tx: Context, userId: number): Promise<void> {
  const removed = await tx.db.delete(passkeys).where(eq(passkeys.userId, userId)).returning()
  const user = await findUser(tx, userId)
  if (user) for (const before of removed) await auditPasskey(tx, user, { before })
  if (removed.length > 0) await forgetPasskeyUse(tx, userId)
}
