import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/leads/lead-imports.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'

let server: TestServer
let admin: Jar
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  admin = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

test('a line number has to be possible in a file', async () => {
  const { body } = await server.call(contract.begin, { body: {} }, admin)
  const lines = [{ line: 2 ** 31, values: { companyName: 'A' } }]
  const params = { id: body.id }
  const sent = await server.call(contract.addLines, { params, body: { after: 0, lines } }, admin)
  expect(sent.status).toBe(400)
})
