import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../contract/email-campaigns.ts'
import * as mailsContract from '../../contract/mails.ts'
import { type Jar, openTestServer, type TestServer } from '../../test/server.ts'
import { aLead } from '../leads/sample.ts'
import { leads } from '../leads/table.ts'
import { mails } from '../mails/table.ts'
import { signedIn } from '../sessions/sample.ts'
import { suppressions } from '../suppressions/table.ts'
import { aCampaign } from './sample.ts'

let server: TestServer
let admin: Jar
beforeAll(async () => {
  server = await openTestServer()
  admin = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

const linkIn = (headers: Record<string, string> | undefined) =>
  /^<http:\/\/foyer\.test(\/unsubscribe\/.+)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''

const campaignTo = async (emails: string[]) => {
  const made = await server.db
    .insert(leads)
    .values(emails.map((email) => aLead({ email })))
    .returning({ id: leads.id })
  const leadIds = made.map(({ id }) => id)
  const campaign = await server.call(contract.create, { body: aCampaign() }, admin)
  return { params: { id: campaign.body.id }, body: { leadIds } }
}

test('opening the link changes nothing, however often; one click or the button ends it for good', async () => {
  const sent = await campaignTo(['a@x.example'])
  await server.call(contract.send, sent, admin)
  const [mail] = await server.db.select().from(mails).where(eq(mails.to, 'a@x.example'))
  const url = linkIn(mail?.headers)
  for (let i = 0; i < 20; i++) {
    const shown = await server.inject({ url })
    expect([shown.statusCode, shown.body.includes('Shall we write no more')]).toEqual([200, true])
    expect((await server.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  }
  expect(await server.db.$count(suppressions)).toBe(0)
  expect((await server.inject({ url: `${url}x` })).statusCode).toBe(404)
  const clicked = await server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect([clicked.statusCode, clicked.body.includes('You are unsubscribed')]).toEqual([200, true])
  const [row] = await server.db.select().from(suppressions)
  expect(row).toMatchObject({
    address: 'a@x.example',
    reason: 'unsubscribed',
    source: 'Spring letter',
  })
  expect((await server.inject({ url })).body).toContain('You are unsubscribed')
})

test('drafts are saved once each, whoever saves them again, and are no mails that were sent', async () => {
  const given = await campaignTo(['b@x.example', 'b@x.example', '', 'c@x.example'])
  const saved = await server.call(contract.saveDrafts, given, admin)
  expect([saved.status, saved.body]).toEqual([200, { sentCount: 2, failedCount: 2 }])
  expect((await server.call(contract.saveDrafts, given, admin)).body.sentCount).toBe(2)
  const query = { status: 'draft' } as const
  const list = await server.call(mailsContract.list, { query }, admin)
  expect(list.body.map(({ to }) => to).toSorted()).toEqual(['b@x.example', 'c@x.example'])
  const [draft] = await server.db.select().from(mails).where(eq(mails.to, 'c@x.example'))
  expect((await server.inject({ url: linkIn(draft?.headers) })).body).toContain('c@x.example')
  await server.runJobs('sweep-mails')
  expect(await server.db.$count(mails, eq(mails.status, 'draft'))).toBe(2)
})
