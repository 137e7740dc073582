import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as sessions from '../../contract/core/sessions.ts'
import * as users from '../../contract/core/users.ts'
import * as views from '../../contract/core/views.ts'
import { keptForHeader } from '../../contract/offline.ts'
import * as projects from '../../contract/work/projects.ts'
import { type Jar, openTestServer, type TestServer } from '../../test/server.ts'
import { signedIn } from '../core/sessions/sample.ts'
import { keptFor } from './kept.ts'

let server: TestServer
let admin: { jar: Jar; user: { id: number } }
let ada: typeof admin
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  admin = await signedIn(server.context, { role: 'admin' })
  ada = await signedIn(server.context)
})
afterAll(() => server.close())

const keptOf = async (
  endpoint: typeof projects.list | typeof users.current | typeof sessions.list,
  jar?: Jar,
) => (await server.call(endpoint, {}, jar)).headers[keptForHeader]

test('a client’s browser may keep what they read, and learns whose it is', async () => {
  const bo = await signedIn(server.context)
  const [hers, his] = [await keptOf(projects.list, ada.jar), await keptOf(projects.list, bo.jar)]
  expect(hers).toContain(String(ada.user.id))
  expect(his).not.toBe(hers)
  expect(await keptOf(users.current, ada.jar)).toBe(hers)
})

test('nobody keeps what is secret, what the team reads, or what was refused', async () => {
  expect(await keptOf(sessions.list, ada.jar)).toBeUndefined()
  expect(await keptOf(projects.list, admin.jar)).toBeUndefined()
  expect(await keptOf(users.current, admin.jar)).toBeUndefined()
  expect(await keptOf(projects.list)).toBeUndefined()
  await server.call(views.begin, { params: { id: ada.user.id } }, admin.jar)
  expect(await keptOf(projects.list, admin.jar)).toBeUndefined()
})

test('other rights are another reader: what was kept with the former ones goes', () => {
  const contact = { kind: 'user', id: 7, role: 'client', clientId: 2 } as const
  const readers = [
    contact,
    { ...contact, clientRole: 'viewer' },
    { ...contact, clientRole: 'viewer', onlyProjectId: 3 },
    { ...contact, clientId: 4 },
  ] as const
  expect(new Set(readers.map(keptFor)).size).toBe(readers.length)
})
