import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { type EmailSecret, secretPlace } from '../../platform/email.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import { forgetSecrets } from '../emails/secrets.ts'
import { voidSignInCodes } from '../sign-in-codes/store.ts'
import { users } from '../users/table.ts'
import { passwordResets, type passwordResetReasons } from './table.ts'

type Reason = (typeof passwordResetReasons)[number]

const hour = 3_600_000
/** The lifetime of a link, in milliseconds. */
const lifetime: Record<Reason, number> = {
  reset: hour,
  invitation: 7 * 24 * hour,
  'first-start': 7 * 24 * hour,
  confirmation: 24 * hour,
  address: 24 * hour,
}
const pages: Record<Reason, string> = {
  reset: '/reset-password',
  invitation: '/invitation',
  'first-start': '/reset-password?first-start',
  confirmation: '/confirm-email',
  address: '/confirm-email',
}
const retentionAfterExpiry = 30 * 24 * hour

/** A link that opens an account. `url` holds `secretPlace`, and is filled when the email is sent. */
export type AccountLink = { url: string; secret: EmailSecret }

/** Returns the link's complete address, for the terminal. An email gets `url` and `secret` instead. */
export const completeUrl = ({ url, secret }: AccountLink) => url.replace(secretPlace, secret.token)

/**
 * Creates a link that sets the user's password, invites them, or confirms an address: `email` if it is a new one.
 * `isKnown`: a browser that knows the user asked for it. Earlier links stay valid until one is used, so that nobody can void somebody else's. The token stands in the fragment, which reaches no
 * server and no log.
 */
export async function issueLink(
  context: Context,
  userId: number,
  reason: Reason,
  { email = null, isKnown = false }: { email?: string | null; isKnown?: boolean } = {},
): Promise<AccountLink> {
  const token = newToken()
  const now = context.now()
  const endsAt = new Date(+now + lifetime[reason])
  await context.db.insert(passwordResets).values({
    tokenHash: hashToken(token),
    userId,
    reason,
    byId: reason === 'invitation' && context.actor?.kind === 'user' ? context.actor.id : null,
    email,
    isKnown,
    expiresAt: endsAt,
    createdAt: now,
  })
  const url = `${context.settings.publicUrl}${pages[reason]}#token=${secretPlace}`
  return { url, secret: { token, userId, endsAt } }
}

/** Voids the user's open links and sign-in codes, also in emails that are kept. */
export async function voidLinks(context: Context, userId: number) {
  await context.db
    .update(passwordResets)
    .set({ usedAt: context.now() })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
  await voidSignInCodes(context, userId)
  await forgetSecrets(context, userId)
}

/** The number of emails with a link for one reason that an account gets within an hour, whoever asks for them. */
export const mostPerHour = 3

/**
 * Returns whether the user may get one more such email, by those of the last `within` milliseconds. Locks the user, so
 * that parallel requests are counted. Browsers that know the user are counted separately, so that a stranger's requests
 * don't keep the owner from theirs.
 */
export async function mayGetLink(
  { db, now }: Context,
  userId: number,
  reason: Reason,
  {
    most = mostPerHour,
    isKnown = false,
    within = hour,
  }: { most?: number; isKnown?: boolean; within?: number } = {},
): Promise<boolean> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const lately = gt(passwordResets.createdAt, new Date(+now() - within))
  const mine = and(
    eq(passwordResets.userId, userId),
    eq(passwordResets.reason, reason),
    eq(passwordResets.isKnown, isKnown),
    lately,
  )
  return (await db.$count(passwordResets, mine)) < most
}

/** Returns whether a link for this reason was made so lately that it hasn’t expired, used or not. */
export const hasFreshLink = async (
  { db, now }: Context,
  userId: number,
  reason: Reason,
): Promise<boolean> =>
  (await db.$count(
    passwordResets,
    and(
      eq(passwordResets.userId, userId),
      eq(passwordResets.reason, reason),
      gt(passwordResets.expiresAt, now()),
    ),
  )) > 0

/** Returns whether somebody was invited within the last month or so: older links are deleted. */
export const wasInvited = async ({ db }: Pick<Context, 'db'>, userId: number): Promise<boolean> =>
  (await db.$count(
    passwordResets,
    and(eq(passwordResets.userId, userId), eq(passwordResets.reason, 'invitation')),
  )) > 0

/** Returns the link of a token, used or not, with its user; undefined when there is none. */
export async function findLink(context: Context, token: string) {
  const [found] = await context.db
    .select({ link: passwordResets, user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(eq(passwordResets.tokenHash, hashToken(token)))
  return found
}

/** Uses up a link. Returns false when it was already used or has expired; of two concurrent calls, one gets true. */
export async function spendLink(context: Context, id: number): Promise<boolean> {
  const [used] = await context.db
    .update(passwordResets)
    .set({ usedAt: context.now() })
    .where(and(eq(passwordResets.id, id), isNull(passwordResets.usedAt)))
    .returning({ expiresAt: passwordResets.expiresAt })
  return used !== undefined && used.expiresAt > context.now()
}

/** Deletes links that expired a month ago. */
export const deleteOldLinks = (context: Context) =>
  context.db
    .delete(passwordResets)
    .where(lt(passwordResets.expiresAt, new Date(+context.now() - retentionAfterExpiry)))
