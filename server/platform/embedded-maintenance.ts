import fs from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { describeError } from './log.ts'
import { recordError } from './recent-errors.ts'
import { repeatEvery } from './repeating.ts'

type Database = Pick<PGlite, 'exec' | 'query'>

const minute = 60_000
const segmentBytes = 16 * 2 ** 20
const checkpointAfterBytes = 64 * 2 ** 20
const vacuumEvery = 60 * minute

/** The thresholds of PostgreSQL's own autovacuum. */
const changedTables = `
  select format('%I.%I', s.schemaname, s.relname) as name,
    n_dead_tup > 50 + 0.2 * rows or n_ins_since_vacuum > 1000 + 0.2 * rows as vacuum,
    n_mod_since_analyze > 50 + 0.1 * rows as analyze
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid,
    lateral (select greatest(s.n_live_tup, c.reltuples) as rows) r
  order by 1`

/**
 * Removes dead rows and renews the planner's statistics where enough has changed. The database runs in the server's
 * thread, so each statement holds everybody up: at 100,000 leads for half a second. Others get a turn in between.
 */
export async function vacuumChanged(pg: Database): Promise<void> {
  // Counts are collected for up to a second before they can be read.
  await pg.query('select pg_stat_force_next_flush()')
  const { rows } = await pg.query<{ name: string; vacuum: boolean; analyze: boolean }>(
    changedTables,
  )
  const due = rows.flatMap(({ name, vacuum, analyze }) => [
    ...(vacuum ? [`VACUUM ${name}`] : []),
    ...(analyze ? [`ANALYZE ${name}`] : []),
  ])
  for (const statement of due) {
    await setImmediate()
    await pg.exec(statement)
  }
}

/** Reports on the status page and in the log that a checkpoint or vacuum failed. */
function reportMaintenance(error: unknown) {
  const message = 'the embedded database could not be maintained'
  recordError({ error: describeError(error) }, message, null)
  console.error(`${message}:`, describeError(error))
}

/**
 * Runs checkpoints, and cleans up tables that changed, on a timer, since PGlite does neither. Returns a function that
 * ends it.
 */
export function maintain(pg: Database, walDirectory: string) {
  let lastVacuum = Date.now()
  let lastFailure = ''
  const work = async () => {
    const vacuumDue = Date.now() - lastVacuum > vacuumEvery
    if (vacuumDue) {
      lastVacuum = Date.now()
      await vacuumChanged(pg)
    }
    if (vacuumDue || fs.readdirSync(walDirectory).length * segmentBytes > checkpointAfterBytes)
      await pg.exec('CHECKPOINT')
  }
  return repeatEvery(minute, () =>
    work()
      .then(() => (lastFailure = ''))
      .catch((error: unknown) => {
        const failure = String(error)
        if (failure !== lastFailure) reportMaintenance(error)
        lastFailure = failure
      }),
  )
}
