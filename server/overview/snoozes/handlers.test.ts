import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as messages from '../../../contract/clients/messages.ts'
import * as snoozes from '../../../contract/overview/snoozes.ts'
import * as contract from '../../../contract/overview/today.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aMessage } from '../../clients/messages/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'

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

test('what somebody snoozed is hidden from them alone, until its time or until something new happens', async () => {
  await server.call(messages.send, { body: aMessage() }, ada.jar)
  const colleague = await signedIn(server.context, { role: 'admin' })
  const thing = { kind: 'messages', id: ada.user.id } as const
  const snooze = (until: string) =>
    server.call(snoozes.snooze, { body: { ...thing, until } }, admin)
  expect((await snooze('2026-03-02T09:00:00Z')).body).toMatchObject({
    fields: { until: snoozes.inThePast },
  })
  expect((await snooze('2026-07-02T09:00:00Z')).body).toMatchObject({
    fields: { until: snoozes.tooLong },
  })
  expect((await snooze('2026-03-02T12:00:00Z')).status).toBe(200)
  expect(await read()).toMatchObject({ items: [], total: 0, snoozed: 1 })
  expect((await read({ show: 'snoozed' })).items).toMatchObject([
    { ...thing, snoozedUntil: '2026-03-02T12:00:00.000Z' },
  ])
  expect(await kinds({}, colleague.jar)).toEqual(['messages'])
  server.setNow('2026-03-02T12:00:00Z')
  expect(await kinds()).toEqual(['messages'])

  await snooze('2026-03-02T20:00:00Z')
  expect(await kinds()).toEqual([])
  server.setNow('2026-03-02T13:00:00Z')
  await server.call(messages.send, { body: aMessage({ content: 'One more' }) }, ada.jar)
  expect(await kinds()).toEqual(['messages'])

  await snooze('2026-03-02T20:00:00Z')
  expect((await server.call(snoozes.wake, { body: thing }, admin)).status).toBe(200)
  expect(await read()).toMatchObject({ total: 1, snoozed: 0 })
})
