import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as sessions from '../../contract/core/sessions.ts'
import * as users from '../../contract/core/users.ts'
import { type Jar, openTestServer, type TestServer } from '../../test/server.ts'
import { hashPassword } from '../core/passwords/password.ts'
import { sessionOf } from '../core/sessions/sample.ts'
import { aUser } from '../core/users/sample.ts'
import { addUser } from '../core/users/store.ts'
import { hostCookiesSince } from './state.ts'

const password = 'tulip-kettle-91'
const prefixed = '__Host-foyer_session'
let server: TestServer
let passwordHash: string
let userId: number
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: 'https://foyer.test' })
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  const user = await addUser(server.context, aUser({ email: 'ada@kiln.example', passwordHash }))
  userId = user?.id ?? 0
})
afterAll(() => server.close())

const me = (jar: Jar) => server.call(users.current, {}, jar)
const signIn = (jar: Jar, rememberMe = false) => {
  const body = { email: 'ada@kiln.example', password, rememberMe }
  return server.call(sessions.create, { body }, jar)
}

describe('behind https', () => {
  test('the session’s cookie can be set by this host only', async () => {
    const jar: Jar = new Map()
    const { cookies } = await signIn(jar, true)
    const cookie = cookies.find((each) => each.startsWith(`${prefixed}=`))
    for (const part of ['; Path=/;', '; Secure', '; HttpOnly', '; SameSite=Lax', 'Max-Age=2592000'])
      expect(`${cookie};`).toContain(part)
    expect(cookie).not.toContain('Domain')
    expect((await me(jar)).status).toBe(200)
    await server.call(sessions.end, {}, jar)
    expect(jar.has(prefixed)).toBe(false)
    expect((await me(jar)).status).toBe(401)
  })

  test('a session in the earlier cookie moves to the new one', async () => {
    server.setNow('2026-03-02T09:00:00Z')
    const jar = await sessionOf(server.context, userId, 'foyer_session')
    const token = jar.get('foyer_session')
    server.setNow('2026-03-02T11:00:00Z')
    await hostCookiesSince(server.context)
    const parallel = new Map(jar)
    expect((await me(jar)).status).toBe(200)
    expect([jar.get(prefixed), jar.has('foyer_session')]).toEqual([token, false])
    expect((await me(jar)).status).toBe(200)
    // A page asks several questions at once.
    expect((await me(parallel)).status).toBe(200)
  })

  test('an earlier cookie that is planted later opens nothing', async () => {
    await hostCookiesSince(server.context)
    server.setNow('2026-03-02T11:00:00Z')
    const planted = await sessionOf(server.context, userId, 'foyer_session')
    expect((await me(planted)).status).toBe(401)
    const own: Jar = new Map([...planted, [prefixed, 'A'.repeat(43)]])
    expect((await me(own)).status).toBe(401)
  })
})
