import { and, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/http.ts'
import * as confirmations from '../../contract/core/email-confirmations.ts'
import * as passkeys from '../../contract/core/passkeys.ts'
import * as passwordResets from '../../contract/core/password-resets.ts'
import * as proofs from '../../contract/core/proofs.ts'
import * as sessions from '../../contract/core/sessions.ts'
import * as signInCodes from '../../contract/core/sign-in-codes.ts'
import * as twoFactor from '../../contract/core/two-factor.ts'
import * as users from '../../contract/core/users.ts'
import * as invitations from '../../contract/overview/invitations.ts'
import { emails } from '../../server/core/emails/table.ts'
import { hashPassword } from '../../server/core/passwords/password.ts'
import { issueLink } from '../../server/core/password-resets/store.ts'
import { sessionOf, signedIn } from '../../server/core/sessions/sample.ts'
import { sessionCookie } from '../../server/platform/session-cookie.ts'
import { newAuthenticator } from '../authenticator.ts'
import { type Jar, openTestServer, type TestServer } from '../server.ts'
import { sendCall, unusedAddress } from './send-call.ts'

const origin = 'http://localhost'
const password = 'tulip-kettle-91'
const start = '2020-03-02T10:00:00Z'
let step = 0
const minutes = (count: number) => new Date(+new Date(start) + count * 60_000)

let server: TestServer
let passwordHash = ''
beforeAll(async () => {
  passwordHash = await hashPassword(password)
  server = await openTestServer({ PUBLIC_URL: origin, SMTP_URL: 'smtp://127.0.0.1:9' })
  server.setNow(start)
})
afterAll(() => server.close())

/** The network of the person, in which some of the attackers are, too. */
const home = unusedAddress()
const networks = [home, ...Array.from({ length: 9 }, unusedAddress)]

type Person = {
  email: string
  id: number
  /** A browser in which they have signed in; nobody is signed in there now. */
  jar: Jar
  device: ReturnType<typeof newAuthenticator>
  totp: TOTP | null
}

async function person(email: string, withApp: boolean): Promise<Person> {
  const { user } = await signedIn(server.context, { email, passwordHash })
  const jar: Jar = new Map()
  const at = { remoteAddress: home }
  await server.call(sessions.create, { body: { email, password, rememberMe: false } }, jar, at)
  const device = newAuthenticator(origin)
  const options = (await server.call(passkeys.begin, {}, jar, at)).body
  const made = { name: 'Phone', response: device.make(options) }
  expect((await server.call(passkeys.add, { body: made }, jar, at)).status).toBe(201)
  const begun = withApp ? (await server.call(twoFactor.begin, {}, jar, at)).body : null
  const totp = begun && new TOTP({ secret: Secret.fromBase32(begun.secret) })
  if (totp) await server.call(twoFactor.enable, { body: { code: codeOf(totp) } }, jar, at)
  jar.delete(sessionCookie.nameFor(server.context.settings))
  return { email, id: user.id, jar, device, totp }
}
const codeOf = (totp: TOTP | null) => totp?.generate({ timestamp: +server.context.now() }) ?? ''

const sent = (to: string, kind: string) =>
  server.db
    .select()
    .from(emails)
    .where(and(eq(emails.to, to), eq(emails.kind, kind)))
    .orderBy(emails.id)
const newest = async (to: string, kind: string) => (await sent(to, kind)).at(-1)?.secret ?? ''

type Attack = { call: Endpoint; body: (email: string) => object }
/** Calls that strangers send without end, in browsers that nobody knows. */
const attacks: Record<string, Attack> = {
  'wrong passwords': { call: sessions.create, body: (email) => ({ email, password: 'guess' }) },
  'the password with wrong codes of the app': {
    call: sessions.create,
    body: (email) => ({ email, password, code: '000000' }),
  },
  'requests for codes': { call: signInCodes.request, body: (email) => ({ email }) },
  'wrong codes': {
    call: signInCodes.enterCode,
    body: (email) => ({ email, emailCode: '000000' }),
  },
  'wrong links': { call: signInCodes.followLink, body: () => ({ token: '000000.wrong' }) },
  'wrong links to new passwords': {
    call: passwordResets.complete,
    body: () => ({ token: 'wrong', newPassword: 'heron-lamp-304' }),
  },
  'wrong invitations': { call: invitations.accept, body: () => ({ token: 'wrong' }) },
  'requests for new passwords': { call: passwordResets.request, body: (email) => ({ email }) },
  'registrations with the address': {
    call: users.register,
    body: (email) => ({
      email,
      password: 'heron-lamp-304',
      firstName: 'Eve',
      lastName: 'Stranger',
      businessName: 'Elsewhere',
    }),
  },
  'wrong passkeys': {
    call: passkeys.signIn,
    body: () => {
      const stranger = newAuthenticator(origin)
      const challenge = Buffer.from('any').toString('base64url')
      const shared = { challenge, rpId: 'localhost', timeout: 1, allowCredentials: [] }
      return { response: stranger.use({ ...shared, userVerification: 'required' }) }
    },
  },
}

/**
 * Sends every attack on a person fifty times from all networks, and a hundred times from that of the person; returns the
 * statuses by attack.
 */
async function attack({ email }: Person) {
  const statuses: Record<string, Set<number>> = {}
  for (const [name, { call, body }] of Object.entries(attacks)) {
    const seen = (statuses[name] = new Set<number>())
    for (let time = 0; time < 50; time += 1)
      for (const remoteAddress of [networks[time % 10] ?? '', home, home]) {
        const payload = body(email)
        const answer = await sendCall(server, call, call.path, new Map(), {
          payload,
          remoteAddress,
        })
        seen.add(answer.statusCode)
      }
  }
  await server.runJobs()
  return statuses
}

type Enter = (person: Person) => Promise<number>
const at = { remoteAddress: home }
const post = async (call: Endpoint, body: object, jar: Jar) =>
  (await server.call(call, { body }, jar, at)) as { status: number; body: unknown }
const askForCode = async ({ email, jar }: Person) => {
  const before = (await sent(email, 'sign-in-code')).length
  await post(signInCodes.request, { email }, jar)
  await server.runJobs()
  expect(await sent(email, 'sign-in-code')).toHaveLength(before + 1)
  return newest(email, 'sign-in-code')
}

/** Every way in, through which a person gets from a browser that knows them. */
const doors: Record<string, Enter> = {
  'a password': async ({ email, jar, totp }) =>
    (await post(sessions.create, { email, password, code: codeOf(totp) }, jar)).status,
  'an emailed code': async (who) => {
    const emailCode = (await askForCode(who)).slice(0, 6)
    const body = { email: who.email, emailCode, code: codeOf(who.totp) }
    return (await post(signInCodes.enterCode, body, who.jar)).status
  },
  'an emailed link': async (who) => {
    const body = { token: await askForCode(who), code: codeOf(who.totp) }
    return (await post(signInCodes.followLink, body, who.jar)).status
  },
  'a passkey': async ({ jar, device }) => {
    const asked = (await server.call(passkeys.ask, {}, jar, at)).body
    return (await post(passkeys.signIn, { response: device.use(asked) }, jar)).status
  },
  'an invitation': async ({ id, jar }) => {
    const { secret } = await issueLink(server.context, id, 'invitation')
    return (await post(invitations.read, { token: secret.token }, jar)).status
  },
  'a new password': async ({ email, jar, totp }) => {
    const before = (await sent(email, 'password-reset')).length
    await post(passwordResets.request, { email }, jar)
    await server.runJobs()
    expect(await sent(email, 'password-reset')).toHaveLength(before + 1)
    const token = await newest(email, 'password-reset')
    const chosen = await post(passwordResets.complete, { token, newPassword: password }, jar)
    expect(chosen.status).toBe(200)
    return (await post(sessions.create, { email, password, code: codeOf(totp) }, jar)).status
  },
}

describe.each([
  ['without a second factor', false],
  ['with an authenticator app', true],
])('fifty attempts of every kind from ten networks, on somebody %s,', (_what, withApp) => {
  let victim: Person
  let statuses: Awaited<ReturnType<typeof attack>>
  beforeAll(async () => {
    victim = await person(`victim-${withApp}@doors.example`, withApp)
    statuses = await attack(victim)
  })

  test('are stopped', () => {
    const unstopped = Object.entries(statuses).filter(([, seen]) => !seen.has(429))
    // A passkey can't be guessed, and a thousand wrong ones are no load.
    expect(unstopped.map(([name]) => name)).toEqual(['wrong passkeys'])
  })

  test('send a bounded number of emails', async () => {
    const { length } = await server.db.select().from(emails).where(eq(emails.to, victim.email))
    // Five codes and three links, of requests and registrations together; beside those about the passkey and the app.
    const own = withApp ? 2 : 1
    expect(length).toBe(5 + 3 + own)
  })

  test.each(Object.entries(doors))('keep nobody out who comes by %s', async (_door, enter) => {
    // A code of the app works once.
    server.setNow(minutes((step += 1)))
    expect(await enter(victim)).toBe(200)
    victim.jar.delete(sessionCookie.nameFor(server.context.settings))
  })
})

test('two hours of requests send a bounded number of emails, the newest of which always opens the door', async () => {
  const email = 'bombed@doors.example'
  await signedIn(server.context, { email, passwordHash: null })
  for (let minute = 0; minute < 120; minute += 1) {
    server.setNow(minutes(1000 + minute))
    const stranger: Jar = new Map()
    const from = { remoteAddress: unusedAddress() }
    await server.call(signInCodes.request, { body: { email } }, stranger, from)
    await server.runJobs()
    if (minute % 7 > 0) continue
    // Using one would void the others, so this looks whether it would work.
    const last = (await sent(email, 'sign-in-code')).at(-1)
    expect(Number(last?.secretEndsAt), `minute ${minute}`).toBeGreaterThan(+server.context.now())
  }
  const { length } = await sent(email, 'sign-in-code')
  expect(length).toBeLessThanOrEqual(5 + 2 * 6)
  const token = await newest(email, 'sign-in-code')
  expect((await server.call(signInCodes.followLink, { body: { token } })).status).toBe(200)
})

test('wrong proofs in one session, such as a stolen one, leave the person’s other sessions alone', async () => {
  const { user, jar: stolen } = await signedIn(server.context, { passwordHash })
  const own = await sessionOf(server.context, user.id)
  const prove = (jar: Jar, given: string) =>
    server.call(proofs.prove, { body: { way: 'password', password: given } }, jar, at)
  const seen = new Set<number>()
  for (let guess = 0; guess < 50; guess += 1)
    seen.add((await prove(stolen, `guess ${guess}`)).status)
  expect(seen).toEqual(new Set([400, 429]))
  expect((await prove(own, password)).status).toBe(200)
})

test('the accounts of others in the same network keep nobody from proving it', async () => {
  const { jar: own } = await signedIn(server.context, { passwordHash })
  for (let account = 0; account < 12; account += 1) {
    const { jar } = await signedIn(server.context, { passwordHash })
    for (let guess = 0; guess < 10; guess += 1)
      await server.call(proofs.prove, { body: { way: 'password', password: 'guess' } }, jar, at)
    await server.call(proofs.sendCode, {}, jar, at)
    await server.call(proofs.sendCode, {}, jar, at)
  }
  expect((await server.call(proofs.sendCode, {}, own, at)).status).toBe(200)
  const body = { way: 'password', password } as const
  expect((await server.call(proofs.prove, { body }, own, at)).status).toBe(200)
})

test('the link to a new address is no way to guess the account’s password', async () => {
  const { jar } = await signedIn(server.context, {
    email: 'moving@doors.example',
    passwordHash,
  })
  await server.call(confirmations.change, { body: { email: 'else@doors.example' } }, jar)
  const token = await newest('else@doors.example', 'email-change')
  const seen = new Set<number>()
  for (let guess = 0; guess < 20; guess += 1) {
    const from = { remoteAddress: unusedAddress() }
    const body = { token, password: `guess ${guess}` }
    seen.add((await server.call(confirmations.confirm, { body }, new Map(), from)).status)
  }
  expect(seen).toEqual(new Set([400, 429]))
})
