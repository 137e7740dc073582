import { and, eq, gt, inArray, isNull, lt, ne, type Placeholder, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context, Identify } from '../../platform/context.ts'
import { preparedOnce } from '../../platform/db.ts'
import { publishSessionsEnded } from '../../platform/live-history.ts'
import { describeError } from '../../platform/log.ts'
import type { Call } from '../../platform/serve.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import { actorOf } from '../users/actor.ts'
import { rememberedDays } from '../../../contract/core/session-days.ts'
import { inTeam, users } from '../users/table.ts'
import { lacksSecondFactor } from './second-factor.ts'
import { sessions, signIns } from './table.ts'

const minute = 60_000
const hour = 60 * minute
/** The maximum lifetime of a session, in milliseconds. */
const lifetime = { remembered: rememberedDays * 24 * hour, forgotten: 12 * hour }

/** Runs on every call, so it is written once and planned once per connection. */
const sessionOfToken = preparedOnce((db) =>
  db
    .select({
      id: sessions.id,
      seen: sessions.lastSeenAt,
      session: {
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        rememberMe: sessions.rememberMe,
        provedAt: sessions.provedAt,
      },
      lacksSecondFactor,
      person: {
        id: users.id,
        role: users.role,
        teamRole: users.teamRole,
        clientId: users.clientId,
        clientRole: users.clientRole,
        onlyProjectId: users.onlyProjectId,
      },
      viewed: {
        id: viewed.id,
        role: viewed.role,
        teamRole: viewed.teamRole,
        clientId: viewed.clientId,
        clientRole: viewed.clientRole,
        onlyProjectId: viewed.onlyProjectId,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(account, eq(account.id, users.clientId))
    .leftJoin(viewed, viewedNow(sql.placeholder('now')))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.deletedAt),
        isNull(users.deactivatedAt),
        isNull(account.deletedAt),
      ),
    )
    .prepare('session_of_token'),
)

/** Finds the session of a cookie, and updates its last use once a minute. */
export const identify: Identify = async (context, token) => {
  const now = context.now()
  const [found] = await sessionOfToken(context.db).execute({
    tokenHash: hashToken(token),
    now,
  })
  if (!found) return null
  const seenBefore = new Date(+now - minute)
  if (found.seen <= seenBefore)
    await context.db
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(eq(sessions.id, found.id), lt(sessions.lastSeenAt, now)))
      // On a full disk, reads still work.
      .catch((error: unknown) =>
        context.log.warn(
          { error: describeError(error) },
          'the last use of a session was not recorded',
        ),
      )
  const { person, session, lacksSecondFactor: isLacking, viewed: seenAs } = found
  const actor = seenAs ? { ...actorOf(seenAs), viewedBy: person.id } : actorOf(person)
  return { actor, sessionId: found.id, session, lacksSecondFactor: isLacking }
}

const viewed = alias(users, 'viewed')
/** The client on whose behalf a contact signs in. */
const account = alias(users, 'account')

/** The client whose portal an admin is viewing in this session. */
const viewedNow = (now: Placeholder) =>
  and(
    eq(viewed.id, sessions.viewedUserId),
    gt(sessions.viewEndsAt, now),
    inTeam(users),
    eq(viewed.role, 'client'),
    isNull(viewed.deletedAt),
  )

type Caller = Context & Pick<Call, 'cookie' | 'caller' | 'sessionId'>

/**
 * `passkeyUsed`: a passkey was the proof. `isProof`: false for a way that a stranger at an unlocked computer may have,
 * such as an open session at a provider; what needs a fresh proof then asks for one.
 */
export type SignInWay = { passkeyUsed?: boolean; isProof?: boolean }

/** Signs the browser in: creates a session and cookie that replace the request's own. */
export async function startSession(
  call: Caller,
  userId: number,
  rememberMe: boolean,
  { passkeyUsed = false, isProof = true }: SignInWay = {},
) {
  const token = newToken()
  const now = call.now()
  const lives = rememberMe ? lifetime.remembered : lifetime.forgotten
  const signIn = {
    userId,
    userAgent: call.caller.userAgent.slice(0, 500),
    networkAddress: call.caller.networkAddress,
    createdAt: now,
  }
  if (call.sessionId !== null) await call.db.delete(sessions).where(eq(sessions.id, call.sessionId))
  await call.db.insert(signIns).values(signIn)
  await call.db.insert(sessions).values({
    ...signIn,
    tokenHash: hashToken(token),
    rememberMe,
    lastSeenAt: now,
    provedAt: isProof ? now : null,
    passkeyUsed,
    expiresAt: new Date(+now + lives),
  })
  await call.db
    .update(users)
    .set({ firstSignInAt: now })
    .where(and(eq(users.id, userId), isNull(users.firstSignInAt)))
  call.cookie.set(token, rememberMe ? lives / 1000 : null)
}

/** Signs the user out of every browser, or of all but the session `except`. */
export async function endSessions(context: Context, userId: number, except?: number | null) {
  await context.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined))
  await publishSessionsEnded(context)
}

/** Records that a passkey of its person was used or added in a session. */
export const keepPasskeyUse = ({ db }: Pick<Context, 'db'>, sessionId: number | null) =>
  db
    .update(sessions)
    .set({ passkeyUsed: true })
    .where(eq(sessions.id, sessionId ?? 0))

/** Forgets the use of passkeys in all sessions of somebody whose last one was removed. */
export const forgetPasskeyUse = ({ db }: Pick<Context, 'db'>, userId: number) =>
  db.update(sessions).set({ passkeyUsed: false }).where(eq(sessions.userId, userId))

/** Returns whether the person of a session has two-factor sign-in, or used a passkey in it. */
export async function hasSecondFactor({ db }: Pick<Context, 'db'>, sessionId: number | null) {
  const [found] = await db
    .select({ passkeyUsed: sessions.passkeyUsed, twoFactorEnabled: users.twoFactorEnabled })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId ?? 0))
  return Boolean(found?.passkeyUsed || found?.twoFactorEnabled)
}

/** Returns which of these sessions are still valid, and lack no second factor. */
export async function validSessions({ db, now }: Context, ids: number[]): Promise<Set<number>> {
  const valid = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(inArray(sessions.id, ids), gt(sessions.expiresAt, now()), sql`not ${lacksSecondFactor}`),
    )
  return new Set(valid.map(({ id }) => id))
}

/** Deletes expired sessions, and sign-ins that are older than any session. */
export async function deleteExpired({ db, now }: Context) {
  await db.delete(sessions).where(lt(sessions.expiresAt, now()))
  const oldest = new Date(+now() - lifetime.remembered)
  await db.delete(signIns).where(lt(signIns.createdAt, oldest))
}
