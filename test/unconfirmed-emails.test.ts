import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as meetings from '../contract/clients/meetings.ts'
import * as confirmations from '../contract/core/email-confirmations.ts'
import * as passkeys from '../contract/core/passkeys.ts'
import * as sessions from '../contract/core/sessions.ts'
import * as twoFactor from '../contract/core/two-factor.ts'
import * as users from '../contract/core/users.ts'
import { emails } from '../server/core/emails/table.ts'
import { sessionOf, signedIn } from '../server/core/sessions/sample.ts'
import { unusedAddress } from './attacks/send-call.ts'
import { newAuthenticator } from './authenticator.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'

const origin = 'http://localhost'
const victim = 'victim@target.example'
const password = 'guess-who-i-am-9'
const other = 'other-guess-who-8'
const lure = 'Free pills at evil.example'
const timeZone = 'Europe/London'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: origin })
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2020-03-02T10:00:00Z')
  await signedIn(server.context, { role: 'admin', email: 'owner@furlong.example' })
})
afterAll(() => server.close())

async function register(): Promise<Jar> {
  const jar: Jar = new Map()
  const names = { firstName: lure, lastName: lure, businessName: lure }
  const body = { email: victim, password, ...names }
  await server.call(users.register, { body }, jar, { remoteAddress: unusedAddress() })
  return jar
}
const sentTo = (email: string) =>
  server.db.select().from(emails).where(eq(emails.to, email)).orderBy(emails.id)
const kindsTo = async (email: string) => (await sentTo(email)).map(({ kind }) => kind)

const book = (jar: Jar) => {
  const about = { topic: lure, projectId: null, phone: '+44 20 7946 0000' }
  const body = { startsAt: '2020-03-10T10:00:00Z', timeZone, ...about }
  return server.call(meetings.create, { body }, jar)
}
async function addAndRemovePasskey(jar: Jar) {
  const { body: options } = await server.call(passkeys.begin, {}, jar)
  const response = newAuthenticator(origin).make(options)
  const { body } = await server.call(passkeys.add, { body: { name: lure, response } }, jar)
  return (await server.call(passkeys.remove, { params: { id: body.id } }, jar)).status
}
async function changePassword(jar: Jar, currentPassword: string, newPassword: string) {
  const body = { currentPassword, newPassword }
  return (await server.call(users.changePassword, { body }, jar)).status
}
async function turnOn(jar: Jar) {
  const { secret } = (await server.call(twoFactor.begin, {}, jar)).body
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = totp.generate({ timestamp: +server.context.now() })
  return (await server.call(twoFactor.enable, { body: { code } }, jar)).status
}

describe('the owner of an address with which a stranger registered', () => {
  test('hears of the account once, and of nothing that the stranger changes in how they sign in', async () => {
    const jar = await register()
    for (let at = 0; at < 6; at += 1) expect(await addAndRemovePasskey(jar)).toBe(200)
    expect(await changePassword(jar, password, other)).toBe(200)
    const body = { email: victim, password: other, rememberMe: false }
    expect((await server.call(sessions.create, { body })).status).toBe(200)
    expect(await turnOn(jar)).toBe(200)
    expect(await kindsTo(victim)).toEqual(['email-confirmation'])
  })

  test('gets few emails about meetings, however often the stranger books and cancels', async () => {
    const jar = await register()
    const statuses: number[] = []
    for (let at = 0; at < 12; at += 1) {
      const { status, body } = await book(jar)
      statuses.push(status)
      if (status === 201) await server.call(meetings.cancel, { params: { id: body.id } }, jar)
    }
    expect(statuses).toEqual([...Array<number>(5).fill(201), ...Array<number>(7).fill(429)])
    expect(await sentTo(victim)).toHaveLength(1 + 10)
    server.setNow('2020-03-02T11:00:01Z')
    expect((await book(jar)).status).toBe(201)
  })

  test('gets few emails when the stranger moves a meeting to and fro; it can still be canceled', async () => {
    const jar = await register()
    const { id } = (await book(jar)).body
    const move = (day: number) => {
      const body = { startsAt: `2020-03-${day}T10:00:00Z`, timeZone }
      return server.call(meetings.move, { params: { id }, body }, jar)
    }
    for (let at = 0; at < 9; at += 1) expect((await move(11 + (at % 2))).status).toBe(200)
    expect((await move(13)).status).toBe(429)
    expect((await server.call(meetings.cancel, { params: { id } }, jar)).status).toBe(200)
    expect(await sentTo(victim)).toHaveLength(1 + 11)
  })

  test('reads no words of the stranger: neither a name nor a topic, also in calendar files', async () => {
    const jar = await register()
    await book(jar)
    await server.call(users.register, {
      body: { email: victim, password, firstName: 'A', lastName: 'B', businessName: 'C' },
    })
    await server.runJobs()
    const sent = await sentTo(victim)
    expect(sent.map(({ kind }) => kind)).toEqual([
      'email-confirmation',
      'meeting-confirmation',
      'known-address',
    ])
    for (const { subject, html, text, attachments } of sent) {
      const files = attachments.map(({ content }) => Buffer.from(content, 'base64').toString())
      // Calendar files fold their lines.
      const all = [subject, html, text, ...files].join('\n').replaceAll('\r\n ', '')
      expect(all).not.toMatch(/evil|pills/)
    }
    expect(sent[0]?.text).toContain('Hello, you’ve created an account')
  })

  test('nor at an address to which the stranger wants to move the account', async () => {
    const jar = await register()
    const body = { email: 'another@target.example' }
    expect((await server.call(confirmations.change, { body }, jar)).status).toBe(200)
    const [email] = await sentTo(body.email)
    expect(email?.text).toContain('Hello, to sign in')
    expect(email?.html).not.toMatch(/evil|pills/)
  })
})

test('whoever confirmed their address hears of each kind of change at once, five times an hour', async () => {
  const { jar, user } = await signedIn(server.context, { passwordHash: 'a hash' })
  for (let at = 0; at < 7; at += 1) expect(await addAndRemovePasskey(jar)).toBe(200)
  const kinds = await kindsTo(user.email)
  expect(kinds.filter((kind) => kind === 'passkey-added')).toHaveLength(5)
  expect(kinds.filter((kind) => kind === 'passkey-removed')).toHaveLength(5)
  expect(await turnOn(jar)).toBe(200)
  expect((await kindsTo(user.email)).at(-1)).toBe('two-factor-on')
  server.setNow('2020-03-02T11:00:01Z')
  expect(await addAndRemovePasskey(await sessionOf(server.context, user.id))).toBe(200)
  expect(await sentTo(user.email)).toHaveLength(13)
})
