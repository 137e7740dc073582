import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as leadsContract from '../../../contract/leads/leads.ts'
import * as campaigns from '../../../contract/outreach/email-campaigns.ts'
import * as sends from '../../../contract/outreach/email-sends.ts'
import * as suppressions from '../../../contract/leads/suppressions.ts'
import { openTestServer, type Jar, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { emails } from '../../core/emails/table.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { leads } from '../../leads/leads/table.ts'
import { aCampaign } from '../email-campaigns/sample.ts'

let server: TestServer
let admin: Jar
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  admin = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

test('a suppressed domain is honored by audience, list, campaign, drafts and filters', async () => {
  await server.db
    .insert(leads)
    .values(
      ['ada@rival.example', 'ben@rival.example', 'cy@x.example'].map((email) => aLead({ email })),
    )
  const suppress = (address: string) =>
    server.call(suppressions.create, { body: { address, source: '' } }, admin)
  await suppress('@rival.example')
  // Listed twice, by its domain and itself: counted once.
  await suppress('ada@rival.example')
  const { id } = (await server.call(campaigns.create, { body: aCampaign() }, admin)).body
  const params = { id }
  const chosen = { leadIds: [1, 2, 3] }
  expect(
    (await server.call(campaigns.audience, { params, body: chosen }, admin)).body,
  ).toMatchObject({ matched: 3, suppressed: 2, willBeSent: 1 })
  const shown = (await server.call(campaigns.recipients, { query: {} }, admin)).body
  expect(shown.map(({ email, suppressed }) => `${email} ${suppressed}`)).toEqual([
    'cy@x.example null',
    'ben@rival.example manual',
    'ada@rival.example manual',
  ])
  const drafts = await server.call(campaigns.saveDrafts, { params, body: chosen }, admin)
  expect(drafts.body).toMatchObject({ sentCount: 1, failedCount: 2 })
  const query = { mark: 'suppressed' as const }
  expect((await server.call(leadsContract.list, { query }, admin)).body).toHaveLength(2)
  await server.call(campaigns.send, { params, body: chosen }, admin)
  const report = (await server.call(sends.list, { params }, admin)).body
  expect(report.map(({ emailAddress, status }) => `${emailAddress} ${status}`)).toEqual([
    'ada@rival.example skipped',
    'ben@rival.example skipped',
    'cy@x.example captured',
  ])
  const stored = await server.db.select().from(emails)
  expect(new Set(stored.map(({ to }) => to))).toEqual(new Set(['cy@x.example']))
})
