import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as passwordResets from '../../contract/core/password-resets.ts'
import * as sessions from '../../contract/core/sessions.ts'
import * as signInCodes from '../../contract/core/sign-in-codes.ts'
import * as users from '../../contract/core/users.ts'
import { hashPassword } from '../../server/core/passwords/password.ts'
import { users as table } from '../../server/core/users/table.ts'
import { jsonCalls, nameOf } from '../contract-calls.ts'
import { access } from '../../contract/access.ts'
import { type Agency, openAgency } from './agency.ts'
import { acceptedBodies, sendCall } from './send-call.ts'
import { differsInTime, zScore } from './timing.ts'

const password = 'tulip-kettle-91'
const known = 'known@enumeration.example'
const invited = 'invited@enumeration.example'
const trashed = 'trashed@enumeration.example'
let agency: Agency
beforeAll(async () => {
  agency = await openAgency()
  const passwordHash = await hashPassword(password)
  await agency.newcomer({ email: known, passwordHash })
  await agency.newcomer({ email: invited, passwordHash: null })
  const { user } = await agency.newcomer({ email: trashed, passwordHash })
  await agency.db.update(table).set({ deletedAt: new Date() }).where(eq(table.id, user.id))
})
afterAll(() => agency.close())

let unknownCount = 0
const unknown = () => `nobody-${(unknownCount += 1)}@enumeration.example`

/** Returns everything that the caller can see in a reply, except what depends on the time. */
const visiblePart = ({ statusCode, headers, body }: Awaited<ReturnType<typeof sendCall>>) => {
  const { date: _date, ...others } = headers
  return { statusCode, others, body }
}

describe('account existence', () => {
  /** Public calls with an email address in the body. */
  const open = jsonCalls.filter(
    (call) =>
      (access[call.may] as readonly string[]).includes('anonymous') &&
      acceptedBodies(call, 5).some((body) => 'email' in Object(body)),
  )

  test('is not revealed by any public call that takes an email address', async () => {
    expect(open.length).toBeGreaterThan(3)
    for (const call of open) {
      if (call.path === users.register.path) continue
      for (const body of acceptedBodies(call, 2)) {
        const send = (email: string) =>
          sendCall(agency, call, call.path, new Map(), { payload: { ...(body as object), email } })
        const stranger = visiblePart(await send(unknown()))
        for (const address of [known, invited, trashed]) {
          const answer = visiblePart(await send(address))
          // The reply for a stored form contains its own id.
          const bare = (text: string) =>
            text.replaceAll(/"(?:id|bookingToken)":(?:\d+|"[^"]+")/g, '')
          expect({ ...answer, body: bare(answer.body), others: null }, nameOf(call)).toEqual({
            ...stranger,
            body: bare(stranger.body),
            others: null,
          })
          expect(Object.keys(answer.others).toSorted()).toEqual(
            Object.keys(stranger.others).toSorted(),
          )
        }
      }
    }
  })

  test('is revealed only by registering, and no faster than the limit on new accounts', async () => {
    const remoteAddress = '198.51.100.20'
    const [accepted] = acceptedBodies(users.register, 1)
    const send = (email: string, changes = {}) =>
      sendCall(agency, users.register, users.register.path, new Map(), {
        payload: { ...(accepted as object), password, email, ...changes },
        remoteAddress,
      })
    // A refused password is refused before the address is looked up.
    for (const weak of ['x', 'password', '123456'])
      expect(visiblePart(await send(known, { password: weak })).body).toBe(
        visiblePart(await send(unknown(), { password: weak })).body,
      )
    const statuses: number[] = []
    for (let at = 0; at < 45; at += 1)
      statuses.push((await send(at % 2 ? known : unknown())).statusCode)
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(20)
    expect(statuses.slice(-3)).toEqual([429, 429, 429])
  })
})

describe('response times', () => {
  const freshCall =
    (call: Parameters<typeof sendCall>[1] & { path: string }, payload: object) => () =>
      sendCall(agency, call, call.path, new Map(), { payload })
  const signIn = (email: () => string) => () =>
    freshCall(sessions.create, { email: email(), password: 'a wrong guess' })()

  test('are compared precisely enough to notice a 10% difference', () => {
    const noise = (base: number, seed: number) =>
      Array.from({ length: 60 }, (_, at) => base + ((at * 7919 + seed) % 97) / 30)
    expect(Math.abs(zScore(noise(50, 1), noise(55, 5)))).toBeGreaterThan(3.3)
    expect(Math.abs(zScore(noise(50, 1), noise(50, 5)))).toBeLessThan(3.3)
  })

  test.each([
    ['an account', () => known],
    ['an invitation', () => invited],
    ['a deleted account', () => trashed],
  ])('do not distinguish %s from a missing account on sign-in', async (_what, email) => {
    // Ten failed attempts lock an address, which is then refused sooner: each pair starts with clean limits.
    const between = () => agency.db.execute('delete from rate_limits')
    const { isDifferent, rounds } = await differsInTime(signIn(email), signIn(unknown), 40, between)
    expect(isDifferent ? rounds : []).toEqual([])
  })

  /** An address without an account that is asked for as often: the first request of an address queues a job. */
  const missing = unknown()

  test('do not reveal accounts when a password is reset', async () => {
    const send = (email: () => string) => () =>
      freshCall(passwordResets.request, { email: email() })()
    const { isDifferent, rounds } = await differsInTime(
      send(() => known),
      send(() => missing),
      200,
    )
    expect(isDifferent ? rounds : []).toEqual([])
  })

  test('do not reveal accounts when a sign-in code is asked for', async () => {
    const send = (email: () => string) => () => freshCall(signInCodes.request, { email: email() })()
    const { isDifferent, rounds } = await differsInTime(
      send(() => known),
      send(() => missing),
      200,
    )
    expect(isDifferent ? rounds : []).toEqual([])
  })
})
