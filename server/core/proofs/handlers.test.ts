import { Secret, TOTP } from 'otpauth'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as passkeys from '../../../contract/core/passkeys.ts'
import * as contract from '../../../contract/core/proofs.ts'
import * as team from '../../../contract/core/team.ts'
import { needsProof } from '../../../contract/http.ts'
import * as twoFactor from '../../../contract/core/two-factor.ts'
import { newAuthenticator } from '../../../test/authenticator.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails } from '../emails/table.ts'
import { hashPassword } from '../passwords/password.ts'
import { sessionOf, signedIn } from '../sessions/sample.ts'

const origin = 'http://localhost'
const password = 'a furlong is 201 metres'
const nora = {
  firstName: 'Nora',
  lastName: 'Webb',
  email: 'nora@furlong.example',
  teamRole: 'member',
} as const

describe.each(engines())('a fresh proof, on the %s database', (engine) => {
  let server: TestServer
  let passwordHash: string
  let owner: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    server = await openTestServer({ PUBLIC_URL: origin, SMTP_URL: 'smtp://127.0.0.1:9' }, engine)
    passwordHash = await hashPassword(password)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    owner = await signedIn(server.context, { role: 'admin', passwordHash })
  })
  afterAll(() => server.close())

  const pass = (minutes: number) =>
    server.setNow(new Date(+server.context.now() + minutes * 60_000).toISOString())
  const read = async (jar: Jar) => (await server.call(contract.read, {}, jar)).body
  type Given = Parameters<typeof server.call<typeof contract.prove>>[1]['body']
  const prove = (body: Given, jar = owner.jar) => server.call(contract.prove, { body }, jar)
  const invite = (jar = owner.jar) => server.call(team.invite, { body: nora }, jar)

  test('lasts a quarter of an hour from signing in, and again from a right password', async () => {
    expect(await read(owner.jar)).toEqual({ freshSeconds: 900, ways: ['password'] })
    pass(15)
    expect(await read(owner.jar)).toMatchObject({ freshSeconds: 0 })
    expect(await invite()).toMatchObject({
      status: 403,
      body: { error: needsProof, detail: { proof: true } },
    })
    expect(await prove({ way: 'password', password: 'not it' })).toMatchObject({
      status: 400,
      body: { fields: { password: 'This is not your password' } },
    })
    expect(await invite()).toMatchObject({ status: 403 })
    expect(await prove({ way: 'password', password })).toMatchObject({
      status: 200,
      body: { freshSeconds: 900 },
    })
    expect(await invite()).toMatchObject({ status: 201 })
  })

  test('of one session is none of another', async () => {
    const other = await sessionOf(server.context, owner.user.id)
    pass(15)
    await prove({ way: 'password', password })
    expect(await invite(other)).toMatchObject({ status: 403 })
  })

  test('with two-factor sign-in is a code of the app, once, and no password', async () => {
    const begun = await server.call(twoFactor.begin, { body: { password } }, owner.jar)
    const totp = new TOTP({ secret: Secret.fromBase32(begun.body.secret) })
    const code = () => totp.generate({ timestamp: +server.context.now() })
    await server.call(twoFactor.enable, { body: { code: code() } }, owner.jar)
    pass(15)
    expect(await read(owner.jar)).toEqual({ freshSeconds: 0, ways: ['app'] })
    expect(await prove({ way: 'password', password })).toMatchObject({ status: 409 })
    expect(await prove({ way: 'app', code: '000000' })).toMatchObject({
      status: 400,
      body: { fields: { code: expect.stringMatching(/wrong/) } },
    })
    const right = code()
    expect(await prove({ way: 'app', code: right })).toMatchObject({ status: 200 })
    expect(await prove({ way: 'app', code: right })).toMatchObject({ status: 400 })
    expect(await invite()).toMatchObject({ status: 201 })
  })

  test('is an emailed code for a client, and never for the team without a second factor', async () => {
    const ada = await signedIn(server.context, { passwordHash: null })
    expect(await read(ada.jar)).toMatchObject({ ways: ['email'] })
    expect(await server.call(contract.sendCode, {}, ada.jar)).toMatchObject({ status: 200 })
    await server.runJobs()
    const [row] = await server.db
      .select({ secret: emails.secret })
      .from(emails)
      .where(eq(emails.to, ada.user.email))
      .orderBy(desc(emails.id))
      .limit(1)
    const code = row?.secret?.slice(0, 6) ?? ''
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect(await prove({ way: 'email', emailCode: wrong }, ada.jar)).toMatchObject({ status: 400 })
    const stranger = await sessionOf(server.context, ada.user.id)
    const elsewhere = await prove({ way: 'email', emailCode: code }, stranger)
    expect(elsewhere).toMatchObject({ status: 400 })
    expect(await prove({ way: 'email', emailCode: code }, ada.jar)).toMatchObject({ status: 200 })
    expect(await prove({ way: 'email', emailCode: code }, ada.jar)).toMatchObject({ status: 400 })
    expect(await server.call(contract.sendCode, {}, owner.jar)).toMatchObject({ status: 409 })
  })

  test('is one of the person’s own passkeys', async () => {
    const phone = newAuthenticator(origin)
    const add = async (jar: Jar, device = phone) => {
      const options = (await server.call(passkeys.begin, {}, jar)).body
      const body = { name: 'Phone', response: device.make(options) }
      return server.call(passkeys.add, { body }, jar)
    }
    expect(await add(owner.jar)).toMatchObject({ status: 201 })
    pass(15)
    expect(await read(owner.jar)).toMatchObject({ ways: ['passkey', 'password'] })
    const asked = (await server.call(contract.askPasskey, {}, owner.jar)).body
    const answer = { way: 'passkey', passkey: phone.use(asked) } as const
    const ada = await signedIn(server.context)
    const tablet = newAuthenticator(origin)
    await add(ada.jar, tablet)
    expect(await prove(answer, ada.jar)).toMatchObject({ status: 400 })
    expect(await prove(answer)).toMatchObject({ status: 200 })
    expect(await prove(answer)).toMatchObject({ status: 400 })
    expect(await invite()).toMatchObject({ status: 201 })
  })

  test('can’t be guessed for long', async () => {
    const answers: number[] = []
    for (let at = 0; at < 12; at += 1)
      answers.push((await prove({ way: 'password', password: `guess ${at}` })).status)
    expect(answers.at(-1)).toBe(429)
  })
})
