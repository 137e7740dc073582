import { and, eq, isNull, lt, lte, ne, or } from 'drizzle-orm'
import { fetchPartIds } from '../../../contract/content/search-connections.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { replaceFetched } from '../search-reports/fetched.ts'
import { begin, fetchSearchFigures as named, isUnderWay, lease } from './beginning.ts'
import { fetchAll, type Fetched, FetchEnded } from './fetched.ts'
import { GoogleError } from './google-error.ts'
import { signIn } from './google-search.ts'
import { publishedPages } from './piece-pages.ts'
import { changeConnection, type ConnectionRow, idle, noFailure, openKey } from './store.ts'
import { searchConnections as table, visibleTo } from './table.ts'

const system = { kind: 'system' } as const
const minute = 60_000
const day = 24 * 60 * minute
const rhythms = { daily: day, weekly: 7 * day }
/** The pauses after failures that may pass, until the usual rhythm. */
const pauses = [10 * minute, 60 * minute, 4 * 60 * minute]

const findById = async ({ db }: Pick<Context, 'db'>, id: number) => {
  const [row] = await db
    .select()
    .from(table)
    .where(and(visibleTo(system), eq(table.id, id)))
  return row ?? null
}

/** Locks the connection as long as it is still the same fetch; null when it was ended or begun anew. */
async function lockRun(tx: Context, { id, startedAt }: ConnectionRow) {
  const its = and(visibleTo(system), eq(table.id, id))
  const [row] = await tx.db.select().from(table).where(its).for('update')
  return row && +(row.startedAt ?? 0) === +(startedAt ?? 0) ? row : null
}

const settle = (context: Context, run: ConnectionRow, changes: (row: ConnectionRow) => object) =>
  inTransaction(context, async (tx) => {
    const row = await lockRun(tx, run)
    if (!row) return false
    await changeConnection(tx, row, changes(row))
    return true
  })

const succeed = (context: Context, run: ConnectionRow, { reports, to, leftOut }: Fetched) =>
  inTransaction(context, async (tx) => {
    const row = await lockRun(tx, run)
    if (!row) return
    await replaceFetched(tx, row.clientId, reports)
    const nextAt = new Date(+tx.now() + rhythms[row.rhythm])
    const fetched = { fetchedAt: tx.now(), fetchedTo: to, leftOut, nextAt }
    await changeConnection(tx, row, { ...idle, ...noFailure, ...fetched })
  })

/** Returns when a failed fetch is tried again: soon when it may pass, as Google asks, and at least every day. */
function nextTry(now: Date, { failures }: ConnectionRow, { mayPass, retryAfter }: GoogleError) {
  const pause = (mayPass && pauses[failures]) || day
  return new Date(+now + Math.max(pause, 1000 * (retryAfter ?? 0)))
}

const fail = (context: Context, run: ConnectionRow, error: GoogleError) =>
  settle(context, run, (row) => ({
    ...idle,
    failure: error.message,
    failures: row.failures + 1,
    failingSince: row.failingSince ?? context.now(),
    nextAt: nextTry(context.now(), row, error),
  }))

async function fetchFor(context: Context, run: ConnectionRow, stopping?: AbortSignal) {
  const token = await signIn(context, await openKey(context, run))
  const pages = await publishedPages(context, run.clientId)
  return fetchAll(context, { token, property: run.property, pages }, async (part, rows) => {
    const partsDone = fetchPartIds.indexOf(part) + 1
    const rowsBefore = (row: ConnectionRow) => (partsDone === 1 ? 0 : row.rowsFetched)
    const isWanted = await settle(context, run, (row) =>
      stopping?.aborted
        ? { ...idle, nextAt: context.now() }
        : { partsDone, rowsFetched: rowsBefore(row) + rows },
    )
    return isWanted && !stopping?.aborted
  })
}

/** Fetches the figures of a client’s property and keeps them in place of those fetched before. */
const fetchSearchFigures = job<{ id: number }>({
  name: named.name,
  retries: 2,
  async run({ id }, context, stopping) {
    const run = await findById(context, id)
    if (!run?.startedAt) return
    const startedAt = context.now()
    const details = run.property
    try {
      await succeed(context, run, await fetchFor(context, run, stopping))
      await record(context, { startedAt, details })
    } catch (error) {
      if (error instanceof FetchEnded) return
      if (!(error instanceof GoogleError)) throw error
      await fail(context, run, error)
      await record(context, { startedAt, details, error: error.message })
    }
  },
})

type Result = { startedAt: Date; details: string; error?: string }
const record = (context: Context, { error, ...run }: Result) =>
  recordRun(context, {
    ...run,
    name: 'Search Console',
    description: 'Fetches search figures of a client’s website',
    status: error ? 'error' : 'success',
    ...(error && {
      error,
      noRetry: 'It is tried again automatically, and at the client’s Search tab.',
    }),
  })

/** Begins the fetches that are due, in the transaction that queues them. */
const sweepSearchConnections = job({
  name: 'sweep-search-connections',
  every: '*/5 * * * *',
  async run(_data, context) {
    const now = context.now()
    const isFree = or(isNull(table.startedAt), lt(table.startedAt, new Date(+now - lease)))
    const isDue = and(visibleTo(system), ne(table.property, ''), lte(table.nextAt, now), isFree)
    const due = await context.db
      .select({ id: table.id })
      .from(table)
      .where(isDue)
      .orderBy(table.nextAt)
      .limit(200)
    for (const { id } of due)
      await inTransaction(context, async (tx) => {
        const its = and(eq(table.id, id), isDue)
        const [row] = await tx.db.select().from(table).where(its).for('update')
        if (row && !isUnderWay(row, now)) await begin(tx, row)
      })
  },
})

export const searchConnectionJobs = [fetchSearchFigures, sweepSearchConnections]
