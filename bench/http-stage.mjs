// Shared by bench:http: filled databases, the statements of each call, and processes to measure.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { jobs, openApp, rooms } from '../server/app.ts'
import { hashPassword } from '../server/core/passwords/password.ts'
import { openDatabase, poolOf } from '../server/platform/db.ts'
import { openQueue } from '../server/platform/jobs.ts'
import { readSettings } from '../server/platform/settings.ts'
import { signingSecret } from '../server/platform/state.ts'
import { collectSearchWords } from '../server/core/search-words/jobs.ts'
import { sessionOf, signedIn } from '../server/core/sessions/sample.ts'
import { users } from '../server/core/users/table.ts'
import { freePort } from '../test/free-port.ts'
import { fill, rows } from './rows.mjs'

const root = path.resolve(import.meta.dirname, '..')
export const password = 'a furlong is 201 metres'
const peopleSigningIn = 32

const cookieOf = (jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/**
 * The measured calls, by caller. `isList`: lists, which have the lowest target. `calls` are the
 * dashboard's, one by one.
 */
export const callsOf = ({ admin, client }) => {
  const asClient = (address) => ({ path: address, headers: { cookie: client } })
  const dashboard = [
    '/api/auth/user',
    '/api/stats',
    '/api/attention',
    '/api/projects?status=active&limit=5',
    '/api/deliverables?limit=3',
  ]
  return [
    { route: 'dashboard', name: 'dashboard', requests: dashboard.map(asClient), isList: true },
    ...dashboard.map((address) => ({
      route: 'calls',
      name: /^[/\w]+/.exec(address.slice('/api/'.length))[0],
      requests: [asClient(address)],
      isList: true,
    })),
    { route: 'messages', name: 'messages', requests: [asClient('/api/messages')], isList: true },
    {
      route: 'search',
      name: 'leads search',
      requests: [{ path: '/api/admin/leads?limit=50&q=kiln', headers: { cookie: admin } }],
      isList: true,
    },
  ]
}

/**
 * Fills the database at `settings` and returns who can sign in. `withSearch` also fills the search
 * index.
 */
export async function fillAt(env, withSearch = true) {
  const settings = readSettings(env)
  const database = await openDatabase(settings)
  await database.migrate()
  const { db } = database
  const log = { info() {}, warn: console.warn, error: console.error }
  const queue = openQueue(database, log)
  await queue.install(jobs)
  const context = { settings, db, now: () => new Date(), enqueue: queue.enqueue, log, rooms }
  context.secret = await signingSecret(db)
  const { user, jar } = await signedIn(context, { role: 'admin' })
  await fill(db, user.id)
  const turns = withSearch ? (rows.messages + rows.leads) / 20_000 + 2 : 0
  for (let i = 0; i < turns; i += 1) await collectSearchWords.run({}, context)
  const passwordHash = await hashPassword(password)
  const signIns = []
  for (let i = 1; i <= peopleSigningIn; i++) {
    const [{ email }] = await db
      .update(users)
      .set({ passwordHash })
      .where(eq(users.id, user.id + i))
      .returning({ email: users.email })
    signIns.push(email)
  }
  const clientJar = await sessionOf(context, user.id + 5)
  await db.execute(sql`vacuum analyze`)
  // Flushes the filled rows, so that no disk write falls into the measurement.
  await db.execute(sql`checkpoint`)
  const people = { admin: cookieOf(jar), client: cookieOf(clientJar), signIns, passwordHash }
  await database.close()
  return { people, statements: settings.databaseUrl ? await record(settings, people) : null }
}

/** Records the statements of each call; `isRows` marks the one with the most rows. */
async function record(settings, people) {
  const database = await openDatabase(settings)
  const { db } = database
  const queries = []
  poolOf(db).on('connect', (client) => {
    const ask = client.query.bind(client)
    client.query = (...args) => {
      const query = typeof args[0] === 'string' ? { text: args[0] } : args[0]
      const { text, name } = query
      const one = { text, values: query.values ?? args[1] ?? [], ...(name && { name }), bytes: 0 }
      queries.push(one)
      const weigh = (result) => (one.bytes = JSON.stringify(result?.rows ?? []).length)
      const callback = args.at(-1)
      // The pool queries with a callback, a transaction with a promise.
      if (typeof callback === 'function')
        return ask(...args.slice(0, -1), (error, result) => {
          weigh(result)
          callback(error, result)
        })
      const answer = ask(...args)
      void answer.then(weigh, () => {})
      return answer
    }
  })
  const context = { settings, db, now: () => new Date(), rooms, secret: await signingSecret(db) }
  const app = await openApp(context, { pages: false, logLevel: 'silent' })
  const statementsOf = async ({ path: url, headers }) => {
    // The first call also records when the session was seen.
    await app.inject({ url, headers })
    queries.length = 0
    const answer = await app.inject({ url, headers })
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
    const most = Math.max(...queries.map(({ bytes }) => bytes))
    return queries.map(({ bytes, ...rest }) => ({ ...rest, isRows: bytes === most }))
  }
  const found = []
  for (const { name, requests } of callsOf(people))
    for (const [at, request] of requests.entries())
      found.push({
        of: name,
        name: `${name.replace(/\W/g, '-')}-${at}`,
        statements: await statementsOf(request),
      })
  await app.close()
  await database.close()
  return found
}

/** Starts a program of this repository on a free port. PROFILE=folder writes CPU profiles there. */
export async function start(program, env) {
  const port = await freePort()
  const profiled = process.env.PROFILE
    ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`]
    : []
  const child = spawn(process.execPath, [...profiled, program], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  // A failed measurement leaves no process running.
  process.once('exit', () => child.kill('SIGKILL'))
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('Foyer is ready') && resolve())
    child.on('exit', () => reject(new Error(`${program} did not start`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url: `http://127.0.0.1:${port}`, port, stop }
}
