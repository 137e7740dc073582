import { hash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Actor } from '../../contract/access.ts'
import type { Endpoint } from '../../contract/http.ts'
import { type Context, inTransaction } from './context.ts'
import { badRequest } from './refusals.ts'
import { doneCalls } from './table.ts'

/** Days for which a call that was done is recognized when it is sent again. */
const recognizedDays = 60

/** The identity of a call: who makes it, what it does, and the key that their browser gave it. */
export type Attempt = { actor: Actor; endpoint: Endpoint; params: unknown; key: string }

/** Returned in place of a result when the call has been done before. */
export const doneBefore = Symbol('done before')

/**
 * Runs `work` unless the same call was done before. The key is stored in the transaction of the work: after a crash,
 * either both happened or neither, and a call that is sent twice at once waits for the first.
 * @throws Refusal 400 when the key is none
 */
export function once<Result>(
  context: Context,
  { actor, endpoint, params, key }: Attempt,
  work: (tx: Context) => Promise<Result> | Result,
): Promise<Result | typeof doneBefore> {
  if (!/^[\w-]{16,64}$/.test(key))
    throw badRequest('The Idempotency-Key must have 16 to 64 characters')
  const userId = actor.kind === 'user' ? actor.id : 0
  const { method, path } = endpoint
  // With what it does: a key is no use for anything else.
  const whole = hash('sha256', JSON.stringify([key, method, path, params]))
  return inTransaction(context, async (tx) => {
    const added = await tx.db
      .insert(doneCalls)
      .values({ userId, key: whole })
      .onConflictDoNothing()
      .returning({ userId: doneCalls.userId })
    return added.length > 0 ? work(tx) : doneBefore
  })
}

/** Forgets calls that nobody sends again. */
export const sweepDoneCalls = ({ db }: Pick<Context, 'db'>) =>
  db
    .delete(doneCalls)
    .where(lt(doneCalls.createdAt, sql`now() - make_interval(days => ${recognizedDays})`))
