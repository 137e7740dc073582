import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as content from '../../../contract/content/content-calendar.ts'
import { setStatus } from '../../../contract/content/content-pieces.ts'
import * as contract from '../../../contract/overview/today.ts'
import * as milestones from '../../../contract/work/milestones.ts'
import * as projects from '../../../contract/work/projects.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aPiece, aText } from '../../content/content-pieces/sample.ts'
import { createPiece, finishPiece } from '../../content/content-pieces/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { aProject } from '../../work/projects/sample.ts'

let server: TestServer
let admin: Jar
let ada: { jar: Jar; user: { id: number } }
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  ada = await signedIn(server.context)
})
afterAll(() => server.close())

const read = async (query: object = {}, jar = admin) =>
  (await server.call(contract.read, { query }, jar)).body
const kinds = async (query: object = {}, jar = admin) =>
  (await read(query, jar)).items.map(({ kind }) => kind)

test('lists content whose step is late or due today, until it moves on', async () => {
  const id = await inTransaction(server.context, async (tx) => {
    const piece = await createPiece(tx, aPiece(ada.user.id))
    await finishPiece(tx, piece.id, aText())
    return piece.id
  })
  const params = { id }
  const due = (dueDate: string) => server.call(content.setDue, { params, body: { dueDate } }, admin)
  await due('2026-03-03')
  expect(await kinds()).toEqual([])
  const { body: week } = await server.call(contract.week, {}, admin)
  expect(week.entries).toMatchObject([{ kind: 'content-steps', id, day: '2026-03-03' }])
  await due('2026-03-02')
  expect(await read()).toMatchObject({ total: 1, late: 0, items: [{ kind: 'content-steps', id }] })
  await due('2026-03-01')
  expect((await read()).late).toBe(1)
  expect(await kinds({ assignee: 'mine' })).toEqual([])
  await server.call(setStatus, { params, body: { status: 'review', checked: [] } }, admin)
  expect(await kinds()).toEqual([])
})

test('lists what is late or due today of projects and milestones', async () => {
  const dueDate = '2026-03-02'
  await server.call(
    projects.create,
    { body: aProject(ada.user.id, { name: 'Shop', dueDate }) },
    admin,
  )
  const steps = [
    { name: 'Pages built', dueDate: '2026-03-01', done: false },
    { name: 'Launch', dueDate: '2026-03-03', done: false },
  ]
  const params = { projectId: 1 }
  await server.call(milestones.replace, { params, body: { milestones: steps } }, admin)
  expect(await kinds()).toEqual(['milestones', 'projects'])
  expect((await read()).items).toMatchObject([
    { kind: 'milestones', of: 1, what: 'Pages built · Shop', due: '2026-03-02T00:00:00.000Z' },
    { kind: 'projects', id: 1, what: 'Shop', due: '2026-03-03T00:00:00.000Z' },
  ])
  expect(await read()).toMatchObject({ total: 2, late: 1 })
  const [first] = (await read()).items
  await server.call(
    milestones.update,
    { params: { id: first?.id ?? 0 }, body: { done: true } },
    admin,
  )
  expect(await kinds()).toEqual(['projects'])
  const { body: week } = await server.call(contract.week, {}, admin)
  expect(week.today).toBe('2026-03-02')
  expect(week.entries).toMatchObject([
    { kind: 'projects', id: 1, of: 1, day: '2026-03-02', at: null, what: 'Shop' },
    { kind: 'milestones', of: 1, day: '2026-03-03', at: null, what: 'Launch · Shop' },
  ])
  const stopped = {
    ...aProject(ada.user.id, { name: 'Shop', dueDate }),
    status: 'on_hold',
  } as const
  await server.call(projects.update, { params: { id: 1 }, body: stopped }, admin)
  expect(await kinds()).toEqual([])
})

test('counts a full day, and lists what comes after it', async () => {
  const add = (name: string, dueDate: string) =>
    server.call(projects.create, { body: aProject(ada.user.id, { name, dueDate }) }, admin)
  for (let count = 0; count < contract.mostPerDay + 2; count += 1)
    await add(`Shop ${count}`, '2026-03-04')
  await add('Later', '2026-03-05')
  const { body: week } = await server.call(contract.week, {}, admin)
  expect(week.totals).toEqual([
    { day: '2026-03-04', total: contract.mostPerDay + 2 },
    { day: '2026-03-05', total: 1 },
  ])
  expect(week.entries).toHaveLength(contract.mostPerDay + 1)
  expect(week.entries.at(-1)).toMatchObject({ day: '2026-03-05', what: 'Later' })
})
