import type { InjectOptions } from 'fastify'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import type { Endpoint, ReplyOf, SentOf } from '../contract/http.ts'
import { jobs, openApp, rooms } from '../server/app.ts'
import { applySettings } from '../server/core/apply-settings.ts'
import { recordGivenUp } from '../server/core/automation-logs/store.ts'
import type { Context } from '../server/platform/context.ts'
import { type Database, fromServer } from '../server/platform/db.ts'
import { openQueue } from '../server/platform/jobs.ts'
import { openLive } from '../server/platform/live.ts'
import { setAgencyLocale } from '../server/platform/locale.ts'
import { readSettings } from '../server/platform/settings.ts'
import { refreshSecret, signingSecret } from '../server/platform/state.ts'
import { validSessions } from '../server/core/sessions/store.ts'
import { openEmptyEmbedded } from './embedded-databases.ts'
import { emptyTables } from './empty-tables.ts'
import { quiet } from './quiet.ts'

/** The engine that this file's tests run on; `eachEngine` lists all engines that this run can reach. */
export type Engine = 'embedded' | 'server'
export const engines = (): Engine[] =>
  inject('templateUrl') ? ['embedded', 'server'] : ['embedded']

export type Answer<Reply> = {
  status: number
  /** The parsed JSON. */
  body: Reply
  headers: Record<string, string>
  /** The Set-Cookie lines. */
  cookies: string[]
}
/** A browser's cookie jar: cookies from responses are stored and sent with later requests. */
export type Jar = Map<string, string>

/**
 * Opens the whole server on an empty, migrated database, without a port: requests are injected into HTTP. The clock
 * stands at `now` until `setNow`. Jobs wait until `runJobs`.
 */
export async function openTestServer(
  env: Record<string, string> = {},
  engine: Engine = 'embedded',
) {
  return openTestServerOn(await copyOfMigrated(engine), env)
}

/**
 * Opens the server on a database that is already open, such as one that another process uses. `logStream` receives
 * the whole log; `pages` serves the website as well, which has to be built.
 */
export async function openTestServerOn(
  database: Database,
  env: Record<string, string> = {},
  logStream?: { write(line: string): void },
  pages = false,
) {
  const settings = readSettings({
    PUBLIC_URL: 'http://foyer.test',
    // Otherwise a key would be written to ./data, where somebody may have real data.
    CREDENTIALS_KEY: 'a key that only tests have',
    // Otherwise nothing would be sent: the agency has no name of its own.
    ...(env['SMTP_URL'] && { MAIL_SENDERS: 'Furlong <hello@furlong.example>' }),
    ...env,
  })
  // Files of one worker share the process, and an earlier one may have changed its agency's locale.
  setAgencyLocale(settings.agency.locale)
  let now = new Date('2026-03-02T10:00:00Z')
  const queue = openQueue(database, quiet, recordGivenUp)
  const context: Context = {
    settings,
    db: database.db,
    now: () => now,
    enqueue: queue.enqueue,
    log: quiet,
    rooms,
    secret: await signingSecret(database.db),
  }
  await queue.attach()
  const live = await openLive(database, context, validSessions, () => refreshSecret(context))
  live.onSettings(() => applySettings(context))
  context.rereading = live.rereading
  const logged = logStream ? { logLevel: 'trace', logStream } : { logLevel: 'silent' }
  const app = await openApp(context, { pages, live, ...logged })
  if (logStream) context.log = app.log

  const call = async <E extends Endpoint>(
    endpoint: E,
    sent: SentOf<E>,
    jar: Jar = new Map(),
    options: InjectOptions = {},
  ): Promise<Answer<ReplyOf<E>>> => {
    const { params = {}, query, body } = sent as { params?: object; query?: object; body?: object }
    const path = Object.entries(params).reduce<string>(
      (url, [name, value]) => url.replace(`:${name}`, encodeURIComponent(String(value))),
      endpoint.path,
    )
    const response = await app.inject({
      method: endpoint.method,
      url: path,
      ...(query ? { query: query as Record<string, string> } : {}),
      ...(body === undefined ? {} : { payload: body }),
      cookies: Object.fromEntries(jar),
      ...options,
    })
    for (const { name, value, maxAge } of response.cookies)
      if (value === '' || maxAge === 0) jar.delete(name)
      else jar.set(name, value)
    const cookies = [response.headers['set-cookie'] ?? []].flat()
    return {
      status: response.statusCode,
      body: (response.body ? response.json() : undefined) as ReplyOf<E>,
      headers: response.headers as Record<string, string>,
      cookies,
    }
  }

  return {
    app,
    context,
    db: database.db,
    call,
    inject: app.inject.bind(app),
    /** Sets the clock to a Date or an ISO text. */
    setNow: (moment: Date | string) => void (now = new Date(moment)),
    /**
     * Runs all queued jobs, and the jobs that these add, until none is left; returns how many ran. `name` queues that
     * timer job first.
     */
    runJobs: async (name?: string) => {
      const timed = jobs.find((each) => each.name === name)
      if (name && !timed) throw new Error(`no job is named ${name}`)
      if (timed) await queue.enqueue(database.db, timed, {})
      return queue.runWaiting(jobs, context)
    },
    /** Empties every table for the next test. */
    clear: async () => {
      await emptyTables(database.db)
      await applySettings(context)
    },
    async close() {
      await app.close()
      await queue.stop()
      await database.close()
    },
  }
}
export type TestServer = Awaited<ReturnType<typeof openTestServer>>

let copies = 0

/** Opens an empty, migrated database without a server. */
export async function copyOfMigrated(engine: Engine): Promise<Database> {
  if (engine === 'embedded') return openEmptyEmbedded()
  const template = new URL(inject('templateUrl'))
  const name = `foyer_test_${process.pid}_${copies++}`
  const postgres = Object.assign(new URL(template), { pathname: '/postgres' }).href
  const admin = fromServer(postgres, 1)
  await admin.db.execute(sql.raw(`create database ${name} template ${template.pathname.slice(1)}`))
  const database = fromServer(Object.assign(new URL(template), { pathname: `/${name}` }).href)
  const close = async () => {
    await database.close()
    await admin.db.execute(sql.raw(`drop database ${name} with (force)`))
    await admin.close()
  }
  return { ...database, close }
}
