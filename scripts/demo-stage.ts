import type { FastifyInstance } from 'fastify'
import type { Endpoint, ReplyOf, SentOf } from '../contract/http.ts'
import * as sessions from '../contract/core/sessions.ts'
import { jobs, openApp, rooms } from '../server/app.ts'
import { recordGivenUp } from '../server/core/automation-logs/store.ts'
import type { Context } from '../server/platform/context.ts'
import { openDatabase } from '../server/platform/db.ts'
import { openQueue } from '../server/platform/jobs.ts'
import type { Settings } from '../server/platform/settings.ts'
import { signingSecret } from '../server/platform/state.ts'

/** Calls an endpoint as a browser would, keeping cookies. */
export type Caller = <E extends Endpoint>(endpoint: E, sent: SentOf<E>) => Promise<ReplyOf<E>>

/** The whole server without a port, with a controllable clock. */
export type Stage = {
  context: Context
  setNow(at: Date): void
  /** Returns a new browser session. */
  visitor(): Caller
  /** Signs a person in, in the browser that they always use: sessions expire between scenes. */
  signIn(who: SentOf<typeof sessions.create>['body']): Promise<Caller>
  /** Signs the owner in. */
  owner(): Promise<Caller>
  /** Runs every timer once, then the queue. */
  letTimersRun(at: Date): Promise<void>
  close(): Promise<void>
}

/** Opens the stage on the settings' database. */
export async function openStage(settings: Settings): Promise<Stage> {
  const database = await openDatabase(settings)
  await database.migrate()
  const log = { info() {}, warn: console.warn, error: console.error }
  const queue = openQueue(database, log, recordGivenUp)
  await queue.install(jobs)
  await queue.attach()
  let now = new Date()
  const { db } = database
  const context: Context = {
    // Weeks pass in seconds: the server makes its first backup afterward.
    settings: { ...settings, backups: null },
    db,
    now: () => now,
    enqueue: queue.enqueue,
    log,
    rooms,
    secret: await signingSecret(db),
  }
  const app = await openApp(context, { pages: false, logLevel: 'silent' })
  const setNow = (at: Date) => void (now = at)
  const browsers = new Map<string, Caller>()
  const signIn = async (body: SentOf<typeof sessions.create>['body']) => {
    const call = browsers.get(body.email) ?? callerOf(app)
    browsers.set(body.email, call)
    await call(sessions.create, { body })
    return call
  }
  return {
    context,
    setNow,
    visitor: () => callerOf(app),
    signIn,
    async owner() {
      if (!settings.owner) throw new Error('the demo needs an owner')
      return signIn(settings.owner)
    },
    async letTimersRun(at) {
      setNow(at)
      for (const timed of jobs.filter((each) => each.every)) await queue.enqueue(db, timed, {})
      await queue.runWaiting(jobs, context)
    },
    async close() {
      await app.close()
      await queue.stop()
      await database.close()
    },
  }
}

/** The browser of everybody in the story. */
const headers = {
  'user-agent':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
}

function callerOf(app: FastifyInstance): Caller {
  const jar = new Map<string, string>()
  return async (endpoint, sent) => {
    const { params, query, body } = sent as { params?: object; query?: object; body?: object }
    const url = Object.entries(params ?? {}).reduce<string>(
      (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(String(value))),
      endpoint.path,
    )
    const { method } = endpoint
    const cookies = Object.fromEntries(jar)
    const sending = { method, url, cookies, headers, query: query as never, payload: body }
    const answer = await app.inject(sending)
    for (const { name, value } of answer.cookies) jar.set(name, value)
    if (answer.statusCode < 300) return answer.json()
    throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`)
  }
}
