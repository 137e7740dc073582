import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as automationLogs from '../../../contract/core/automation-logs.ts'
import * as leadsContract from '../../../contract/leads/leads.ts'
import * as contract from '../../../contract/outreach/email-campaigns.ts'
import * as sends from '../../../contract/outreach/email-sends.ts'
import * as timeline from '../../../contract/overview/lead-timeline.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import * as outbox from '../../../contract/core/emails.ts'
import { emailAnswers } from '../../leads/written-emails/table.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { leads } from '../../leads/leads/table.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aCampaign } from './sample.ts'

let server: TestServer
let admin: Jar
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

test('without a mail server, a campaign, its leads and their history never say sent', async () => {
  await server.db
    .insert(leads)
    .values([aLead({ email: 'ada@x.example' }), aLead({ email: 'ben@x.example' })])
  const { id } = (await server.call(contract.create, { body: aCampaign() }, admin)).body
  const sent = await server.call(
    contract.send,
    { params: { id }, body: { leadIds: [1, 2] } },
    admin,
  )
  expect(sent.status).toBe(200)
  expect(sent.body).toMatchObject({ sentCount: 0, failedCount: 0 })
  expect(sent.body.campaign).toMatchObject({
    status: 'captured',
    totalRecipients: 2,
    sentCount: 0,
    capturedCount: 2,
    openCount: 0,
  })
  const report = (await server.call(sends.list, { params: { id } }, admin)).body
  expect(report.map(({ status, sentAt }) => [status, sentAt])).toEqual([
    ['captured', null],
    ['captured', null],
  ])
  const { body: lead } = await server.call(leadsContract.read, { params: { id: 1 } }, admin)
  expect(lead).toMatchObject({ emailsSentCount: 0, lastEmailSent: null })
  const entries = (await server.call(timeline.list, { params: { id: 1 } }, admin)).body
  expect(entries.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
    'campaign captured',
    'created manual',
  ])
  const [run] = (await server.call(automationLogs.list, {}, admin)).body
  expect(run?.details).toContain('0 sent')
  expect(run?.details).toContain('2 kept in the outbox and not sent')
  const listed = (await server.call(contract.list, { query: { status: 'captured' } }, admin)).body
  expect(listed).toHaveLength(1)
  const asSent = (await server.call(contract.list, { query: { status: 'sent' } }, admin)).body
  expect(asSent).toEqual([])
})

/** An answer of a lead that came at a time. */
const answer = (leadId: number, at: string, changes: object = {}) =>
  server.db.insert(emailAnswers).values({
    leadId,
    fromName: '',
    fromAddress: 'x@x.example',
    subject: 'Re: Hello',
    content: 'Tell me more.',
    isAutomatic: false,
    arrivedAt: new Date(at),
    createdAt: new Date(at),
    ...changes,
  })

test('whoever answered is left out of what is kept in the outbox, and of drafts', async () => {
  const addresses = ['ada@x.example', 'ben@x.example', 'cy@x.example', 'dee@x.example']
  await server.db.insert(leads).values(addresses.map((email) => aLead({ email })))
  const { id } = (await server.call(contract.create, { body: aCampaign() }, admin)).body
  await answer(1, '2026-03-01T10:00:00Z')
  await answer(4, '2026-03-01T10:00:00Z', { wish: 'maybe' })
  const params = { id }
  const body = { leadIds: [1, 2, 3, 4] }
  const drafted = async () =>
    (await server.call(outbox.list, { query: { status: 'draft' } }, admin)).body
      .map(({ to }) => to)
      .toSorted()
  await server.call(contract.saveDrafts, { params, body }, admin)
  expect(await drafted()).toEqual(addresses.slice(0, 3))
  await answer(2, '2026-03-02T10:00:00Z')
  await answer(3, '2026-03-02T10:00:00Z', { isAutomatic: true })
  const saved = await server.call(contract.saveDrafts, { params, body }, admin)
  expect(saved.body).toMatchObject({ sentCount: 2, failedCount: 2 })
  expect(await drafted()).toEqual(['ada@x.example', 'cy@x.example'])

  await server.call(contract.send, { params, body }, admin)
  const report = (await server.call(sends.list, { params }, admin)).body
  expect(report.map(({ status, errorMessage }) => [status, errorMessage])).toEqual([
    ['captured', 'Saved in the outbox, not sent'],
    ['skipped', 'They answered in the meantime'],
    ['captured', 'Saved in the outbox, not sent'],
    ['skipped', 'They may want no more emails'],
  ])
})
