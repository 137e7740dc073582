import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { access } from '../../contract/access.ts'
import type { Endpoint } from '../../contract/http.ts'
import { type Limit, limits } from '../../contract/limits.ts'
import * as sessions from '../../contract/core/sessions.ts'
import * as twoFactor from '../../contract/core/two-factor.ts'
import { plainPages } from '../../server/app.ts'
import { hashPassword } from '../../server/core/passwords/password.ts'
import { knownBrowser } from '../../server/platform/known-browser.ts'
import { signedIn } from '../../server/core/sessions/sample.ts'
import { contractCalls, fieldsOf, jsonCalls, nameOf } from '../contract-calls.ts'
import { openTestServer, type TestServer } from '../server.ts'
import { acceptedBodies, sendCall, unusedAddress, urlOf } from './send-call.ts'

const password = 'tulip-kettle-91'
let hash = ''
let server: TestServer
beforeAll(async () => {
  hash = await hashPassword(password)
  server = await openTestServer()
})
afterAll(() => server.close())

const isOpen = ({ may }: Pick<Endpoint, 'may'>) =>
  (access[may] as readonly string[]).includes('anonymous')

/**
 * The secrets that somebody could guess repeatedly: a password, a code, or a link's token. Choosing a new one isn't
 * guessing.
 */
const secretFields = new Set(['password', 'currentPassword', 'code', 'token'])
const withSecrets = jsonCalls.filter(
  (call) =>
    fieldsOf(call).some((field) => secretFields.has(field)) &&
    !/\/clients|\/convert|\/register/.test(call.path),
)
const limitOf = (call: { limit?: keyof typeof limits }): readonly Limit[] =>
  call.limit ? limits[call.limit] : []

describe('guessing', () => {
  test('is rate limited wherever the contract takes a secret, and wherever a link holds one', () => {
    const links = [...contractCalls, ...plainPages()].filter(({ path }) => path.includes(':token'))
    expect(withSecrets.length).toBeGreaterThan(8)
    expect(links.length).toBeGreaterThan(10)
    const unlimited = [...withSecrets, ...links].filter(
      (call) =>
        !('limit' in call) ||
        !limitOf(call).some(({ counts }) => counts === 'refused' || counts === 'wrong'),
    )
    expect(unlimited.map(nameOf)).toEqual([])
  })

  test('ends with 429 and a Retry-After, for each secret', async () => {
    for (const call of withSecrets) {
      const remoteAddress = unusedAddress()
      const { jar } = await signedIn(server.context, {
        role: call.path.includes('/admin/') ? 'admin' : 'client',
        passwordHash: hash,
      })
      // A code is only asked for after two-factor sign-in has been set up.
      const isSwitch = [twoFactor.enable, twoFactor.disable].some((each) => each === call)
      const begun = isSwitch && (await server.call(twoFactor.begin, {}, jar, { remoteAddress }))
      if (begun && call === twoFactor.disable) {
        const totp = new TOTP({ secret: Secret.fromBase32(begun.body.secret) })
        const code = totp.generate({ timestamp: +server.context.now() })
        await server.call(twoFactor.enable, { body: { code } }, jar, { remoteAddress })
      }
      const body = {
        ...(acceptedBodies(call, 1)[0] as object),
        email: `nobody-${nameOf(call).length}@guess.example`,
        password: 'wrong-guess',
        currentPassword: 'wrong-guess',
        token: '1.wrong',
        code: '000000',
      }
      const most = Math.max(...limitOf(call).map(({ max }) => max))
      let last = 0
      let attempts = 0
      while (last !== 429 && attempts <= most) {
        const answer = await sendCall(
          server,
          call,
          urlOf(call, 1),
          isOpen(call) ? new Map() : new Map(jar),
          { remoteAddress, payload: body },
        )
        last = answer.statusCode
        attempts += 1
        expect(last, nameOf(call)).toBeGreaterThanOrEqual(400)
        expect(last, nameOf(call)).toBeLessThan(500)
        if (last === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
      expect([nameOf(call), last]).toEqual([nameOf(call), 429])
    }
  })

  test('a password stops after ten attempts, from any number of networks and any spelling of the address', async () => {
    const { user } = await signedIn(server.context, {
      email: 'victim@guess.example',
      passwordHash: hash,
    })
    const spellings = [
      'victim@guess.example',
      'VICTIM@guess.example',
      ' victim@guess.example',
      'Victim@Guess.Example\n',
      'victim@GUESS.EXAMPLE ',
      '\tvictim@guess.example',
    ]
    // A browser that is known for the address has its own counter: none of these is known.
    const own = new Map<string, string>()
    await signedIn(server.context, { email: 'eve@guess.example', passwordHash: hash })
    await server.call(sessions.create, { body: { email: 'eve@guess.example', password } }, own)
    const mark = own.get(knownBrowser.name) ?? ''
    expect(mark).not.toBe('')
    const marks = [mark, '', `${unusedAddress()}.${'A'.repeat(43)}`, `~${mark}`, mark.slice(0, -1)]
    const guess = (at: number, guessed: string) =>
      sendCall(server, sessions.create, sessions.create.path, new Map(), {
        payload: { email: spellings[at % spellings.length], password: guessed },
        headers: {
          'x-forwarded-for': unusedAddress(),
          forwarded: `for=${unusedAddress()}`,
          'x-real-ip': unusedAddress(),
        },
        cookies: { [knownBrowser.name]: marks[at % marks.length] ?? '' },
      })
    const statuses: number[] = []
    for (let at = 0; at < 14; at += 1) statuses.push((await guess(at, `guess ${at}`)).statusCode)
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)])
    // The correct password fails too from then on, so that a guesser learns nothing.
    expect((await guess(0, password)).statusCode).toBe(429)
    expect(user.email).toBe('victim@guess.example')
  })

  test('in parallel counts like guessing one by one', async () => {
    await signedIn(server.context, { email: 'parallel@guess.example', passwordHash: hash })
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const payload = { email: 'parallel@guess.example', password: `guess ${at}` }
        return (
          await sendCall(server, sessions.create, sessions.create.path, new Map(), { payload })
        ).statusCode
      }),
    )
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(30)
  })

  test('from one network stops after a hundred addresses; IPv6 is counted by its /64', async () => {
    const networks: [string, (at: number) => string][] = [
      ['an IPv4 address', () => '198.51.100.7'],
      ['addresses in one IPv6 network', (at) => `2001:db8:1:2:${at.toString(16)}::1`],
      [
        'an IPv4 address written as IPv6',
        (at) => (at % 2 ? '::ffff:198.51.100.8' : '198.51.100.8'),
      ],
    ]
    for (const [what, addressOf] of networks) {
      const statuses: number[] = []
      for (let at = 0; at < 101; at += 1) {
        const payload = { email: `${what.length}-${at}@guess.example`, password: 'guess' }
        const { statusCode } = await sendCall(
          server,
          sessions.create,
          sessions.create.path,
          new Map(),
          {
            payload,
            remoteAddress: addressOf(at),
          },
        )
        statuses.push(statusCode)
      }
      expect([what, statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([
        what,
        100,
        429,
      ])
    }
  })
})
