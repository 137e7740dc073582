import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/content/keywords.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { inTransaction } from '../../platform/context.ts'
import { aPiece } from '../content-pieces/sample.ts'
import { createPiece } from '../content-pieces/store.ts'

let server: TestServer
let admin: Jar
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

const select = async (clientId: number, keyword: string) => {
  const body = { clientId, keyword, cluster: '' }
  const { id } = (await server.call(contract.create, { body }, admin)).body
  await server.call(contract.select, { params: { id }, body: { isSelected: true } }, admin)
  return id
}
const ideas = async (query = {}) =>
  (await server.call(contract.ideas, { query }, admin)).body.map(({ keyword }) => keyword)

test('selected keywords without a piece are ideas, of all clients or of one', async () => {
  const ada = (await signedIn(server.context)).user.id
  const { user: eve, jar } = await signedIn(server.context)
  await select(ada, 'tea')
  const written = await select(ada, 'plates')
  await select(eve.id, 'yoga at sea')
  const unselected = { clientId: ada, keyword: 'cups', cluster: '' }
  await server.call(contract.create, { body: unselected }, admin)
  expect((await ideas()).toSorted()).toEqual(['plates', 'tea', 'yoga at sea'])
  await inTransaction(server.context, (tx) => createPiece(tx, aPiece(ada, { keywordId: written })))
  expect(await ideas({ clientId: ada })).toEqual(['tea'])
  expect(await ideas({ q: 'sea' })).toEqual(['yoga at sea'])
  const query = { clientId: eve.id, limit: 1 }
  expect((await server.call(contract.ideas, { query }, admin)).body).toMatchObject([
    { keyword: 'yoga at sea', clientName: 'Kiln Street Ceramics', clientUnconfirmed: false },
  ])
  expect((await server.call(contract.ideas, { query: {} }, jar)).status).toBe(403)
})
