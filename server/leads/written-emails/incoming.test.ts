import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as replySettings from '../../../contract/core/reply-settings.ts'
import * as requests from '../../../contract/leads/consultation-requests.ts'
import * as contract from '../../../contract/leads/written-emails.ts'
import * as campaigns from '../../../contract/outreach/email-campaigns.ts'
import * as timeline from '../../../contract/overview/lead-timeline.ts'
import { imapServers, type ImapServer } from '../../../test/imap-server.ts'
import { anAnswer, receivedEmail } from '../../../test/reply-emails/answer.ts'
import { anEmail, plain, several } from '../../../test/reply-emails/mime.ts'
import {
  fromNoor,
  noor,
  openWrittenStage,
  type WrittenStage,
} from '../../../test/written-email-stage.ts'
import { aCampaign } from '../../outreach/email-campaigns/sample.ts'
import { emailSends } from '../../outreach/email-sends/table.ts'
import { messageIdOf } from '../../outreach/sending/message.ts'
import { anEmail as anOutgoing } from '../../core/emails/sample.ts'
import { queueEmail } from '../../core/emails/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { aConsultationRequest } from '../consultation-requests/sample.ts'

describe.each(imapServers())('what comes back, over %s', (_name, open) => {
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

  test('the answer is on the request, with its files, and the next email is in the same thread', async () => {
    await stage.write()
    const email = await stage.leave()
    const pdf = { type: 'application/pdf', body: Buffer.from('%PDF-1.7 x'), name: 'plan.pdf' }
    const text = `Monday is fine.\n\nOn Tue, Nov 17, 2026 Mia Kern <reply@furlong.example> wrote:\n> thank you\n`
    const [row] = await stage.receive(anAnswer(email, several('mixed', plain(text), pdf), fromNoor))
    expect(row).toMatchObject({ state: 'taken', noun: 'consultation-requests' })
    const { answers } = await stage.conversation()
    expect(answers).toMatchObject([
      {
        content: 'Monday is fine.',
        fromName: 'Noor Haddad',
        isAutomatic: false,
        files: [{ name: 'plan.pdf', bytes: 10 }],
        quotedIn: row?.id,
      },
    ])
    const params = { id: answers[0]?.files[0]?.id ?? 0 }
    const url = contract.answerFile.path.replace(':id', String(params.id))
    const file = await stage.server.inject({
      method: 'GET',
      url,
      cookies: Object.fromEntries(stage.mia()),
    })
    expect(file.body).toBe('%PDF-1.7 x')
    await stage.write({ subject: 'Monday it is' })
    expect((await stage.leave()).inReplyTo).toBe(email.messageId)
  })

  test('an answer from another address is held, and one click takes it', async () => {
    await stage.write()
    const [row] = await stage.receive(
      anAnswer(await stage.leave(), 'It is me.', { from: 'noor@elsewhere.example' }),
    )
    expect(row).toMatchObject({ state: 'held', reason: 'sender' })
    expect((await stage.conversation()).answers).toEqual([])
    const held = await import('../../../contract/core/incoming-emails.ts')
    const accepted = await stage.call(held.accept, { params: { id: row?.id ?? 0 }, body: {} })
    expect(accepted.body).toMatchObject({
      state: 'taken',
      about: { title: 'Consultation request of Noor Haddad' },
    })
    expect((await stage.conversation()).answers).toMatchObject([{ content: 'It is me.' }])
  })

  test('an out-of-office reply is told apart, and a lead’s answer is on the timeline', async () => {
    const lead = { noun: 'leads' as const, recordId: stage.leadId() }
    await stage.write(lead)
    const email = await stage.leave()
    await stage.receive(
      anAnswer(email, 'I am away until Monday.', {
        ...fromNoor,
        fields: ['Auto-Submitted: auto-replied'],
      }),
    )
    await stage.receive(anAnswer(email, 'Back again, yes please.', fromNoor))
    const { body } = await stage.call(contract.conversation, { query: lead })
    expect(body.answers).toMatchObject([
      { isAutomatic: true, content: 'I am away until Monday.' },
      { isAutomatic: false, content: 'Back again, yes please.' },
    ])
    const { body: entries } = await stage.call(timeline.list, { params: { id: stage.leadId() } })
    expect(entries.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['emailed', 'answer', 'auto-answer']),
    )
    expect(entries.find(({ kind }) => kind === 'emailed')?.text).toContain('thank you')
  })

  test('what the team writes in a mail program is filed by the private address, and stops the clock', async () => {
    const { bccAddress } = (await stage.call(contract.facts, { query: stage.ofRequest() })).body
    const filed = (from: string) =>
      anEmail(plain('Hello Noor, Monday suits us.'), {
        from,
        to: noor,
        subject: 'Monday',
        inReplyTo: '',
        fields: [`Delivered-To: ${bccAddress}`],
      })
    const [held] = await stage.receive(filed('Mallory <mallory@evil.example>'))
    expect(held).toMatchObject({ state: 'held', reason: 'token' })
    const email = filed('Mia Kern <mia@furlong.example>')
    await stage.receive(email, email)
    expect((await stage.conversation()).written).toMatchObject([
      { isFiled: true, subject: 'Monday', content: 'Hello Noor, Monday suits us.', by: 'Mia Kern' },
    ])
    expect(await stage.read()).toMatchObject({ status: 'answered', answeredByEmail: true })
    expect(await stage.leadStatus()).toBe('contacted')
    await stage.call(replySettings.replaceBcc, {})
    const rows = await stage.receive(filed('Mia Kern <mia@furlong.example>'))
    expect(rows.at(-1)).toMatchObject({ state: 'held', reason: 'token' })
  })

  test('an email filed at nobody is told to its writer', async () => {
    const { bccAddress } = (await stage.call(contract.facts, { query: stage.ofRequest() })).body
    const email = anEmail(plain('Hello'), {
      from: 'Mia Kern <mia@furlong.example>',
      to: 'stranger@elsewhere.example',
      inReplyTo: '',
      fields: [`Delivered-To: ${bccAddress}`],
    })
    await stage.receive(email)
    const told = stage.sink.received.findLast(({ to }) => to === 'mia@furlong.example')
    expect(told?.message.replaceAll(/=\r?\n/g, '')).toContain('None of its recipients is a client')
  })

  test('a lead who writes by themselves is held, unless our mail server confirms the sender', async () => {
    const own = (fields: string[] = []) =>
      anEmail(plain(`By the way ${fields.length}.`), {
        ...fromNoor,
        to: 'hello@furlong.example',
        inReplyTo: '',
        fields,
      })
    const [held] = await stage.receive(own())
    expect(held).toMatchObject({ state: 'held', reason: 'address', noun: 'leads' })
    const { replies } = stage.server.context.settings
    if (replies) replies.authservId = 'mx.furlong.example'
    const passed = 'Authentication-Results: mx.furlong.example; dmarc=pass header.from=loom.example'
    const taken = await stage.receive(own([passed]))
    expect(taken.at(-1)).toMatchObject({ state: 'taken', noun: 'leads' })
    await stage.receive(own([passed, 'List-Unsubscribe: <https://x.example>']))
    expect(await stage.incoming()).toHaveLength(2)
    if (replies) replies.authservId = null
    expect(await stage.leadStatus()).toBe('contacted')
  })

  test('an answer to an email that the product sent is on the lead’s timeline', async () => {
    await stage.server.runJobs()
    const body = aConsultationRequest({ name: 'Noor Haddad', email: noor })
    const asked = await stage.server.call(requests.create, { body })
    const slots = stage.sink.received.length
    expect(asked.status).toBe(201)
    const { context } = stage.server
    await inTransaction(context, (tx) => queueEmail(tx, anOutgoing({ to: noor })))
    await stage.server.runJobs()
    expect(stage.sink.received.length).toBeGreaterThan(slots)
    const sent = receivedEmail(stage.sink.received.findLast(({ to }) => to === noor)?.message ?? '')
    const answer = anAnswer({ ...sent, replyTo: 'hello@furlong.example' }, 'Thanks.', fromNoor)
    const rows = await stage.receive(answer)
    expect(rows.at(-1)).toMatchObject({ state: 'taken', noun: 'leads' })
    const query = { noun: 'leads' as const, recordId: stage.leadId() }
    expect((await stage.call(contract.conversation, { query })).body.answers).toMatchObject([
      { content: 'Thanks.' },
    ])
  })

  test('an answer to a campaign is on the timeline of the lead whom it went to', async () => {
    const made = await stage.call(campaigns.create, { body: aCampaign() })
    const { db, context } = stage.server
    const campaignId = made.body.id
    const [send] = await db
      .insert(emailSends)
      .values({ campaignId, leadId: stage.leadId(), emailAddress: noor, status: 'sent' })
      .returning()
    const messageId = messageIdOf(
      context.secret,
      campaignId,
      send?.id ?? 0,
      'hello@furlong.example',
    )
    const email = { messageId, subject: 'Spring', replyTo: 'hello@furlong.example' }
    const rows = await stage.receive(
      anAnswer(email, 'Tell me more.', fromNoor),
      anAnswer(email, 'I am away.', { ...fromNoor, fields: ['Auto-Submitted: auto-replied'] }),
      anAnswer(email, 'Not me.', { from: 'mallory@evil.example' }),
    )
    expect(rows).toMatchObject([
      { state: 'taken', noun: 'leads' },
      { state: 'ignored', reason: 'automatic' },
      { state: 'held', reason: 'sender' },
    ])
    const { body: entries } = await stage.call(timeline.list, { params: { id: stage.leadId() } })
    expect(entries.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['answer', 'auto-answer']),
    )
  })
})
