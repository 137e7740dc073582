import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/emails.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { writeState } from '../../platform/state.ts'
import { signedIn } from '../sessions/sample.ts'
import { sendingHeld } from './jobs.ts'
import { anEmail } from './sample.ts'
import { queueEmail } from './store.ts'
import { emails } from './table.ts'

describe.each(engines())('the outbox, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  beforeAll(async () => {
    server = await openTestServer(
      { MAIL_SENDERS: 'Furlong & Söhne <hello@furlong.example>' },
      engine,
    )
  })
  beforeEach(async () => {
    await server.clear()
    await writeState(server.db, sendingHeld, false)
    server.setNow('2026-03-02T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
  })
  afterAll(() => server.close())

  const queue = async (changes = {}) => (await queueEmail(server.context, anEmail(changes))).id
  const list = (query = {}) => server.call(contract.list, { query }, admin)
  const source = (id: number | string, query = '', cookies: Jar = admin) =>
    server.inject({
      url: contract.source.path.replace(':id', String(id)) + query,
      cookies: Object.fromEntries(cookies),
    })

  test('captures and shows emails when there is no mail server', async () => {
    const id = await queue()
    expect((await server.call(contract.sending, {}, admin)).body).toEqual({
      mode: 'captured',
      held: false,
      waiting: 1,
      lastSentAt: null,
    })
    await server.runJobs()
    const { body, headers } = await list()
    expect(headers['x-total-count']).toBe('1')
    expect(body).toEqual([
      {
        id,
        kind: 'sample',
        from: '"Furlong & Söhne" <hello@furlong.example>',
        to: 'ada@example.com',
        subject: 'Grüße von Furlong',
        status: 'captured',
        answer: '',
        attempts: 0,
        createdAt: '2026-03-02T10:00:00.000Z',
        sentAt: null,
      },
    ])
    const read = await server.call(contract.read, { params: { id } }, admin)
    expect(read.body.html).toContain('Furlong &amp; Söhne')
    expect(read.body.text).toContain('Open Foyer:\nhttps://furlong.example/?a=1&b=2')
    expect(read.body.messageId).toMatch(/^<m\.[\da-f-]{36}@furlong\.example>$/)
  })

  test('is searched ignoring case, filtered by status, and paged', async () => {
    for (let at = 0; at < 5; at += 1) {
      server.setNow(new Date(Date.UTC(2026, 2, 2, 10, at)))
      await queue({ to: `person${at}@example.com`, subject: at === 3 ? 'Ihre BUCHUNG 100%' : 'x' })
    }
    await server.db
      .update(emails)
      .set({ status: 'failed' })
      .where(eq(emails.to, 'person1@example.com'))
    const to = async (query: object) => (await list(query)).body.map((email) => email.to[6])
    expect(await to({})).toEqual(['4', '3', '2', '1', '0'])
    expect(await to({ q: 'buchung' })).toEqual(['3'])
    expect(await to({ q: 'PERSON2' })).toEqual(['2'])
    expect(await to({ q: '0%' })).toEqual(['3'])
    expect(await to({ q: '_' })).toEqual([])
    expect(await to({ q: 'sample' })).toHaveLength(5)
    expect(await to({ status: 'failed' })).toEqual(['1'])
    const first = await list({ limit: 2 })
    const cursor = /cursor=([^&>]+)/.exec(first.headers['link'] ?? '')?.[1]
    expect(await to({ limit: 2, cursor })).toEqual(['2', '1'])
    expect((await list({ cursor: 'made-up' })).status).toBe(400)
  })

  test('serves the source exactly as sent, as a download or as text to read', async () => {
    const attachments = [{ filename: 'a.txt', contentType: 'text/plain', content: 'QUJD' }]
    const id = await queue({ attachments })
    const read = await server.call(contract.read, { params: { id } }, admin)
    expect(read.body.attachments).toEqual([
      { filename: 'a.txt', contentType: 'text/plain', bytes: 3 },
    ])
    const download = await source(id)
    expect(download.headers).toMatchObject({
      'content-type': 'message/rfc822',
      'content-disposition': `attachment; filename="email-${id}.eml"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const parsed = await PostalMime.parse(download.rawPayload)
    expect(parsed).toMatchObject({
      subject: 'Grüße von Furlong',
      from: { name: 'Furlong & Söhne', address: 'hello@furlong.example' },
      messageId: read.body.messageId,
      attachments: [{ filename: 'a.txt' }],
    })
    expect([parsed.html?.trim(), parsed.text?.trim()]).toEqual([
      read.body.html.trim(),
      read.body.text.trim(),
    ])
    const view = await source(id, '?view=1')
    expect(view.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(view.headers['content-disposition']).toBeUndefined()
    expect(view.body).toBe(download.body)
  })

  test('refuses access to the source like every other call', async () => {
    const id = await queue()
    const { jar: client } = await signedIn(server.context)
    const answers = await Promise.all([
      source(id, '', new Map()),
      source(id, '', client),
      source(id + 1),
      source('x'),
      source(id, '?view=2'),
    ])
    expect(answers.map((answer) => [answer.statusCode, answer.json().error])).toEqual([
      [401, 'Please sign in first'],
      [403, 'You do not have permission to do this'],
      [404, 'Not found'],
      [404, 'Not found'],
      [400, expect.any(String)],
    ])
    expect((await server.call(contract.read, { params: { id: id + 1 } }, admin)).status).toBe(404)
  })

  test('resends only failed and unconfirmed emails', async () => {
    const id = await queue()
    const resend = () => server.call(contract.resend, { params: { id } }, admin)
    expect(await resend()).toMatchObject({
      status: 409,
      body: { error: 'Only an email that failed or is unconfirmed can be sent again' },
    })
    for (const status of ['failed', 'unconfirmed'] as const) {
      await server.db.update(emails).set({ status, answer: 'no', attempts: 3 })
      expect((await resend()).status).toBe(200)
      const [email] = await server.db.select().from(emails)
      expect(email).toMatchObject({ status: 'queued', answer: '', attempts: 0 })
    }
    await server.runJobs()
    expect((await list()).body[0]?.status).toBe('captured')
  })

  test('sends nothing while sending is paused', async () => {
    await writeState(server.db, sendingHeld, true)
    await queue()
    await queue()
    await server.runJobs()
    const sending = await server.call(contract.sending, {}, admin)
    expect(sending.body).toEqual({ mode: 'captured', held: true, waiting: 2, lastSentAt: null })
    expect((await server.call(contract.release, {}, admin)).status).toBe(200)
    await server.runJobs()
    expect((await server.call(contract.sending, {}, admin)).body).toMatchObject({
      held: false,
      waiting: 0,
    })
  })

  test('tells when an email was last sent, also without a mail server since', async () => {
    const id = await queue()
    await server.runJobs()
    const sentAt = new Date('2026-03-02T09:00:00Z')
    await server.db.update(emails).set({ status: 'sent', sentAt }).where(eq(emails.id, id))
    const sending = await server.call(contract.sending, {}, admin)
    expect(sending.body).toMatchObject({ mode: 'captured', lastSentAt: sentAt.toISOString() })
  })
})
