import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as messages from '../../contract/clients/messages.ts'
import * as invoices from '../../contract/money/invoices.ts'
import { anInvoice } from '../../server/money/invoices/sample.ts'
import { rowsOf } from '../../server/platform/db.ts'
import { withMailbox } from '../../server/platform/mailbox.ts'
import { imapServers, type ImapServer } from '../imap-server.ts'
import { plain, several } from '../reply-emails/mime.ts'
import { anAnswer, receivedEmail, replyAddress } from '../reply-emails/answer.ts'
import { openSmtpSink, type SmtpSink } from '../smtp-sink.ts'
import { type AppProcess, openApp, until } from './app-process.ts'
import { openLeft } from './left-behind.ts'
import { type People, signUp } from './mixed-writes.ts'
import { report } from './report.ts'

const rounds = Number(process.env['FAULT_ROUNDS'] ?? 30)
const repliesEach = 5
/** Fewer than an hour’s most of one person, beyond which replies are held. */
const mostOfOne = 25
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-reply-kills-'))
let imap: ImapServer
let sink: SmtpSink
let url: string
let env: Record<string, string>
let people: People
const emails: ReturnType<typeof receivedEmail>[] = []

beforeAll(async () => {
  const [[, open] = ['', () => Promise.reject(new Error('no IMAP server'))]] = imapServers()
  imap = await open()
  url = imap.urlFor('faults')
  sink = await openSmtpSink()
  env = {
    DATA_DIR: dataDir,
    SMTP_URL: sink.url,
    IMAP_URL: url,
    MAIL_SENDERS: 'Furlong <hello@furlong.example>',
    MAIL_POSTAL_ADDRESS: '8 Furlong Lane, Leeds',
    MAIL_REPLY_ADDRESS: replyAddress,
  }
  const first = await openApp(env)
  people = await signUp(first, Math.ceil((rounds * repliesEach + 1) / mostOfOne))
  await first.stop()
  const left = await openLeft('', dataDir)
  await left.db.execute(sql`update users set email_confirmed_at = now()`)
  await left.close()
})
afterAll(async () => {
  await sink.close()
  await imap.close()
  fs.rmSync(dataDir, { recursive: true })
})

const contentOf = (n: number) => `Answer number ${n}, with words of its own.`
const clientOf = (n: number) => {
  const client = people.clients[n % people.clients.length]
  if (!client) throw new Error('nobody signed up')
  return client
}

/** Emails a client an invoice, which they can answer. */
async function inviteReplies(app: AppProcess, { id, email }: People['clients'][number]) {
  const draft = await app.call(invoices.create, { body: anInvoice(id) }, people.admin)
  await app.call(invoices.issue, { params: { id: draft.body.id }, body: {} }, people.admin)
  const invited = () =>
    sink.received.find(({ to, message }) => to === email && message.includes('Reply-To:'))
  await until('the invoice is emailed', 60, () => Boolean(invited()))
  return receivedEmail(invited()?.message ?? '')
}

const answer = (n: number) => {
  const file = { type: 'text/plain', body: Buffer.from(contentOf(n)), name: `${n}.txt` }
  const content = n % 3 === 0 ? several('mixed', plain(contentOf(n)), file) : plain(contentOf(n))
  const email = emails[n % emails.length]
  if (!email) throw new Error('nobody was emailed')
  return anAnswer(email, content, { from: clientOf(n).email })
}

const inThreads = async (app: AppProcess) => {
  let total = 0
  for (const { id } of people.clients) {
    const sent = { params: { clientId: id }, query: { limit: '1' } }
    const { headers } = await app.call(messages.thread, sent, people.admin)
    total += Number(headers.get('x-total-count'))
  }
  return total
}

test(`${rounds} kills of the reader lose no reply and double none`, async () => {
  let app = await openApp(env)
  for (const client of people.clients) emails.push(await inviteReplies(app, client))
  for (const { replyTo } of emails) expect(replyTo).toMatch(/^reply\+/)
  const times: number[] = []
  let sent = 0
  for (let round = 0; round < rounds; round += 1) {
    await withMailbox(url, async (mailbox) => {
      for (let n = 0; n < repliesEach; n += 1) await mailbox.append('INBOX', answer((sent += 1)))
    })
    // Between none and all of them are in the conversation by then.
    await pause(Math.random() * 400)
    await app.kill()
    app = await openApp(env)
  }
  times.push(await until('all replies are there', 180, async () => (await inThreads(app)) >= sent))
  const began = performance.now()
  await withMailbox(url, (mailbox) => mailbox.append('INBOX', answer((sent += 1))))
  await until('one more is there', 60, async () => (await inThreads(app)) >= sent)
  const alive = performance.now() - began
  expect(await app.stop()).toBe(0)
  const left = await openLeft('', dataDir)
  const rows = await rowsOf<{ content: string; copies: number; files: number }>(
    left.db,
    sql`select m.content, count(distinct m.id)::int as copies, count(f.id)::int as files
      from messages m left join message_attachments f on f.message_id = m.id group by m.content`,
  )
  await left.close()
  const of = new Map(rows.map((row) => [row.content, row]))
  const expected = Array.from({ length: sent }, (_, at) => at + 1)
  report(`Killed ${rounds} times while replies came in`, {
    replies: sent,
    lost: expected.filter((n) => !of.has(contentOf(n))).length,
    doubled: rows.filter(({ copies }) => copies > 1).length,
    'until all were there after the last kill, ms': times,
    'until a reply is there, ms': [alive],
  })
  expect(expected.filter((n) => of.get(contentOf(n))?.copies !== 1)).toEqual([])
  expect(
    expected.filter((n) => (of.get(contentOf(n))?.files ?? 0) !== Number(n % 3 === 0)),
  ).toEqual([])
})
