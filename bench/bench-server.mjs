// Shared by the server benchmarks: a database and an application per engine.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { jobs, openApp, rooms } from '../server/app.ts'
import { openDatabase } from '../server/platform/db.ts'
import { openQueue } from '../server/platform/jobs.ts'
import { openLive } from '../server/platform/live.ts'
import { readSettings } from '../server/platform/settings.ts'
import { signingSecret } from '../server/platform/state.ts'
import { validSessions } from '../server/core/sessions/store.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { startPostgres } from './postgres.mjs'

/**
 * Opens a migrated, empty database (embedded without `databaseUrl`) and the application with a
 * signed-in admin; returns a way to end both. `pages` and `works` turn on pages and jobs.
 */
export const openBench = async (databaseUrl, { pages = false, works = false } = {}) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'foyer-bench-'))
  const settings = readSettings({
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  const database = await openDatabase(settings)
  await database.migrate()
  const log = { info() {}, warn: console.warn, error: console.error }
  const queue = openQueue(database, log)
  await queue.install(jobs)
  const { db } = database
  const context = { settings, db, now: () => new Date(), enqueue: queue.enqueue, log, rooms }
  context.secret = await signingSecret(db)
  const { user, jar } = await signedIn(context, { role: 'admin' })
  if (works) await queue.start(jobs, context)
  // Without it, every open screen would ask for the user again and again.
  const live = pages ? await openLive(database, context, validSessions) : undefined
  if (live) context.rereading = live.rereading
  const app = await openApp(context, { pages, logLevel: 'silent', ...(live && { live }) })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const close = async () => {
    await live?.close()
    await app.close()
    if (works) await queue.stop()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { database, db, context, user, jar, url, cookie, close }
}

/**
 * Runs `measure(name, databaseUrl)` on the embedded database and on PostgreSQL: a server of its own
 * (PG_BIN names its programs) or the empty database BENCH_DATABASE_URL.
 */
export const onBothEngines = async (measure) => {
  const results = [await measure('embedded', '')]
  const configuredUrl = process.env.BENCH_DATABASE_URL
  const own = configuredUrl ? null : await startPostgres()
  try {
    results.push(await measure('PostgreSQL server', configuredUrl ?? own.url))
  } finally {
    await own?.stop()
  }
  return results
}

export const percentile = (ms, part) => {
  const sorted = ms.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0
}
