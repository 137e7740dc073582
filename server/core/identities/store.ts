import { and, asc, eq, isNull } from 'drizzle-orm'
import { mostIdentities } from '../../../contract/core/identities.ts'
import { isTeam } from '../../../contract/roles.ts'
import { audit } from '../audit-entries/store.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import { type OpenProvider, openProviders } from '../sign-in-providers/store.ts'
import { queueNotice } from '../users/notices.ts'
import { findUserByEmail, type UserRow } from '../users/store.ts'
import { users } from '../users/table.ts'
import { identityChanged } from './emails.ts'
import type { Account } from './rules.ts'
import { identities } from './table.ts'

export type IdentityRow = typeof identities.$inferSelect

export const tooMany = `You already have ${mostIdentities} linked accounts. Please remove one first.`

/** Returns a person's linked accounts, oldest first. */
export const identitiesOf = ({ db }: Pick<Context, 'db'>, userId: number) =>
  db.select().from(identities).where(eq(identities.userId, userId)).orderBy(asc(identities.id))

/** Returns whether a person has a linked account with which they can sign in now. */
export async function hasIdentity(
  context: Pick<Context, 'db' | 'settings'>,
  userId: number,
): Promise<boolean> {
  const own = await identitiesOf(context, userId)
  if (own.length === 0) return false
  const issuers = new Set((await openProviders(context)).map(({ issuer }) => issuer))
  return own.some(({ issuer }) => issuers.has(issuer))
}

/** Finds the person to whom an account is linked. */
export async function findLinked({ db }: Pick<Context, 'db'>, issuer: string, subject: string) {
  const [found] = await db
    .select({ identity: identities, user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return found
}

/**
 * Finds the person whom the team invited at an address that the provider vouches for. Whoever already has a way in links
 * the account while signed in: an address alone proves nothing about an account that somebody uses.
 */
export async function findInvited(context: Context, { address, isVerified }: Account) {
  if (!isVerified) return undefined
  const user = await findUserByEmail(context, address)
  return user && isTeam(user) && !user.passwordHash && !user.firstSignInAt ? user : undefined
}

/** Locks somebody who was invited; returns false when they came in by another way in the meantime. */
export async function lockInvited({ db }: Context, { id }: UserRow): Promise<boolean> {
  const untouched = and(eq(users.id, id), isNull(users.passwordHash), isNull(users.firstSignInAt))
  return (await db.select({ id: users.id }).from(users).where(untouched).for('update')).length > 0
}

/** Records a sign-in; returns false when the account was removed in the meantime. */
export async function recordUse(
  { db, now }: Context,
  { id }: IdentityRow,
  { address }: Account,
): Promise<boolean> {
  const used = await db
    .update(identities)
    .set({ lastUsedAt: now(), ...(address && { address }) })
    .where(eq(identities.id, id))
    .returning({ id: identities.id })
  return used.length > 0
}

/**
 * Links an account to a person in a transaction and emails them; returns false when it is linked to somebody.
 * @throws Refusal 409 for an eleventh
 */
export async function addIdentity(
  tx: Context,
  user: UserRow,
  provider: OpenProvider,
  { subject, address }: Account,
  lastUsedAt: Date | null,
): Promise<boolean> {
  if ((await identitiesOf(tx, user.id)).length >= mostIdentities) throw conflict(tooMany)
  const { issuer } = provider
  const values = { userId: user.id, issuer, subject, address, createdAt: tx.now(), lastUsedAt }
  const [added] = await tx.db.insert(identities).values(values).onConflictDoNothing().returning()
  if (!added) return false
  await auditIdentity(tx, provider.name, { after: added })
  await queueNotice(
    tx,
    user,
    identityChanged(user, { provider: provider.name, address }, 'linked', tx.settings),
  )
  return true
}

/** Records that an account was linked or removed. */
export const auditIdentity = (
  tx: Context,
  provider: string,
  { before, after }: { before?: IdentityRow; after?: IdentityRow },
) => {
  const told = (row?: IdentityRow) =>
    row && { id: row.id, label: [provider, row.address].filter(Boolean).join(', ') }
  return audit(tx, { noun: 'identities', before: told(before), after: told(after) })
}
