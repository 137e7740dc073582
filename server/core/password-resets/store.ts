import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import { users } from '../users/table.ts'
import { passwordResets, type passwordResetReasons } from './table.ts'

type Reason = (typeof passwordResetReasons)[number]

const hour = 3_600_000
/** The lifetime of a link, in milliseconds. */
const lifetime: Record<Reason, number> = {
  reset: hour,
  invitation: 7 * 24 * hour,
  'first-start': 7 * 24 * hour,
}
const retentionAfterExpiry = 30 * 24 * hour

/**
 * Creates a link that sets the user's password, and voids older ones of its kind. First-start links stay valid, since
 * several processes may each have printed one.
 */
export async function issueLink(context: Context, userId: number, reason: Reason): Promise<string> {
  const token = newToken()
  const now = context.now()
  if (reason !== 'first-start') await voidLinks(context, userId, reason)
  await context.db.insert(passwordResets).values({
    tokenHash: hashToken(token),
    userId,
    reason,
    expiresAt: new Date(+now + lifetime[reason]),
    createdAt: now,
  })
  return `${context.settings.publicUrl}/reset-password?token=${token}`
}

/** Voids the user's open links, of one kind or all. */
export const voidLinks = (context: Context, userId: number, reason?: Reason) =>
  context.db
    .update(passwordResets)
    .set({ usedAt: context.now() })
    .where(
      and(
        eq(passwordResets.userId, userId),
        isNull(passwordResets.usedAt),
        reason ? eq(passwordResets.reason, reason) : undefined,
      ),
    )

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
