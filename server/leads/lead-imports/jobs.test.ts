import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../../contract/leads/lead-imports.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { rowsOf } from '../../platform/db.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { leadImportLines } from './table.ts'

let server: TestServer
let admin: Jar
beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

/** Uploads a file with one lead; returns its import id. */
const received = async (email: string) => {
  const { body } = await server.call(contract.begin, { body: {} }, admin)
  const lines = [{ line: 2, values: { email } }]
  const params = { id: body.id }
  await server.call(contract.addLines, { params, body: { after: 0, lines } }, admin)
  return params
}
const stored = async () => {
  const rows = await server.db.select({ id: leadImportLines.importId }).from(leadImportLines)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}
const forget = async (now: string) => {
  server.setNow(now)
  // The earlier session may have expired.
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  await server.runJobs('forget-import-lines')
}

test('deletes lines after 30 days, or within one when nothing was imported', async () => {
  const written = await received('a@x.example')
  await server.call(contract.check, { params: written, body: {} }, admin)
  await server.call(contract.run, { params: written }, admin)
  await server.runJobs()
  const discarded = await received('b@x.example')
  await server.call(contract.cancel, { params: discarded }, admin)
  const waiting = await received('c@x.example')
  expect(await stored()).toEqual([written.id, discarded.id, waiting.id])
  await forget('2026-03-02T11:00:00Z')
  expect(await stored()).toEqual([written.id, waiting.id])
  await forget('2026-03-03T11:00:00Z')
  expect(await stored()).toEqual([written.id])
  expect((await server.call(contract.read, { params: waiting }, admin)).status).toBe(404)
  await forget('2026-03-31T11:00:00Z')
  expect(await stored()).toEqual([written.id])
  await forget('2026-04-01T11:00:00Z')
  expect(await stored()).toEqual([])
  const kept = await server.call(contract.read, { params: written }, admin)
  expect(kept.body).toMatchObject({ state: 'done', undoable: false })
})

test("refreshes the planner's statistics before lines are decided, and before they are undone", async () => {
  const planned = async () => {
    const query = sql`select reltuples::int as known, (select count(*)::int from leads) as there
      from pg_class where relname = 'leads'`
    const [row] = await rowsOf<{ known: number; there: number }>(server.db, query)
    return row
  }
  const params = await received('d@x.example')
  await server.call(contract.check, { params, body: {} }, admin)
  expect(await planned()).toEqual({ known: 1, there: 1 })
  await server.call(contract.run, { params }, admin)
  await server.runJobs()
  await server.call(contract.undo, { params }, admin)
  await server.runJobs()
  expect(await planned()).toEqual({ known: 2, there: 1 })
})
