import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/content/content-batches.ts'
import { openOrders, type Orders } from '../../../test/content-orders.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { sessions } from '../../core/sessions/table.ts'
import { users } from '../../core/users/table.ts'
import { keywords } from '../keywords/table.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { writePiece } from '../writing/writing.ts'
import { storedFiles } from '../../platform/table.ts'

let server: TestServer
let orders: Orders
const orderAll: Orders['orderAll'] = (...args) => orders.orderAll(...args)
const read: Orders['read'] = (id) => orders.read(id)
const { all, runs, partialPieces }: Pick<Orders, 'all' | 'runs' | 'partialPieces'> = {
  all: () => orders.all(),
  runs: () => orders.runs(),
  partialPieces: () => orders.partialPieces(),
}

describe.each(engines())('without a provider, on the %s database', (engine) => {
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => void (orders = await openOrders(server)))
  afterAll(() => server.close())

  test('makes a brief with picture for every type and keyword', async () => {
    const { status, body } = await orderAll(5)
    expect([status, body.count]).toEqual([202, 15])
    expect(await read(body.batchId)).toMatchObject({ state: 'running', total: 15, queued: 15 })
    expect((await all()).every(({ title, content }) => title + content === '')).toBe(true)
    await server.runJobs()
    const batch = await read(body.batchId)
    expect(batch).toMatchObject({ state: 'done', ready: 15, failed: 0, isMine: true, model: '' })
    const pieces = await all()
    for (const { topic, preview, content, isBrief, emptyParts } of pieces) {
      expect([content, isBrief]).toEqual(['', true])
      expect(emptyParts).toBeGreaterThan(0)
      expect(preview.toLowerCase()).toContain(topic.replace(/\W+$/, '').split(' ').at(-1) ?? '')
    }
    for (const { type, imageUrl, madeBy, touchedByPersonAt, status: at } of pieces)
      expect([imageUrl !== null, madeBy, touchedByPersonAt, at]).toEqual([
        type !== 'email_newsletter',
        'brief',
        null,
        'draft',
      ])
    expect(await runs()).toMatchObject([
      { status: 'success', details: '15 of 15 made for Harbour Roofing: briefs' },
    ])
  })

  test('writes one piece about any topic', async () => {
    const body = { clientId: orders.clientId, type: 'blog_post', topic: 'green roofs' } as const
    const { status, body: created } = await server.call(contract.create, { body }, orders.admin)
    expect(status).toBe(202)
    await server.runJobs()
    expect(await all()).toMatchObject([
      { id: created.id, topic: 'green roofs', generation: 'ready' },
    ])
  })

  test('cancels queued pieces and keeps finished ones', async () => {
    const { batchId } = (await orderAll(2)).body
    const [first] = (await read(batchId)).pieces
    await writePiece.run({ pieceId: first?.id ?? 0, batchId }, server.context)
    const cancel = () => server.call(contract.cancel, { params: { id: batchId } }, orders.admin)
    expect((await cancel()).status).toBe(200)
    await server.runJobs()
    expect(await read(batchId)).toMatchObject({ state: 'cancelled', ready: 1, queued: 0 })
    expect((await cancel()).status).toBe(409)
    expect(await all()).toHaveLength(1)
    const listed = async () => (await server.call(contract.list, {}, orders.admin)).body
    expect(await listed()).toHaveLength(1)
    const deleted = { deletedAt: server.context.now() }
    await server.db.update(users).set(deleted).where(eq(users.role, 'client'))
    expect(await listed()).toHaveLength(0)
  })

  test('ends with its own last piece, and is listed for a day', async () => {
    const { batchId } = (await orderAll(1)).body
    const other = (await orderAll(1)).body.batchId
    for (const { id } of (await read(batchId)).pieces)
      await writePiece.run({ pieceId: id, batchId }, server.context)
    expect(await read(batchId)).toMatchObject({ state: 'done', ready: 3 })
    expect(await read(other)).toMatchObject({ state: 'running', queued: 3 })
    await server.db.update(sessions).set({ expiresAt: new Date('2027-01-01T00:00:00Z') })
    const listed = async (moment: string) => {
      server.setNow(moment)
      return (await server.call(contract.list, {}, orders.admin)).body.map(({ id }) => id)
    }
    expect(await listed('2026-03-03T10:00:00Z')).toEqual([other, batchId])
    expect(await listed('2026-03-03T10:00:00.001Z')).toEqual([other])
  })

  test('deselects the keywords that content was ordered for, and names the first topic', async () => {
    const isSelected = true
    await server.db.update(keywords).set({ isSelected })
    const { batchId } = (await orderAll(2)).body
    expect(await server.db.$count(keywords, eq(keywords.isSelected, true))).toBe(18)
    const { topic, pieces } = await read(batchId)
    expect(topic).toBe(pieces[0]?.topic)
  })

  test('leaves no partial piece when a process dies, and writes it in the next process', async () => {
    const { batchId } = (await orderAll(1)).body
    await server.db.update(contentPieces).set({ generation: 'writing' })
    expect(await partialPieces()).toEqual([])
    await server.runJobs()
    expect(await read(batchId)).toMatchObject({ state: 'done', ready: 3 })
  })

  test('stores one piece when two processes write it', async () => {
    const { batchId } = (await orderAll(1)).body
    const [piece] = (await read(batchId)).pieces
    const data = { pieceId: piece?.id ?? 0, batchId }
    await Promise.all([writePiece.run(data, server.context), writePiece.run(data, server.context)])
    expect((await read(batchId)).ready).toBe(1)
    await server.runJobs()
    expect(await read(batchId)).toMatchObject({ state: 'done', ready: 3 })
    const kept = await server.db.select().from(storedFiles).where(isNull(storedFiles.removeAt))
    expect(kept).toHaveLength(4)
  })

  test('queues pieces without a job, as after a restore', async () => {
    const { batchId } = (await orderAll(1)).body
    await server.db.execute('delete from pgboss.job')
    await server.runJobs()
    expect(await read(batchId)).toMatchObject({ queued: 3 })
    await server.runJobs('resume-content-writing')
    expect(await read(batchId)).toMatchObject({ state: 'done', ready: 3 })
  })

  test.each([
    [{ keywordIds: [] }, 'Please select keywords and content types to create.'],
    [{ contentTypes: [] }, 'Please select keywords and content types to create.'],
    [{ keywordIds: undefined }, 'Please select keywords and content types to create.'],
    [{ keywordIds: [999_999] }, 'Some of these keywords are gone. Please select again.'],
  ])('is refused: %o', async (changes, sentence) => {
    const { status, body } = await orderAll(1, changes)
    expect([status, (body as unknown as { error: string }).error]).toEqual([400, sentence])
  })

  test.each(['clientId', 'type', 'topic'])(
    'rejects a single piece without its %s',
    async (field) => {
      const body = {
        clientId: orders.clientId,
        type: 'blog_post' as const,
        topic: 'roofs',
        [field]: undefined,
      }
      const answer = await server.call(contract.create, { body }, orders.admin)
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { [field]: 'Please fill in all required fields' } },
      })
    },
  )
})
