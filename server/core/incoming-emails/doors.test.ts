import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { receive } from '../../../contract/core/incoming-emails.ts'
import * as replies from '../../../contract/core/reply-settings.ts'
import { signatureHeader } from '../../../contract/signed-posts.ts'
import { anAnswer } from '../../../test/reply-emails/answer.ts'
import { anEmail, plain, several } from '../../../test/reply-emails/mime.ts'
import { openReplyStage, type ReplyStage } from '../../../test/reply-stage.ts'
import type { Settings } from '../../platform/settings.ts'
import { signatureOf } from '../../platform/signed-posts.ts'
import { applyReplySettings } from '../reply-settings/store.ts'
import { openLmtp } from './lmtp.ts'

const secret = 'a secret of twenty-four signs'
const socket = path.join(os.tmpdir(), `foyer-lmtp-${process.pid}`)
type Handed = { isTaken: boolean; said: string }

let stage: ReplyStage
let mia: Awaited<ReturnType<ReplyStage['begin']>>['mia']
let ada: typeof mia
let close: () => Promise<void>
let given: Settings['replies']
beforeAll(async () => {
  stage = await openReplyStage(null, { MAIL_WEBHOOK_SECRET: secret, MAIL_LMTP: socket })
  close = await openLmtp(stage.server.context)
  given = stage.server.context.settings.given.replies
})
beforeEach(async () => {
  ;({ mia, ada } = await stage.begin())
  const { settings } = stage.server.context
  settings.replies = settings.given.replies = given
})
afterAll(async () => {
  await close()
  await stage.close()
})

const post = (source: Buffer | string, by = secret, at = stage.server.context.now()) => {
  const payload = Buffer.from(source)
  const headers = {
    'content-type': 'message/rfc822',
    [signatureHeader]: signatureOf(by, payload, at),
  }
  return stage.server.inject({ method: 'POST', url: receive.path, headers, payload })
}

async function byWebhook(source: Buffer | string): Promise<Handed> {
  const answer = await post(source)
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  const { outcome } = answer.json<{ outcome: string }>()
  return { isTaken: outcome === 'taken', said: outcome }
}

/** Hands an email over as a mail server does. */
const byLmtp = (source: Buffer | string, to = ['reply@furlong.example']) =>
  new Promise<Handed>((resolve, reject) => {
    const connection = new SMTPConnection({ connection: net.connect(socket), lmtp: true })
    connection.once('error', reject)
    connection.connect(() =>
      connection.send({ from: 'ada@kiln.example', to }, source, (error, info) => {
        connection.quit()
        const rejected = error ?? info?.rejectedErrors?.[0]
        resolve({ isTaken: !rejected, said: rejected?.message ?? '' })
      }),
    )
  })

describe.each([
  ['a signed webhook', byWebhook],
  ['LMTP', byLmtp],
])('an email that is handed over by %s', (_name, hand) => {
  test('is in its conversation, once, however often it comes', async () => {
    const email = await stage.say('Shall we start?', mia.jar, ada.user.id)
    const answer = anAnswer(email, 'Yes, please.')
    for (let time = 0; time < 2; time++) expect((await hand(answer)).isTaken).toBe(true)
    await Promise.all([hand(answer), hand(answer)])
    expect(await stage.incoming()).toMatchObject([{ state: 'taken', noun: 'messages' }])
    const contents = (await stage.thread(mia.jar, ada.user.id)).map(({ content }) => content)
    expect(contents).toEqual(['Shall we start?', 'Yes, please.'])
  })

  test('from somebody else is held', async () => {
    const email = await stage.say('Shall we start?', mia.jar, ada.user.id)
    const forged = anAnswer(email, 'Send it to me.', { from: 'Eve <eve@evil.example>' })
    expect((await hand(forged)).isTaken).toBe(true)
    expect(await stage.incoming()).toMatchObject([{ state: 'held', reason: 'sender' }])
  })

  test('isn’t kept when it answers nothing of ours, and whoever hands it over is told', async () => {
    const spam = anEmail(plain('Buy now'), { to: 'reply@furlong.example', subject: 'Offer' })
    const { isTaken, said } = await hand(spam)
    expect([isTaken, said]).toEqual([false, expect.stringMatching(/unwanted|only takes answers/)])
    expect(await stage.incoming()).toEqual([])
    expect(await stage.filesKept()).toBe(0)
  })

  test('shows that the reply address works', async () => {
    const { server } = stage
    server.context.settings.given.replies = null
    const body = { address: 'answers@furlong.example', keepDays: 90, updatedAt: null }
    const saved = await server.call(replies.update, { body }, mia.jar)
    expect([saved.status, saved.body]).toMatchObject([200, { state: 'waiting' }])
    await stage.sendEmails('nobody@x.example').catch(() => null)
    const trial = stage.sink.received.findLast(({ to }) => to.startsWith('answers+'))
    expect((await hand(trial?.message ?? '')).isTaken).toBe(true)
    // As every process does when settings change.
    await applyReplySettings(server.context)
    const { body: read } = await server.call(replies.read, {}, mia.jar)
    expect(read.state).toBe('on')
    expect(read.bccAddress).toMatch(/^answers\+\w{26}@furlong\.example$/)
  })
})

describe('the webhook', () => {
  test('takes nothing without its secret, forged, or from long ago', async () => {
    const email = await stage.say('Shall we start?', mia.jar, ada.user.id)
    const answer = anAnswer(email, 'Yes, please.')
    const old = new Date(+stage.server.context.now() - 301_000)
    expect((await post(answer, 'another secret, as long as it')).statusCode).toBe(401)
    expect((await post(answer, secret, old)).statusCode).toBe(401)
    const { settings } = stage.server.context
    settings.mailWebhookSecret = null
    expect((await post(answer)).statusCode).toBe(404)
    settings.mailWebhookSecret = secret
    expect(await stage.incoming()).toEqual([])
  })

  test('takes a large email whole, and leaves no file of it behind', async () => {
    const left = () => fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith('foyer-post-'))
    const before = left().length
    const email = await stage.say('The plan?', mia.jar, ada.user.id)
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7 the plan'), Buffer.alloc(3 * 2 ** 20)])
    const file = { type: 'application/pdf', body: pdf, name: 'plan.pdf' }
    const parts = several('mixed', plain('Here it is.'), file)
    expect((await post(anAnswer(email, parts))).json()).toEqual({ outcome: 'taken' })
    expect((await post(anAnswer(email, parts), 'another secret, as long as it')).statusCode).toBe(
      401,
    )
    expect(await stage.incoming()).toMatchObject([
      { state: 'taken', files: [{ name: 'plan.pdf', bytes: pdf.length }] },
    ])
    expect(left().length).toBe(before)
  })

  test('refuses an email of more than 40 MB', async () =>
    expect((await post(Buffer.alloc(40 * 2 ** 20 + 1))).statusCode).toBe(413))
})

describe('LMTP', () => {
  test('takes what came to a reply address that its header doesn’t name, as a BCC', async () => {
    const email = await stage.say('Shall we start?', mia.jar, ada.user.id)
    const hidden = anAnswer(email, 'Yes, please.', { to: 'Undisclosed <hidden@x.example>' })
    const { isTaken } = await byLmtp(hidden, [email.replyTo])
    expect(isTaken).toBe(true)
    expect(await stage.incoming()).toMatchObject([{ state: 'taken' }])
  })

  test('refuses an email of more than 40 MB, and goes on with the next one of the connection', async () => {
    const email = await stage.say('The plan?', mia.jar, ada.user.id)
    const sizes = [40 * 2 ** 20 + 1, 10]
    const connection = new SMTPConnection({ connection: net.connect(socket), lmtp: true })
    const said = await new Promise<string[]>((resolve, reject) => {
      connection.once('error', reject)
      const answers: string[] = []
      const next = () => {
        const size = sizes.shift()
        if (size === undefined) return resolve(answers)
        const head = anAnswer(email, 'Yes, please.')
        const filling = Buffer.alloc(size, 'all of the plan, line by line\r\n')
        const source = Buffer.concat([Buffer.from(head), Buffer.from('\r\n'), filling])
        connection.send(
          { from: 'ada@kiln.example', to: ['reply@furlong.example'] },
          source,
          (error, info) => {
            const rejected = error ?? info?.rejectedErrors?.[0]
            answers.push(rejected?.message ?? 'taken')
            next()
          },
        )
      }
      connection.connect(next)
    })
    connection.quit()
    expect(said).toEqual([expect.stringContaining('552 5.3.4'), 'taken'])
    expect(await stage.incoming()).toMatchObject([{ state: 'taken' }])
    expect(await stage.filesKept()).toBe(1)
  })

  test('refuses a size of more than 40 MB that is announced, before it is sent', async () => {
    const said = await new Promise<string>((resolve, reject) => {
      const lines = ['LHLO x.example', `MAIL FROM:<ada@kiln.example> SIZE=${40 * 2 ** 20 + 1}`]
      let heard = ''
      const client = net.connect(socket).on('error', reject)
      client.on('data', (data) => {
        heard += data.toString()
        if (/^552/m.test(heard)) client.end(() => resolve(heard))
        else if (/^(?:220|250) [^\r]*\r\n$/m.test(heard) && lines.length > 0)
          client.write(`${lines.shift()}\r\n`)
      })
    })
    expect(said).toMatch(/^552 /m)
    expect(await stage.incoming()).toEqual([])
  })

  test('leaves with the mail server what can’t be stored now', async () => {
    const email = await stage.say('Shall we start?', mia.jar, ada.user.id)
    const { context } = stage.server
    const { db } = context
    context.db = new Proxy(db, {
      get() {
        throw new Error('no database')
      },
    })
    const { isTaken, said } = await byLmtp(anAnswer(email, 'Yes, please.'))
    context.db = db
    expect([isTaken, said]).toEqual([false, expect.stringContaining('451 4.3.0')])
  })

  test('takes the place of a socket that was left behind, not one that is in use', async () => {
    await expect(openLmtp(stage.server.context)).rejects.toThrow(/^MAIL_LMTP can’t be listened on/)
    await close()
    fs.rmSync(socket, { force: true })
    fs.writeFileSync(socket, 'a file, no socket')
    await expect(openLmtp(stage.server.context)).rejects.toThrow(/^MAIL_LMTP can’t be listened on/)
    fs.rmSync(socket)
    close = await openLmtp(stage.server.context)
    expect(fs.statSync(socket).isSocket()).toBe(true)
  })
})
