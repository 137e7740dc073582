import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { hasPostfix, openPostfix } from '../../../test/postfix.ts'
import { anAnswer, receivedEmail } from '../../../test/reply-emails/answer.ts'
import { anEmail, plain } from '../../../test/reply-emails/mime.ts'
import { openReplyStage, type ReplyStage } from '../../../test/reply-stage.ts'
import { openSmtpSink } from '../../../test/smtp-sink.ts'
import { openLmtp } from './lmtp.ts'

if (!hasPostfix()) console.log('Postfix is missing, or this isn’t root: LMTP is tested without it.')

describe.skipIf(!hasPostfix())('emails that Postfix hands over', () => {
  let stage: ReplyStage
  let postfix: Awaited<ReturnType<typeof openPostfix>>
  let outside: Awaited<ReturnType<typeof openSmtpSink>>
  let close: () => Promise<void>
  beforeAll(async () => {
    const port = await freePort()
    outside = await openSmtpSink()
    stage = await openReplyStage(null, { MAIL_LMTP: `127.0.0.1:${port}` })
    postfix = await openPostfix({
      domain: 'furlong.example',
      lmtp: `inet:127.0.0.1:${port}`,
      relay: Number(new URL(outside.url).port),
    })
    close = await openLmtp(stage.server.context)
  })
  afterAll(async () => {
    await close()
    await postfix.close()
    await stage.close()
    await outside.close()
  })

  const deliver = (raw: Buffer | string, to: string) =>
    createTransport({ port: postfix.port, host: '127.0.0.1', ignoreTLS: true }).sendMail({
      envelope: { from: 'ada@kiln.example', to },
      raw,
    })
  const patience = { timeout: 60_000, interval: 100 }

  test('are in their conversation, also those that came while nothing listened', async () => {
    const { mia, ada } = await stage.begin()
    const email = await stage.say('Shall we start?', mia.jar, ada.user.id)
    await deliver(anAnswer(email, 'Yes, please.'), email.replyTo)
    await vi.waitFor(async () => expect(await stage.incoming()).toHaveLength(1), patience)
    await close()
    await deliver(anAnswer(email, 'And when?'), email.replyTo)
    await vi.waitFor(() => expect(postfix.log()).toContain('status=deferred'), patience)
    close = await openLmtp(stage.server.context)
    await vi.waitFor(async () => expect(await stage.incoming()).toHaveLength(2), patience)
    const contents = (await stage.thread(mia.jar, ada.user.id)).map(({ content }) => content)
    expect(contents).toEqual(['Shall we start?', 'Yes, please.', 'And when?'])
  })

  test('go back to whoever writes something else to the address', async () => {
    await stage.begin()
    const other = anEmail(plain('Do you build shops?'), {
      to: 'reply@furlong.example',
      subject: 'A shop',
    })
    await deliver(other, 'reply@furlong.example')
    await vi.waitFor(() => expect(outside.received).toHaveLength(1), patience)
    const [back] = outside.received
    expect(back?.to).toBe('ada@kiln.example')
    expect(back?.message.replaceAll(/\s+/g, ' ')).toContain(
      'This address only takes answers to emails of Furlong',
    )
    expect(receivedEmail(back?.message ?? '').subject).toMatch(/Undelivered/)
    expect(await stage.incoming()).toEqual([])
  })
})
