import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/outreach/email-campaigns.ts'
import * as sends from '../../../contract/outreach/email-sends.ts'
import { openTestServer, type Jar, type TestServer } from '../../../test/server.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { leads } from '../../leads/leads/table.ts'
import { inTransaction } from '../../platform/context.ts'
import { recordReport } from '../email-events/store.ts'
import { emailSends } from '../email-sends/table.ts'
import { deferredReason } from './rules.ts'
import { aCampaign } from './sample.ts'
import { emailCampaigns } from './table.ts'

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

/** Sends a campaign to four leads, as if a mail server had taken the emails. */
async function sentCampaign(changes = {}) {
  const addresses = ['ada', 'ben', 'cy', 'dora'].map((name) => `${name}@x.example`)
  await server.db.insert(leads).values(addresses.map((email) => aLead({ email })))
  const { id } = (await server.call(contract.create, { body: aCampaign(changes) }, admin)).body
  const params = { id }
  await server.call(contract.send, { params, body: { leadIds: [1, 2, 3, 4] } }, admin)
  await server.db.update(emailSends).set({ status: 'sent', sentAt: server.context.now() })
  const read = async () => (await server.call(contract.read, { params }, admin)).body
  return { params, read }
}

test('a campaign counts who unsubscribed, complained and bounced', async () => {
  const { read } = await sentCampaign()
  const urlOf = async (to: string) => {
    const [email] = await server.db.select().from(emails).where(eq(emails.to, to))
    return new URL(email?.headers['List-Unsubscribe']?.slice(1, -1) ?? '').pathname
  }
  const report = (recipient: string, kind: 'hard' | 'complained' | 'unsubscribed') =>
    inTransaction(server.context, (tx) =>
      recordReport(tx, {
        key: `${kind}:${recipient}`,
        messageId: '',
        to: [],
        recipient,
        kind,
        code: '',
        answer: '',
      }),
    )
  const url = await urlOf('ada@x.example')
  await server.inject({ method: 'POST', url })
  await server.inject({ method: 'POST', url })
  await report('ada@x.example', 'unsubscribed')
  await report('ben@x.example', 'complained')
  await report('cy@x.example', 'hard')
  const counts = { unsubscribedCount: 1, complainedCount: 1, bouncedCount: 1 }
  expect(await read()).toMatchObject(counts)
  expect((await server.call(contract.list, {}, admin)).body).toMatchObject([counts])
  const second = await urlOf('dora@x.example')
  await server.inject({ method: 'POST', url: second })
  expect((await read()).unsubscribedCount).toBe(2)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = 'emails=campaigns'
  await server.inject({ method: 'POST', url: `${second}/preferences`, headers, payload })
  expect((await read()).unsubscribedCount).toBe(1)
})

test('the reason in the footer is the campaign’s own', async () => {
  await sentCampaign({ reason: 'We met at the Leeds Fair in March.' })
  const [email] = await server.db.select().from(emails)
  expect(email?.text).toContain('We met at the Leeds Fair in March. Unsubscribe [')
  expect(email?.text).not.toContain(contract.defaultReason)
})

test('a campaign that only waits for deferred emails can be finished', async () => {
  const { params, read } = await sentCampaign()
  const finish = () => server.call(contract.finish, { params }, admin)
  expect((await finish()).status).toBe(409)
  const answer = '451 4.7.1 Greylisted'
  await server.db
    .update(emailSends)
    .set({ status: 'retry', answer, retryAt: new Date('2026-03-02T10:15:00Z') })
    .where(eq(emailSends.emailAddress, 'dora@x.example'))
  await server.db.update(emailCampaigns).set({
    status: 'sending',
    capturedCount: 0,
    sentCount: 3,
    waitUntil: new Date('2026-03-02T10:15:00Z'),
    waitReason: deferredReason,
  })
  expect(await read()).toMatchObject({ openCount: 1, waiting: { canFinish: true } })
  expect((await finish()).body).toMatchObject({
    status: 'sent',
    waiting: null,
    openCount: 0,
    failedCount: 1,
  })
  const query = { status: 'failed' as const }
  expect((await server.call(sends.list, { params, query }, admin)).body).toMatchObject([
    { emailAddress: 'dora@x.example', answer: `Given up. ${answer}` },
  ])
  expect((await finish()).status).toBe(409)
})
