import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/leads/written-emails.ts'
import * as choices from '../../../contract/outreach/email-template-choices.ts'
import * as templates from '../../../contract/outreach/email-templates.ts'
import { imapServers, type ImapServer } from '../../../test/imap-server.ts'
import { noor, openWrittenStage, type WrittenStage } from '../../../test/written-email-stage.ts'
import { aTemplate } from '../../outreach/email-templates/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { uploaded } from '../../core/uploads/sample.ts'
import { emails } from '../../core/emails/table.ts'
import { inTransaction } from '../../platform/context.ts'
import { suppress } from '../suppressions/store.ts'
import { aWrittenEmail } from './sample.ts'

describe.each(imapServers())('emails from records, over %s', (_name, open) => {
  let imap: ImapServer
  let stage: WrittenStage
  beforeAll(async () => {
    imap = await open()
    stage = await openWrittenStage(imap)
  })
  beforeEach(() => stage.begin())
  afterAll(async () => {
    await stage.close()
    await imap.close()
  })

  test('an email leaves after it could be undone, under the person’s name, and stops the clock', async () => {
    const { status, body } = await stage.write()
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'waiting', to: noor, by: 'Mia Kern', status: null })
    await stage.server.runJobs('sweep-written-emails')
    expect(stage.sink.received).toEqual([])
    expect(await stage.read()).toMatchObject({ status: 'new', answeredAt: null })
    const email = await stage.leave()
    expect(email.from).toBe('"Mia Kern (Furlong)" <hello@furlong.example>')
    expect(email.replyTo).toMatch(/^reply\+[a-z2-7]{26}@furlong\.example$/)
    expect(email.message).not.toContain('Auto-Submitted')
    expect(email.message).toContain('<strong>Monday</strong>')
    expect(email.message).toContain('Mia Kern')
    expect(await stage.read()).toMatchObject({
      status: 'answered',
      answeredBy: 'Mia Kern',
      answeredByEmail: true,
      answeredAt: (await stage.conversation()).written[0]?.sentAt,
    })
    expect(await stage.leadStatus()).toBe('contacted')
    expect((await stage.conversation()).written).toMatchObject([{ state: 'left', status: 'sent' }])
  })

  test('undone, nothing leaves, and the clock runs on', async () => {
    const { body } = await stage.write()
    const back = await stage.call(contract.cancel, { params: { id: body.id } })
    expect(back.body).toMatchObject({ state: 'canceled' })
    await stage.leave()
    expect(stage.sink.received).toEqual([])
    expect(await stage.read()).toMatchObject({ status: 'new' })
    expect((await stage.call(contract.cancel, { params: { id: body.id } })).status).toBe(409)
  })

  test('whoever changes the words of a colleague’s email sends it; a new time changes nothing', async () => {
    const sendAt = '2026-11-17T18:00:00.000Z'
    const { body } = await stage.write({ sendAt })
    const params = { id: body.id }
    const theo = await signedIn(stage.server.context, {
      role: 'admin',
      firstName: 'Theo',
      lastName: 'Lund',
      email: 'theo@furlong.example',
    })
    const change = async (changes: object) => {
      const { subject, content } = body
      const sent = { params, body: { subject, content, sendAt, ...changes } }
      return (await stage.server.call(contract.update, sent, theo.jar)).body
    }
    expect(await change({ sendAt: '2026-11-17T19:00:00.000Z' })).toMatchObject({ by: 'Mia Kern' })
    expect(await change({ content: 'Other words' })).toMatchObject({ by: 'Theo Lund' })
    const email = await stage.leave(9 * 60)
    expect(email.from).toContain('Theo Lund')
    expect(email.message).not.toContain('Mia Kern')
  })

  test('an email for later waits, can be changed, and leaves at its time', async () => {
    const sendAt = '2026-11-17T18:00:00.000Z'
    const { body } = await stage.write({ sendAt })
    const params = { id: body.id }
    const changes = { subject: 'Later', content: 'Changed words', sendAt }
    expect((await stage.call(contract.update, { params, body: changes })).body).toMatchObject(
      changes,
    )
    await stage.leave(60)
    expect(stage.sink.received).toEqual([])
    const email = await stage.leave(8 * 60)
    expect(email.subject).toBe('Later')
    expect(email.message).toContain('Changed words')
    expect((await stage.call(contract.update, { params, body: changes })).status).toBe(409)
    const past = { ...stage.ofRequest(), sendAt: '2026-11-01T08:00:00.000Z' }
    expect((await stage.write(past)).body).toMatchObject({
      fields: { sendAt: 'This time is in the past' },
    })
  })

  test('the same email twice is one', async () => {
    const body = aWrittenEmail({ ...stage.ofRequest(), key: 'once-and-only' })
    const both = await Promise.all([
      stage.call(contract.create, { body }),
      stage.call(contract.create, { body }),
    ])
    expect(new Set(both.map((each) => each.body.id)).size).toBe(1)
    await stage.leave()
    expect(stage.sink.received).toHaveLength(1)
  })

  test('a suppressed address is refused unless the writer wants it, also when it is suppressed meanwhile', async () => {
    const late = await stage.write({ sendAt: '2026-11-17T18:00:00.000Z' })
    await inTransaction(stage.server.context, (tx) => suppress(tx, noor, 'unsubscribed', ''))
    expect((await stage.call(contract.facts, { query: stage.ofRequest() })).body.suppressed).toBe(
      'unsubscribed',
    )
    expect((await stage.write()).status).toBe(409)
    expect((await stage.write({ isWanted: true })).status).toBe(201)
    await stage.leave(8 * 60)
    const { written } = await stage.conversation()
    expect(written.find(({ id }) => id === late.body.id)).toMatchObject({ state: 'stopped' })
    expect(stage.sink.received.filter(({ to }) => to === noor)).toHaveLength(1)
  })

  test('files go along, and are the writer’s own uploads', async () => {
    const id = await uploaded(stage.server, stage.mia(), 'offer.pdf', Buffer.from('%PDF-1.7 offer'))
    const tom = (await signedIn(stage.server.context, { role: 'admin', teamRole: 'member' })).jar
    expect((await stage.write({ uploadIds: [id] }, tom)).status).toBe(400)
    await stage.write({ uploadIds: [id] })
    expect((await stage.leave()).message).toContain('offer.pdf')
    expect((await stage.conversation()).written[0]?.files).toMatchObject([
      { name: 'offer.pdf', bytes: 14 },
    ])
  })

  test('undone, the files can go with the next one', async () => {
    const id = await uploaded(stage.server, stage.mia(), 'offer.pdf', Buffer.from('%PDF-1.7 offer'))
    const { body } = await stage.write({ uploadIds: [id] })
    const back = await stage.call(contract.cancel, { params: { id: body.id } })
    expect(back.body.uploads).toMatchObject([{ name: 'offer.pdf', bytes: 14 }])
    await stage.write({ uploadIds: back.body.uploads.map((each) => each.id) })
    expect((await stage.leave()).message).toContain('offer.pdf')
  })

  test('a template is filled in, and says what is missing', async () => {
    const template = aTemplate({
      subject: 'Hello {{ first_name }}',
      content:
        '{{ contact_name }} at {{ company_name }}, {{ industry }}: {{ admin_name }}, {{ agency_name }}',
    })
    const made = await stage.call(templates.create, { body: template })
    const tom = (await signedIn(stage.server.context, { role: 'admin', teamRole: 'member' })).jar
    const { body: offered } = await stage.call(choices.list, {}, tom)
    expect(offered).toMatchObject([{ id: made.body.id, name: template.name }])
    const sent = { params: { id: made.body.id }, query: stage.ofRequest() }
    expect((await stage.call(choices.fill, sent)).body).toEqual({
      subject: 'Hello Noor',
      content: 'Noor Haddad at Ellison Bikes, : Mia Kern, Furlong',
      missing: ['industry'],
    })
  })

  test('without a mail server the email is captured, and the clock runs on', async () => {
    stage.server.context.settings.smtpUrl = null
    const { body } = await stage.call(contract.facts, { query: stage.ofRequest() })
    expect(body.answersTo).toBe('writer')
    await stage.write()
    await stage.leave()
    expect((await stage.conversation()).written).toMatchObject([
      { state: 'left', status: 'captured' },
    ])
    expect(await stage.read()).toMatchObject({ status: 'new', answeredAt: null })
    const [stored] = await stage.server.db
      .select()
      .from(emails)
      .where(eq(emails.kind, 'written-email'))
    expect(stored?.headers['Reply-To']).toBe('mia@furlong.example')
  })
})
