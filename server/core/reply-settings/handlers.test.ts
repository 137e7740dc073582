import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/core/reply-settings.ts'
import { imapServers, type ImapServer } from '../../../test/imap-server.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { openSmtpSink, type SmtpSink } from '../../../test/smtp-sink.ts'
import { withMailbox } from '../../platform/mailbox.ts'
import { sessionOf, signedIn } from '../sessions/sample.ts'

let imap: ImapServer
let sink: SmtpSink
let server: TestServer
let owner: Jar
let url = ''
beforeAll(async () => {
  const [[, open] = ['', () => Promise.reject(new Error('no IMAP server'))]] = imapServers()
  imap = await open()
  sink = await openSmtpSink()
  url = imap.urlFor('settings')
  server = await openTestServer({ SMTP_URL: sink.url, IMAP_URL: url })
})
beforeEach(async () => {
  await server.clear()
  sink.received.length = 0
  owner = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(async () => {
  await server.close()
  await sink.close()
  await imap.close()
})

const read = async () => (await server.call(contract.read, {}, owner)).body
const update = (address: string, more = {}) =>
  server.call(contract.update, { body: { address, keepDays: 90, ...more } }, owner)
/** Delivers what was sent, as the mail server of the mailbox does. */
const deliver = async (fields = '') => {
  await server.runJobs()
  await withMailbox(url, async (mailbox) => {
    for (const { message } of sink.received) await mailbox.append('INBOX', fields + message)
  })
  await server.runJobs('read-mailbox')
}

test('nobody is invited to reply until a test email has arrived', async () => {
  expect(await read()).toMatchObject({ state: 'off', address: '', keepDays: 90 })
  expect((await update('reply@furlong.example')).body).toMatchObject({ state: 'waiting' })
  await server.runJobs()
  expect(sink.received.map(({ to }) => to)).toEqual([
    expect.stringMatching(/^reply\+[a-z2-7]{26}@furlong\.example$/),
  ])
  await deliver(
    'Authentication-Results: mx.furlong.example; dkim=pass header.d=furlong.example\r\n',
  )
  await expect.poll(read).toMatchObject({ state: 'on' })
  expect(server.context.settings.replies).toEqual({
    address: 'reply@furlong.example',
    authservId: 'mx.furlong.example',
    isConfirmed: true,
    takesStrangers: false,
  })
})

test('another address is tried anew, and another number of days isn’t', async () => {
  await update('reply@furlong.example')
  await deliver()
  await expect.poll(read).toMatchObject({ state: 'on' })
  const { updatedAt } = await read()
  expect((await update('reply@furlong.example', { keepDays: 30, updatedAt })).body).toMatchObject({
    state: 'on',
    keepDays: 30,
  })
  expect((await update('answers@furlong.example')).body).toMatchObject({ state: 'waiting' })
  expect((await update('')).body).toMatchObject({ state: 'off' })
  expect(server.context.settings.replies).toBeNull()
})

test('an email to a made-up address confirms nothing', async () => {
  await update('reply@furlong.example')
  await withMailbox(url, async (mailbox) => {
    const to = `reply+${'a'.repeat(26)}@furlong.example`
    await mailbox.append(
      'INBOX',
      `From: x@x.example\r\nTo: ${to}\r\nMessage-ID: <x@x>\r\n\r\nHi\r\n`,
    )
  })
  await server.runJobs('read-mailbox')
  expect(await read()).toMatchObject({ state: 'waiting' })
})

test('wants servers first, short addresses, and an owner', async () => {
  server.context.settings.imapUrl = null
  expect(await update('reply@furlong.example')).toMatchObject({ status: 409 })
  server.context.settings.imapUrl = url
  expect(await update(`${'x'.repeat(38)}@furlong.example`)).toMatchObject({
    status: 400,
    body: { fields: { address: expect.stringContaining('37 characters') } },
  })
  const manager = await signedIn(server.context, { role: 'admin', teamRole: 'manager' })
  const jar = await sessionOf(server.context, manager.user.id)
  expect((await server.call(contract.read, {}, jar)).status).toBe(403)
})
