import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as campaigns from '../../../contract/outreach/email-campaigns.ts'
import * as contract from '../../../contract/outreach/email-sends.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aCampaign } from '../email-campaigns/sample.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { leads } from '../../leads/leads/table.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { emailSends } from './table.ts'

let server: TestServer
let admin: Jar
beforeAll(async () => {
  server = await openTestServer({ MAIL_POSTAL_ADDRESS: '8 Furlong Lane, Leeds' })
})
beforeEach(async () => {
  await server.clear()
  admin = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

const sentTo = async (...emails: string[]) => {
  const rows = emails.map((email) => aLead({ email }))
  const created = await server.db.insert(leads).values(rows).returning({ id: leads.id })
  const { id } = (await server.call(campaigns.create, { body: aCampaign() }, admin)).body
  const body = { leadIds: created.map((lead) => lead.id), sendNow: true }
  await server.call(campaigns.send, { params: { id }, body }, admin)
  return id
}

test('a report is paged and exported, and a person decides about unconfirmed emails', async () => {
  const id = await sentTo('a@x.example', 'b@x.example', 'c@x.example')
  const first = await server.call(contract.list, { params: { id }, query: { limit: 2 } }, admin)
  expect(first.body.map(({ emailAddress }) => emailAddress)).toEqual(['a@x.example', 'b@x.example'])
  expect(first.headers['x-total-count']).toBe('3')
  const counts = await server.call(contract.counts, { params: { id } }, admin)
  expect(counts.body).toMatchObject({ captured: 3, sent: 0, pending: 0 })
  const file = await server.inject({
    url: contract.exportAll.path.replace(':id', String(id)),
    cookies: Object.fromEntries(admin),
  })
  expect(file.body.split('\r\n')).toHaveLength(5)
  const [row] = await server.db
    .select()
    .from(emailSends)
    .where(eq(emailSends.campaignId, id))
    .orderBy(emailSends.id)
  await server.db
    .update(emailSends)
    .set({ status: 'unknown' })
    .where(eq(emailSends.id, row?.id ?? 0))
  const decide = (as: 'again' | 'failed') =>
    server.call(contract.resolve, { params: { id: row?.id ?? 0 }, body: { as } }, admin)
  expect((await decide('again')).body.status).toBe('pending')
  expect((await decide('failed')).status).toBe(409)
  await server.runJobs()
  expect((await server.call(campaigns.read, { params: { id } }, admin)).body).toMatchObject({
    status: 'captured',
    capturedCount: 3,
  })
  const again = and(eq(emails.kind, 'campaign'), eq(emails.to, 'a@x.example'))
  expect(await server.db.$count(emails, again)).toBe(1)
})
