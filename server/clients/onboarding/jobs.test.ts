import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as notifications from '../../../contract/core/notifications.ts'
import * as contract from '../../../contract/clients/onboarding.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { automationLogs } from '../../core/automation-logs/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { sessions } from '../../core/sessions/table.ts'
import { allAnswers, anOnboarding } from './sample.ts'

const day = 86_400_000

let server: TestServer
let admin: Jar
let ada: { jar: Jar; user: { id: number } }
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  ada = await signedIn(server.context)
})
afterAll(() => server.close())

const params = { id: 1 }
const send = () =>
  server.call(
    contract.create,
    { body: anOnboarding(ada.user.id, { send: true, responses: {} }) },
    admin,
  )
const save = (answers: Record<string, string>) => {
  const input = Object.entries(answers).map(([at, text]) => ({ index: Number(at), text, seen: 0 }))
  return server.call(contract.save, { params, body: { answers: input } }, ada.jar)
}
const notificationsOf = async (jar: Jar) =>
  (await server.call(notifications.list, {}, jar)).body.map(({ title, path }) => [title, path])

test('reminds once after 3 and once after 7 days without progress', async () => {
  await send()
  const sentAt = Date.parse('2026-03-02T10:00:00Z')
  await server.db.update(sessions).set({ expiresAt: new Date(sentAt + 99 * day) })
  const remindedAt = async (days: number) => {
    server.setNow(new Date(sentAt + days * day))
    const before = (await notificationsOf(ada.jar)).length
    await server.runJobs('remind-onboarding')
    return (await notificationsOf(ada.jar)).length - before
  }
  expect([await remindedAt(2.9), await remindedAt(3), await remindedAt(3.1)]).toEqual([0, 1, 0])
  expect([await remindedAt(6.9), await remindedAt(7), await remindedAt(30)]).toEqual([0, 1, 0])
  expect((await notificationsOf(ada.jar))[0]).toEqual([
    'Web Development: your questions are waiting',
    '/onboarding/1',
  ])
  expect(await server.db.select({ details: automationLogs.details }).from(automationLogs)).toEqual([
    { details: '1 reminder created' },
    { details: '1 reminder created' },
  ])
  await save({ 2: 'A rival' })
  expect([await remindedAt(32), await remindedAt(33)]).toEqual([0, 1])
  await save({ ...allAnswers('web_development'), 2: 'A rival' })
  await server.call(contract.submit, { params }, ada.jar)
  expect(await remindedAt(60)).toBe(0)
})
