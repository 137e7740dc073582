import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as meetings from '../../../contract/clients/meetings.ts'
import * as contract from '../../../contract/core/incoming-emails.ts'
import { imapServers, type ImapServer } from '../../../test/imap-server.ts'
import { plain, several } from '../../../test/reply-emails/mime.ts'
import { anAnswer } from '../../../test/reply-emails/answer.ts'
import { openReplyStage, type ReplyStage } from '../../../test/reply-stage.ts'
import { emails, replyAddresses } from '../emails/table.ts'
import { users } from '../users/table.ts'

describe.each(imapServers())('replies by email, over %s', (_name, open) => {
  let imap: ImapServer
  let stage: ReplyStage
  let mia: Awaited<ReturnType<ReplyStage['begin']>>['mia']
  let ada: typeof mia
  beforeAll(async () => {
    imap = await open()
    stage = await openReplyStage(imap)
  })
  beforeEach(async () => {
    ;({ mia, ada } = await stage.begin())
  })
  afterAll(async () => {
    await stage.close()
    await imap.close()
  })

  test('a client’s answer is in the conversation, without what was quoted, and that can be read', async () => {
    const email = await stage.say('Shall we start?', mia.jar, ada.user.id)
    expect(email.replyTo).toMatch(/^reply\+[a-z2-7]{26}@furlong\.example$/)
    expect(email.message).toContain('You can answer by replying to this email.')
    const text =
      'Yes, please.\n\nOn Tue, Nov 17, 2026 at 11:06 AM Mia Kern <reply+x@furlong.example> wrote:\n\n> Shall we start?\n'
    const [row] = await stage.receive(anAnswer(email, text))
    expect(row).toMatchObject({ state: 'taken', reason: null, noun: 'messages' })
    const thread = await stage.thread(mia.jar, ada.user.id)
    expect(thread.at(-1)).toMatchObject({
      content: 'Yes, please.',
      fromUserName: 'Ada Lindqvist',
      email: { answers: '', hasQuoted: true },
    })
    const params = { id: thread.at(-1)?.email?.id ?? 0 }
    for (const jar of [mia.jar, ada.jar])
      expect((await stage.server.call(contract.quoted, { params }, jar)).body.folded).toContain(
        '> Shall we start?',
      )
  })

  test('only the hash of a reply address is stored', async () => {
    const email = await stage.say('Shall we start?', mia.jar, ada.user.id)
    const token = /\+(\w+)@/.exec(email.replyTo)?.[1] ?? ''
    const { db } = stage.server
    const stored = JSON.stringify([
      await db.select().from(replyAddresses),
      await db.select().from(emails),
    ])
    expect(token).toHaveLength(26)
    expect(stored).not.toContain(token)
  })

  test('the team answers by email, too, and the client’s next email is in the same thread', async () => {
    const email = await stage.say('Any news?', ada.jar)
    const head = { from: 'Mia Kern <mia@furlong.example>' }
    const [row] = await stage.receive(anAnswer(email, 'Tomorrow.', head))
    expect(row).toMatchObject({ state: 'taken' })
    expect((await stage.thread(ada.jar)).map(({ content }) => content)).toEqual([
      'Any news?',
      'Tomorrow.',
    ])
    const next = await stage.sendEmails('ada@kiln.example')
    expect(next).toMatchObject({ from: '"Mia Kern (Furlong)" <hello@furlong.example>' })
    expect(next.message).toContain('Tomorrow.')
  })

  test('files come along, with the types that their bytes have', async () => {
    const email = await stage.say('The plan?', mia.jar, ada.user.id)
    const pdf = Buffer.from('%PDF-1.7 the plan')
    const parts = several('mixed', plain('Here it is.'), {
      type: 'application/octet-stream',
      body: pdf,
      name: 'plan.pdf',
    })
    await stage.receive(anAnswer(email, parts))
    expect((await stage.thread(mia.jar, ada.user.id)).at(-1)).toMatchObject({
      content: 'Here it is.',
      attachments: [{ name: 'plan.pdf', type: 'application/pdf', bytes: pdf.length }],
    })
  })

  test('the same email twice is one message', async () => {
    const email = await stage.say('Shall we start?', mia.jar, ada.user.id)
    const answer = anAnswer(email, 'Yes.')
    await stage.receive(answer, answer)
    await stage.receive(answer)
    expect(await stage.incoming()).toHaveLength(1)
    expect(await stage.thread(mia.jar, ada.user.id)).toHaveLength(2)
  })

  test('a reply that can’t be taken is answered once, and leaves nothing behind', async () => {
    const email = await stage.say('Shall we start?', mia.jar, ada.user.id)
    const files = Array.from({ length: 21 }, (_, n) => ({
      type: 'text/plain',
      body: Buffer.from(`file ${n}`),
      name: `${n}.txt`,
    }))
    const answer = anAnswer(email, several('mixed', plain('Many.'), ...files))
    const [row] = await stage.receive(answer)
    expect(row).toMatchObject({ state: 'refused', reason: 'refused' })
    const told = stage.sink.received.at(-1)
    expect(told).toMatchObject({ to: 'ada@kiln.example' })
    expect(told?.message).toContain('Auto-Submitted: auto-replied')
    const sent = stage.sink.received.length
    await stage.receive(answer)
    expect(stage.sink.received).toHaveLength(sent)
    expect(await stage.thread(mia.jar, ada.user.id)).toHaveLength(1)
  })

  test('no reply is invited without a mailbox', async () => {
    stage.server.context.settings.imapUrl = null
    const email = await stage.say('Shall we start?', mia.jar, ada.user.id)
    expect(email.replyTo).toBe('')
    expect(email.message).not.toContain('replying to this email')
  })

  describe('of somebody who registered with an address that isn’t confirmed', () => {
    const unconfirm = () =>
      stage.server.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, ada.user.id))

    test('are not invited: a stranger would read them', async () => {
      await unconfirm()
      const when = { startsAt: '2026-11-24T10:00:00Z', timeZone: 'Europe/London' }
      const body = { ...when, topic: 'A call', projectId: null, phone: '+44 20 7946 0000' }
      expect((await stage.server.call(meetings.create, { body }, ada.jar)).status).toBe(201)
      const email = await stage.sendEmails('ada@kiln.example')
      expect(email.message).toContain('Your meeting')
      expect(email.replyTo).toBe('')
      expect(email.message).not.toContain('replying to this email')
    })

    test('are held with that reason, and taken once somebody on the team accepts them', async () => {
      const email = await stage.say('Shall we start?', mia.jar, ada.user.id)
      await unconfirm()
      const [row] = await stage.receive(anAnswer(email, 'Who are you?'))
      expect(row).toMatchObject({ state: 'held', reason: 'unconfirmed', noun: 'messages' })
      expect(await stage.thread(ada.jar)).toEqual([])
      const accepted = { params: { id: row?.id ?? 0 }, body: {} }
      const { status, body } = await stage.server.call(contract.accept, accepted, mia.jar)
      expect([status, body.state]).toEqual([200, 'taken'])
      const thread = await stage.thread(mia.jar, ada.user.id)
      expect(thread.at(-1)?.content).toBe('Who are you?')
    })
  })
})
