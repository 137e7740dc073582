import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as sessions from '../../contract/core/sessions.ts'
import * as users from '../../contract/core/users.ts'
import { hashPassword } from '../../server/core/passwords/password.ts'
import { sessionCookie } from '../../server/platform/session-cookie.ts'
import { signedIn } from '../../server/core/sessions/sample.ts'
import { type Jar, openTestServer, type TestServer } from '../server.ts'
import { unusedAddress } from './send-call.ts'

const publicUrl = 'https://foyer.test'
const name = sessionCookie.nameFor({ publicUrl })
const password = 'tulip-kettle-91'
let hash = ''
let server: TestServer
beforeAll(async () => {
  hash = await hashPassword(password)
  server = await openTestServer({ PUBLIC_URL: publicUrl })
})
afterAll(() => server.close())

const person = () => signedIn(server.context, { passwordHash: hash })
const enter = (email: string, jar: Jar, options = {}) =>
  server.call(sessions.create, { body: { email, password } }, jar, {
    remoteAddress: unusedAddress(),
    ...options,
  })
const whoIs = async (jar: Jar, options = {}) => {
  const { status, body } = await server.call(users.current, {}, jar, options)
  return status === 200 ? body.id : null
}

/** Earlier versions' cookie, without the prefix that keeps other hosts out. */
const earlierCookie = (attacker: string) => `${sessionCookie.name}=${attacker}`

/** Ways to plant a cookie in a browser before its owner signs in. */
const planted: [what: string, cookies: (attacker: string) => string][] = [
  ['a value of the attacker’s choice', () => `${name}=planted`],
  ['the attacker’s own session', (attacker) => `${name}=${attacker}`],
  ['the attacker’s own session, as another host of the domain can set it', earlierCookie],
  ['two cookies', (attacker) => `${name}=${attacker}; ${name}=planted`],
  ['a very long cookie', () => `${name}=${'x'.repeat(4000)}`],
  ['a cookie with special characters', () => `${name}="' or 1=1 --"`],
]

describe('a session', () => {
  test.each(planted)('is never the planted one: %s', async (_what, cookies) => {
    const attacker = await person()
    const victim = await person()
    const value = attacker.jar.get(name) ?? ''
    const jar: Jar = new Map()
    const headers = { cookie: cookies(value) }
    const { status } = await enter(victim.user.email, jar, { headers, cookies: {} })
    expect(status).toBe(200)
    const sessionId = jar.get(name) ?? ''
    expect(sessionId).toMatch(/^[\w-]{43}$/)
    expect(headers.cookie).not.toContain(sessionId)
    expect(await whoIs(jar)).toBe(victim.user.id)
    for (const plantedValue of [value, 'planted'])
      expect(await whoIs(new Map([[name, plantedValue]]))).not.toBe(victim.user.id)
  })

  test('is taken from the cookie only', async () => {
    const { jar } = await person()
    const token = jar.get(name) ?? ''
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { [name]: token },
      { 'x-session': token },
      { cookie: `${name.toUpperCase()}=${token}` },
      { cookie: `x=y, ${name}=${token}` },
    ])
      expect(await whoIs(new Map(), { headers })).toBeNull()
    for (const query of [`?${name}=${token}`, `?token=${token}`, `;${name}=${token}`])
      expect(
        (await server.inject({ url: `/api/auth/user${query}` })).statusCode,
      ).toBeGreaterThanOrEqual(401)
  })

  test('is new after each sign-in, and the previous one ends', async () => {
    const { user, jar } = await person()
    const earlier = new Set([jar.get(name)])
    for (let time = 0; time < 3; time += 1) {
      const old = new Map(jar)
      await enter(user.email, jar)
      expect(earlier.has(jar.get(name))).toBe(false)
      earlier.add(jar.get(name))
      expect(await whoIs(old)).toBeNull()
    }
    await server.call(sessions.end, {}, new Map(jar))
    expect(await whoIs(jar)).toBeNull()
  })

  test('ends when its owner changes the password or ends the other sessions', async () => {
    for (const end of [users.changePassword, sessions.removeOthers]) {
      const { user, jar: stolen } = await person()
      const jar: Jar = new Map()
      await enter(user.email, jar)
      const body = { currentPassword: password, newPassword: 'heron-lamp-304' }
      const { status } = await server.call(end, { body }, jar)
      expect(status).toBe(200)
      expect(await whoIs(stolen)).toBeNull()
      expect(await whoIs(jar)).toBe(user.id)
    }
  })

  test('is in a cookie that is HttpOnly, SameSite and Secure', async () => {
    const { user } = await person()
    const { cookies } = await enter(user.email, new Map())
    const cookie = cookies.find((line) => line.startsWith(`${name}=`)) ?? ''
    for (const flag of [/; HttpOnly/i, /; Secure/i, /; SameSite=Lax/i, /; Path=\//i])
      expect(cookie).toMatch(flag)
    expect(cookie).not.toMatch(/; Domain/i)
  })

  test('cannot be guessed from others: 256 random bits each', async () => {
    const { user } = await person()
    const tokens: string[] = []
    for (let count = 0; count < 64; count += 1) {
      const jar: Jar = new Map()
      const session = await signedIn(server.context)
      jar.set(name, session.jar.get(name) ?? '')
      tokens.push(jar.get(name) ?? '')
    }
    expect(user.id).toBeGreaterThan(0)
    const bytes = tokens.map((token) => Buffer.from(token, 'base64url'))
    expect(new Set(tokens).size).toBe(64)
    expect(bytes.every(({ length }) => length === 32)).toBe(true)
    // Every bit is set in about half of them: of 64, fewer than 8 or more than 56 has a chance of one in 10^9.
    for (let bit = 0; bit < 256; bit += 1) {
      const set = bytes.filter((each) => ((each[bit >> 3] ?? 0) >> (bit & 7)) & 1).length
      expect(set).toBeGreaterThan(4)
      expect(set).toBeLessThan(60)
    }
  })
})
