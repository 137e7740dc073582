import { randomInt } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { codeMinutes, codeTries } from '../../../contract/core/sign-in-codes.ts'
import type { Context } from '../../platform/context.ts'
import type { EmailSecret } from '../../platform/email.ts'
import { hashToken, hmac, isSameSecret, newToken } from '../../platform/tokens.ts'
import { users } from '../users/table.ts'
import { signInCodes as table } from './table.ts'

const minute = 60_000
const retentionAfterExpiry = 24 * 60 * minute

export type SignInCodeRow = typeof table.$inferSelect

/** The browser that asks for a code. */
export type Asking = { browserHash: string; isKnown: boolean }

/** Six digits are soon guessed from a plain hash: this one needs the server’s secret. */
const codeHash = ({ secret }: Context, userId: number, code: string) =>
  hmac(secret, `sign-in-code:${userId}:${code}`).toString('base64url')

/** The number of codes that an address is emailed within an hour: for its known browsers, and for all others. */
const mostPerHour = 5

/**
 * Returns whether the user may be emailed one more code. Locks the user, so that parallel requests are counted. Known
 * browsers are counted separately, so that a stranger’s requests don’t keep the owner out. Beyond the number for an hour
 * there is one whenever the last has expired: of however many a stranger asks for, the newest in the owner’s inbox has a
 * link that works.
 */
export async function mayGetCode({ db, now }: Context, userId: number, { isKnown }: Asking) {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const countSince = (since: number) =>
    db.$count(
      table,
      and(
        eq(table.userId, userId),
        eq(table.isKnown, isKnown),
        gt(table.createdAt, new Date(+now() - since * minute)),
      ),
    )
  return (await countSince(60)) < mostPerHour || (await countSince(codeMinutes)) === 0
}

/** Creates a code and a link, whose token begins with the code, so that the email’s secret holds both. */
export async function issueCode(
  context: Context,
  userId: number,
  asking: Asking,
): Promise<EmailSecret> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const token = `${code}.${newToken()}`
  const now = context.now()
  const expiresAt = new Date(+now + codeMinutes * minute)
  await context.db.insert(table).values({
    ...asking,
    userId,
    codeHash: codeHash(context, userId, code),
    tokenHash: hashToken(token),
    expiresAt,
    createdAt: now,
  })
  return { token, userId, endsAt: expiresAt }
}

const isOpen = ({ now }: Context) => and(isNull(table.usedAt), gt(table.expiresAt, now()))

/**
 * Counts a try on each of the user’s open codes of this browser, and returns the id of the one that the typed code
 * fits; null when there is none.
 */
export async function tryCode(
  context: Context,
  userId: number,
  browserHash: string,
  typed: string,
) {
  const tried = await context.db
    .update(table)
    .set({ tries: sql`${table.tries} + 1` })
    .where(
      and(
        eq(table.userId, userId),
        eq(table.browserHash, browserHash),
        lt(table.tries, codeTries),
        isOpen(context),
      ),
    )
    .returning({ id: table.id, codeHash: table.codeHash })
  const hash = codeHash(context, userId, typed)
  return tried.find((row) => isSameSecret(row.codeHash, hash))?.id ?? null
}

/** Counts a try of a link. Returns false when its tries are used up. */
export async function countTry({ db }: Context, id: number): Promise<boolean> {
  const tried = await db
    .update(table)
    .set({ tries: sql`${table.tries} + 1` })
    .where(and(eq(table.id, id), lt(table.tries, codeTries)))
    .returning({ id: table.id })
  return tried.length > 0
}

/** Returns the code of a link’s token, used or not, with its user; undefined when there is none. */
export async function findByToken({ db }: Context, token: string) {
  const [found] = await db
    .select({ signInCode: table, user: users })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(eq(table.tokenHash, hashToken(token)))
  return found
}

/** Uses up a code and its link. Returns false when they were used or have expired; one of two calls gets true. */
export async function spendSignInCode(context: Context, id: number): Promise<boolean> {
  const [used] = await context.db
    .update(table)
    .set({ usedAt: context.now() })
    .where(and(eq(table.id, id), isOpen(context)))
    .returning({ id: table.id })
  return used !== undefined
}

/** Voids the user’s open codes. */
export const voidSignInCodes = (context: Context, userId: number) =>
  context.db
    .update(table)
    .set({ usedAt: context.now() })
    .where(and(eq(table.userId, userId), isNull(table.usedAt)))

/** Deletes codes that expired a day ago. */
export const deleteOldCodes = ({ db, now }: Context) =>
  db.delete(table).where(lt(table.expiresAt, new Date(+now() - retentionAfterExpiry)))
