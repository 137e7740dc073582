import type { Actor } from '../../contract/access.ts'
import type { Db } from './db.ts'
import type { Enqueue } from './jobs.ts'
import type { Log } from './log.ts'
import type { Rooms } from './room.ts'
import type { Settings } from './settings.ts'

/** The dependencies of every handler and job. Inside a transaction, `db` is that transaction. */
export type Context = {
  settings: Settings
  db: Db
  /** The current time; tests replace it. */
  now: () => Date
  /** Enqueues a job in the current transaction: it runs only if that commits. */
  enqueue: Enqueue
  log: Log
  /** The product's parts, for what concerns all nouns: trash, search, exports. */
  rooms: Rooms
  /** The key that signs links; see `platform/tokens.ts`. */
  secret: Buffer
  /** The caller; unset when the server acts on its own. */
  actor?: Actor
  /** The way this process reads its settings again; unset where nothing listens for changes. */
  rereading?: Rereading
  /** Inside a transaction: what this process does once it is committed, before anything is answered. */
  afterCommit?: Set<() => Promise<void>>
}

/** The way a process takes on settings and website as they are stored. */
export type Rereading = {
  /** Tells this process's own changes from those of others. */
  mark: string
  /** Resolves when everything stored before the call counts in this process. Never rejects. */
  read: () => Promise<void>
}

/** The person behind a session cookie. */
export type Identity = {
  actor: Extract<Actor, { kind: 'user' }>
  sessionId: number
  session: { createdAt: Date; expiresAt: Date; rememberMe: boolean; provedAt: Date | null }
  /** Whether their agency asks for a second factor which they haven’t set up or used. */
  lacksSecondFactor: boolean
}
/** Looks up the owner of a session token; returns null when it is unknown or expired. */
export type Identify = (context: Context, token: string) => Promise<Identity | null>

/** Detects the transaction that PostgreSQL canceled to break a deadlock. */
const isDeadlock = ({ cause }: { cause?: unknown }) =>
  (cause as { code?: unknown })?.code === '40P01'
const mostTries = 3

/**
 * Runs `work` in one transaction, passed to it as `db`. Await nothing but SQL in it, and cause no side effects
 * outside: after a deadlock it is retried from the start. Resolves when this process counts on settings changed in it.
 */
export async function inTransaction<Result>(
  context: Context,
  work: (tx: Context) => Promise<Result>,
): Promise<Result> {
  // A nested retry would wait while holding the outer locks, so the outermost transaction retries everything.
  if ('rollback' in context.db) return context.db.transaction((tx) => work({ ...context, db: tx }))
  const afterCommit = new Set<() => Promise<void>>()
  const result = await retried(() =>
    context.db.transaction((tx) => work({ ...context, db: tx, afterCommit })),
  )
  for (const each of afterCommit) await each()
  return result
}

async function retried<Result>(once: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await once()
    } catch (error) {
      if (tries === mostTries || !(error instanceof Error && isDeadlock(error))) throw error
    }
}
