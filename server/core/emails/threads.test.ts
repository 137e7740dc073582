import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as messages from '../../../contract/clients/messages.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { buildMessage } from '../../platform/mime.ts'
import { signedIn } from '../sessions/sample.ts'
import { emails } from './table.ts'

describe.each(engines())('emails of one thread, on the %s database', (engine) => {
  let server: TestServer
  let mia: Jar
  let ada: { jar: Jar; user: { id: number } }
  let now = 0
  beforeAll(async () => {
    server = await openTestServer({ MAIL_SENDERS: 'Furlong <hello@furlong.example>' }, engine)
  })
  beforeEach(async () => {
    await server.clear()
    now = Date.parse('2026-03-02T10:00:00Z')
    server.setNow(new Date(now))
    const owner = { role: 'admin' as const, firstName: 'Mia', lastName: 'Kern' }
    mia = (await signedIn(server.context, { ...owner, email: 'mia@furlong.example' })).jar
    const client = { firstName: 'Ada', lastName: 'Lindqvist', email: 'ada@kiln.example' }
    ada = await signedIn(server.context, client)
  })
  afterAll(() => server.close())

  /** Sends a message, and the email about it after five minutes. Returns that email. */
  async function say(content: string, by: Jar, toUserId?: number) {
    const body = { content, ...(toUserId && { toUserId }) }
    expect((await server.call(messages.send, { body }, by)).status).toBe(201)
    now += 6 * 60_000
    server.setNow(new Date(now))
    await server.runJobs('email-notifications')
    const all = await server.db.select().from(emails).orderBy(asc(emails.id))
    return all.at(-1)
  }
  async function sourceOf(id = 0) {
    const [email] = await server.db.select().from(emails).where(eq(emails.id, id))
    return email ? (await buildMessage(email)).toString() : ''
  }

  test('refer to the ones before, with one subject, in the name of whoever wrote', async () => {
    const first = await say('The draft is ready.', mia, ada.user.id)
    const second = await say('And the logo.', mia, ada.user.id)
    const third = await say('Any news?', mia, ada.user.id)
    expect(first).toMatchObject({
      from: '"Mia Kern (Furlong)" <hello@furlong.example>',
      subject: 'New message from Furlong',
      headers: {},
    })
    expect(second).toMatchObject({
      subject: first?.subject,
      headers: { 'In-Reply-To': first?.messageId, References: first?.messageId },
    })
    expect(third?.headers).toEqual({
      'In-Reply-To': second?.messageId,
      References: `${first?.messageId} ${second?.messageId}`,
    })
    const source = await sourceOf(third?.id)
    expect(source).toContain(`In-Reply-To: ${second?.messageId}`)
    expect(source).toContain('From: "Mia Kern (Furlong)" <hello@furlong.example>')
    expect(source).not.toContain('Auto-Submitted')
  })

  test('are told apart by reader and by record', async () => {
    const bo = await signedIn(server.context, { email: 'bo@oak.example' })
    await say('The draft is ready.', mia, ada.user.id)
    expect(await say('Hello Bo', mia, bo.user.id)).toMatchObject({ headers: {} })
    const answer = await say('Thank you!', ada.jar)
    expect(answer).toMatchObject({
      to: 'mia@furlong.example',
      from: 'Ada Lindqvist via Furlong <hello@furlong.example>',
      headers: {},
    })
  })

  test('what nobody wrote says so', async () => {
    await server.call(messages.send, { body: { content: 'Hi' } }, ada.jar)
    await server.db.update(emails).set({ isWritten: false })
    const email = await say('Hello?', ada.jar)
    await server.db.update(emails).set({ isWritten: false })
    expect(await sourceOf(email?.id)).toContain('Auto-Submitted: auto-generated')
  })

  test('keep their thread through a hundred emails with few references', async () => {
    const first = await say('1', mia, ada.user.id)
    for (let n = 2; n <= 14; n += 1) await say(String(n), mia, ada.user.id)
    const last = await say('15', mia, ada.user.id)
    const references = last?.headers['References']?.split(' ') ?? []
    expect(references.length).toBe(10)
    expect(references[0]).toBe(first?.messageId)
    expect(references.at(-1)).toBe(last?.headers['In-Reply-To'])
  })
})
