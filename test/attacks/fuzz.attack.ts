import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/http.ts'
import { emails as emailTable } from '../../server/core/emails/table.ts'
import { type ContractCall, jsonCalls, nameOf, rawCalls } from '../contract-calls.ts'
import { broken, type Caller, callers } from '../promises.ts'
import { addressOf, sentTo } from '../rubbish.ts'
import type { Jar } from '../server.ts'
import { type Agency, openAgency } from './agency.ts'
import { letTimePass } from './agency-under-attack.ts'
import { sendCall, urlOf } from './send-call.ts'

/** The total number of requests, and the seed; the same seed makes the same requests. */
const requests = Number(process.env['ATTACK_REQUESTS'] ?? 10_000)
const seed = Number(process.env['ATTACK_SEED'] ?? 4207)

const raw = rawCalls.filter(({ path }) => path !== '/api/live')
const isRaw = new Set<ContractCall>(raw)
const calls: ContractCall[] = [...jsonCalls, ...raw]
const bounded = { numRuns: Math.ceil(requests / calls.length / callers.length), seed }

let agency: Agency
let requestCount = 0
const tokens = ['1.wrong', 'x'.repeat(200)]
beforeAll(async () => {
  agency = await openAgency()
  const emails = await agency.db.select({ text: emailTable.text }).from(emailTable)
  for (const { text } of emails)
    tokens.push(
      ...(
        text.match(/(?<=\/(?:bookings|unsubscribe|content-review|follow)\/|token=)[\w.-]{20,}/g) ??
        []
      ).slice(0, 1),
    )
})
afterAll(() => agency.close())

const jars = new Map<Caller, Jar>()
/**
 * Returns a signed-in person of that kind with rows of their own, if earlier requests left any; otherwise a new one.
 */
async function jarOf(caller: Caller): Promise<Jar> {
  if (caller === 'anonymous') return new Map()
  const known = jars.get(caller)
  if (
    known &&
    (await sendCall(agency, { method: 'GET' }, '/api/auth/user', known)).statusCode === 200
  )
    return known
  const { owner, ada } = agency.people
  const first = await agency.jarOf(caller === 'admin' ? owner : ada)
  const isIn =
    !known &&
    (await sendCall(agency, { method: 'GET' }, '/api/auth/user', first)).statusCode === 200
  const jar = isIn ? first : (await agency.newcomer({ role: caller })).jar
  jars.set(caller, jar)
  return jar
}

/** Lists the headers that a non-JSON reply lacks. */
const brokenFile = ({ headers }: Awaited<ReturnType<typeof sendCall>>) => [
  ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['may be sniffed']),
  ...(String(headers['content-security-policy']).includes("default-src 'none'") ? [] : ['may run']),
]

const brokenOf = (
  call: ContractCall,
  caller: Caller,
  answer: Awaited<ReturnType<typeof sendCall>>,
) =>
  isRaw.has(call) && answer.statusCode < 300
    ? brokenFile(answer)
    : broken(answer, call as Endpoint, caller, agency.context.secret)

describe.each(callers)(`random requests from %s`, (caller) => {
  test.each(calls.map((call) => [nameOf(call), call] as const))(
    '%s keeps to the contract',
    async (_name, call) => {
      const property = fc.asyncProperty(sentTo(call as Endpoint, tokens), async (sent) => {
        requestCount += 1
        const payload =
          sent.body === undefined
            ? {}
            : {
                payload: JSON.stringify(sent.body) ?? 'undefined',
                headers: { 'content-type': 'application/json' },
              }
        const jar = new Map(await jarOf(caller))
        const answer = await sendCall(
          agency,
          call,
          addressOf(call, sent.params, sent.query),
          jar,
          payload,
        )
        expect(brokenOf(call, caller, answer)).toEqual([])
      })
      await fc.assert(property, bounded)
    },
  )
})

describe('afterward', () => {
  test('every planned request was sent', () =>
    expect(requestCount).toBeGreaterThanOrEqual(requests))

  test('all stored data can be read, and every timer runs with it', async () => {
    await letTimePass(agency)
    const { jar } = await agency.newcomer({ role: 'admin' })
    const wrong: string[] = []
    for (const call of calls.filter(({ method }) => method === 'GET'))
      for (const id of call.path.includes(':') ? [1, 2, 3, 5, 8, 13] : [1]) {
        const answer = await sendCall(agency, call, urlOf(call, id), jar)
        wrong.push(
          ...brokenOf(call, 'admin', answer).map((each) => `${nameOf(call)} ${id}: ${each}`),
        )
      }
    expect(wrong).toEqual([])
  })

  test('only whom the team invited became an admin, and Object.prototype is unchanged', async () => {
    const { rows } = await agency.db.execute(
      sql`select email from users u where role = 'admin' and email like '%rubbish.example' and not exists (
        select from audit_entries a where a.noun = 'users' and a.event = 'created' and a.record_id = u.id)`,
    )
    expect(rows).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
