import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/content/content-batches.ts'
import * as imports from '../../../contract/content/keyword-imports.ts'
import * as keywords from '../../../contract/content/keywords.ts'
import { openOrders, type Orders } from '../../../test/content-orders.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'

let server: TestServer
let orders: Orders
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => void (orders = await openOrders(server)))
afterAll(() => server.close())

const asked = (topic: string, changes: object = {}) =>
  server.call(
    contract.duplicates,
    {
      body: { clientId: orders.clientId, topic, contentTypes: ['blog_post'], ...changes },
    },
    orders.admin,
  )
const order = (topic: string) =>
  server.call(
    contract.create,
    { body: { clientId: orders.clientId, type: 'blog_post', topic } },
    orders.admin,
  )

test('three orders of one keyword are told before they are made', async () => {
  expect((await asked('roof repair cost')).body).toEqual([])
  for (let count = 1; count <= 3; count += 1) {
    expect((await order('roof repair cost')).status).toBe(202)
    const { body } = await asked('roof repair cost')
    expect(body).toHaveLength(count)
    expect(body[0]).toMatchObject({ how: 'same', type: 'blog_post', topic: 'roof repair cost' })
  }
  expect((await asked('Cost of roof repairs')).body).toHaveLength(3)
  expect((await asked('roof repair cost', { contentTypes: ['facebook_post'] })).body).toEqual([])
  expect((await asked('gutter cleaning')).body).toEqual([])
})

test.each(['roof repair costs', 'Costs of repairing a roof', 'how much does a roof repair cost'])(
  'a piece on “roof repair cost” is told before one on “%s”',
  async (topic) => {
    await order('roof repair cost')
    expect((await asked(topic)).body).toMatchObject([{ how: 'same', topic }])
  },
)

test('keywords of a file that say the same are told, also within one order and in every type', async () => {
  const rows = ['slate roof cost', 'cost of slate roofs', 'slate roof insurance'].map(
    (keyword) => ({
      keyword,
    }),
  )
  const params = { clientId: orders.clientId }
  const body = { tool: 'ahrefs' as const, rows, addNew: true }
  expect((await server.call(imports.create, { params, body }, orders.admin)).body.added).toBe(3)
  const listed = await server.call(keywords.list, { params, query: { q: 'slate' } }, orders.admin)
  const keywordIds = listed.body.map(({ id }) => id)
  const contentTypes = ['blog_post', 'facebook_post']
  const told = async () => (await asked('', { keywordIds, contentTypes })).body
  const within = contentTypes.map((type) => ({
    type,
    topic: 'slate roof cost',
    title: 'cost of slate roofs',
    pieceId: null,
    how: 'same',
  }))
  expect(await told()).toEqual(within)
  await order('Slate roof costs')
  const again = await told()
  expect(again.map(({ type, topic, pieceId }) => [type, topic, pieceId === null])).toEqual([
    ['blog_post', 'cost of slate roofs', false],
    ['blog_post', 'slate roof cost', false],
    ['blog_post', 'slate roof cost', true],
    ['facebook_post', 'slate roof cost', true],
  ])
})

test('an order by keywords tells of pieces for them, and of keywords that are alike', async () => {
  const { batchId } = (await orders.orderAll(1)).body
  const [piece] = (await orders.read(batchId)).pieces
  const [first] = await orders.all()
  const keywordIds = [first?.keywordId ?? 0]
  const { body } = await asked(first?.topic ?? '', { keywordIds })
  expect(body.map(({ how, pieceId }) => [how, pieceId === null])).toEqual([
    ['own', false],
    ['same', false],
    ['same', true],
  ])
  expect(piece).toBeDefined()
})

test('asks for content like an order, and tells nothing of other clients', async () => {
  await order('roof repair cost')
  const other = (await signedIn(server.context, { email: 'bo@b.example' })).user.id
  expect((await asked('roof repair cost', { clientId: other })).body).toEqual([])
  expect((await asked('roof repair cost', { clientId: 999 })).status).toBe(404)
})
