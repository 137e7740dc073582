import { type SQL, sql } from 'drizzle-orm'
import type { Change, Typing } from '../../contract/live.ts'
import type { Context } from './context.ts'
import { type Db, rowsOf } from './db.ts'
import { job } from './jobs.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'

/** The channel on which processes wake each other. */
export const channel = 'foyer_live'
/**
 * The message on the channel: something was written, a session has ended, settings changed (in the process of the mark), or
 * somebody is typing.
 */
export type Wake = 'changes' | 'sessions' | 'settings' | `settings ${string}` | `typing ${string}`

/** The people who are notified of a change. */
export type Audience = { userId: number } | 'admins'

/**
 * Publishes a change to every open window of these people, in the context's transaction: a rollback publishes
 * nothing. Whoever hasn't confirmed their email address only hears of what they did themselves; their colleagues hear it
 * all the same.
 */
export async function publish({ db, actor }: Context, to: Audience[], change: Change) {
  if (to.length === 0) return
  const rows = to.map(
    (each) =>
      sql`(${each === 'admins' ? null : each.userId}::int, ${change.kind}::text, ${change.id}::int)`,
  )
  const by = actor?.kind === 'user' ? actor.id : null
  await db.execute(
    sql`insert into live_events (user_id, kind, record_id)
        select coalesce(colleague.id, told.user_id), told.kind, told.record_id
        from (values ${sql.join(rows, sql`, `)}) told (user_id, kind, record_id)
        left join users reader on reader.id = told.user_id and reader.email_confirmed_at is null
          and reader.password_hash is not null and reader.id is distinct from ${by}::int
        left join users colleague on colleague.client_id = reader.id
          and colleague.email_confirmed_at is not null and colleague.deleted_at is null
        where reader.id is null or colleague.id is not null`,
  )
  await wake(db, 'changes')
}

/** The payload on the channel after `typing`: who hears of it, and the event. */
export type TypingSignal = { to: Audience; typing: Typing }

/** Tells the windows that are open now that somebody is typing. Stored nowhere: nobody needs to hear of it later. */
export const publishTyping = ({ db }: Pick<Context, 'db'>, signal: TypingSignal) =>
  wake(db, `typing ${JSON.stringify(signal)}`)

/** Ends the streams of ended sessions on every process. Call it in the transaction that ends the sessions. */
export const publishSessionsEnded = ({ db }: Pick<Context, 'db'>) => wake(db, 'sessions')

/**
 * Has every process read the agency's settings and website again: this one before `inTransaction` returns, the others
 * within a second. Call it in the transaction that changes them.
 */
export async function publishSettings({ db, rereading, afterCommit }: Context): Promise<void> {
  const isAwaited = rereading && afterCommit
  if (isAwaited) afterCommit.add(rereading.read)
  await wake(db, isAwaited ? `settings ${rereading.mark}` : 'settings')
}

const wake = (db: Db, what: Wake) => db.execute(sql`select pg_notify(${channel}, ${what})`)

/** A reader's position in the history, sent as the event's id. */
export type Position = { at: number; snapshot: Snapshot }

export const writePosition = ({ at, snapshot }: Position) => positionOf({ at, seen: snapshot.text })

/** Columns that add the reader's position to any statement. */
export const positionColumns = {
  at: sql<number>`extract(epoch from now())::int`,
  seen: sql<string>`pg_current_snapshot()::text`,
}

/** Returns the position after which a stream must continue to include everything that this read did not see yet. */
export const positionOf = ({ at, seen }: { at: number; seen: string }) => `${at}/${seen}`

/**
 * Parses a position.
 * @returns null when no stream sent it
 */
export function readPosition(text: string): Position | null {
  const [, at, rest] = /^(\d{1,12})\/(.+)$/.exec(text) ?? []
  const snapshot = rest ? readSnapshot(rest) : null
  return at && snapshot ? { at: Number(at), snapshot } : null
}

/** A stored change. */
export type Written = Change & { userId: number | null; writtenBy: bigint }

const retentionSeconds = 3600
/** Slightly shorter than the retention time, so that nothing is deleted while it is read. */
const resumableSeconds = retentionSeconds - 300

type Row = { now: number; seen: string; events: ({ by: string } & Omit<Written, 'writtenBy'>)[] }

/** A window that missed changes: whose it is, and the most changes that it can catch up on. */
export type Missed = {
  userId: number
  clientId: number | undefined
  isAdmin: boolean
  most: number
}

const concerning = ({ userId, clientId, isAdmin }: Missed): SQL =>
  sql`(user_id in (${userId}::int, ${clientId ?? userId}::int) or (user_id is null and ${isAdmin}::boolean))`

/**
 * Reads everything committed since `after`, in whatever order it began, and the new position. Positions are
 * transaction snapshots because ids are assigned before the commit: the highest id alone would miss late commits. With
 * `missed`, reads only what concerns that window, each record once, at most `most`.
 */
export async function readHistory(db: Db, after: Position | null, missed?: Missed) {
  const since: SQL = after
    ? sql`written_by >= pg_snapshot_xmin(${after.snapshot.text}::pg_snapshot)
          and not pg_visible_in_snapshot(written_by, ${after.snapshot.text}::pg_snapshot)`
    : sql`false`
  const chosen = missed
    ? sql`(select max(id) as id, min(written_by::text) as written_by, user_id, kind, record_id
           from live_events where ${since} and ${concerning(missed)}
           group by user_id, kind, record_id limit ${missed.most}) e`
    : sql`live_events where ${since}`
  const [row] = await rowsOf<Row>(
    db,
    sql`select extract(epoch from now())::int as now, pg_current_snapshot()::text as seen,
          coalesce((select json_agg(json_build_object('by', written_by::text, 'userId', user_id,
            'kind', kind, 'id', record_id) order by id) from ${chosen}), '[]') as events`,
  )
  const snapshot = row && readSnapshot(row.seen)
  if (!row || !snapshot) throw new Error('the history of changes could not be read')
  const events = row.events.map(({ by, ...rest }): Written => ({ ...rest, writtenBy: BigInt(by) }))
  return { position: { at: row.now, snapshot } satisfies Position, events }
}

/** Returns whether the history between the two positions is complete; not so after a restore into another database. */
export const canResume = (after: Position, now: Position) =>
  after.at <= now.at &&
  now.at - after.at < resumableSeconds &&
  after.snapshot.xmax <= now.snapshot.xmax &&
  after.snapshot.xmin <= now.snapshot.xmin

/** Deletes changes older than an hour. */
const sweepLive = job({
  name: 'sweep-live-events',
  every: '*/10 * * * *',
  async run(_data, { db }) {
    await db.execute(
      sql`delete from live_events where created_at < now() - make_interval(secs => ${retentionSeconds})`,
    )
  },
})

export const liveJobs = [sweepLive]
