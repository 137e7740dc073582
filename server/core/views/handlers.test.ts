import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as audit from '../../../contract/core/audit-entries.ts'
import * as clients from '../../../contract/clients/clients.ts'
import * as messages from '../../../contract/clients/messages.ts'
import * as projects from '../../../contract/work/projects.ts'
import * as sessions from '../../../contract/core/sessions.ts'
import * as uploads from '../../../contract/core/uploads.ts'
import * as users from '../../../contract/core/users.ts'
import * as contract from '../../../contract/core/views.ts'
import { served } from '../../app.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aMessage } from '../../clients/messages/sample.ts'
import { aProject } from '../../work/projects/sample.ts'
import { signedIn } from '../sessions/sample.ts'

let server: TestServer
let admin: { jar: Jar; user: { id: number } }
let ada: typeof admin
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = await signedIn(server.context, { role: 'admin', firstName: 'Nora', lastName: 'W' })
  ada = await signedIn(server.context)
  await server.call(projects.create, { body: aProject(ada.user.id) }, admin.jar)
})
afterAll(() => server.close())

const begin = (id = ada.user.id) => server.call(contract.begin, { params: { id } }, admin.jar)
const me = async () => (await server.call(users.current, {}, admin.jar)).body

test("shows an admin the client's portal, with a notice", async () => {
  expect((await begin()).status).toBe(200)
  expect(await me()).toMatchObject({
    id: ada.user.id,
    role: 'client',
    viewing: { by: 'Nora W', endsAt: '2026-03-02T10:30:00.000Z' },
  })
  expect((await server.call(projects.list, {}, admin.jar)).body).toHaveLength(1)
  expect((await server.call(clients.list, {}, admin.jar)).status).toBe(403)
})

test('refuses every write during a view', async () => {
  await begin()
  const writes = served.filter(
    ({ endpoint: { method, may } }) => method !== 'GET' && !/^(?:views|sessions)\.end$/.test(may),
  )
  const answers = await Promise.all(
    writes.map(async ({ endpoint: { method, path } }) => {
      const url = path.replaceAll(/:\w+/g, '1')
      const cookies = Object.fromEntries(admin.jar)
      const { statusCode } = await server.inject({ method, url, cookies, payload: {} })
      return `${statusCode} ${method} ${path}`
    }),
  )
  expect(answers.filter((each) => !each.startsWith('403'))).toEqual([])
  const refused = await server.call(messages.send, { body: aMessage() }, admin.jar)
  expect(refused.body).toEqual({
    error: 'You’re viewing the portal as this client, so you can’t change anything.',
  })
  const upload = await server.inject({
    method: 'POST',
    url: `${uploads.create.path}?name=a.png`,
    cookies: Object.fromEntries(admin.jar),
    headers: { 'content-type': 'application/octet-stream' },
    payload: 'x',
  })
  expect(upload.statusCode).toBe(403)
})

test('ends manually, automatically after 30 minutes, and with the session', async () => {
  await begin()
  await server.call(contract.end, {}, admin.jar)
  expect(await me()).toMatchObject({ id: admin.user.id, role: 'admin' })
  await begin()
  server.setNow('2026-03-02T10:30:00Z')
  const again = await me()
  expect(again).toMatchObject({ id: admin.user.id })
  expect(again.viewing).toBeUndefined()
  await begin()
  await server.call(sessions.end, {}, admin.jar)
  expect((await server.call(users.current, {}, new Map())).status).toBe(401)
})

test('is recorded in the history, and works for clients only', async () => {
  await begin()
  await server.call(contract.end, {}, admin.jar)
  const query = { clientId: ada.user.id, noun: 'clients' as const }
  const [entry] = (await server.call(audit.list, { query }, admin.jar)).body
  expect(entry).toMatchObject({ event: 'viewed', userId: admin.user.id, recordId: ada.user.id })
  expect((await begin(admin.user.id)).status).toBe(404)
  expect((await begin(999)).status).toBe(404)
})

test('where the client signed in is shown to nobody else', async () => {
  await begin()
  expect((await server.call(sessions.list, {}, admin.jar)).body).toEqual([])
  expect((await server.call(sessions.list, {}, ada.jar)).body).toHaveLength(1)
})
