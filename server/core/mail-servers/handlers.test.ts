import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as brand from '../../../contract/core/brand.ts'
import * as contract from '../../../contract/core/mail-servers.ts'
import * as resets from '../../../contract/core/password-resets.ts'
import { type ImapServer, imapServers } from '../../../test/imap-server.ts'
import {
  copyOfMigrated,
  type Jar,
  openTestServerOn,
  type TestServer,
} from '../../../test/server.ts'
import { openSmtpSink } from '../../../test/smtp-sink.ts'
import { localise } from '../../platform/page-shell.ts'
import { auditEntries } from '../audit-entries/table.ts'
import { emails } from '../emails/table.ts'
import { signedIn } from '../sessions/sample.ts'
import { mailServers as table } from './table.ts'

const password = 'the postman knows'

let sink: Awaited<ReturnType<typeof openSmtpSink>>
let database: Awaited<ReturnType<typeof copyOfMigrated>>
let server: TestServer
let owner: Jar
let ownAddress = ''
beforeAll(async () => {
  sink = await openSmtpSink()
  database = await copyOfMigrated('embedded')
  server = await openTestServerOn(database, {
    MAIL_HOSTS: `127.0.0.1:${sink.port}`,
    MAIL_SENDERS: 'Furlong <hello@furlong.example>',
  })
})
beforeEach(async () => {
  sink.received.splice(0)
  await server.clear()
  const signed = await signedIn(server.context, { role: 'admin', passwordHash: 'a hash' })
  owner = signed.jar
  ownAddress = signed.user.email
})
afterAll(async () => {
  await server.close()
  await sink.close()
})

const body = (changes: object = {}) => ({
  host: '127.0.0.1',
  port: sink.port,
  security: 'starttls' as const,
  user: 'me@furlong.example',
  secret: password,
  ...changes,
})
const save = (changes: object = {}, jar = owner, kind: contract.MailServerKind = 'smtp') =>
  server.call(contract.update, { params: { kind }, body: body(changes) }, jar)
const tryIt = (changes: object = {}) =>
  server.call(contract.test, { params: { kind: 'smtp' }, body: body(changes) }, owner)
const list = async () => (await server.call(contract.list, {}, owner)).body

async function askForReset() {
  const { user } = await signedIn(server.context)
  await server.call(resets.request, { body: { email: user.email } })
  await server.runJobs()
  const [mail] = await server.db.select().from(emails).where(eq(emails.kind, 'password-reset'))
  return { address: user.email, status: mail?.status }
}

test('a server that an owner enters delivers emails at once; one that is removed, no longer', async () => {
  expect((await askForReset()).status).toBe('captured')
  expect(await save()).toMatchObject({
    status: 200,
    body: { kind: 'smtp', host: '127.0.0.1', hasPassword: true, isUnreadable: false },
  })
  await server.db.delete(emails)
  const { address, status } = await askForReset()
  expect(status).toBe('sent')
  expect(sink.received.map(({ to }) => to)).toEqual([address])
  expect((await server.call(contract.remove, { params: { kind: 'smtp' } }, owner)).status).toBe(200)
  await server.db.delete(emails)
  expect((await askForReset()).status).toBe('captured')
})

test('nobody reads the password: not the owner, the history, nor the database', async () => {
  const saved = await save()
  const rows = await server.db.select().from(table)
  const history = await server.db.select().from(auditEntries)
  expect(history).toMatchObject([{ noun: 'mail-servers', event: 'created' }])
  expect(JSON.stringify([saved, await list(), rows, history])).not.toContain(password)
})

test('an empty password keeps the stored one, for the same server and user only', async () => {
  await save()
  expect((await save({ secret: '', security: 'tls' })).status).toBe(200)
  expect((await list()).servers[0]).toMatchObject({ hasPassword: true, security: 'tls' })
  const refused = { status: 400, body: { fields: { secret: 'Please enter the password' } } }
  expect(await save({ secret: '', user: 'you@furlong.example' })).toMatchObject(refused)
  expect(await save({ secret: '', user: '' })).toMatchObject({ body: { hasPassword: false } })
})

test('a test email goes to the caller before anything is saved, and its answer is told', async () => {
  expect(await tryIt()).toMatchObject({
    status: 200,
    body: { works: true, answer: '250 2.0.0 Ok: queued as Q1', to: ownAddress },
  })
  expect(sink.received[0]?.message).toContain('Furlong can send emails')
  expect((await list()).servers).toEqual([])
})

test('a server that refuses is told in its own words', async () => {
  sink.state.override = (stage) => (stage === 'AUTH' ? '535 5.7.8 Wrong password' : undefined)
  expect(await tryIt()).toMatchObject({
    status: 200,
    body: { works: false, answer: '535 5.7.8 Wrong password' },
  })
  sink.state.override = () => undefined
})

test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', 'localhost'])(
  'a server inside this network, such as %s, is neither saved nor tried',
  async (host) => {
    const refused = {
      status: 400,
      body: { fields: { host: expect.stringContaining('isn’t on the internet') as string } },
    }
    expect(await save({ host, port: 2525 })).toMatchObject(refused)
    expect(await tryIt({ host, port: 2525 })).toMatchObject(refused)
  },
)

test('refuses what isn’t a server, each beside its field, and everybody but owners', async () => {
  const { status, body: answer } = await save({ host: 'https://mail', port: 0 })
  expect([status, Object.keys((answer as unknown as { fields: object }).fields)]).toEqual([
    400,
    ['host', 'port'],
  ])
  const manager = await signedIn(server.context, { role: 'admin', teamRole: 'manager' })
  expect((await save({}, manager.jar)).status).toBe(403)
})

test('refuses the second of two conflicting edits', async () => {
  await save({ updatedAt: null })
  const second = await save({ port: 26, host: 'mail.example.com', updatedAt: null })
  expect(second.status).toBe(409)
})

test('another process uses the server as soon as it is saved', async () => {
  const other = await openTestServerOn(database)
  try {
    await save()
    await expect.poll(() => other.context.settings.smtpUrl).toContain('127.0.0.1')
  } finally {
    await other.app.close()
  }
})

test('windows that are open are told whether emails are delivered', async () => {
  const told = async () => (await server.call(brand.current, {})).body.sending
  expect(await told()).toBe('captured')
  await save()
  expect(await told()).toBe('smtp')
  await server.call(contract.remove, { params: { kind: 'smtp' } }, owner)
  expect(await told()).toBe('captured')
})

test('the privacy notice names the server that an owner entered, until it is removed', async () => {
  const notice = () => localise('<html lang="en"><!--recipients-->', server.context.settings)
  const sentence = 'mail.example.com delivers the emails that we send you.'
  expect(notice()).not.toContain(sentence)
  await save({ host: 'mail.example.com', port: 587 })
  expect(notice()).toContain(sentence)
  await server.call(contract.remove, { params: { kind: 'smtp' } }, owner)
  expect(notice()).not.toContain(sentence)
})

test('the environment stands above', async () => {
  const other = await openTestServerOn(await copyOfMigrated('embedded'), {
    SMTP_URL: 'smtp://mail.example.com',
    MAIL_HOSTS: `127.0.0.1:${sink.port}`,
  })
  try {
    const { jar } = await signedIn(other.context, { role: 'admin' })
    await other.call(contract.update, { params: { kind: 'smtp' }, body: body() }, jar)
    expect(other.context.settings.smtpUrl).toBe('smtp://mail.example.com')
  } finally {
    await other.close()
  }
})

test('a password sealed with a lost key is asked for again, and its server isn’t used', async () => {
  await save()
  server.context.settings.credentialsKey = 'another key'
  try {
    await save({ secret: '', user: '', security: 'tls' })
    await server.db.update(table).set({ user: 'me', sealedPassword: 'v1.a.b.c' })
    expect((await list()).servers[0]).toMatchObject({ hasPassword: true, isUnreadable: true })
  } finally {
    server.context.settings.credentialsKey = 'a key that only tests have'
  }
})

describe.each(imapServers())('a mailbox on %s', (_name, open) => {
  let imap: ImapServer
  let own: TestServer
  let jar: Jar
  beforeAll(async () => {
    imap = await open()
    const { host } = new URL(imap.urlFor('owner'))
    own = await openTestServerOn(await copyOfMigrated('embedded'), { MAIL_HOSTS: host })
    jar = (await signedIn(own.context, { role: 'admin' })).jar
  })
  afterAll(async () => {
    await own.close()
    await imap.close()
  })
  const mailbox = (changes: object = {}) => {
    const { hostname: host, port, username: user, password: secret } = new URL(imap.urlFor('owner'))
    const security = 'starttls' as const
    return { host, port: Number(port), security, user, secret, ...changes }
  }
  const open_ = (changes: object = {}) =>
    own.call(contract.test, { params: { kind: 'imap' }, body: mailbox(changes) }, jar)

  test('is opened, counted, and saved', async () => {
    expect(await open_()).toMatchObject({
      status: 200,
      body: { works: true, answer: 'The inbox is open and has 0 emails.', to: null },
    })
    await own.call(contract.update, { params: { kind: 'imap' }, body: mailbox() }, jar)
    expect(own.context.settings.imapUrl).toContain('imap://')
  })

  test('with a wrong password says so', async () => {
    const { body: trial } = await open_({ secret: 'wrong' })
    expect(trial.works).toBe(false)
    expect(trial.answer).not.toBe('')
  })
})
