import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as automationLogs from '../../../contract/core/automation-logs.ts'
import * as leadsContract from '../../../contract/leads/leads.ts'
import * as contract from '../../../contract/outreach/email-campaigns.ts'
import * as sends from '../../../contract/outreach/email-sends.ts'
import * as timeline from '../../../contract/overview/lead-timeline.ts'
import { signedIn } from '../../core/sessions/sample.ts'
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
