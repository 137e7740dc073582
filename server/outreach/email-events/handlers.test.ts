import { constantFrom, assert, property, stringMatching } from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportAll, list, receive } from '../../../contract/outreach/email-events.ts'
import { signatureHeader } from '../../../contract/signed-posts.ts'
import type { SentOf } from '../../../contract/http.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { recount } from '../sending/counters.ts'
import { messageIdOf } from '../sending/message.ts'
import { aCampaign } from '../email-campaigns/sample.ts'
import { emailCampaigns } from '../email-campaigns/table.ts'
import { emailSends } from '../email-sends/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { suppressions } from '../../leads/suppressions/table.ts'
import { isSigned, signatureOf } from '../../platform/signed-posts.ts'
import { emailEvents } from './table.ts'

const secret = 'a secret of twenty-four signs'
const sender = 'hello@furlong.example'
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ MAIL_WEBHOOK_SECRET: secret })
})
beforeEach(() => server.clear())
afterAll(() => server.close())

const campaignTo = async (...addresses: string[]) => {
  const { db, context } = server
  const values = {
    ...aCampaign(),
    scheduledFor: null,
    senderEmail: sender,
    status: 'sent' as const,
  }
  const [campaign] = await db
    .insert(emailCampaigns)
    .values({ ...values, startedAt: context.now() })
    .returning()
  const campaignId = campaign?.id ?? 0
  const rows = await db
    .insert(emailSends)
    .values(
      addresses.map((emailAddress) => ({ campaignId, emailAddress, status: 'unknown' as const })),
    )
    .returning()
  await recount(context, campaignId)
  return rows.map(({ id }) => messageIdOf(context.secret, campaignId, id, sender))
}

const post = (body: unknown, by = secret, at = server.context.now()) => {
  const payload = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const headers = {
    'content-type': 'application/json',
    [signatureHeader]: signatureOf(by, payload, at),
  }
  return server.inject({ method: 'POST', url: receive.path, headers, payload })
}

test("a provider's report counts once, for the email it names", async () => {
  const [a = '', b = '', c = ''] = await campaignTo(
    'a@x.example',
    'b@x.example',
    'c@x.example',
    'd@x.example',
  )
  const events = [
    { id: '1', type: 'bounced', messageId: a, status: '5.1.1', answer: '550 no such user' },
    { id: '2', type: 'delivered', messageId: b },
    { id: '3', type: 'complained', messageId: c },
    { id: '4', type: 'unsubscribed', recipient: 'D@x.example' },
    { id: '5', type: 'bounced', recipient: 'stranger@y.example', status: '5.1.1' },
    { id: '6\0\ud800', type: 'delivered', recipient: 'z\0\ud800@x.example' },
  ]
  const first = await post({ events })
  expect([first.statusCode, first.json()]).toEqual([201, { taken: 4, known: 0, unmatched: 2 }])
  expect((await post({ events })).json()).toEqual({ taken: 0, known: 4, unmatched: 2 })
  const states = await server.db.select().from(emailSends).orderBy(emailSends.id)
  expect(states.map(({ status }) => status)).toEqual(['failed', 'sent', 'sent', 'sent'])
  const [campaign] = await server.db.select().from(emailCampaigns)
  expect(campaign).toMatchObject({ sentCount: 3, failedCount: 1, unconfirmedCount: 0 })
  const ended = await server.db.select().from(suppressions).orderBy(suppressions.address)
  expect(ended.map(({ reason, source }) => `${reason} ${source}`)).toEqual([
    'bounced Spring newsletter',
    'complained Spring newsletter',
    'unsubscribed Spring newsletter',
  ])
})

test('the team sees each bounce and its email, and those about unknown emails', async () => {
  let admin = (await signedIn(server.context, { role: 'admin' })).jar
  const listEvents = async (query: SentOf<typeof list>['query']) =>
    (await server.call(list, { query }, admin)).body
  server.setNow('2026-03-02T10:00:00Z')
  const [a = '', b = ''] = await campaignTo('a@x.example', 'b@x.example')
  await post({ events: [{ id: '1', type: 'bounced', messageId: a, status: '5.1.1' }] })
  await post({ events: [{ id: '2', type: 'delivered', messageId: b }] })
  for (const id of ['3', '4', '5'])
    await post({
      events: [
        { id, type: 'bounced', recipient: 'Stranger@y.example', status: '4.2.2', answer: 'full' },
        { id: `${id}d`, type: 'delivered', recipient: 'stranger@y.example' },
      ],
    })
  expect((await listEvents({})).map(({ address }) => address)).toEqual([
    ...Array(3).fill('stranger@y.example'),
    'a@x.example',
  ])
  expect(await listEvents({ about: 'campaigns' })).toMatchObject([
    {
      kind: 'hard',
      title: 'Spring newsletter',
      settled: true,
      suppressed: 'bounced',
      code: '5.1.1',
    },
  ])
  expect(await listEvents({ kind: 'delivered' })).toMatchObject([
    { address: 'b@x.example', settled: true, suppressed: null, toldBy: 'provider' },
  ])
  // Three soft bounces suppress only an address that we have emailed; this one is unknown.
  expect(await listEvents({ about: 'none', q: 'FULL stranger', limit: 1 })).toMatchObject([
    { about: 'none', suppressed: null, settled: false, campaignId: null, title: '' },
  ])
  const [first] = await listEvents({ about: 'campaigns' })
  expect(await listEvents({ campaign: first?.campaignId ?? 0 })).toHaveLength(1)
  const file = await server.inject({
    url: `${exportAll.path}?kind=hard`,
    cookies: Object.fromEntries(admin),
  })
  expect(file.body.split('\r\n')[1]).toMatch(/^[^,]+,Address does not exist,a@x\.example,Spring/)
  server.setNow('2026-04-02T10:00:00Z')
  await server.runJobs('forget-old-email-events')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  expect((await listEvents({})).map(({ address }) => address)).toEqual(['a@x.example'])
})

test('a wrong secret, an old signature or a changed body is rejected', async () => {
  const [messageId = ''] = await campaignTo('a@x.example')
  const report = { events: [{ id: '1', type: 'complained', messageId }] }
  const old = new Date(+server.context.now() - 301_000)
  for (const answer of [
    await post(report, 'somebody else guesses it'),
    await post(report, secret, old),
  ])
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { error: 'The signature is invalid or too old' },
    ])
  const unsigned = await server.inject({ method: 'POST', url: receive.path, payload: report })
  expect(unsigned.statusCode).toBe(401)
  for (const body of [
    '',
    'no JSON',
    '[]',
    { events: [{ id: '1', type: 'opened', messageId }] },
    { events: [{ id: '1', type: 'bounced' }] },
  ])
    expect((await post(body)).statusCode).toBe(400)
  expect((await post(' '.repeat(2 ** 20 + 1))).statusCode).toBe(413)
  expect(await server.db.$count(emailEvents)).toBe(0)
  expect(await server.db.$count(suppressions)).toBe(0)
})

test("without a secret the endpoint doesn't exist", async () => {
  const settings = { ...server.context.settings }
  server.context.settings.mailWebhookSecret = null
  expect((await post({ events: [] })).statusCode).toBe(404)
  server.context.settings = settings
})

test('a signature is valid only for its body, secret and time', () =>
  assert(
    property(
      stringMatching(/^[ -~]{0,40}$/),
      constantFrom('body', 'secret', 'time', 'sign'),
      (text, what) => {
        const now = new Date('2026-03-02T10:00:00Z')
        const body = Buffer.from(text)
        const signed = signatureOf(secret, body, now)
        expect(isSigned(secret, signed, body, now)).toBe(true)
        const other = {
          body: isSigned(secret, signed, Buffer.from(`${text}.`), now),
          secret: isSigned(`${secret}.`, signed, body, now),
          time: isSigned(secret, signed.replace(/^t=\d/, 't=2'), body, now),
          sign: isSigned(
            secret,
            signed.slice(0, -1) + (signed.endsWith('0') ? '1' : '0'),
            body,
            now,
          ),
        }
        expect(other[what]).toBe(false)
      },
    ),
    { numRuns: 60 },
  ))
