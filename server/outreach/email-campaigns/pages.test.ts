import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as contract from '../../../contract/outreach/email-campaigns.ts'
import * as emailsContract from '../../../contract/core/emails.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { leads } from '../../leads/leads/table.ts'
import { queueEmail } from '../../core/emails/store.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { suppressionOf } from '../../leads/suppressions/store.ts'
import { suppressions } from '../../leads/suppressions/table.ts'
import { aCampaign } from './sample.ts'
import { emailCampaigns as table } from './table.ts'

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
  const created = await server.db
    .insert(leads)
    .values(emails.map((email) => aLead({ email })))
    .returning({ id: leads.id })
  const leadIds = created.map(({ id }) => id)
  const campaign = await server.call(contract.create, { body: aCampaign() }, admin)
  return { params: { id: campaign.body.id }, body: { leadIds } }
}

test('opening the link changes nothing; one-click or the button unsubscribes for good', async () => {
  const sent = await campaignTo(['a@x.example'])
  await server.call(contract.send, sent, admin)
  const [email] = await server.db.select().from(emails).where(eq(emails.to, 'a@x.example'))
  const url = linkIn(email?.headers)
  for (let i = 0; i < 20; i++) {
    const page = await server.inject({ url })
    expect([page.statusCode, page.body.includes('Stop sending news and offers')]).toEqual([
      200,
      true,
    ])
    expect((await server.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  }
  expect(await server.db.$count(suppressions)).toBe(0)
  for (const unknown of [`${url}x`, `${url}x/preferences`, `${url}%00`]) {
    const gone = await server.inject({ url: unknown })
    expect([unknown, gone.statusCode]).toEqual([unknown, 404])
    expect(gone.body).toContain('This link is no longer valid')
    expect(gone.body).not.toContain(server.context.settings.agency.name)
  }
  const french = { 'accept-language': 'it, fr-FR;q=0.9' }
  const gone = await server.inject({ url: `${url}x`, headers: french })
  expect(gone.body).toContain('<html lang="fr">')
  expect(gone.body).toContain('Ce lien n’est plus valable')
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
    source: 'Spring newsletter',
  })
  expect((await server.inject({ url })).body).toContain('You are unsubscribed')
})

test('only the person who unsubscribed can undo it, and not after other suppressions', async () => {
  const ended = (address: string) =>
    server.db.select().from(suppressions).where(eq(suppressions.address, address))
  const sent = await campaignTo(['e@x.example', 'f@x.example'])
  await server.call(contract.send, sent, admin)
  const [email] = await server.db.select().from(emails).where(eq(emails.to, 'e@x.example'))
  const url = linkIn(email?.headers)
  const choose = (of: string, payload: string) =>
    server.inject({
      method: 'POST',
      url: `${of}/preferences`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  const page = await server.inject({ url: `${url}/preferences` })
  expect(page.body).toMatch(/value="campaigns"\s+checked/)
  expect((await choose(url, '')).body).toContain('Saved.')
  expect(await ended('e@x.example')).toMatchObject([{ reason: 'unsubscribed' }])
  expect((await server.inject({ url: `${url}/preferences` })).body).not.toMatch(/checked/)
  expect((await server.inject({ url })).body).toContain('Resubscribe')
  expect((await choose(url, 'emails=campaigns')).body).toMatch(/value="campaigns"\s+checked/)
  expect(await ended('e@x.example')).toEqual([])
  const [other] = await server.db.select().from(emails).where(eq(emails.to, 'f@x.example'))
  await server.db.insert(suppressions).values({ address: 'f@x.example', reason: 'complained' })
  const refused = await choose(linkIn(other?.headers), 'emails=campaigns')
  expect(refused.body).toContain('please get in touch')
  expect(await ended('f@x.example')).toMatchObject([{ reason: 'complained' }])
  expect((await choose(`${url}x`, '')).statusCode).toBe(404)
  // Emails outside campaigns are still sent.
  await queueEmail(server.context, { ...anEmail, to: 'f@x.example' })
  await server.runJobs()
  const [otherEmail] = await server.db
    .select()
    .from(emails)
    .where(eq(emails.subject, anEmail.subject))
  expect(otherEmail?.status).toBe('captured')
})

const anEmail = {
  kind: 'invoice',
  fixed: 'written' as const,
  subject: 'Your invoice',
  preheader: '',
  blocks: [{ paragraph: 'Here it is.' }],
}

test("drafts are saved once each, even when saved again, and don't count as sent", async () => {
  const campaign = await campaignTo(['b@x.example', 'b@x.example', '', 'c@x.example'])
  const saved = await server.call(contract.saveDrafts, campaign, admin)
  expect([saved.status, saved.body]).toEqual([
    200,
    { sentCount: 2, failedCount: 2, place: 'outbox' },
  ])
  expect((await server.call(contract.saveDrafts, campaign, admin)).body.sentCount).toBe(2)
  const query = { status: 'draft' } as const
  const list = await server.call(emailsContract.list, { query }, admin)
  expect(list.body.map(({ to }) => to).toSorted()).toEqual(['b@x.example', 'c@x.example'])
  const [draft] = await server.db.select().from(emails).where(eq(emails.to, 'c@x.example'))
  expect((await server.inject({ url: linkIn(draft?.headers) })).body).toContain('c@x.example')
  await server.runJobs('sweep-emails')
  expect(await server.db.$count(emails, eq(emails.status, 'draft'))).toBe(2)
  const moved = { email: 'moved@x.example' }
  await server.db.update(leads).set(moved).where(eq(leads.email, 'c@x.example'))
  await server.call(contract.saveDrafts, campaign, admin)
  const drafts = await server.db.select().from(emails).where(eq(emails.status, 'draft'))
  expect(drafts.map(({ to }) => to).toSorted()).toEqual(['b@x.example', 'moved@x.example'])
})

test('a link keeps working when the campaign is deleted, restored and erased', async () => {
  const sent = await campaignTo(['d@x.example'])
  await server.call(contract.send, sent, admin)
  const [email] = await server.db.select().from(emails).where(eq(emails.to, 'd@x.example'))
  const url = linkIn(email?.headers)
  const { params } = sent
  const inTrash = { noun: 'email-campaigns' as const, ids: [params.id] }
  const entry = async () => (await server.call(trash.list, {}, admin)).body[0]
  const isThere = async () => (await server.call(contract.read, { params }, admin)).status
  await server.call(contract.remove, { params }, admin)
  expect(await isThere()).toBe(404)
  expect(await entry()).toMatchObject({ noun: 'email-campaigns', label: 'Spring newsletter' })
  expect((await server.inject({ url })).statusCode).toBe(200)
  await server.call(trash.restore, { body: inTrash }, admin)
  expect(await isThere()).toBe(200)
  await server.call(contract.remove, { params }, admin)
  await server.call(trash.erase, { body: inTrash }, admin)
  expect([await isThere(), await entry()]).toEqual([404, undefined])
  const [kept] = await server.db.select().from(table).where(eq(table.id, params.id))
  expect(kept).toMatchObject({ subject: '', content: '', frozen: null, leadIds: [] })
  await server.inject({ method: 'POST', url, payload: '' })
  expect(await suppressionOf(server.context, 'd@x.example')).not.toBeNull()
})

test('filters choose only leads with an address, and the choice can be read back', async () => {
  const campaign = await campaignTo(['e@x.example', ''])
  const [first] = campaign.body.leadIds
  const query = { q: '', status: 'all', priority: 'all', industry: 'all' } as const
  const ids = (await server.call(contract.recipientIds, { query }, admin)).body
  expect(ids).toContain(first)
  expect(ids).not.toContain(campaign.body.leadIds[1])
  const none = { query: { ...query, industry: 'finance' } }
  expect((await server.call(contract.recipientIds, none, admin)).body).toEqual([])
  const scheduledFor = '2100-01-01T00:00:00Z'
  const body = { ...campaign.body, sendNow: false, scheduledFor }
  await server.call(contract.send, { ...campaign, body }, admin)
  const { params } = campaign
  expect((await server.call(contract.readSelection, { params }, admin)).body).toEqual(
    campaign.body.leadIds,
  )
})
