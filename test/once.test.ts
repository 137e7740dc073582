import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onceHeader } from '../contract/offline.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { uploaded } from '../server/core/uploads/sample.ts'
import { rowsOf } from '../server/platform/db.ts'
import { adas, type Ids, mark } from './client-calls.ts'
import { giveRecords } from './client-records.ts'
import { jsonCalls, nameOf } from './contract-calls.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'
import { thorough } from './thorough.ts'

const calls = jsonCalls.filter((each) => each.once)
/** Bodies of calls without a row in the path. */
const bodies: Record<string, object> = {
  'POST /api/service-requests': { serviceType: 'web-development', description: mark, answers: {} },
  'PUT /api/auth/profile': {
    firstName: 'Ada',
    lastName: 'L',
    businessName: mark,
    phone: '',
    jobTitle: '',
  },
  'POST /api/notifications/seen': { paths: ['/projects/1'] },
}
/** Tables that count attempts, whatever becomes of them. */
const counters = new Set(['rate_limits', 'sessions', 'uploads', 'stored_files'])

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-once-'))
let server: TestServer
let ada: { jar: Jar; user: { id: number } }
let notification = 0
beforeAll(async () => {
  server = await openTestServer({ DATA_DIR: dataDir })
})
beforeEach(async () => {
  await server.clear()
  const { jar: admin } = await signedIn(server.context, { role: 'admin' })
  ada = await signedIn(server.context)
  await giveRecords(server, admin, ada, mark, '2026-03-10')
  const [newest] = await rowsOf<{ id: number }>(
    server.db,
    sql`select id from notifications where user_id = ${ada.user.id} order by id desc limit 1`,
  )
  notification = newest?.id ?? 0
})
afterAll(async () => {
  await server.close()
  fs.rmSync(dataDir, { recursive: true })
})

type Once = (typeof calls)[number]

/** Prepares a call of Ada's with a valid body; what it returns makes the call, with a key. */
async function prepare(call: Once) {
  const upload = await uploaded(server, ada.jar)
  const sound = 0
  const known: Ids = {
    session: 0,
    passkey: 0,
    feed: 0,
    push: 0,
    contact: 0,
    notification,
    upload,
    sound,
  }
  const { id, body } = adas[nameOf(call)] ?? { id: () => 1 }
  const url = call.path.replaceAll(/:\w+/g, String(id(known)))
  const payload = bodies[nameOf(call)] ?? (typeof body === 'function' ? body(known) : (body ?? {}))
  return (key: string) =>
    server.inject({
      method: call.method,
      url,
      cookies: Object.fromEntries(ada.jar),
      headers: { [onceHeader]: key },
      payload,
    })
}

/** Returns the number of rows of every table. */
async function written() {
  const tables = await rowsOf<{ name: string }>(
    server.db,
    sql`select oid::regclass::text as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const counted = tables.filter(({ name }) => !counters.has(name))
  const counts: Record<string, number> = {}
  for (const { name } of counted)
    counts[name] =
      (await rowsOf<{ n: number }>(server.db, sql.raw(`select count(*)::int as n from ${name}`)))[0]
        ?.n ?? 0
  return counts
}

const key = () => crypto.randomUUID()

test('there are calls that may be sent again', () => {
  expect(calls.length).toBeGreaterThan(10)
})

/** A third of them, from every room. */
const tried = thorough ? calls : calls.filter((_, at) => at % 3 === 0)

describe.each(tried.map((call) => [nameOf(call), call] as const))('%s', (_name, call) => {
  test('is done once, however often it is sent with the same key', async () => {
    const send = await prepare(call)
    const same = key()
    const first = await send(same)
    expect([first.statusCode, first.body]).toEqual([call.status ?? 200, expect.any(String)])
    const after = await written()
    const again = await send(same)
    expect([again.statusCode, again.body]).toEqual([204, ''])
    expect(await written()).toEqual(after)
  })

  test('is done once when it is sent twice at the same time', async () => {
    const send = await prepare(call)
    const same = key()
    const answers = await Promise.all([send(same), send(same)])
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([call.status ?? 200, 204]))
  })

  test('is not taken for done when it was refused, nor when somebody else did it', async () => {
    const send = await prepare(call)
    const same = key()
    const bo = await signedIn(server.context)
    const others = await server.inject({
      method: call.method,
      url: call.path.replaceAll(/:\w+/g, '1'),
      cookies: Object.fromEntries(bo.jar),
      headers: { [onceHeader]: same },
      payload: {},
    })
    expect(others.statusCode).not.toBe(500)
    const answer = await send(same)
    expect([answer.statusCode, answer.body]).not.toEqual([204, ''])
    expect(answer.statusCode).toBe(call.status ?? 200)
  })
})

test('a key is no use for another call, and must be hard to guess', async () => {
  const [first, second] = calls.filter(({ path: at }) => /read$|seen$/.test(at)) as [Once, Once]
  const same = key()
  const sendFirst = await prepare(first)
  const sendSecond = await prepare(second)
  expect((await sendFirst(same)).statusCode).toBe(200)
  expect((await sendSecond(same)).statusCode).toBe(200)
  expect((await sendFirst('short')).statusCode).toBe(400)
})
