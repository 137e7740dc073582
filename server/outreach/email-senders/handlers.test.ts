import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as auditEntries from '../../../contract/core/audit-entries.ts'
import * as contract from '../../../contract/outreach/email-senders.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { drawMessages, restSender } from './store.ts'

let server: TestServer
let admin: Jar
const address = 'hello@furlong.example'
beforeAll(async () => {
  server = await openTestServer({
    MAIL_SENDERS: 'Furlong <Hello@furlong.example>, News <news@furlong.example>',
  })
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

const limits = { perSecond: 5, perHour: 10, perDay: 100, perDomain: null, connections: 3 }
const set = (body: object, of = address) =>
  server.call(contract.update, { params: { address: of }, body }, admin)
const list = async () => (await server.call(contract.list, {}, admin)).body

describe('sender limits', () => {
  test('start unlimited and show usage', async () => {
    expect(await list()).toMatchObject([
      { address: 'Hello@furlong.example', isDefault: true, perHour: null, usedHour: 0 },
      { address: 'news@furlong.example', isDefault: false },
    ])
    const { body } = await set(limits)
    expect(body).toMatchObject({ ...limits, updatedAt: '2026-03-02T10:00:00.000Z' })
    const drawn = await drawMessages(server.context, 'Hello@furlong.example', 8)
    expect(drawn.granted).toBe(5)
    server.setNow('2026-03-02T12:00:00Z')
    expect(await list()).toMatchObject([{ usedHour: 0, usedDay: 5 }, { usedDay: 0 }])
  })

  test('begin with the first email of a sender that was added since', async () => {
    const drawn = await drawMessages(server.context, 'late@furlong.example', 3)
    expect(drawn).toMatchObject({ granted: 3 })
  })

  test('show why sending through a mail server is paused, while it is', async () => {
    await restSender(server.context, 'news@furlong.example', '421 too busy')
    expect((await list())[1]).toMatchObject({
      restsUntil: '2026-03-02T10:00:05.000Z',
      restReason: '421 too busy',
    })
    server.setNow('2026-03-02T10:00:06Z')
    expect((await list())[1]).toMatchObject({ restsUntil: null, restReason: '' })
  })

  test('reject non-numbers, stale edits and outsiders', async () => {
    const wrong = await set({ ...limits, perHour: 0 })
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { fields: { perHour: 'Please enter a whole number from 1 to 10,000,000' } },
    ])
    expect((await set({ ...limits, connections: 21 })).status).toBe(400)
    expect((await set(limits, 'nobody@furlong.example')).status).toBe(404)
    const first = (await set(limits)).body
    server.setNow('2026-03-02T10:05:00Z')
    await set({ ...limits, perHour: 20, updatedAt: first.updatedAt })
    const late = await set({ ...limits, perHour: 30, updatedAt: first.updatedAt })
    expect(late.status).toBe(409)
    expect((await list())[0]?.perHour).toBe(20)
  })

  test('are audited', async () => {
    await set(limits)
    await set({ ...limits, perHour: 20 })
    const query = { noun: 'email-senders' as const }
    const { body } = await server.call(auditEntries.list, { query }, admin)
    expect(body[0]).toMatchObject({
      label: 'Hello@furlong.example',
      event: 'changed',
      changes: [{ field: 'perHour', from: 10, to: 20 }],
    })
  })
})
