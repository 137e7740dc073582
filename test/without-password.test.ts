import fs from 'node:fs'
import path from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as confirmations from '../contract/core/email-confirmations.ts'
import * as passkeys from '../contract/core/passkeys.ts'
import * as proofs from '../contract/core/proofs.ts'
import * as codes from '../contract/core/sign-in-codes.ts'
import * as twoFactor from '../contract/core/two-factor.ts'
import * as users from '../contract/core/users.ts'
import { freshMinutes } from '../contract/http.ts'
import { emails } from '../server/core/emails/table.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { writeRules } from '../server/core/sessions/second-factor.ts'
import { aUser } from '../server/core/users/sample.ts'
import { newAuthenticator } from './authenticator.ts'
import { fieldsOf, jsonCalls, nameOf } from './contract-calls.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'

/** Calls that take a password of one's own, with what somebody without one uses instead. */
const others: Record<string, string> = {
  'POST /api/auth/login': 'an emailed code or link, a passkey, a provider',
  'POST /api/auth/proof': 'its other ways',
  'POST /api/auth/confirm-email': 'signing in first',
  'POST /api/auth/change-password': 'POST /api/auth/password',
}
/** Calls that take a new password, or one of somebody or something else. */
const newOrForeign = [
  'POST /api/auth/register',
  'POST /api/auth/password',
  'POST /api/auth/reset-password',
  'POST /api/admin/clients',
  'POST /api/admin/leads/:id/convert',
  'PUT /api/clients/:clientId/wordpress-site',
]

test('every call that takes a password has another way for somebody without one', () => {
  const asking = jsonCalls.filter((call) => fieldsOf(call).some((field) => /password/i.test(field)))
  const known = [...Object.keys(others), ...newOrForeign]
  // The fields of the proof depend on its way.
  expect([...asking.map(nameOf), 'POST /api/auth/proof'].toSorted()).toEqual(known.toSorted())
})

/** Every form of the screens that asks for a password that one has, with its other way. */
const forms: Record<string, RegExp> = {
  'web/shared/core/sessions/SignInForm.tsx': /dialog="sign-in-code"/,
  'web/shared/core/proofs/ByPassword.tsx': /way: 'password'/,
  'web/shared/core/email-confirmations/ConfirmByPassword.tsx': /Confirm/,
  'web/portal/core/settings/PasswordPanel.tsx': /<NoPassword/,
}

test('every form that asks for it is one of those', () => {
  const files = fs
    .globSync('web/**/*.tsx', { cwd: path.resolve(import.meta.dirname, '..') })
    .filter((file) => fs.readFileSync(file, 'utf8').includes('"current-password"'))
  expect(files.toSorted()).toEqual(Object.keys(forms).toSorted())
  for (const [file, otherWay] of Object.entries(forms))
    expect(fs.readFileSync(file, 'utf8')).toMatch(otherWay)
})

const origin = 'http://localhost'
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: origin, SMTP_URL: 'smtp://127.0.0.1:9' })
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2020-03-02T10:00:00Z')
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof signedIn>>
type Given = Parameters<typeof server.call<typeof proofs.prove>>[1]['body']
type Device = ReturnType<typeof newAuthenticator>
let totp: TOTP
let device: Device

const secretTo = async (to: string, kind: string) => {
  const mine = and(eq(emails.to, to), eq(emails.kind, kind))
  const [row] = await server.db.select().from(emails).where(mine).orderBy(desc(emails.id)).limit(1)
  return row?.secret ?? ''
}
const emailed = async ({ user, jar }: Person): Promise<Given> => {
  await server.call(proofs.sendCode, {}, jar)
  await server.runJobs()
  return { way: 'email', emailCode: (await secretTo(user.email, 'sign-in-code')).slice(0, 6) }
}
const addApp = async ({ jar }: Person) => {
  const { secret } = (await server.call(twoFactor.begin, {}, jar)).body
  totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = totp.generate({ timestamp: +server.context.now() })
  expect((await server.call(twoFactor.enable, { body: { code } }, jar)).status).toBe(200)
}
const byApp = (): Given => ({
  way: 'app',
  code: totp.generate({ timestamp: +server.context.now() }),
})
const addPasskey = async ({ jar }: Person) => {
  device = newAuthenticator(origin)
  const options = (await server.call(passkeys.begin, {}, jar)).body
  const body = { name: 'Phone', response: device.make(options) }
  expect((await server.call(passkeys.add, { body }, jar)).status).toBe(201)
}
const byPasskey = async ({ jar }: Person): Promise<Given> => ({
  way: 'passkey',
  passkey: device.use((await server.call(proofs.askPasskey, {}, jar)).body),
})
const nothing = () => Promise.resolve()
const allowCodes = () => writeRules(server.context, { secondFactor: false, emailedCodes: true })
const password = 'a furlong is 201 metres'
const choosePassword = async ({ jar }: Person): Promise<Given> => {
  const chosen = await server.call(users.choosePassword, { body: { newPassword: password } }, jar)
  expect(chosen.status).toBe(200)
  return { way: 'password', password }
}
const client = { role: 'client', passwordHash: null } as const
const team = { role: 'admin', teamRole: 'manager', passwordHash: null } as const

type Case = {
  who: string
  changes: Parameters<typeof aUser>[0]
  prepare: (person: Person) => Promise<unknown>
  prove: (person: Person) => Given | Promise<Given>
}
const people: Case[] = [
  { who: 'a client', changes: client, prepare: nothing, prove: emailed },
  { who: 'a client with an app', changes: client, prepare: addApp, prove: byApp },
  { who: 'a client with a passkey', changes: client, prepare: addPasskey, prove: byPasskey },
  { who: 'a member of the team', changes: team, prepare: nothing, prove: choosePassword },
  { who: 'a member with an app', changes: team, prepare: addApp, prove: byApp },
  { who: 'a member with a passkey', changes: team, prepare: addPasskey, prove: byPasskey },
  { who: 'a member who may use codes', changes: team, prepare: allowCodes, prove: emailed },
]

describe.each(people)('without a password, $who', ({ changes, prepare, prove }) => {
  let person: Person
  beforeEach(async () => {
    person = await signedIn(server.context, changes)
    await prepare(person)
  })
  const newEmail = 'new@kiln.example'
  const ask = () => server.call(confirmations.change, { body: { email: newEmail } }, person.jar)
  const later = () =>
    server.setNow(new Date(+server.context.now() + freshMinutes * 60_000).toISOString())

  test('proves that it is them', async () => {
    later()
    expect((await ask()).status).toBe(403)
    const body = await prove(person)
    expect((await server.call(proofs.prove, { body }, person.jar)).status).toBe(200)
    expect((await ask()).status).toBe(200)
  })

  test('confirms a new address where nobody is signed in, once they sign in', async () => {
    await ask()
    const body = { token: await secretTo(newEmail, 'email-change') }
    const link = await server.call(confirmations.read, { body })
    expect(link.body).toMatchObject({ email: newEmail, isHere: false, hasPassword: false })
    expect(link.body.account).toBe(person.user.email.replace(/(?<=^.)[^@]+/, '…'))
    const refused = await server.call(confirmations.confirm, { body })
    expect([refused.status, refused.body]).toMatchObject([403, { error: /no password/ }])
    const back: Jar = new Map(person.jar)
    expect((await server.call(confirmations.read, { body }, back)).body).toMatchObject({
      isHere: true,
    })
    expect((await server.call(confirmations.confirm, { body }, back)).status).toBe(200)
    // Pressing the button twice finds it done.
    expect((await server.call(confirmations.read, { body }, back)).body.isDone).toBe(true)
    expect((await server.call(confirmations.confirm, { body }, back)).status).toBe(200)
    expect((await server.call(confirmations.confirm, { body })).status).toBe(410)
  })
})

test('an address is confirmed by the code with which its person signs in to confirm it', async () => {
  const email = 'bea@kiln.example'
  const { jar } = await signedIn(server.context, { ...client, email, emailConfirmedAt: null })
  await server.call(confirmations.send, {}, jar)
  const body = { token: await secretTo(email, 'email-confirmation') }
  const here: Jar = new Map()
  expect((await server.call(confirmations.read, { body }, here)).body).toMatchObject({
    account: email,
    isHere: false,
    isDone: false,
    signIn: 'code',
  })
  await server.call(codes.request, { body: { email } }, here)
  await server.runJobs()
  const emailCode = (await secretTo(email, 'sign-in-code')).slice(0, 6)
  const entered = { email, emailCode, rememberMe: false }
  expect((await server.call(codes.enterCode, { body: entered }, here)).status).toBe(200)
  expect((await server.call(confirmations.read, { body }, here)).body.isDone).toBe(true)
  const { jar: other } = await signedIn(server.context)
  expect((await server.call(confirmations.read, { body }, other)).status).toBe(410)
})
