import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import { challengeIn, type Place, placeOf } from './rules.ts'
import { passkeyChallenges as table } from './table.ts'

const minute = 60_000
/** The time for which a browser may answer, in milliseconds. Autofill waits as long as a sign-in form is open. */
const lifetime = { add: 5 * minute, 'sign-in': 15 * minute, confirm: 5 * minute }

type Asked = Pick<typeof table.$inferInsert, 'userId' | 'browserHash' | 'userHandle'> & {
  purpose: keyof typeof lifetime
}

const notHere =
  'Passkeys need a web address that begins with https. Please use another way to sign in.'

/**
 * Returns where passkeys of this site belong.
 * @throws Refusal 409 where browsers don’t allow any
 */
export function requirePlace({ settings }: Pick<Context, 'settings'>): Place {
  const place = placeOf(settings)
  if (!place) throw conflict(notHere)
  return place
}

/** Stores a new challenge and returns it with the time for which it is good. */
export async function issueChallenge({ db, now }: Context, asked: Asked) {
  const challenge = newToken()
  const timeout = lifetime[asked.purpose]
  const expiresAt = new Date(+now() + timeout)
  await db.insert(table).values({ ...asked, challengeHash: hashToken(challenge), expiresAt })
  return { challenge, timeout }
}

/**
 * Uses up the challenge that a response answers, so that no response works twice. Returns null when it was not issued
 * for this purpose and caller, was used or has expired.
 */
export async function spendChallenge({ db, now }: Context, clientData: string, asked: Asked) {
  const challenge = challengeIn(clientData)
  const { purpose, userId, browserHash } = asked
  const [spent] = await db
    .delete(table)
    .where(
      and(
        eq(table.challengeHash, hashToken(challenge)),
        eq(table.purpose, purpose),
        userId ? eq(table.userId, userId) : isNull(table.userId),
        browserHash ? eq(table.browserHash, browserHash) : isNull(table.browserHash),
        gt(table.expiresAt, now()),
      ),
    )
    .returning({ userHandle: table.userHandle })
  return spent ? { challenge, userHandle: spent.userHandle } : null
}

/** Deletes challenges that nobody answered. */
export const deleteOldChallenges = ({ db, now }: Context) =>
  db.delete(table).where(lt(table.expiresAt, now()))
