import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/content/content-batches.ts'
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
