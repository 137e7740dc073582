import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { hashToken, hmac, newToken } from '../../platform/tokens.ts'
import { redirectUri } from '../sign-in-providers/place.ts'
import type { Ties } from '../sign-in-providers/provider-call.ts'
import type { OpenProvider } from '../sign-in-providers/store.ts'
import type { Account } from './rules.ts'
import { identityAttempts as table } from './table.ts'

/** The time for which a browser may come back from the provider, in milliseconds. */
const lifetime = 10 * 60_000
const mostTries = 5

export type AttemptRow = typeof table.$inferSelect
/** Returns when a browser went to the provider. */
export const begunAt = ({ expiresAt }: AttemptRow) => new Date(+expiresAt - lifetime)

/**
 * Returns what ties an answer to the browser that asked. The nonce and the verifier of the code (RFC 7636) follow from
 * the state and this server's key, so that the database holds neither.
 */
export function tiesOf(
  { secret, settings }: Pick<Context, 'secret' | 'settings'>,
  state: string,
): Ties {
  const derived = (purpose: string) => hmac(secret, `${purpose}:${state}`).toString('base64url')
  return {
    state,
    nonce: derived('identity-nonce'),
    verifier: derived('identity-verifier'),
    redirectUri: redirectUri(settings),
  }
}

type Begun = Pick<AttemptRow, 'browserHash' | 'purpose' | 'userId' | 'rememberMe'>

/** Stores that a browser went to a provider, and returns what ties the answer to it. */
export async function beginAttempt(
  context: Pick<Context, 'db' | 'now' | 'secret' | 'settings'>,
  { issuer, applicationId }: OpenProvider,
  begun: Begun,
): Promise<Ties> {
  const state = newToken()
  const expiresAt = new Date(+context.now() + lifetime)
  const stateHash = hashToken(state)
  await context.db.insert(table).values({ ...begun, stateHash, issuer, applicationId, expiresAt })
  return tiesOf(context, state)
}

/** Finds what this browser began and may still finish. */
export async function findAttempt(
  { db, now }: Pick<Context, 'db' | 'now'>,
  state: string,
  browserHash: string,
): Promise<AttemptRow | undefined> {
  const [found] = await db
    .select()
    .from(table)
    .where(
      and(
        eq(table.stateHash, hashToken(state)),
        eq(table.browserHash, browserHash),
        gt(table.expiresAt, now()),
      ),
    )
  return found
}

/** Takes the provider's answer, once; returns false when another call was faster. */
export async function takeAnswer({ db, now }: Context, { id }: AttemptRow): Promise<boolean> {
  const taken = await db
    .update(table)
    .set({ answeredAt: now() })
    .where(and(eq(table.id, id), isNull(table.answeredAt)))
    .returning({ id: table.id })
  return taken.length > 0
}

/** Keeps who the person is at the provider until the second factor follows. */
export const keepAccount = ({ db }: Context, { id }: AttemptRow, account: Account) =>
  db
    .update(table)
    .set({
      subject: account.subject,
      address: account.address,
      addressVerified: account.isVerified,
    })
    .where(eq(table.id, id))

/** Counts a try of the second factor; returns false after the fifth. */
export async function countTry({ db }: Context, { id }: AttemptRow): Promise<boolean> {
  const counted = await db
    .update(table)
    .set({ tries: sql`${table.tries} + 1` })
    .where(and(eq(table.id, id), lt(table.tries, mostTries)))
    .returning({ id: table.id })
  return counted.length > 0
}

/** Ends an attempt; returns false when it has already ended. */
export async function endAttempt({ db }: Pick<Context, 'db'>, { id }: AttemptRow) {
  const ended = await db.delete(table).where(eq(table.id, id)).returning({ id: table.id })
  return ended.length > 0
}

/** Deletes what nobody finished. */
export const deleteOldAttempts = ({ db, now }: Context) =>
  db.delete(table).where(lt(table.expiresAt, now()))
