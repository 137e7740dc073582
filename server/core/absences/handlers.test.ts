import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as messages from '../../../contract/clients/messages.ts'
import * as contract from '../../../contract/core/absences.ts'
import * as assignments from '../../../contract/core/assignments.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import { aMessage } from '../../clients/messages/sample.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { sessionOf, signedIn } from '../sessions/sample.ts'

describe.each(engines())('absences, on the %s database', (engine) => {
  let server: TestServer
  let nora: Awaited<ReturnType<typeof signedIn>>
  let theo: typeof nora
  let ada: typeof nora
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    nora = await signedIn(server.context, { role: 'admin' })
    theo = await signedIn(server.context, { role: 'admin' })
    ada = await signedIn(server.context)
  })
  afterAll(() => server.close())

  const days = { from: '2026-03-02', until: '2026-03-04', note: 'Theo answers meanwhile.' }
  const set = (body = days, jar = nora.jar) => server.call(contract.set, { body }, jar)
  const awayOf = async (jar: Jar) =>
    (await server.call(assignments.people, {}, jar)).body.find(({ id }) => id === nora.user.id)
      ?.away

  test('last from the first to the last day, in the agency’s time zone', async () => {
    expect((await set({ ...days, from: '2026-03-03' })).body).toMatchObject({
      awayFrom: '2026-03-03',
      awayUntil: '2026-03-04',
    })
    expect(await awayOf(theo.jar)).toBeNull()
    const on = async (moment: string) => {
      server.setNow(moment)
      return awayOf(await sessionOf(server.context, theo.user.id))
    }
    const away = { until: '2026-03-04', note: days.note }
    expect(await on('2026-03-03T00:00:00Z')).toEqual(away)
    expect(await on('2026-03-04T23:59:00Z')).toEqual(away)
    expect(await on('2026-03-05T00:00:00Z')).toBeNull()
  })

  test('end when called off', async () => {
    await set()
    expect(await awayOf(theo.jar)).not.toBeNull()
    expect((await server.call(contract.clear, {}, nora.jar)).body.awayFrom).toBeNull()
    expect(await awayOf(theo.jar)).toBeNull()
    expect((await server.call(contract.clear, {}, nora.jar)).status).toBe(200)
  })

  test('refuse days in the wrong order, days that have passed, and clients', async () => {
    expect((await set({ ...days, until: '2026-03-01' })).status).toBe(400)
    const over = { from: '2026-02-27', until: '2026-03-01', note: '' }
    expect(await set(over)).toMatchObject({
      status: 400,
      body: { fields: { until: contract.alreadyOver } },
    })
    expect((await set(days, ada.jar)).status).toBe(403)
  })

  test('take what is news about somebody’s work to the rest of the team too', async () => {
    const body = { noun: 'messages' as const, ids: [ada.user.id], assigneeId: nora.user.id }
    await server.call(assignments.assign, { body }, nora.jar)
    const unread = async ({ jar }: typeof nora) =>
      (await server.call(notifications.count, {}, jar)).body.unread
    await server.call(messages.send, { body: aMessage() }, ada.jar)
    expect([await unread(nora), await unread(theo)]).toEqual([1, 0])
    await set()
    await server.call(messages.send, { body: aMessage() }, ada.jar)
    expect([await unread(nora), await unread(theo)]).toEqual([2, 1])
  })
})
