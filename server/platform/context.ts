import type { Actor } from '../../contract/access.ts'
import type { Db } from './db.ts'
import type { Enqueue } from './jobs.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

/** What every handler and job may use. `db` inside a transaction is that transaction. */
export type Context = {
  settings: Settings
  db: Db
  /** The clock; tests set it. */
  now: () => Date
  /** Puts a job into the queue, in the transaction it is given: it runs only if that commits. */
  enqueue: Enqueue
  log: Log
  /** Signs links; see `platform/tokens.ts`. */
  secret: Buffer
  /** For whom the work is done; unset when this server does it by itself. */
  actor?: Actor
}

/** Who is behind a session cookie. */
export type Identity = { actor: Extract<Actor, { kind: 'user' }>; sessionId: number }
/** Finds out who a session token belongs to; null when it is unknown or over. */
export type Identify = (context: Context, token: string) => Promise<Identity | null>

/** Two waited for each other, and PostgreSQL ended this one so that the other goes on. */
const isDeadlock = ({ cause }: { cause?: unknown }) =>
  (cause as { code?: unknown })?.code === '40P01'
const mostTries = 3

/**
 * Runs `work` in one transaction: the context it gets has that transaction as its `db`. Await nothing
 * but SQL in it, and change nothing outside: after a deadlock it is done again from its beginning.
 */
export async function inTransaction<Result>(
  context: Context,
  work: (tx: Context) => Promise<Result>,
): Promise<Result> {
  const once = () => context.db.transaction((tx) => work({ ...context, db: tx }))
  // Inside another one it would wait with what that one holds: whoever began does all of it again.
  if ('rollback' in context.db) return once()
  for (let tries = 1; ; tries += 1)
    try {
      return await once()
    } catch (error) {
      if (tries === mostTries || !(error instanceof Error && isDeadlock(error))) throw error
    }
}
