import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/leads/lead-steps.ts'
import * as leads from '../../../contract/leads/leads.ts'
import * as outbox from '../../../contract/core/emails.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aLead } from '../leads/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'

let server: TestServer
let nora: Jar
let theo: Jar
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  nora = (
    await signedIn(server.context, {
      role: 'admin',
      email: 'nora@furlong.example',
      firstName: 'Nora',
    })
  ).jar
  theo = (await signedIn(server.context, { role: 'admin' })).jar
  await server.call(leads.create, { body: aLead() }, nora)
})
afterAll(() => server.close())

const params = { id: 1 }
const set = (changes: object = {}, jar = nora) => {
  const body = { what: 'Call about the quote', dueAt: '2026-03-02T15:00:00Z', ...changes }
  return server.call(contract.set, { params, body }, jar)
}
const open = async () => (await server.call(contract.open, { params }, nora)).body
const notificationsOf = async (jar = nora) => (await server.call(notifications.list, {}, jar)).body
const emails = async () => (await server.call(outbox.list, {}, nora)).body

describe('the next step with a lead', () => {
  test('replaces the previous one, until it is done', async () => {
    expect(await open()).toBeNull()
    await set()
    expect((await set({ what: 'Send the quote', remind: null })).body).toMatchObject({
      what: 'Send the quote',
      dueAt: '2026-03-02T15:00:00.000Z',
      remind: null,
      doneAt: null,
    })
    const { id = 0 } = (await open()) ?? {}
    const finish = () => server.call(contract.finish, { params: { id } }, theo)
    expect((await finish()).status).toBe(200)
    expect((await finish()).body).toMatchObject({ error: 'This is already done' })
    expect(await open()).toBeNull()
  })

  test('names missing values, and rejects a reminder in the past', async () => {
    expect((await set({ what: ' ', dueAt: 'soon' })).body).toMatchObject({
      fields: {
        what: 'Please say what comes next',
        dueAt: 'Please choose a day and a time',
      },
    })
    const late = await set({ remind: 1440 })
    expect(late.status).toBe(400)
    expect(late.body).toMatchObject({
      fields: { remind: 'This time is in the past. Please choose another one.' },
    })
    const nobody = await server.call(
      contract.set,
      { params: { id: 99 }, body: { what: 'x', dueAt: '2026-03-03T10:00:00Z' } },
      nora,
    )
    expect(nobody.status).toBe(404)
  })

  test('reminds the person who set it, once, by email and in the app', async () => {
    await set({ remind: 60 })
    server.setNow('2026-03-02T13:59:00Z')
    await server.runJobs('remind-lead-steps')
    expect(await emails()).toEqual([])
    server.setNow('2026-03-02T14:00:00Z')
    await server.runJobs('remind-lead-steps')
    await server.runJobs('remind-lead-steps')
    expect(await emails()).toMatchObject([
      {
        to: 'nora@furlong.example',
        kind: 'lead-step-reminder',
        subject: 'Kiln Street Ceramics: Call about the quote',
      },
    ])
    expect(await notificationsOf()).toMatchObject([
      { kind: 'leads', title: 'Call about the quote', path: '/lead-management/1' },
    ])
    expect(await notificationsOf(theo)).toEqual([])
    expect(await open()).toMatchObject({ remindedAt: '2026-03-02T14:00:00.000Z' })
  })

  test('sends no email to people who opted out, nor about done or dropped steps', async () => {
    const preferences = [{ kind: 'leads' as const, inApp: true, email: 'off' as const }]
    await server.call(notifications.updatePreferences, { body: { preferences } }, nora)
    await set({ remind: 60 })
    server.setNow('2026-03-02T14:00:00Z')
    await server.runJobs('remind-lead-steps')
    expect(await emails()).toEqual([])
    expect(await notificationsOf()).toHaveLength(1)
    await set({ remind: 0 })
    const { id = 0 } = (await open()) ?? {}
    await server.call(contract.remove, { params: { id } }, nora)
    server.setNow('2026-03-02T16:00:00Z')
    await server.runJobs('remind-lead-steps')
    expect(await notificationsOf()).toHaveLength(1)
    expect(await open()).toBeNull()
  })

  test('reminds everybody when the person left the team', async () => {
    const gone = await signedIn(server.context, { role: 'admin' })
    await set({}, gone.jar)
    await server.db.execute(`delete from users where id = ${gone.user.id}`)
    server.setNow('2026-03-02T15:00:00Z')
    await server.runJobs('remind-lead-steps')
    expect(await notificationsOf()).toHaveLength(1)
    expect(await notificationsOf(theo)).toHaveLength(1)
  })

  test('is hidden from clients, also in their notification preferences', async () => {
    const { jar } = await signedIn(server.context)
    const kinds = async (of: Jar) =>
      (await server.call(notifications.preferences, {}, of)).body.map(({ kind }) => kind)
    expect(await kinds(nora)).toContain('leads')
    expect(await kinds(jar)).not.toContain('leads')
  })
})
