import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as agency from '../contract/core/agency-settings.ts'
import * as brand from '../contract/core/brand.ts'
import * as contract from '../contract/core/emails.ts'
import * as resets from '../contract/core/password-resets.ts'
import * as requests from '../contract/leads/consultation-requests.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'
import { openSmtpSink, type SmtpSink } from './smtp-sink.ts'
import { aConsultationRequest } from '../server/leads/consultation-requests/sample.ts'
import { aCampaign } from '../server/outreach/email-campaigns/sample.ts'
import { checksOf } from '../server/outreach/sending/checks.ts'
import { furlong } from '../server/core/agency-settings/sample.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { unnamedAnswer } from '../server/core/emails/sample-sender.ts'
import { anEmail } from '../server/core/emails/sample.ts'
import { queueEmail } from '../server/core/emails/store.ts'
import { emails } from '../server/core/emails/table.ts'

let server: TestServer
let sink: SmtpSink
let owner: { jar: Jar; email: string }
let client: string
beforeAll(async () => {
  sink = await openSmtpSink()
  server = await openTestServer({ SMTP_URL: sink.url, MAIL_SENDERS: '' })
})
beforeEach(async () => {
  await server.clear()
  sink.received.splice(0)
  const { jar, user } = await signedIn(server.context, { role: 'admin' })
  owner = { jar, email: user.email }
  client = (await signedIn(server.context)).user.email
})
afterAll(async () => {
  await server.close()
  await sink.close()
})

const ownDetails = {
  ...furlong,
  name: 'Kiln & Co',
  email: 'hello@kiln.example',
  address: 'Ofenweg 3',
}
const nameIt = () => server.call(agency.update, { body: ownDetails }, owner.jar)
const ask = (email: string) => server.call(resets.request, { body: { email } })
const sentTo = () => sink.received.map(({ to }) => to)
const stored = async (to: string) =>
  (await server.db.select().from(emails).where(eq(emails.to, to))).map((each) => each)

test('until the agency has a name, emails reach the team and nobody else', async () => {
  await ask(owner.email)
  await ask(client)
  await server.call(requests.create, { body: aConsultationRequest() })
  await queueEmail(server.context, anEmail({ to: 'visitor@x.example' }))
  await server.runJobs()
  expect(new Set(sentTo())).toEqual(new Set([owner.email]))
  expect(await stored(client)).toMatchObject([{ status: 'captured', answer: unnamedAnswer }])
  expect(await stored('visitor@x.example')).toMatchObject([{ status: 'captured' }])
})

test('the outbox and every window know why', async () => {
  const mode = async () => (await server.call(contract.sending, {}, owner.jar)).body.mode
  expect(await mode()).toBe('unnamed')
  expect((await server.call(brand.current, {})).body.sending).toBe('unnamed')
  await nameIt()
  expect(await mode()).toBe('smtp')
  expect((await server.call(brand.current, {})).body.sending).toBe('smtp')
})

test('with a name, emails leave under it; those written before stay', async () => {
  await queueEmail(server.context, anEmail({ to: client }))
  await nameIt()
  await server.runJobs()
  expect(sentTo()).toEqual([])
  expect(await stored(client)).toMatchObject([{ status: 'captured' }])
  await ask(client)
  await server.runJobs()
  expect(sentTo()).toEqual([client])
  expect(sink.received[0]?.message).toContain('hello@kiln.example')
  expect(sink.received[0]?.message).not.toContain('Furlong')
})

test('a campaign doesn’t start in the name of the sample', async () => {
  const find = async () =>
    (await checksOf(server.context, aCampaign())).find(({ name }) => name === 'sender')
  expect(await find()).toMatchObject({ level: 'stop' })
  await nameIt()
  expect(await find()).toMatchObject({ level: 'ok' })
})

test('senders in the environment are a name', async () => {
  const other = await openTestServer({
    SMTP_URL: sink.url,
    MAIL_SENDERS: 'Barn <hello@barn.example>',
  })
  try {
    const { user } = await signedIn(other.context)
    await other.call(resets.request, { body: { email: user.email } })
    await other.runJobs()
    expect(sentTo()).toEqual([user.email])
  } finally {
    await other.close()
  }
})
