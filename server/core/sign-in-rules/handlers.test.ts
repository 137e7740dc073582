import { desc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isOpenWithoutSecondFactor, may } from '../../../contract/access.ts'
import * as passkeys from '../../../contract/core/passkeys.ts'
import * as proofs from '../../../contract/core/proofs.ts'
import * as codes from '../../../contract/core/sign-in-codes.ts'
import * as sessionCalls from '../../../contract/core/sessions.ts'
import * as contract from '../../../contract/core/sign-in-rules.ts'
import { type BodyOf, lacksSecondFactor } from '../../../contract/http.ts'
import * as twoFactor from '../../../contract/core/two-factor.ts'
import { current } from '../../../contract/core/users.ts'
import { newAuthenticator } from '../../../test/authenticator.ts'
import { nameOf, rawCalls } from '../../../test/contract-calls.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { served } from '../../app.ts'
import { appState } from '../../platform/table.ts'
import { emails } from '../emails/table.ts'
import { hashPassword } from '../passwords/password.ts'
import { sessionOf, signedIn } from '../sessions/sample.ts'
import { validSessions } from '../sessions/store.ts'
import { sessions } from '../sessions/table.ts'
import { users } from '../users/table.ts'

const origin = 'http://localhost'
const password = 'a furlong is 201 metres'
const calls = [...served.map(({ endpoint }) => endpoint), ...rawCalls]

describe.each(engines())('the rules for the team’s sign-in, on the %s database', (engine) => {
  let server: TestServer
  let passwordHash: string
  let owner: Awaited<ReturnType<typeof signedIn>>
  let nora: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    server = await openTestServer({ PUBLIC_URL: origin, SMTP_URL: 'smtp://127.0.0.1:9' }, engine)
    passwordHash = await hashPassword(password)
  })
  beforeEach(async () => {
    await server.clear()
    await server.db.delete(appState).where(eq(appState.key, 'sign-in-rules'))
    server.setNow('2026-03-02T10:00:00Z')
    owner = await signedIn(server.context, { role: 'admin', passwordHash })
    nora = await signedIn(server.context, { role: 'admin', teamRole: 'member', passwordHash })
  })
  afterAll(() => server.close())

  const update = (rules: Partial<BodyOf<typeof contract.update>>, jar = owner.jar) =>
    server.call(
      contract.update,
      { body: { secondFactor: false, emailedCodes: false, ...rules } },
      jar,
    )
  /** Requires a second factor; the owner has one. */
  const require = async () => {
    await server.db
      .update(sessions)
      .set({ passkeyUsed: true })
      .where(eq(sessions.userId, owner.user.id))
    expect(await update({ secondFactor: true })).toMatchObject({ status: 200 })
  }
  const lacks = async (jar: Jar) => (await server.call(current, {}, jar)).body.lacksSecondFactor
  const addPasskey = async (jar: Jar, device = newAuthenticator(origin)) => {
    const options = await server.call(passkeys.begin, {}, jar)
    if (options.status !== 200) return options
    const body = { name: 'Phone', response: device.make(options.body) }
    return server.call(passkeys.add, { body }, jar)
  }
  const provePasskey = async (jar: Jar, device: ReturnType<typeof newAuthenticator>) => {
    const asked = (await server.call(proofs.askPasskey, {}, jar)).body
    return server.call(proofs.prove, { body: { way: 'passkey', passkey: device.use(asked) } }, jar)
  }

  test('ask nothing at first, and for nothing that the owner doesn’t have', async () => {
    expect((await server.call(contract.read, {}, owner.jar)).body).toEqual({
      secondFactor: false,
      emailedCodes: false,
      updatedAt: null,
      without: 2,
    })
    expect(await update({ secondFactor: true })).toMatchObject({
      status: 409,
      body: { error: contract.firstYourself },
    })
    expect(await addPasskey(owner.jar)).toMatchObject({ status: 201 })
    expect(await update({ secondFactor: true })).toMatchObject({ body: { without: 1 } })
    expect(await lacks(owner.jar)).toBe(false)
    const stale = { secondFactor: true, emailedCodes: true, updatedAt: null }
    const late = await server.call(contract.update, { body: stale }, owner.jar)
    expect(late).toMatchObject({ status: 409 })
  })

  test('close everything to who lacks a second factor, except what sets one up', async () => {
    await require()
    const actor = { kind: 'user', id: nora.user.id, role: 'admin', teamRole: 'member' } as const
    const open: string[] = []
    for (const call of calls.filter(({ may: action }) => may(actor, action))) {
      const { method, path } = call
      const answer = await server.inject({
        method,
        url: path.replaceAll(/:\w+/g, '999999'),
        ...(method === 'GET' ? {} : { payload: {} }),
        // A session of its own: one of the calls signs out.
        cookies: Object.fromEntries(await sessionOf(server.context, nora.user.id)),
      })
      const isRefused = answer.body.includes(lacksSecondFactor)
      const expected = [nameOf(call), !isOpenWithoutSecondFactor(call.may)]
      expect([nameOf(call), isRefused]).toEqual(expected)
      if (!isRefused) open.push(call.may)
    }
    expect(open).not.toContain('clients.list')
    const everything = calls.filter(({ may: action }) => may(actor, action)).length
    expect(open.length).toBeLessThan(everything / 3)
    expect(await lacks(owner.jar)).toBe(false)
    const client = await signedIn(server.context)
    expect(await lacks(client.jar)).toBe(false)
  })

  test('are met by a passkey that is added, and no longer once it is removed', async () => {
    await require()
    expect(await lacks(nora.jar)).toBe(true)
    const added = await addPasskey(nora.jar)
    expect(await lacks(nora.jar)).toBe(false)
    const elsewhere = await sessionOf(server.context, nora.user.id)
    expect(await lacks(elsewhere)).toBe(true)
    await server.call(
      passkeys.remove,
      { params: { id: (added.body as { id: number }).id } },
      nora.jar,
    )
    expect(await lacks(nora.jar)).toBe(true)
  })

  test('aren’t met by a password alone where there is a passkey, nor by another one', async () => {
    const phone = newAuthenticator(origin)
    const added = await addPasskey(nora.jar, phone)
    await require()
    const stolen = await sessionOf(server.context, nora.user.id)
    // Otherwise a password alone would be enough to replace it with another passkey.
    const params = { id: (added.body as { id: number }).id }
    expect(await server.call(passkeys.remove, { params }, stolen)).toMatchObject({
      status: 409,
      body: { error: contract.passkeyFirst },
    })
    expect(await addPasskey(stolen)).toMatchObject({ status: 409 })
    const begun = await server.call(twoFactor.begin, { body: { password } }, stolen)
    expect(begun).toMatchObject({ status: 409, body: { error: contract.passkeyFirst } })
    await server.call(proofs.prove, { body: { way: 'password', password } }, stolen)
    expect(await lacks(stolen)).toBe(true)
    expect(await provePasskey(stolen, phone)).toMatchObject({ status: 200 })
    expect(await lacks(stolen)).toBe(false)
  })

  test('are met by an authenticator app, in every session', async () => {
    await require()
    const begun = await server.call(twoFactor.begin, { body: { password } }, nora.jar)
    const totp = new TOTP({ secret: Secret.fromBase32(begun.body.secret) })
    const code = totp.generate({ timestamp: +server.context.now() })
    await server.call(twoFactor.enable, { body: { code } }, nora.jar)
    expect(await lacks(nora.jar)).toBe(false)
    expect(await lacks(await sessionOf(server.context, nora.user.id))).toBe(false)
  })

  test('lock nobody out who lost a passkey: an owner resets it', async () => {
    await addPasskey(nora.jar)
    await require()
    const elsewhere = await sessionOf(server.context, nora.user.id)
    const params = { id: nora.user.id }
    const reset = await server.call(twoFactor.reset, { params }, owner.jar)
    expect(reset).toMatchObject({ status: 200 })
    expect((await server.call(passkeys.list, {}, elsewhere)).body).toEqual([])
    expect(await lacks(nora.jar)).toBe(true)
    expect(await addPasskey(elsewhere)).toMatchObject({ status: 201 })
    expect(await lacks(elsewhere)).toBe(false)
  })

  test('are told with the sign-in itself, so that no page opens that is then refused', async () => {
    const signIn = async () => {
      const body = { email: nora.user.email, password, rememberMe: false }
      return (await server.call(sessionCalls.create, { body }, new Map())).body.lacksSecondFactor
    }
    expect(await signIn()).toBe(false)
    await require()
    expect(await signIn()).toBe(true)
  })

  test('end the open streams of who lacks a second factor', async () => {
    const all = (await server.db.select({ id: sessions.id }).from(sessions)).map(({ id }) => id)
    expect((await validSessions(server.context, all)).size).toBe(2)
    await require()
    expect((await validSessions(server.context, all)).size).toBe(1)
  })

  test('leave the owner who changes them a way in', async () => {
    await update({ emailedCodes: true })
    const set = { passwordHash: null }
    await server.db.update(users).set(set).where(eq(users.id, owner.user.id))
    const { updatedAt } = (await server.call(contract.read, {}, owner.jar)).body
    expect(await update({ emailedCodes: false, updatedAt })).toMatchObject({
      status: 409,
      body: { error: contract.noWayLeft },
    })
    expect((await server.call(contract.read, {}, owner.jar)).body.emailedCodes).toBe(true)
    await addPasskey(owner.jar)
    expect(await update({ emailedCodes: false, updatedAt })).toMatchObject({ status: 200 })
  })

  test('let the team sign in by an emailed code only where the owner allows it', async () => {
    const ask = async () => {
      const browser: Jar = new Map()
      await server.call(codes.request, { body: { email: nora.user.email } }, browser)
      await server.runJobs()
      const [row] = await server.db
        .select({ secret: emails.secret })
        .from(emails)
        .where(eq(emails.to, nora.user.email))
        .orderBy(desc(emails.id))
        .limit(1)
      const emailCode = row?.secret?.slice(0, 6) ?? '000000'
      const body = { email: nora.user.email, emailCode, code: '', rememberMe: false }
      return { browser, answer: await server.call(codes.enterCode, { body }, browser) }
    }
    expect((await ask()).answer.status).toBe(400)
    await update({ emailedCodes: true })
    const { answer, browser } = await ask()
    expect(answer.status).toBe(200)
    expect(await lacks(browser)).toBe(false)
    await require()
    await server.db.update(users).set({ passwordHash: null }).where(eq(users.id, nora.user.id))
    expect(await lacks(browser)).toBe(true)
  })
})
