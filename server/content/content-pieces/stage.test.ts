import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setDue } from '../../../contract/content/content-calendar.ts'
import * as contract from '../../../contract/content/content-pieces.ts'
import { generations } from '../../../contract/content/content-making.ts'
import { reviewStates } from '../../../contract/content/content-review-states.ts'
import { contentStages, type ContentStage } from '../../../contract/content/content-stages.ts'
import { schedule } from '../../../contract/content/content-publications.ts'
import { keysOf } from '../../../contract/fields.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { inTransaction } from '../../platform/context.ts'
import { makeOwn } from '../content-profiles/sample.ts'
import { aPiece, aText } from './sample.ts'
import { createPiece, finishPiece } from './store.ts'
import { stageOf } from './stage.ts'
import { contentPieces as table } from './table.ts'

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

const written = (title = 'Plates') =>
  inTransaction(server.context, async (tx) => {
    const { id } = await createPiece(tx, aPiece(ada.user.id))
    await finishPiece(tx, id, aText({ title }))
    return id
  })
const listed = async (query: object) =>
  (await server.call(contract.listAll, { query }, admin)).body.map(({ title }) => title)
const due = (id: number, dueDate: string | null) =>
  server.call(setDue, { params: { id }, body: { dueDate } }, admin)
const status = (id: number, next: contract.ContentStatus) =>
  server.call(contract.setStatus, { params: { id }, body: { status: next, checked: [] } }, admin)
const read = async (id: number) =>
  (await server.call(contract.read, { params: { id } }, admin)).body

const refreshes = [
  { refreshOn: null, restedUntil: null, fellOn: null },
  { refreshOn: '2026-03-02', restedUntil: null, fellOn: null },
  { refreshOn: '2026-03-03', restedUntil: null, fellOn: null },
  { refreshOn: '2026-03-01', restedUntil: '2026-03-03', fellOn: null },
  { refreshOn: '2026-03-01', restedUntil: '2026-03-02', fellOn: null },
  { refreshOn: null, restedUntil: null, fellOn: '2026-02-28' },
  { refreshOn: null, restedUntil: '2026-02-28', fellOn: '2026-02-28' },
  { refreshOn: null, restedUntil: '2026-03-01', fellOn: '2026-02-28' },
  { refreshOn: '2026-03-09', restedUntil: '2026-06-02', fellOn: '2026-02-28' },
]

test('the list asks for a stage as it is told of each piece, whatever its columns are', async () => {
  const id = await written()
  const bools = [true, false]
  let at = 0
  const all = keysOf(contract.contentStatuses).flatMap((status) =>
    keysOf(generations).flatMap((generation) =>
      keysOf(reviewStates).flatMap((review) =>
        bools.flatMap((isBrief) =>
          bools.flatMap((timed) =>
            bools.map((touched) => ({
              ...(refreshes[at++ % refreshes.length] as (typeof refreshes)[number]),
              status,
              generation,
              review,
              isBrief,
              scheduledAt: timed ? new Date('2026-03-09T10:00:00Z') : null,
              touchedByPersonAt: touched ? new Date('2026-03-01T10:00:00Z') : null,
            })),
          ),
        ),
      ),
    ),
  )
  const [row] = await server.db.select().from(table).where(eq(table.id, id))
  if (!row) throw new Error('there is no piece')
  const { id: _id, ...rest } = row
  await server.db.delete(table)
  await server.db
    .insert(table)
    .values(all.map((each) => ({ ...rest, ...each, title: String(stageOf(each, '2026-03-02')) })))
  const seen = new Set<string>()
  for (const stage of keysOf(contentStages)) {
    const titles = new Set(await listed({ stage, limit: 100 }))
    expect([stage, [...titles]]).toEqual([stage, [stage]])
    seen.add(stage)
  }
  const counts = await Promise.all(
    keysOf(contentStages).map(async (stage: ContentStage) => {
      const { headers } = await server.call(contract.listAll, { query: { stage } }, admin)
      return Number(headers['x-total-count'])
    }),
  )
  const archived = all.filter((each) => stageOf(each, '2026-03-02') === null).length
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.length - archived)
})

test('due dates sort and narrow the list', async () => {
  const [late, now, soon] = [await written('Late'), await written('Now'), await written('Soon')]
  await written('Whenever')
  await due(late, '2026-03-01')
  await due(now, '2026-03-02')
  expect((await due(soon, '2026-03-08')).body).toMatchObject({
    dueDate: '2026-03-08',
    stage: 'draft',
  })
  expect((await due(soon, '2026-02-30')).status).toBe(400)
  expect(await listed({ sort: 'due' })).toEqual(['Late', 'Now', 'Soon', 'Whenever'])
  expect(await listed({ due: 'late' })).toEqual(['Late'])
  expect(await listed({ due: 'today' })).toEqual(['Now'])
  expect(await listed({ due: 'week', sort: 'due' })).toEqual(['Now', 'Soon'])
  await due(late, null)
  expect(await listed({ due: 'late' })).toEqual([])
})

test('a page of the list by due date goes on where the last ended', async () => {
  for (const title of ['A', 'B', 'C']) await due(await written(title), '2026-03-05')
  await written('D')
  const titles: string[] = []
  let cursor = ''
  do {
    const page = await server.call(
      contract.listAll,
      { query: { sort: 'due', limit: 1, cursor } },
      admin,
    )
    titles.push(...page.body.map(({ title }) => title))
    const next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1]
    cursor = next ? (new URL(next, 'http://x').searchParams.get('cursor') ?? '') : ''
  } while (cursor)
  expect(titles).toEqual(['A', 'B', 'C', 'D'])
})

test('a due date is that of its step, and ends with it', async () => {
  const id = await written()
  await due(id, '2026-03-05')
  await status(id, 'archived')
  await status(id, 'draft')
  expect(await read(id)).toMatchObject({ stage: 'draft', dueDate: '2026-03-05' })
  await status(id, 'review')
  expect(await read(id)).toMatchObject({ stage: 'client', dueDate: null })
  await due(id, '2026-03-06')
  await status(id, 'approved')
  expect(await read(id)).toMatchObject({ stage: 'approved', dueDate: null })
  await due(id, '2026-03-07')
  await makeOwn(server.context, ada.user.id)
  const body = { target: 'blog' as const, at: '2026-03-09T12:00:00Z' }
  await server.call(schedule, { params: { id }, body }, admin)
  expect(await read(id)).toMatchObject({ stage: 'scheduled', dueDate: null })
})

test('several pieces get a due date, or lose it', async () => {
  const ids = [await written('A'), await written('B')]
  const set = (dueDate: string | null) =>
    server.call(contract.updateMany, { body: { ids, dueDate } }, admin)
  expect((await set('2026-03-01')).body.changed).toBe(2)
  expect(await listed({ due: 'late', sort: 'title' })).toEqual(['A', 'B'])
  await set(null)
  expect(await listed({ due: 'late' })).toEqual([])
  const nothing = await server.call(contract.updateMany, { body: { ids } }, admin)
  expect(nothing.status).toBe(400)
})
