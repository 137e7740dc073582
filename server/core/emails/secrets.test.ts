import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/emails.ts'
import * as resets from '../../../contract/core/password-resets.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { tableNames, writeRows } from '../../platform/backup.ts'
import { rowsOf } from '../../platform/db.ts'
import { resetEmail } from '../password-resets/emails.ts'
import { issueLink } from '../password-resets/store.ts'
import { sessionOf, signedIn } from '../sessions/sample.ts'
import { sendEmail, sweepEmails } from './jobs.ts'
import { linkOver } from './rules.ts'
import { queueEmail } from './store.ts'
import { emails } from './table.ts'

const begin = '2020-03-02T10:00:00Z'
const isRefusing = { now: false }
let received: string[] = []
// A server that was closed serves nobody again, so each engine has its own.
const openSmtp = () =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream: SMTPServerDataStream, _session, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        if (!isRefusing.now) received.push(text)
        done(isRefusing.now ? Object.assign(new Error('no'), { responseCode: 550 }) : null)
      })
    },
  })

describe.each(engines())('a link that opens an account, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  let ownerId: number
  let userId: number
  let smtp: SMTPServer
  let smtpUrl: string
  beforeAll(async () => {
    smtp = openSmtp()
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow(begin)
    isRefusing.now = false
    received = []
    const owner = await signedIn(server.context, { role: 'admin' })
    ;[admin, ownerId] = [owner.jar, owner.user.id]
    userId = (await signedIn(server.context, { email: 'ada@kiln.example' })).user.id
  })
  afterAll(async () => {
    await server.close()
    await new Promise<void>((resolve) => smtp.close(resolve))
  })

  /** Queues a reset email and returns its id and the token, which no answer of the server tells. */
  async function queue(forUser = userId) {
    const link = await issueLink(server.context, forUser, 'reset')
    const content = resetEmail({ email: 'ada@kiln.example' }, link)
    return { id: (await queueEmail(server.context, content)).id, token: link.secret.token }
  }
  const send = (id: number) => {
    const settings = { ...server.context.settings, smtpUrl, isNamed: true }
    return sendEmail.run({ id }, { ...server.context, settings })
  }
  const capture = (id: number) => sendEmail.run({ id }, server.context)
  const complete = (token: string) =>
    server.call(resets.complete, { body: { token, newPassword: 'heron-lamp-304' } })

  /** Returns everything that the outbox says about an email: list, detail, .eml, source and CSV. */
  async function outbox(id: number) {
    const cookies = Object.fromEntries(admin)
    const url = contract.source.path.replace(':id', String(id))
    const get = async (address: string) => (await server.inject({ url: address, cookies })).body
    const eml = await PostalMime.parse(await get(url))
    const list = await get(contract.list.path)
    const read = (await server.call(contract.read, { params: { id } }, admin)).body
    const rest = [list, await get(`${url}?view=1`), await get(contract.exportAll.path)]
    return {
      secret: read.secret,
      read,
      text: [read, eml, ...rest].map((each) => JSON.stringify(each)).join(),
    }
  }
  /** Returns the places that hold a text: tables, and a backup. */
  async function placesOf(text: string) {
    const places: string[] = []
    for (const table of await tableNames(server.db)) {
      const rows = sql`select 1 from ${sql.identifier(table)} t where strpos(t::text, ${text}) > 0`
      if ((await rowsOf(server.db, rows)).length > 0) places.push(table)
    }
    const lines: string[] = []
    await writeRows(server, async (line) => void lines.push(line))
    return lines.join('\n').includes(text) ? [...places, 'backup'] : places
  }

  test('is in the email that leaves, and readable nowhere afterward', async () => {
    const { id, token } = await queue()
    expect((await outbox(id)).text).not.toContain(token)
    await send(id)
    const { html = '', text = '' } = await PostalMime.parse(received[0] ?? '')
    for (const part of [html, text])
      expect(part).toContain(`http://foyer.test/reset-password#token=${token}`)
    expect(await placesOf(token)).toEqual([])
    const kept = await outbox(id)
    expect([kept.read.status, kept.secret]).toEqual(['sent', 'hidden'])
    expect(kept.text).not.toContain(token)
    expect(kept.read.text).toContain('http://foyer.test/reset-password#token=[hidden]')
    expect((await complete(token)).status).toBe(200)
  })

  test('can be handed over while the email is captured, until it is used', async () => {
    const [first, second] = [await queue(), await queue()]
    await capture(first.id)
    await capture(second.id)
    for (const { id, token } of [first, second]) {
      const { secret, read, text } = await outbox(id)
      expect(secret).toBe('shown')
      expect(read.html).toContain(`/reset-password#token=${token}`)
      expect(text.split(token).length - 1).toBe(4)
      expect(await placesOf(token)).toEqual(['emails'])
    }
    expect((await complete(second.token)).status).toBe(200)
    for (const { id, token } of [first, second]) {
      const { secret, text } = await outbox(id)
      expect(secret).toBe('hidden')
      expect(text).not.toContain(token)
      expect(await placesOf(token)).toEqual([])
    }
  })

  test('can be handed over until it has expired', async () => {
    const { id, token } = await queue()
    await capture(id)
    server.setNow('2020-03-02T11:00:00Z')
    admin = await sessionOf(server.context, ownerId)
    expect((await outbox(id)).secret).toBe('hidden')
    expect((await outbox(id)).text).not.toContain(token)
    await server.runJobs(sweepEmails.name)
    expect(await placesOf(token)).toEqual([])
  })

  test('of the reader’s own account is never shown', async () => {
    const { id, token } = await queue(ownerId)
    await capture(id)
    const { secret, text } = await outbox(id)
    expect(secret).toBe('own')
    expect(text).not.toContain(token)
  })

  test('of somebody on the team is shown to owners only: a manager could become one', async () => {
    const ownersOwn = await queue(ownerId)
    const colleague = await signedIn(server.context, { role: 'admin', teamRole: 'member' })
    const theirs = await queue(colleague.user.id)
    const clients = await queue()
    for (const { id } of [ownersOwn, theirs, clients]) await capture(id)
    expect((await outbox(theirs.id)).secret).toBe('shown')
    admin = (await signedIn(server.context, { role: 'admin', teamRole: 'manager' })).jar
    for (const { id, token } of [ownersOwn, theirs]) {
      const { secret, text } = await outbox(id)
      expect(secret).toBe('team')
      expect(text).not.toContain(token)
    }
    expect((await outbox(clients.id)).secret).toBe('shown')
  })

  test('is sent again with an email that failed, but not when it is over', async () => {
    const { id, token } = await queue()
    isRefusing.now = true
    await send(id)
    const failed = await outbox(id)
    expect([failed.read.status, failed.secret]).toEqual(['failed', 'hidden'])
    expect(failed.text).not.toContain(token)
    const resend = () => server.call(contract.resend, { params: { id } }, admin)
    expect((await resend()).status).toBe(200)
    isRefusing.now = false
    await send(id)
    expect((await PostalMime.parse(received[0] ?? '')).text).toContain(token)

    await server.db.update(emails).set({ status: 'failed' })
    expect(await resend()).toMatchObject({
      status: 409,
      body: { error: 'The link in this email can’t be sent again. Please send a new one.' },
    })
  })

  test('that ended before the email was sent is not sent', async () => {
    const { id } = await queue()
    server.setNow('2020-03-02T11:00:00Z')
    admin = await sessionOf(server.context, ownerId)
    await send(id)
    expect(received).toEqual([])
    expect((await outbox(id)).read).toMatchObject({ status: 'failed', answer: linkOver })
  })

  test('cannot be kept with an email that was sent', async () => {
    await queue()
    const keep = server.db.update(emails).set({ status: 'sent' })
    await expect(keep).rejects.toMatchObject({ cause: { code: '23514' } })
  })
})
