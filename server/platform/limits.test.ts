import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../contract/core/sessions.ts'
import { engines, openTestServer, type TestServer } from '../../test/server.ts'
import { hashPassword } from '../core/passwords/password.ts'
import { draw } from './limits.ts'
import { rateLimits } from './table.ts'
import { aUser } from '../core/users/sample.ts'
import { addUser } from '../core/users/store.ts'

const password = 'tulip-kettle-91'

describe.each(engines())('password guessing, on %s,', (engine) => {
  let server: TestServer
  let hash: string
  beforeAll(async () => {
    hash = await hashPassword(password)
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    await addUser(server.context, aUser({ email: 'ada@kiln.example', passwordHash: hash }))
  })
  afterAll(() => server.close())

  const signIn = (changes: object = {}, jar = new Map<string, string>()) =>
    server.call(contract.create, { body: { email: 'ada@kiln.example', password, ...changes } }, jar)

  test('stops after ten wrong passwords for an address, known or not', async () => {
    for (const email of ['ada@kiln.example', 'nobody@kiln.example']) {
      for (let guess = 0; guess < 10; guess += 1)
        expect((await signIn({ email, password: `guess ${guess}` })).status).toBe(401)
      const answer = await signIn({ email })
      expect(answer.status).toBe(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800)
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900)
      expect(answer.body).toEqual({
        error: 'Too many attempts. Please try again in 15 minutes.',
      })
    }
  })

  test('ignores capitals in the address', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      await signIn({ email: guess % 2 ? 'ADA@kiln.example' : 'ada@KILN.example', password: 'no' })
    expect((await signIn()).status).toBe(429)
  })

  test('stops a network after a hundred, whatever the addresses', async () => {
    const key = 'sign-in:network:127.0.0.1'
    await server.db
      .insert(rateLimits)
      .values({ key, used: 99, resetAt: new Date(Date.now() + 600_000) })
    expect((await signIn({ email: 'x1@kiln.example' })).status).toBe(401)
    expect((await signIn({ email: 'x2@kiln.example' })).status).toBe(429)
  })

  test('elsewhere doesn’t lock people out of browsers they have signed in from', async () => {
    const [office, phone] = [new Map<string, string>(), new Map<string, string>()]
    for (const jar of [office, phone]) await signIn({}, jar)
    for (const jar of [office, phone]) await server.call(contract.end, {}, jar)
    for (let guess = 0; guess < 10; guess += 1) await signIn({ password: `guess ${guess}` })
    expect((await signIn()).status).toBe(429)
    expect((await signIn({ email: 'ADA@kiln.example' }, office)).status).toBe(200)
    // Another person in this browser has the usual number of guesses.
    for (let guess = 0; guess < 10; guess += 1)
      expect((await signIn({ password: `guess ${guess}` }, office)).status).toBe(401)
    expect((await signIn({}, office)).status).toBe(429)
    expect((await signIn({}, phone)).status).toBe(200)
  })

  test('by others in the same network doesn’t lock out a browser that has signed in', async () => {
    const [office, stranger] = [new Map<string, string>(), new Map<string, string>()]
    await signIn({}, office)
    const key = 'sign-in:network:127.0.0.1'
    await server.db
      .insert(rateLimits)
      .values({ key, used: 100, resetAt: new Date(Date.now() + 600_000) })
      .onConflictDoUpdate({ target: rateLimits.key, set: { used: 100 } })
    expect((await signIn({}, stranger)).status).toBe(429)
    expect((await signIn({}, office)).status).toBe(200)
    // Another address in the same browser is not known.
    expect((await signIn({ email: 'ben@kiln.example' }, office)).status).toBe(429)
    for (let guess = 0; guess < 10; guess += 1)
      expect((await signIn({ password: `guess ${guess}` }, office)).status).toBe(401)
    expect((await signIn({}, office)).status).toBe(429)
    const [counter] = await server.db.select().from(rateLimits).where(eq(rateLimits.key, key))
    expect(counter?.used).toBe(100)
  })

  test('gains nothing from a browser cookie that is forged, altered or for another address', async () => {
    const [own, adas] = [new Map<string, string>(), new Map<string, string>()]
    await signIn({}, adas)
    await addUser(server.context, aUser({ email: 'eve@kiln.example', passwordHash: hash }))
    await signIn({ email: 'eve@kiln.example' }, own)
    const mark = own.get('known_browser') ?? ''
    expect(mark).toMatch(/^[\w-]{16}\.[\w-]{43}$/)
    const marks = [mark, 'a.b', '', '.', `${mark}~${mark}`, 'x'.repeat(4000), '~'.repeat(500)]
    for (let guess = 0; guess < 10; guess += 1)
      await signIn(
        { password: `guess ${guess}` },
        new Map([['known_browser', marks[guess % marks.length] ?? '']]),
      )
    const genuine = adas.get('known_browser') ?? ''
    const changed = genuine
      .split('')
      .map((sign, at) => genuine.slice(0, at) + (sign === 'A' ? 'B' : 'A') + genuine.slice(at + 1))
    for (const each of [...marks, ...changed])
      expect((await signIn({}, new Map([['known_browser', each]]))).status).toBe(429)
  })

  test('is counted separately for up to five people who sign in from one browser', async () => {
    const shared = new Map<string, string>()
    for (const who of [1, 2, 3, 4, 5, 6]) {
      const email = `p${who}@kiln.example`
      await addUser(server.context, aUser({ email, passwordHash: hash }))
      await signIn({ email }, shared)
    }
    expect(shared.get('known_browser')?.split('~')).toHaveLength(5)
    const key = (who: number) => `sign-in:email:p${who}@kiln.example`
    await server.db
      .insert(rateLimits)
      .values(
        [1, 2].map((who) => ({
          key: key(who),
          used: 10,
          resetAt: new Date(Date.now() + 600_000),
        })),
      )
      .onConflictDoUpdate({ target: rateLimits.key, set: { used: 10 } })
    expect((await signIn({ email: 'p1@kiln.example' }, shared)).status).toBe(429)
    expect((await signIn({ email: 'p2@kiln.example' }, shared)).status).toBe(200)
  })

  test('is not counted when the password is right', async () => {
    for (let time = 0; time < 11; time += 1) expect((await signIn()).status).toBe(200)
  })
})

describe.each(engines())('the limits of IPv6 callers, on %s,', (engine) => {
  let server: TestServer
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  afterAll(() => server.close())

  const uses = async (networkAddress: string, times: number) => {
    for (let use = 0; use < times; use += 1)
      await draw(server.db, 'public-form', {
        actor: { kind: 'anonymous' },
        networkAddress,
        body: {},
      })
  }

  test('count a whole /48 as 16 networks', async () => {
    await uses('2001:db8:7::1', 20)
    await expect(uses('2001:db8:7::ffff', 1)).rejects.toMatchObject({ status: 429 })
    for (let group = 1; group < 16; group += 1)
      await uses(`2001:db8:7:${group.toString(16)}::1`, 20)
    await expect(uses('2001:db8:7:f00::1', 1)).rejects.toMatchObject({ status: 429 })
    await uses('2001:db8:8::1', 20)
    await uses('::ffff:192.0.2.1', 20)
    await expect(uses('192.0.2.1', 1)).rejects.toMatchObject({ status: 429 })
  })
})
