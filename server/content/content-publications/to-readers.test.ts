import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as clientPictures from '../../../contract/content/client-pictures.ts'
import * as contract from '../../../contract/content/content-publications.ts'
import * as campaigns from '../../../contract/outreach/email-campaigns.ts'
import * as readers from '../../../contract/outreach/newsletter-readers.ts'
import * as settings from '../../../contract/outreach/newsletter-settings.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { openSmtpSink, type SmtpSink } from '../../../test/smtp-sink.ts'
import { aDrawing } from '../../core/pictures/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { uploaded } from '../../core/uploads/sample.ts'
import { users } from '../../core/users/table.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { leads } from '../../leads/leads/table.ts'
import { suppressions } from '../../leads/suppressions/table.ts'
import { emailCampaigns } from '../../outreach/email-campaigns/table.ts'
import { emailSends } from '../../outreach/email-sends/table.ts'
import { newsletterReaders } from '../../outreach/newsletter-readers/table.ts'
import { inTransaction } from '../../platform/context.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'
import { contentPieces } from '../content-pieces/table.ts'

let server: TestServer
let sink: SmtpSink
let admin: Jar
let willow: number
let harbour: number
beforeAll(async () => {
  sink = await openSmtpSink()
  const env = { SMTP_URL: sink.url, MAIL_POSTAL_ADDRESS: '8 Furlong Lane, Leeds' }
  server = await openTestServer(env)
})
afterAll(async () => {
  await server.close()
  await sink.close()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  sink.received.length = 0
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  willow = (await signedIn(server.context, { businessName: 'Willow Creek Clinic' })).user.id
  harbour = (await signedIn(server.context, { businessName: 'Harbour' })).user.id
  const params = { clientId: willow }
  await server.call(settings.update, { params, body: newsletter }, admin)
  await server.db.insert(leads).values(aLead({ email: 'lead@x.example' }))
})

const newsletter = {
  senderName: 'Willow Creek Clinic',
  replyTo: 'desk@willow.example',
  postalAddress: '1 Creek Road, Leeds',
}

const add = (clientId: number, lines: string) =>
  server.call(
    readers.importMany,
    { params: { clientId }, body: { lines, consent: 'Sign-up form of the clinic, 2024' } },
    admin,
  )

const written = (clientId = willow) =>
  inTransaction(server.context, async (tx) => {
    const { id } = await createPiece(tx, aPiece(clientId, { type: 'email_newsletter' }))
    await finishPiece(tx, id, aText({ content: 'Hello {{ first_name }}, come by and hold one.' }))
    await tx.db.update(contentPieces).set({ status: 'approved' }).where(eq(contentPieces.id, id))
    return id
  })
const send = (id: number) =>
  server.call(contract.publish, { params: { id }, body: { target: 'readers' } }, admin)
const run = async () => {
  await server.runJobs('send-campaign')
  await server.runJobs()
}
const recipients = () => sink.received.map(({ to }) => to).toSorted()

test("a newsletter reaches each of its client's readers, in the client's name, and nobody else", async () => {
  await add(
    willow,
    'Ada Lovelace <ada@r.example>\nben@r.example\ngone@r.example\nbounced@r.example',
  )
  await add(harbour, 'harbour@r.example\nada@r.example')
  await server.db.insert(suppressions).values({ address: 'bounced@r.example', reason: 'bounced' })
  const [gone] = await server.db
    .select()
    .from(newsletterReaders)
    .where(eq(newsletterReaders.address, 'gone@r.example'))
  await server.call(readers.unsubscribe, { params: { id: gone?.id ?? 0 } }, admin)
  const id = await written()
  const sent = await send(id)
  expect([sent.status, sent.body]).toMatchObject([200, { state: 'published' }])
  await run()
  expect(recipients()).toEqual(['ada@r.example', 'ben@r.example'])
  const email = await PostalMime.parse(
    sink.received.find(({ to }) => to === 'ada@r.example')?.message ?? '',
  )
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value
  expect(email.from).toMatchObject({
    name: 'Willow Creek Clinic',
    address: 'hello@furlong.example',
  })
  expect(email.replyTo).toMatchObject([{ address: 'desk@willow.example' }])
  expect(header('list-id')).toBe(`<newsletter-${willow}.furlong.example>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(email.html).toContain('Hello Ada, come by')
  expect(email.html).toContain('1 Creek Road, Leeds')
  expect(email.html).toContain('subscribed to the newsletter of Willow Creek Clinic')
  expect(email.html).not.toMatch(/furlong lane|lead|contact list/i)
  const { publications } = (await server.call(contract.list, { params: { id } }, admin)).body
  expect(publications[0]).toMatchObject({
    target: 'readers',
    state: 'published',
    sending: { status: 'sent', total: 3, sent: 2, captured: 0, unsubscribed: 0 },
  })
})

test('a picture of the client’s library is loaded without an account, and stays while the email names it', async () => {
  await add(willow, 'ada@r.example')
  const uploadId = await uploaded(server, admin, 'wheel.png', await aDrawing())
  const params = { clientId: willow }
  const added = await server.call(clientPictures.create, { params, body: { uploadId } }, admin)
  const id = await written()
  const content = `Hello.\n\n![A wheel](/pictures/client-${added.body.id})`
  await server.db.update(contentPieces).set({ content }).where(eq(contentPieces.id, id))
  await send(id)
  await run()
  const { html = '' } = await PostalMime.parse(sink.received[0]?.message ?? '')
  const [image = ''] = /<img[^>]*alt="A wheel"[^>]*>/.exec(html) ?? []
  expect(image).toContain('width="400"')
  const [, src = ''] = /src="([^"]+)"/.exec(image) ?? []
  expect((await server.inject({ url: new URL(src).pathname })).statusCode).toBe(200)
  await server.db.update(contentPieces).set({ content: '' }).where(eq(contentPieces.id, id))
  const one = { params: { id: added.body.id } }
  const refused = await server.call(clientPictures.remove, one, admin)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    409,
    expect.stringContaining('Newsletter: How to Choose Everyday Plates'),
  ])
})

test('one click ends this newsletter, and no email of the agency or of another client', async () => {
  await add(willow, 'ada@r.example')
  await add(harbour, 'ada@r.example')
  await send(await written())
  await run()
  const link = /^List-Unsubscribe: <([^>]+)>/m.exec(sink.received[0]?.message ?? '')?.[1] ?? ''
  const url = new URL(link).pathname
  const asked = await server.inject({ method: 'GET', url })
  expect(asked.body).toContain('the newsletter of Willow Creek Clinic')
  expect(asked.body).not.toContain('our work for you')
  const ended = await server.inject({ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' })
  expect([ended.statusCode, ended.body.includes('You are unsubscribed')]).toEqual([200, true])
  expect(await server.db.$count(suppressions)).toBe(0)
  const states = await server.db.select().from(newsletterReaders).orderBy(newsletterReaders.id)
  expect(states.map((row) => [row.clientId, row.unsubscribedAt !== null])).toEqual([
    [willow, true],
    [harbour, false],
  ])
  const again = await add(willow, 'ada@r.example')
  expect(again.body).toMatchObject({ added: 0, known: 0, unsubscribed: 1 })
  const next = await send(await written())
  expect([next.status, next.body]).toMatchObject([
    409,
    { error: expect.stringContaining('no readers') as string },
  ])
  await server.inject({
    method: 'POST',
    url: `${url}/preferences`,
    payload: 'emails=campaigns',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect((await send(await written())).status).toBe(200)
})

test('somebody who was deleted and unsubscribes later is not added again', async () => {
  await add(willow, 'ada@r.example')
  await send(await written())
  await run()
  const link = /^List-Unsubscribe: <([^>]+)>/m.exec(sink.received[0]?.message ?? '')?.[1] ?? ''
  const [row] = await server.db.select().from(newsletterReaders)
  await server.call(readers.remove, { params: { id: row?.id ?? 0 } }, admin)
  await server.inject({ method: 'POST', url: new URL(link).pathname })
  expect((await add(willow, 'ada@r.example')).body).toMatchObject({ added: 0, unsubscribed: 1 })
})

test('somebody who unsubscribes between the press and their turn gets nothing', async () => {
  await add(willow, 'ada@r.example\nben@r.example')
  await send(await written())
  const [ada] = await server.db.select().from(newsletterReaders)
  await server.call(readers.unsubscribe, { params: { id: ada?.id ?? 0 } }, admin)
  await run()
  expect(recipients()).toEqual(['ben@r.example'])
})

test('the same newsletter is sent once, and a second press says so', async () => {
  await add(willow, 'ada@r.example')
  const id = await written()
  expect((await send(id)).status).toBe(200)
  const again = await send(id)
  expect([again.status, again.body]).toMatchObject([
    409,
    { error: expect.stringContaining('already sent') as string },
  ])
  await run()
  expect(recipients()).toEqual(['ada@r.example'])
})

test('nothing is sent without a postal address of the client, and nothing is left behind', async () => {
  await add(harbour, 'ada@r.example')
  const id = await written(harbour)
  const refused = await send(id)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { error: expect.stringContaining('postal address') as string },
  ])
  expect(await server.db.$count(emailCampaigns)).toBe(0)
  const [piece] = await server.db.select().from(contentPieces)
  expect(piece?.status).toBe('approved')
})

test('a newsletter leaves at its scheduled time', async () => {
  await add(willow, 'ada@r.example')
  const id = await written()
  const at = '2026-03-02T11:00:00Z'
  const body = { target: 'readers', at } as const
  expect((await server.call(contract.schedule, { params: { id }, body }, admin)).status).toBe(200)
  server.setNow('2026-03-02T11:00:30Z')
  await server.runJobs('sweep-scheduled-content')
  await server.runJobs('publish-scheduled-content')
  await run()
  expect(recipients()).toEqual(['ada@r.example'])
})

test("a client's newsletter goes to no lead by any call of campaigns", async () => {
  await add(willow, 'ada@r.example')
  await send(await written())
  const [campaign] = await server.db.select().from(emailCampaigns)
  const id = campaign?.id ?? 0
  const leadIds = (await server.db.select().from(leads)).map((lead) => lead.id)
  const params = { id }
  const calls = [
    await server.call(campaigns.send, { params, body: { leadIds } }, admin),
    await server.call(campaigns.saveDrafts, { params, body: { leadIds } }, admin),
    await server.call(campaigns.duplicate, { params }, admin),
    await server.call(campaigns.undo, { params }, admin),
  ]
  expect(calls.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  await server.call(campaigns.pause, { params }, admin)
  await server.call(campaigns.resume, { params }, admin)
  // Left behind as a draft, whatever the reason.
  await server.db.update(emailCampaigns).set({ status: 'draft' })
  await server.call(campaigns.send, { params, body: { leadIds } }, admin)
  await server.db.update(emailCampaigns).set({ status: 'sending' })
  await run()
  expect(recipients()).toEqual(['ada@r.example'])
  expect((await server.db.select().from(emailSends)).map((row) => row.leadId)).toEqual([null])
})

test('while the client is in the trash, nothing leaves', async () => {
  await add(willow, 'ada@r.example')
  await send(await written())
  await server.db.update(users).set({ deletedAt: server.context.now() }).where(eq(users.id, willow))
  await run()
  expect(recipients()).toEqual([])
  const [campaign] = await server.db.select().from(emailCampaigns)
  expect(campaign?.holdReason).toContain('in the trash')
})

test('a test goes to whoever asks for it, in the client’s name, and to no reader', async () => {
  await add(willow, 'ada@r.example')
  const id = await written()
  const sent = await server.call(contract.testToReaders, { params: { id } }, admin)
  expect(sent.status).toBe(200)
  await server.runJobs()
  expect(recipients()).toEqual([sent.body.to])
  const email = await PostalMime.parse(sink.received[0]?.message ?? '')
  expect(email.subject).toMatch(/^Test: /)
  const test = { from: email.from, replyTo: email.replyTo }
  expect(email.replyTo).toMatchObject([{ address: 'desk@willow.example' }])
  expect(email.html).toContain('1 Creek Road, Leeds')
  expect(await server.db.$count(emailCampaigns)).toBe(0)
  await send(id)
  await run()
  const real = await PostalMime.parse(sink.received[1]?.message ?? '')
  expect(test).toEqual({ from: real.from, replyTo: real.replyTo })
  const without = await written(harbour)
  const refused = await server.call(contract.testToReaders, { params: { id: without } }, admin)
  expect(refused.status).toBe(409)
})
