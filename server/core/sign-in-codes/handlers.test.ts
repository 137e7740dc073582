import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as passwordResetsContract from '../../../contract/core/password-resets.ts'
import * as sessionsContract from '../../../contract/core/sessions.ts'
import * as contract from '../../../contract/core/sign-in-codes.ts'
import * as usersContract from '../../../contract/core/users.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails } from '../emails/table.ts'
import { hashPassword } from '../passwords/password.ts'
import { sessions } from '../sessions/table.ts'
import { endAllAccess } from '../users/end-all-access.ts'
import { aUser } from '../users/sample.ts'
import { addUser } from '../users/store.ts'
import { users } from '../users/table.ts'
import { signInCodes } from './table.ts'
import { sweepSignInCodes } from './jobs.ts'

// A date in the past of the database's clock, so that jobs delayed by seconds are due.
const begin = '2020-03-02T10:00:00Z'
const ada = 'ada@kiln.example'
const password = 'tulip-kettle-91'
let hash: string
beforeAll(async () => void (hash = await hashPassword(password)))

describe.each(engines())('sign-in codes on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => {
    await server.clear()
    server.setNow(begin)
    await addUser(server.context, aUser({ email: ada, passwordHash: hash }))
  })
  afterAll(() => server.close())

  const newJar = () => new Map<string, string>()
  const ask = (jar: Map<string, string>, email = ada) =>
    server.call(contract.request, { body: { email } }, jar)
  const secrets = async () =>
    (await server.db.select().from(emails).orderBy(emails.id))
      .filter(({ kind }) => kind === 'sign-in-code')
      .map(({ secret }) => secret ?? '')
  /** Asks for a code, and returns it as the email has it, with the token of its link. */
  const emailed = async (jar: Map<string, string>) => {
    await ask(jar)
    await server.runJobs()
    const token = (await secrets()).at(-1) ?? ''
    return { token, code: token.split('.')[0] ?? '' }
  }
  const enter = (emailCode: string, jar: Map<string, string>, email = ada) =>
    server.call(contract.enterCode, { body: { email, emailCode } }, jar)
  const follow = (token: string, jar = newJar()) =>
    server.call(contract.followLink, { body: { token } }, jar)
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const wrong = { status: 400, body: { fields: { emailCode: expect.stringMatching(/is wrong/) } } }
  const addAdmin = (changes = {}) =>
    addUser(
      server.context,
      aUser({ email: 'owner@furlong.example', role: 'admin', passwordHash: hash, ...changes }),
    )

  describe('what a link says', () => {
    const read = (token: string) => server.call(contract.readLink, { body: { token } })

    test('is whom it signs in, while it does; reading it signs nobody in', async () => {
      const { token } = await emailed(newJar())
      expect(await read(token)).toMatchObject({ status: 200, body: { email: ada, isOpen: true } })
      expect(await server.db.$count(sessions)).toBe(0)
      expect((await follow(token)).status).toBe(200)
      expect((await read(token)).body).toEqual({ email: ada, isOpen: false })
      const later = await emailed(newJar())
      server.setNow('2020-03-02T10:10:00Z')
      expect((await read(later.token)).body).toEqual({ email: ada, isOpen: false })
    })
    test('is nothing for an unknown one, nor for who needs a password by now', async () => {
      expect((await read('123456.nothing')).status).toBe(400)
      const { token } = await emailed(newJar())
      const values = { role: 'admin', teamRole: 'member' } as const
      await server.db.update(users).set(values).where(eq(users.email, ada))
      expect((await read(token)).status).toBe(400)
    })
  })

  describe('a code', () => {
    test('signs in once, in the browser that asked for it', async () => {
      const jar = newJar()
      const { code } = await emailed(jar)
      expect(code).toMatch(/^\d{6}$/)
      expect(await enter(code, newJar())).toMatchObject(wrong)
      expect(await enter(` ${code.slice(0, 3)} ${code.slice(3)}`, jar)).toMatchObject({
        status: 200,
        body: { email: ada },
      })
      expect(await server.call(usersContract.current, {}, jar)).toMatchObject({ status: 200 })
      expect(await enter(code, jar)).toMatchObject(wrong)
    })

    test('stands in the email alone: neither the database nor the outbox has it', async () => {
      const { code, token } = await emailed(newJar())
      const [row] = await server.db.select().from(signInCodes)
      expect(JSON.stringify(row)).not.toContain(token)
      expect(row?.codeHash).not.toContain(code)
      const [email] = await server.db.select().from(emails)
      expect(email?.html + (email?.text ?? '')).not.toContain(code)
      expect(email?.text).toContain('[hidden code]')
      expect(email?.text).toContain('http://foyer.test/sign-in#token=[hidden]')
    })

    test('works for ten minutes', async () => {
      const jar = newJar()
      const { code } = await emailed(jar)
      server.setNow('2020-03-02T10:10:00Z')
      expect(await enter(code, jar)).toMatchObject(wrong)
      const later = await emailed(jar)
      server.setNow('2020-03-02T10:19:59Z')
      expect((await enter(later.code, jar)).status).toBe(200)
    })

    test('can be tried five times, also concurrently', async () => {
      const jar = newJar()
      const { code } = await emailed(jar)
      const guesses = Array.from({ length: 5 }, () => enter(other(code), new Map(jar)))
      for (const guess of await Promise.all(guesses)) expect(guess).toMatchObject(wrong)
      expect(await enter(code, jar)).toMatchObject(wrong)
    })

    test('signs in only one of several concurrent calls', async () => {
      const jar = newJar()
      const { code } = await emailed(jar)
      const answers = await Promise.all([1, 2, 3].map(() => enter(code, new Map(jar))))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await server.db.$count(sessions)).toBe(1)
    })

    test('is refused alike for wrong digits, unknown addresses and other browsers', async () => {
      const jar = newJar()
      const { code } = await emailed(jar)
      const answers = [
        await enter(other(code), jar),
        await enter(code, jar, 'nobody@kiln.example'),
        await enter(code, newJar()),
      ]
      expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(
        1,
      )
    })

    test('must be six digits', async () => {
      expect(await enter('12345', newJar())).toMatchObject({
        status: 400,
        body: { fields: { emailCode: 'Please enter the six digits from the email' } },
      })
    })
  })

  describe('a link', () => {
    test('signs in once, in any browser, and voids its code', async () => {
      const jar = newJar()
      const { code, token } = await emailed(jar)
      const phone = newJar()
      expect(await follow(token, phone)).toMatchObject({ status: 200, body: { email: ada } })
      expect(await server.call(usersContract.current, {}, phone)).toMatchObject({ status: 200 })
      expect((await follow(token)).status).toBe(410)
      expect(await enter(code, jar)).toMatchObject(wrong)
    })

    test('is refused when it expired or was never issued', async () => {
      const { token } = await emailed(newJar())
      expect((await follow(`${token}x`)).status).toBe(400)
      server.setNow('2020-03-02T10:10:00Z')
      expect((await follow(token)).status).toBe(410)
    })
  })

  test('two-factor sign-in is asked for after the code and after the link', async () => {
    await addAdmin({ twoFactorEnabled: true })
    const jar = newJar()
    await ask(jar, 'owner@furlong.example')
    await server.runJobs()
    const token = (await secrets()).at(-1) ?? ''
    const asked = { status: 401, body: { fields: { code: expect.any(String) } } }
    expect(await enter(token.slice(0, 6), jar, 'owner@furlong.example')).toMatchObject(asked)
    expect(await follow(token)).toMatchObject(asked)
    expect(await server.db.$count(sessions)).toBe(0)
  })

  test('a link allows five guesses of the second factor', async () => {
    await addAdmin({ twoFactorEnabled: true })
    await ask(newJar(), 'owner@furlong.example')
    await server.runJobs()
    const token = (await secrets()).at(-1) ?? ''
    const guess = () => server.call(contract.followLink, { body: { token, code: '000000' } })
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(guess))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 410, 410])
  })

  test('a member of the team without a second factor is told to use the password', async () => {
    await addAdmin()
    const jar = newJar()
    await ask(jar, 'owner@furlong.example')
    await server.runJobs()
    const [email] = await server.db.select().from(emails)
    expect(email).toMatchObject({ kind: 'sign-in-code-refused', secret: null })
  })

  describe('asking', () => {
    test('is answered alike, after the same work, for known and unknown addresses', async () => {
      const [known, unknown] = [await ask(newJar()), await ask(newJar(), 'nobody@kiln.example')]
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
      expect(await server.db.$count(signInCodes)).toBe(0)
      await server.runJobs()
      expect(await secrets()).toHaveLength(1)
    })

    test('emails at most five codes an hour to strangers, and five to known browsers', async () => {
      const known = newJar()
      await server.call(sessionsContract.create, { body: { email: ada, password } }, known)
      for (let count = 0; count < 7; count += 1) await emailed(newJar())
      expect(await secrets()).toHaveLength(5)
      const { code } = await emailed(known)
      expect(await secrets()).toHaveLength(6)
      expect((await enter(code, known)).status).toBe(200)
    })
  })

  test('a new password and the end of all access void codes and links', async () => {
    const first = await emailed(newJar())
    await server.call(passwordResetsContract.request, { body: { email: ada } })
    await server.runJobs()
    const reset = (await server.db.select().from(emails)).find(
      ({ kind }) => kind === 'password-reset',
    )
    const body = { token: reset?.secret ?? '', newPassword: 'heron-lamp-304' }
    expect((await server.call(passwordResetsContract.complete, { body })).status).toBe(200)
    expect((await follow(first.token)).status).toBe(410)
    const second = await emailed(newJar())
    expect(await endAllAccess(server.context)).toMatchObject({ links: 1 })
    expect((await follow(second.token)).status).toBe(410)
  })

  test('old codes are deleted a day after they expired', async () => {
    await emailed(newJar())
    server.setNow('2020-03-03T10:10:00Z')
    await server.runJobs(sweepSignInCodes.name)
    expect(await server.db.$count(signInCodes)).toBe(1)
    server.setNow('2020-03-03T10:10:01Z')
    await server.runJobs(sweepSignInCodes.name)
    expect(await server.db.$count(signInCodes)).toBe(0)
  })
})

test('behind https a code belongs to a browser whose number no other host of the domain can plant', async () => {
  const server = await openTestServer({ PUBLIC_URL: 'https://foyer.test' })
  await addUser(server.context, aUser({ email: ada, passwordHash: hash }))
  const planted = 'a'.repeat(43)
  const [victim, thief] = [
    new Map([['asking_browser', planted]]),
    new Map([
      ['asking_browser', planted],
      ['__Host-asking_browser', planted],
    ]),
  ]
  server.setNow(begin)
  const { cookies } = await server.call(contract.request, { body: { email: ada } }, victim)
  const cookie = cookies.find((each) => each.startsWith('__Host-asking_browser='))
  for (const part of ['; Path=/;', '; Secure', '; HttpOnly', '; SameSite=Lax', 'Max-Age=900'])
    expect(`${cookie};`).toContain(part)
  await server.runJobs()
  const [email] = await server.db.select().from(emails)
  const emailCode = email?.secret?.split('.')[0] ?? ''
  const enter = (jar: Map<string, string>) =>
    server.call(contract.enterCode, { body: { email: ada, emailCode } }, jar)
  expect((await enter(thief)).status).toBe(400)
  expect((await enter(victim)).status).toBe(200)
  await server.close()
})
