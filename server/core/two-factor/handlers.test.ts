import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as sessionsContract from '../../../contract/core/sessions.ts'
import { noWayLeft } from '../../../contract/core/sign-in-rules.ts'
import * as contract from '../../../contract/core/two-factor.ts'
import * as usersContract from '../../../contract/core/users.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails } from '../emails/table.ts'
import { hashPassword } from '../passwords/password.ts'
import { signedIn } from '../sessions/sample.ts'
import { users } from '../users/table.ts'
import { writeRows } from '../../platform/backup.ts'
import { sealPlainSecrets, secretOf, unreadableFactors } from './sealing.ts'
import { recoveryCodes } from './table.ts'

const password = 'tulip-kettle-91'
const codeWrong = 'This code is wrong or was already used. Please enter the current one.'
const stepMs = 30_000
const start = Date.parse('2026-03-02T10:00:00Z')
let hash: string
beforeAll(async () => void (hash = await hashPassword(password)))

describe.each(engines())('two-factor on %s', (engine) => {
  let server: TestServer
  let jar: Map<string, string>
  let email: string
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => {
    await server.clear()
    server.setNow(new Date(start))
    const { user, jar: cookies } = await signedIn(server.context, { passwordHash: hash })
    jar = cookies
    email = user.email
  })
  afterAll(() => server.close())

  const begin = () => server.call(contract.begin, {}, jar)
  const enable = (code: string) => server.call(contract.enable, { body: { code } }, jar)
  const disable = (code: string) => server.call(contract.disable, { body: { code } }, jar)
  const signIn = (code?: string) =>
    server.call(sessionsContract.create, { body: { email, password, code } })
  /** Returns the code for `steps` steps after the server's clock. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: +server.context.now() + steps * stepMs,
    })
  const turnedOn = async () => {
    const { secret } = (await begin()).body
    const { recoveryCodes: codes } = (await enable(codeOf(secret))).body
    server.setNow(new Date(start + 10 * stepMs))
    return { secret, codes }
  }

  test('the person is emailed when it is turned on and when it is turned off', async () => {
    const sent = async () =>
      (await server.db.select().from(emails)).map(({ kind, to }) => [kind, to])
    await begin()
    expect(await sent()).toEqual([])
    const { secret } = await turnedOn()
    expect(await sent()).toEqual([['two-factor-on', email]])
    await disable(codeOf(secret))
    expect(await sent()).toEqual([
      ['two-factor-on', email],
      ['two-factor-off', email],
    ])
  })

  describe('turning it on', () => {
    test('returns a secret, a QR code to scan and, after a correct code, ten recovery codes', async () => {
      const { status, body } = await begin()
      expect(status).toBe(200)
      expect(body.uri).toMatch(/^otpauth:\/\/totp\/Furlong:/)
      expect(body.uri).toContain(body.secret)
      expect(body.qr).toMatch(/^<svg [^>]*viewBox/)
      expect(body.qr).not.toMatch(/script|href|https?:(?!\/\/www\.w3\.org)/)
      const enabled = await enable(codeOf(body.secret))
      expect(enabled.status).toBe(200)
      expect(enabled.body.recoveryCodes).toHaveLength(10)
      const me = await server.call(usersContract.current, {}, jar)
      expect(me.body.twoFactorEnabled).toBe(true)
      expect(JSON.stringify(me.body)).not.toContain(body.secret)
    })

    test('requires a correct code', async () => {
      const { secret } = (await begin()).body
      expect(await enable(codeOf(secret, 5))).toMatchObject({
        status: 400,
        body: { fields: { code: codeWrong } },
      })
      expect((await signIn()).status).toBe(200)
    })

    test('is refused the second time, so that nobody replaces the secret', async () => {
      const { secret } = await turnedOn()
      expect((await begin()).status).toBe(409)
      expect((await enable(codeOf(secret))).status).toBe(409)
      expect((await signIn(codeOf(secret))).status).toBe(200)
    })

    test('stores only hashes of recovery codes', async () => {
      const { codes } = await turnedOn()
      const stored = JSON.stringify(await server.db.select().from(recoveryCodes))
      for (const code of codes) {
        expect(stored).not.toContain(code)
        expect(stored).not.toContain(code.replace('-', ''))
      }
    })
  })

  describe('signing in with it on', () => {
    test('asks for the code in its field, only after the correct password', async () => {
      await turnedOn()
      const sentence = 'Please enter the code from your authenticator app'
      expect(await signIn()).toMatchObject({
        status: 401,
        body: { error: sentence, fields: { code: sentence } },
        cookies: [],
      })
      const wrong = await server.call(sessionsContract.create, {
        body: { email, password: 'wrong', code: '123456' },
      })
      expect(wrong.body).toEqual({ error: 'Please check your credentials and try again.' })
    })

    test('accepts the current code and one step before and after', async () => {
      const { secret } = await turnedOn()
      for (const steps of [-1, 0, 1]) expect((await signIn(codeOf(secret, steps))).status).toBe(200)
    })

    test('rejects a code from two steps ago, and invalid codes', async () => {
      const { secret } = await turnedOn()
      for (const code of [codeOf(secret, -2), 'abcdef', 'aaaaa-aaaaa'])
        expect(await signIn(code)).toMatchObject({
          status: 401,
          body: { fields: { code: codeWrong } },
          cookies: [],
        })
    })

    test('accepts a code once, even when it is sent twice at the same moment', async () => {
      const { secret } = await turnedOn()
      const code = codeOf(secret)
      const answers = await Promise.all([signIn(code), signIn(code), signIn(code)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
      expect((await signIn(codeOf(secret, -1))).status).toBe(401)
      expect((await signIn(codeOf(secret, 1))).status).toBe(200)
    })

    test('accepts each recovery code once, however it is typed', async () => {
      const { codes } = await turnedOn()
      const [first = '', second = ''] = codes
      expect((await signIn(first.toUpperCase().replace('-', ' '))).status).toBe(200)
      expect((await signIn(first)).status).toBe(401)
      expect((await signIn(second)).status).toBe(200)
    })

    test("rejects somebody else's recovery codes", async () => {
      const { codes } = await turnedOn()
      const ownAccount = { jar, email }
      const other = await signedIn(server.context, { passwordHash: hash })
      jar = other.jar
      email = other.user.email
      server.setNow(new Date(start))
      await turnedOn()
      expect((await signIn(codes[0])).status).toBe(401)
      email = ownAccount.email
      expect((await signIn(codes[0])).status).toBe(200)
    })

    test('locks the address for a while after ten wrong codes', async () => {
      const { secret } = await turnedOn()
      for (let guess = 0; guess < 10; guess += 1) await signIn('000000')
      expect((await signIn(codeOf(secret))).status).toBe(429)
    })
  })

  describe('its secret', () => {
    const setKey = (credentialsKey: string) =>
      Object.assign(server.context.settings, { credentialsKey })
    const stored = async () =>
      (await server.db.select().from(users).orderBy(users.id)).map((each) => each.twoFactorSecret)
    beforeEach(() => setKey('the key of this server, long'))

    test('is readable neither in the table nor in a backup', async () => {
      const { secret } = await turnedOn()
      expect(JSON.stringify(await server.db.select().from(users))).not.toContain(secret)
      let backup = ''
      await writeRows(server, async (line) => void (backup += line))
      expect(backup).toContain(email)
      expect(backup).not.toContain(secret)
      expect((await signIn(codeOf(secret))).status).toBe(200)
    })

    test('opens for its own person only', async () => {
      const { secret } = await turnedOn()
      const mine = await stored()
      const other = await signedIn(server.context, { passwordHash: hash })
      await server.db.update(users).set({ twoFactorSecret: mine[0], twoFactorEnabled: true })
      email = other.user.email
      expect((await signIn(codeOf(secret))).status).toBe(401)
    })

    test('of an earlier version is sealed at start, also after a start that was killed', async () => {
      const secrets = ['JBSWY3DPEHPK3PXP', 'GEZDGNBVGY3TQOJQ', 'MFRGGZDFMZTWQ2LK']
      await server.db.delete(users)
      for (const twoFactorSecret of secrets)
        await signedIn(server.context, { passwordHash: hash, twoFactorSecret })
      let left = 1
      const dying = new Proxy(server.db, {
        get: (db, name) => {
          if (name === 'update' && left-- === 0) throw new Error('killed')
          return Reflect.get(db, name) as unknown
        },
      })
      const { settings } = server.context
      await expect(sealPlainSecrets({ db: dying, settings })).rejects.toThrow('killed')
      expect((await stored()).filter((each) => secrets.includes(each ?? ''))).toHaveLength(2)
      // Until then a secret in plain still works.
      const people = await server.db.select().from(users).orderBy(users.id)
      const opened = () => Promise.all(people.map((each) => secretOf(settings, each)))
      expect(await opened()).toEqual(secrets)
      await sealPlainSecrets({ db: server.db, settings })
      const sealed = await stored()
      expect(sealed.join()).not.toMatch(new RegExp(secrets.join('|')))
      await sealPlainSecrets({ db: server.db, settings })
      expect(await stored()).toEqual(sealed)
      people.splice(0, 3, ...(await server.db.select().from(users).orderBy(users.id)))
      expect(await opened()).toEqual(secrets)
    })

    test('that another key sealed lets nobody in by the app, but by a recovery code', async () => {
      const { secret, codes } = await turnedOn()
      setKey('the key of another server, too')
      const sentence = expect.stringContaining('Please enter a recovery code')
      expect(await unreadableFactors(server.context)).toEqual([email])
      expect(await signIn(codeOf(secret))).toMatchObject({
        status: 401,
        body: { error: sentence, fields: { code: sentence } },
        cookies: [],
      })
      expect((await signIn()).status).toBe(401)
      expect((await signIn(codes[0])).status).toBe(200)
      expect((await disable(codeOf(secret))).body).toMatchObject({ fields: { code: sentence } })

      setKey('the key of this server, long')
      expect((await signIn(codeOf(secret))).status).toBe(200)

      setKey('the key of another server, too')
      expect((await disable(codes[1] ?? '')).status).toBe(200)
      server.setNow(new Date(start))
      const again = await turnedOn()
      expect((await signIn(codeOf(again.secret))).status).toBe(200)
      expect(await unreadableFactors(server.context)).toEqual([])
    })
  })

  describe('turning it off', () => {
    test('requires a code; then no code is needed to sign in', async () => {
      const { secret, codes } = await turnedOn()
      expect(await disable(codeOf(secret, 9))).toMatchObject({
        status: 400,
        body: { fields: { code: codeWrong } },
      })
      expect((await signIn()).status).toBe(401)
      expect((await disable(codes[0] ?? '')).status).toBe(200)
      expect((await signIn()).status).toBe(200)
      expect(await server.db.$count(recoveryCodes)).toBe(0)
    })

    test('creates a new secret and new codes when turned on again', async () => {
      const first = await turnedOn()
      await disable(codeOf(first.secret))
      const second = await turnedOn()
      expect(second.secret).not.toBe(first.secret)
      expect((await signIn(first.codes[0])).status).toBe(401)
    })

    test('leaves whoever signs in with it and an emailed code a way in', async () => {
      const { secret } = await turnedOn()
      const sending = { ...server.context.settings }
      Object.assign(server.context.settings, { smtpUrl: 'smtp://127.0.0.1:9' })
      const team = { role: 'admin', teamRole: 'owner', passwordHash: null } as const
      await server.db.update(users).set(team)
      expect(await disable(codeOf(secret))).toMatchObject({
        status: 409,
        body: { error: noWayLeft },
      })
      await server.db.update(users).set({ passwordHash: hash })
      server.setNow(new Date(start + 12 * stepMs))
      expect(await disable(codeOf(secret))).toMatchObject({ status: 200 })
      Object.assign(server.context.settings, sending)
    })

    test('is refused when it is already off', async () => {
      expect((await disable('123456')).status).toBe(409)
    })
  })
})
