import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unsubscribePath } from '../../../contract/outreach/email-campaigns.ts'
import * as merges from '../../../contract/leads/lead-merges.ts'
import * as timeline from '../../../contract/overview/lead-timeline.ts'
import * as leads from '../../../contract/leads/leads.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { leadUnsubscribeUrl } from '../../outreach/sending/links.ts'
import { emailCampaigns } from '../../outreach/email-campaigns/table.ts'
import { emailSends } from '../../outreach/email-sends/table.ts'
import { aLead } from '../leads/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'

let server: TestServer
let admin: Jar
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** Creates two leads: both received Spring, only the second Summer. Autumn, a draft, selects both; Winter, a draft, only the second. */
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  for (const email of ['one@x.example', 'two@x.example'])
    await server.call(leads.create, { body: aLead({ email }) }, admin)
  const campaign = { subject: 'News', content: 'News', senderEmail: 'a@x.example' }
  await server.db.insert(emailCampaigns).values([
    { ...campaign, name: 'Spring', status: 'sent', leadIds: [1, 2] },
    { ...campaign, name: 'Summer', status: 'sent', leadIds: [2] },
    { ...campaign, name: 'Autumn', status: 'draft', leadIds: [2, 1] },
    { ...campaign, name: 'Winter', status: 'draft', leadIds: [9, 2] },
  ])
  const send = { status: 'sent' as const, sentAt: new Date('2026-03-01T10:00:00Z') }
  await server.db.insert(emailSends).values([
    { ...send, campaignId: 1, leadId: 1, emailAddress: 'one@x.example' },
    { ...send, campaignId: 1, leadId: 2, emailAddress: 'two@x.example' },
    { ...send, campaignId: 2, leadId: 2, emailAddress: 'two@x.example' },
  ])
})

const read = async (id: number) => (await server.call(leads.read, { params: { id } }, admin)).body
const merge = async () => {
  const [one, two] = [await read(1), await read(2)]
  const seen = { lead: one.updatedAt, other: two.updatedAt }
  const body = { leadId: 1, otherId: 2, lead: aLead(one), seen }
  expect((await server.call(merges.create, { body }, admin)).status).toBe(201)
}
const campaignsOf = async (id: number) => {
  const { body } = await server.call(timeline.list, { params: { id } }, admin)
  return body
    .filter(({ kind }) => kind === 'campaign')
    .toSorted((a, b) => a.id - b.id)
    .map(({ text, of, aboutId }) => [text, of, aboutId])
}
const chosen = async () => {
  const rows = await server.db.execute(sql`select lead_ids from email_campaigns order by id`)
  return (rows as unknown as { rows: { lead_ids: number[] }[] }).rows.map((row) => row.lead_ids)
}

test('keeps every campaign email visible, even when both leads got it', async () => {
  await merge()
  expect(await campaignsOf(1)).toEqual([
    ['Spring', '', 1],
    ['Spring', 'two@x.example', 1],
    ['Summer', '', 2],
  ])
})

test('moves campaigns chosen for the other lead to the remaining one, once', async () => {
  await merge()
  expect(await chosen()).toEqual([[1, 2], [1], [2, 1], [9, 1]])
})

test('gives both back their emails and campaigns after an undo', async () => {
  const before = await chosen()
  await merge()
  server.setNow('2026-03-02T11:00:00Z')
  expect((await server.call(merges.undo, { params: { id: 1 } }, admin)).status).toBe(200)
  expect(await campaignsOf(1)).toEqual([['Spring', '', 1]])
  expect(await campaignsOf(2)).toEqual([
    ['Spring', '', 1],
    ['Summer', '', 2],
  ])
  expect(await chosen()).toEqual(before)
})

test("applies the other lead's unsubscribe link to the remaining lead", async () => {
  await merge()
  const token = leadUnsubscribeUrl('', server.context.secret, 2).slice(unsubscribePath.length + 1)
  const page = await server.inject({ url: `${unsubscribePath}/${token}` })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('one@x.example')
})
