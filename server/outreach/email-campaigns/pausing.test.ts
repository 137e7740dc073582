import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/outreach/email-campaigns.ts'
import type { SentOf } from '../../../contract/http.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { leads } from '../../leads/leads/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aCampaign } from './sample.ts'

type Acts = (typeof contract)['pause' | 'resume' | 'cancel' | 'undo']

describe.each(engines())('campaigns in progress, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  beforeAll(async () => {
    server = await openTestServer({ MAIL_POSTAL_ADDRESS: '8 Furlong Lane, Leeds' }, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
  })
  afterAll(() => server.close())

  const addLeads = async (...emails: string[]) => {
    const rows = emails.map((email) => aLead({ email }))
    const created = await server.db.insert(leads).values(rows).returning({ id: leads.id })
    return created.map(({ id }) => id)
  }
  const make = async (changes = {}) =>
    (await server.call(contract.create, { body: aCampaign(changes) }, admin)).body
  type Body = SentOf<typeof contract.send>['body']
  const send = (id: number, body: Body) =>
    server.call(contract.send, { params: { id }, body }, admin)
  const read = async (id: number) =>
    (await server.call(contract.read, { params: { id } }, admin)).body
  const act = (endpoint: Acts, id: number) =>
    server.call(endpoint as typeof contract.pause, { params: { id } }, admin)
  test('are paused, resumed and canceled', async () => {
    const leadIds = await addLeads('a@x.example', 'b@x.example')
    const { id } = await make()
    expect((await act(contract.pause, id)).status).toBe(409)
    await send(id, { leadIds, sendNow: true, undoSeconds: 30 })
    expect((await act(contract.pause, id)).body.hold).toMatchObject({ kind: 'paused' })
    server.setNow('2026-03-02T11:00:00Z')
    await server.runJobs('sweep-campaigns')
    expect(await read(id)).toMatchObject({ capturedCount: 0, openCount: 2 })
    const edited = await server.call(
      contract.update,
      { params: { id }, body: aCampaign({ subject: 'Other' }) },
      admin,
    )
    expect(edited.status).toBe(409)
    expect((await server.call(contract.remove, { params: { id } }, admin)).status).toBe(409)
    await act(contract.resume, id)
    await server.runJobs()
    expect(await read(id)).toMatchObject({ status: 'captured', capturedCount: 2 })

    const other = await make()
    await send(other.id, { leadIds, sendNow: true, undoSeconds: 30 })
    const cancelled = await act(contract.cancel, other.id)
    expect(cancelled.body).toMatchObject({ status: 'cancelled', skippedCount: 2, openCount: 0 })
    server.setNow('2026-03-02T12:00:00Z')
    await server.runJobs('sweep-campaigns')
    expect(await read(other.id)).toMatchObject({ capturedCount: 0 })
  })

  test('keep the undo minute when they are paused and resumed within it', async () => {
    const leadIds = await addLeads('a@x.example')
    const { id } = await make()
    await send(id, { leadIds, sendNow: true, undoSeconds: 60 })
    await act(contract.pause, id)
    server.setNow('2026-03-02T10:00:20Z')
    const resumed = await act(contract.resume, id)
    expect(resumed.body).toMatchObject({ hold: null, undoUntil: '2026-03-02T10:01:00.000Z' })
    await server.runJobs()
    await server.runJobs('sweep-campaigns')
    expect(await read(id)).toMatchObject({ openCount: 1, capturedCount: 0 })
    expect((await act(contract.undo, id)).body).toMatchObject({ status: 'draft', openCount: 0 })
    await send(id, { leadIds, sendNow: true, undoSeconds: 60 })
    await act(contract.pause, id)
    await act(contract.resume, id)
    server.setNow('2026-03-02T10:01:21Z')
    await server.runJobs('sweep-campaigns')
    expect(await read(id)).toMatchObject({ openCount: 0, capturedCount: 1 })
  })
})
