import { and, eq, getColumns, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { ownerId, unnamedOwner } from '../../../contract/core/users.ts'
import { liveKinds } from '../../../contract/live.ts'
import { hashPassword } from '../passwords/password.ts'
import { completeUrl, issueLink } from '../password-resets/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { preparedOnce } from '../../platform/db.ts'
import { positionColumns, positionOf, publish } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { unauthorized } from '../../platform/refusals.ts'
import { SettingError } from '../../platform/setting.ts'
import type { Settings } from '../../platform/settings.ts'
import { passwordProblem } from './rules.ts'
import { identities } from '../identities/table.ts'
import { passkeys } from '../passkeys/table.ts'
import { sessions } from '../sessions/table.ts'
import { users } from './table.ts'

export type UserRow = typeof users.$inferSelect
type NewUser = typeof users.$inferInsert

export async function findUser(
  context: Pick<Context, 'db'>,
  id: number,
): Promise<UserRow | undefined> {
  const [user] = await context.db.select().from(users).where(eq(users.id, id))
  return user
}

/** Finds a user and locks their row until the transaction ends. */
export async function lockUser(tx: Pick<Context, 'db'>, id: number): Promise<UserRow | undefined> {
  const [user] = await tx.db.select().from(users).where(eq(users.id, id)).for('update')
  return user
}

/** Finds a user by email address, which must be in lower case, as the contract yields it. */
export async function findUserByEmail(
  context: Context,
  email: string,
): Promise<UserRow | undefined> {
  const [user] = await context.db.select().from(users).where(eq(users.email, email))
  return user
}

/** Returns whether the account, or that of the contact's client, is in the trash. */
export async function isInTrash(context: Context, user: UserRow): Promise<boolean> {
  if (user.deletedAt || user.clientId === null) return user.deletedAt !== null
  const account = await findUser(context, user.clientId)
  return Boolean(account?.deletedAt)
}

/**
 * Returns the caller's row.
 * @throws Refusal 401 when nobody is signed in
 */
export async function findCaller(call: Context & { actor: Actor }): Promise<UserRow> {
  const user = await findUser(call, userIdOf(call.actor))
  if (!user) throw unauthorized()
  return user
}

/** Whether the person has a way of their own beside a password. */
const hasOwnProof = sql<boolean>`(exists (select from ${passkeys} k where k.user_id = ${users}.id)
  or exists (select from ${identities} i where i.user_id = ${users}.id))`

const callerNow = preparedOnce((db) =>
  db
    .select({ user: { ...getColumns(users), hasPasskey: hasOwnProof }, ...positionColumns })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('caller_now'),
)

/**
 * Returns the caller's row and the stream position from which later changes are reported.
 * @throws Refusal 401 when nobody is signed in
 */
export async function findCallerNow(call: Context & { actor: Actor }) {
  const [found] = await callerNow(call.db).execute({ id: userIdOf(call.actor) })
  if (!found) throw unauthorized()
  return { user: found.user, liveAfter: positionOf(found) }
}

/** Returns the admin who views the portal as the caller, and until when; null when it is the person. */
export async function findViewing(call: Context & { actor: Actor; sessionId: number | null }) {
  const { actor, sessionId } = call
  if (actor.kind !== 'user' || actor.viewedBy === undefined || sessionId === null) return null
  const [session] = await call.db
    .select({ endsAt: sessions.viewEndsAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  const admin = await findUser(call, actor.viewedBy)
  if (!session?.endsAt || !admin) return null
  return { by: `${admin.firstName} ${admin.lastName}`.trim(), endsAt: session.endsAt }
}

/** Creates an account; returns null when the address already has one. */
export async function addUser(
  context: Context,
  values: Omit<NewUser, 'createdAt' | 'updatedAt'>,
): Promise<UserRow | null> {
  const now = context.now()
  const [user] = await context.db
    .insert(users)
    .values({ ...values, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  return user ?? null
}

/** Marks that a person opened a link sent to their address, which shows them everything made for them. */
export async function confirmAddress(tx: Context, user: UserRow): Promise<void> {
  const changes = { emailConfirmedAt: tx.now(), keptUntil: null, movedByTeam: false }
  await tx.db.update(users).set(changes).where(eq(users.id, user.id))
  await publishUser(tx, user)
  for (const kind of liveKinds) await publish(tx, [{ userId: user.id }], { kind, id: 0 })
}

export const setPassword = (context: Context, id: number, passwordHash: string) =>
  context.db.update(users).set({ passwordHash, updatedAt: context.now() }).where(eq(users.id, id))

/** Sets the password of somebody who has none; returns false when they have one. */
export async function setFirstPassword(
  { db, now }: Context,
  id: number,
  passwordHash: string,
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ passwordHash, updatedAt: now() })
    .where(and(eq(users.id, id), isNull(users.passwordHash)))
    .returning({ id: users.id })
  return changed.length > 0
}

/** Refreshes a person in the team's open windows. */
export const publishUser = (tx: Context, { id, role, clientId }: UserRow): Promise<void> =>
  publish(
    tx,
    ['admins'],
    role === 'client' ? { kind: 'clients', id: clientId ?? id } : { kind: 'users', id },
  )

/** Locks the user's password until the transaction ends; returns false when it has already changed. */
export async function lockedWithPassword(context: Context, user: UserRow): Promise<boolean> {
  const [row] = await context.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? '')))
    .for('update')
  return row !== undefined
}

/**
 * Makes sure that the owner exists. Until it has a password, each start takes it from the settings, or returns a new
 * link that sets it and the address; afterward, settings change nothing.
 * @throws SettingError when the settings' password or address cannot be used
 */
export async function ensureOwner(context: Context): Promise<string | null> {
  if ((await findUser(context, ownerId))?.passwordHash) return null
  const { owner, senders } = context.settings
  const passwordHash = owner && (await hashOwnerPassword(owner))
  return inTransaction(context, async (tx) => {
    await holdLock(tx.db, 'owner')
    const email = owner?.email ?? senders[0].address.toLowerCase()
    const existing = (await findUser(tx, ownerId)) ?? (await addOwner(tx, email))
    if (existing.passwordHash) return null
    if (owner) {
      const holder = await findUserByEmail(tx, owner.email)
      if (holder && holder.id !== ownerId)
        throw new SettingError('ADMIN_EMAIL is the address of another account; use a different one')
      await tx.db.update(users).set({ email, passwordHash }).where(eq(users.id, ownerId))
      return null
    }
    const link = await issueLink(tx, ownerId, 'first-start')
    return completeUrl(link)
  })
}

async function hashOwnerPassword({ password }: NonNullable<Settings['owner']>) {
  const problem = passwordProblem(password, 'admin')
  if (problem) throw new SettingError(`ADMIN_PASSWORD cannot be used: ${problem}`)
  return hashPassword(password)
}

async function addOwner(context: Context, email: string): Promise<UserRow> {
  const [sender] = context.settings.senders
  const now = context.now()
  const names = { ...unnamedOwner, businessName: sender.name }
  const [owner] = await context.db
    .insert(users)
    .overridingSystemValue()
    .values({
      id: ownerId,
      email,
      role: 'admin',
      teamRole: 'owner',
      ...names,
      emailConfirmedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  await context.db.execute(
    sql`select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users))`,
  )
  return owner as UserRow
}

/** Returns the id of the person who looks after a client's messages and requests; null for nobody. */
export const assigneeOfClient = async (
  context: Pick<Context, 'db'>,
  clientId: number,
): Promise<number | null> => (await findUser(context, clientId))?.assigneeId ?? null
