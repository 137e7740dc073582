import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../../contract/core/saved-views.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../sessions/sample.ts'

let server: TestServer
let nora: Jar
let theo: Jar
beforeAll(async () => {
  server = await openTestServer()
  nora = (await signedIn(server.context, { role: 'admin' })).jar
  theo = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

const keep = (name: string, search: string, jar = nora) =>
  server.call(contract.create, { body: { list: 'leads', name, search } }, jar)
const list = async (jar = nora) =>
  (await server.call(contract.list, { query: { list: 'leads' } }, jar)).body

test('keeps views per person and name, and replaces one of the same name', async () => {
  await keep('Warm', 'status=qualified')
  await keep('Cold', 'status=closed_lost')
  await keep('Warm', 'status=proposal')
  expect((await list()).map(({ name, search }) => [name, search])).toEqual([
    ['Cold', 'status=closed_lost'],
    ['Warm', 'status=proposal'],
  ])
  expect(await list(theo)).toEqual([])
  const [{ id } = { id: 0 }] = await list()
  expect((await server.call(contract.remove, { params: { id } }, theo)).status).toBe(404)
  expect((await server.call(contract.remove, { params: { id } }, nora)).status).toBe(200)
  expect(await list()).toHaveLength(1)
})

test('limits the number of views per person, and requires a name', async () => {
  for (let i = (await list()).length; i < contract.mostViews; i += 1) await keep(`View ${i}`, '')
  expect((await keep('One more', '')).status).toBe(409)
  expect((await keep('Warm', 'q=x')).status).toBe(201)
  const nameless = await keep('  ', '')
  expect(nameless.body).toMatchObject({ fields: { name: 'Please enter a name' } })
})
