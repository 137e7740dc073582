import { type SQL, sql } from 'drizzle-orm'
import type { Change } from '../../contract/live.ts'
import type { Context } from './context.ts'
import { type Db, rowsOf } from './db.ts'
import { job } from './jobs.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'

/** The channel on which processes wake each other. */
export const channel = 'foyer_live'
/** What is said on it: something was written, or a session has ended. */
export type Wake = 'changes' | 'sessions'

/** Whom a change concerns. */
export type Audience = { userId: number } | 'admins'

/** Tells every open window of these people, in the transaction of the context: nobody hears of what is rolled back. */
export async function publish({ db }: Context, to: Audience[], change: Change): Promise<void> {
  if (to.length === 0) return
  const rows = to.map(
    (each) =>
      sql`(${each === 'admins' ? null : each.userId}::int, ${change.kind}, ${change.id}::int)`,
  )
  await db.execute(
    sql`insert into live_events (user_id, kind, record_id) values ${sql.join(rows, sql`, `)}`,
  )
  await wake(db, 'changes')
}

/** In the transaction that ends sessions: their streams end with them, on every process. */
export const publishSessionsEnded = ({ db }: Pick<Context, 'db'>) => wake(db, 'sessions')

const wake = (db: Db, what: Wake) => db.execute(sql`select pg_notify(${channel}, ${what})`)

/** How far a reader has read: sent as the id of an event. */
export type Position = { at: number; snapshot: Snapshot }

export const writePosition = ({ at, snapshot }: Position) => positionOf({ at, seen: snapshot.text })

/** Columns that say, in any statement, how far who reads its rows has seen. */
export const positionColumns = {
  at: sql<number>`extract(epoch from now())::int`,
  seen: sql<string>`pg_current_snapshot()::text`,
}

/** Where a stream goes on that is to tell what was not yet to be seen by who read these columns. */
export const positionOf = ({ at, seen }: { at: number; seen: string }) => `${at}/${seen}`

/** @returns null for what no stream sent */
export function readPosition(text: string): Position | null {
  const [, at, rest] = /^(\d{1,12})\/(.+)$/.exec(text) ?? []
  const snapshot = rest ? readSnapshot(rest) : null
  return at && snapshot ? { at: Number(at), snapshot } : null
}

/** A change as it was written. */
export type Written = Change & { userId: number | null; writtenBy: bigint }

const keptSeconds = 3600
/** A little less than what is kept, so that nothing is swept away while it is read. */
const resumableSeconds = keptSeconds - 300

type Row = { now: number; seen: string; events: ({ by: string } & Omit<Written, 'writtenBy'>)[] }

/**
 * Everything that was committed since `after`, in whatever order it was begun, and the position that
 * this read stands for. Positions are snapshots of transactions, since numbers are given before
 * they commit: whoever only kept the highest number would miss what commits late.
 */
export async function readHistory(db: Db, after: Position | null) {
  const since: SQL = after
    ? sql`written_by >= pg_snapshot_xmin(${after.snapshot.text}::pg_snapshot)
          and not pg_visible_in_snapshot(written_by, ${after.snapshot.text}::pg_snapshot)`
    : sql`false`
  const [row] = await rowsOf<Row>(
    db,
    sql`select extract(epoch from now())::int as now, pg_current_snapshot()::text as seen,
          coalesce((select json_agg(json_build_object('by', written_by::text, 'userId', user_id,
            'kind', kind, 'id', record_id) order by id) from live_events where ${since}), '[]') as events`,
  )
  const snapshot = row && readSnapshot(row.seen)
  if (!row || !snapshot) throw new Error('the history of changes could not be read')
  const events = row.events.map(({ by, ...rest }): Written => ({ ...rest, writtenBy: BigInt(by) }))
  return { position: { at: row.now, snapshot } satisfies Position, events }
}

/** Whether all that happened between the two is still there; not after a restore into another database. */
export const canResume = (after: Position, now: Position) =>
  after.at <= now.at &&
  now.at - after.at < resumableSeconds &&
  after.snapshot.xmax <= now.snapshot.xmax &&
  after.snapshot.xmin <= now.snapshot.xmin

/** Forgets what is older than an hour. */
const sweepLive = job({
  name: 'sweep-live-events',
  every: '*/10 * * * *',
  async run(_data, { db }) {
    await db.execute(
      sql`delete from live_events where created_at < now() - make_interval(secs => ${keptSeconds})`,
    )
  },
})

export const liveJobs = [sweepLive]
