import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/content/content-calendar.ts'
import { setStatus, updateMany } from '../../../contract/content/content-pieces.ts'
import { assign } from '../../../contract/core/assignments.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { inTransaction } from '../../platform/context.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'

let server: TestServer
let admin: Jar
let adminId: number
let clientId: number
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  const grace = await signedIn(server.context, { role: 'admin' })
  ;[admin, adminId] = [grace.jar, grace.user.id]
  clientId = (await signedIn(server.context)).user.id
})
afterAll(() => server.close())

const written = (title: string) =>
  inTransaction(server.context, async (tx) => {
    const { id } = await createPiece(tx, aPiece(clientId))
    await finishPiece(tx, id, aText({ title }))
    return id
  })
const plan = (id: number, plannedFor: string | null) =>
  server.call(contract.plan, { params: { id }, body: { plannedFor } }, admin)
const publish = (id: number) =>
  server.call(setStatus, { params: { id }, body: { status: 'published', checked: [] } }, admin)
const during = async (from: string, to: string, assignee = 'all') =>
  (await server.call(contract.calendar, { query: { from, to, assignee } }, admin)).body
const titles = (pieces: readonly contract.PlannedPiece[]) =>
  pieces.map(({ title }) => title).toSorted()

test('lists planned, published and undated pieces', async () => {
  const [planned, out] = [await written('Planned'), await written('Out')]
  await written('Neither')
  expect((await plan(planned, '2026-03-20')).body.plannedFor).toBe('2026-03-20')
  expect((await plan(planned, '2026-02-30')).status).toBe(400)
  await publish(out)
  const march = await during('2026-03-01', '2026-03-31')
  expect(titles(march.pieces)).toEqual(['Out', 'Planned'])
  expect(titles(march.unplanned)).toEqual(['Neither'])
  expect((await during('2026-04-01', '2026-04-30')).pieces).toEqual([])
  const query = { from: '2026-03-01', to: '2026-12-31' }
  expect((await server.call(contract.calendar, { query }, admin)).status).toBe(400)
  const body = { ids: [out], plannedFor: null }
  expect((await server.call(updateMany, { body }, admin)).body.changed).toBe(1)
})

test('says how many undated pieces there are, and lists more of them when asked', async () => {
  for (let at = 0; at < 60; at += 1) await written(`Piece ${at}`)
  const query = { from: '2026-03-01', to: '2026-03-31' }
  const first = await during('2026-03-01', '2026-03-31')
  expect([first.unplanned.length, first.unplannedCount]).toEqual([50, 60])
  const all = await server.call(contract.calendar, { query: { ...query, most: 100 } }, admin)
  expect([all.body.unplanned.length, all.body.unplannedCount]).toEqual([60, 60])
  const tooMany = await server.call(contract.calendar, { query: { ...query, most: 1001 } }, admin)
  expect(tooMany.status).toBe(400)
})

test('lists what is due on these days, and calls it unplanned as well', async () => {
  const id = await written('Due')
  const body = { dueDate: '2026-03-31' }
  await server.call(contract.setDue, { params: { id }, body }, admin)
  expect(await during('2026-03-01', '2026-03-31')).toMatchObject({
    pieces: [{ title: 'Due', dueDate: '2026-03-31' }],
    unplanned: [{ title: 'Due' }],
  })
  expect((await during('2026-04-01', '2026-04-30')).pieces).toEqual([])
})

test('is narrowed to one’s own pieces, a colleague’s, or nobody’s', async () => {
  const [mine, theirs] = [await written('Mine'), await written('Theirs')]
  const idle = await written('Idle')
  for (const id of [mine, theirs]) await plan(id, '2026-03-20')
  const colleague = (await signedIn(server.context, { role: 'admin' })).user.id
  const give = (ids: number[], assigneeId: number) =>
    server.call(assign, { body: { noun: 'content-pieces', ids, assigneeId } }, admin)
  await give([mine, idle], adminId)
  await give([theirs], colleague)
  const march = (assignee: string) => during('2026-03-01', '2026-03-31', assignee)
  expect(await march('mine')).toMatchObject({
    pieces: [{ title: 'Mine', assigneeId: adminId }],
    unplanned: [{ title: 'Idle' }],
  })
  expect(await march(`${colleague}`)).toMatchObject({
    pieces: [{ title: 'Theirs' }],
    unplanned: [],
  })
  expect(await march('nobody')).toEqual({
    pieces: [],
    unplanned: [],
    unplannedCount: 0,
  })
})
