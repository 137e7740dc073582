import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { list as pushSubscriptions } from '../../contract/core/push-subscriptions.ts'
import { plainPages } from '../../server/app.ts'
import { contractCalls, jsonCalls, nameOf, rawCalls, uploadCalls } from '../contract-calls.ts'
import type { Jar } from '../server.ts'
import { type Agency, openAgency } from './agency.ts'
import { acceptedBodies, optionsOf, sendCall, urlOf } from './send-call.ts'
import { changedSince, newSince, type Snapshot, takeSnapshot } from './snapshot.ts'

const posted = plainPages().filter(({ method }) => method === 'POST')
/** Those that stand on clients' websites are nobody's: `sign-ups.attack.ts` is about them. */
const forms = posted.filter(({ fromAnywhere }) => !fromAnywhere)
const jsonWrites = jsonCalls.filter(({ method }) => method !== 'GET')
const writes = [...jsonWrites, ...uploadCalls, ...forms]

let agency: Agency
let jars: Record<'owner' | 'ada', Jar>
let before: Snapshot
beforeAll(async () => {
  agency = await openAgency()
  const { owner, ada } = agency.people
  jars = { owner: await agency.jarOf(owner), ada: await agency.jarOf(ada) }
  // The first question for the server's key to push messages makes it.
  await sendCall(agency, pushSubscriptions, pushSubscriptions.path, jars.owner)
})
beforeEach(async () => {
  before = await takeSnapshot(agency.db)
})
afterAll(() => agency.close())

/** Asserts that no row was changed or added. */
async function expectUntouched() {
  const after = await takeSnapshot(agency.db)
  expect([...changedSince(before, after), ...newSince(before, after)]).toEqual([])
}

describe('a request from another website', () => {
  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://foyer.test.evil.example' },
    { origin: 'http://foyer.test@evil.example' },
    { origin: 'http://foyer.test:8080' },
    { origin: 'https://foyer.test' },
    { origin: 'http://evil.foyer.test' },
    { origin: 'http://foyer.test/' },
    { origin: 'file://' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ])('changes nothing on its visitor’s behalf: %j', async (headers) => {
    const letIn: string[] = []
    for (const call of writes)
      for (const payload of acceptedBodies(call, 1)) {
        const options = {
          headers,
          ...optionsOf(payload),
        }
        const { statusCode } = await sendCall(agency, call, urlOf(call, 1), jars.owner, options)
        if (statusCode !== 403) letIn.push(`${nameOf(call)} ${statusCode}`)
      }
    expect(letIn).toEqual([])
    await expectUntouched()
  })

  test('gets no CORS headers and no permission', async () => {
    for (const call of [...contractCalls, ...forms]) {
      const headers = {
        origin: 'https://evil.example',
        'access-control-request-method': call.method,
        'access-control-request-headers': 'content-type',
      }
      for (const method of ['OPTIONS', call.method] as const) {
        if (call.path === '/api/live') continue
        const answer = await agency.inject({ method, url: urlOf(call, 1), headers })
        const allowed = Object.keys(answer.headers).filter((name) =>
          name.startsWith('access-control'),
        )
        expect(allowed, nameOf(call)).toEqual([])
      }
    }
  })
})

describe('a cross-site form post', () => {
  const bodiesOf = (body: unknown): [type: string, payload: string][] => {
    const json = JSON.stringify(body ?? {})
    const fields = Object.entries(Object(body ?? { a: 1 }) as object)
    const asForm = new URLSearchParams(
      fields.map(([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    )
    return [
      ['text/plain', json],
      ['text/plain;charset=application/json', json],
      ['application/x-www-form-urlencoded', asForm.toString()],
      ['application/x-www-form-urlencoded', json],
      [
        'multipart/form-data; boundary=x',
        `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${json}\r\n--x--\r\n`,
      ],
      ['application/csp-report', json],
    ]
  }

  test('is rejected by every call, even if the browser sends no Origin', async () => {
    const accepted: string[] = []
    for (const call of jsonWrites)
      for (const body of acceptedBodies(call, 1))
        for (const [type, payload] of bodiesOf(body)) {
          if (call.path === '/api/auth/logout') continue
          const headers = { 'content-type': type }
          const { statusCode } = await sendCall(agency, call, urlOf(call, 1), jars.owner, {
            headers,
            payload,
          })
          if (statusCode !== 415) accepted.push(`${nameOf(call)} as ${type}: ${statusCode}`)
        }
    expect(accepted).toEqual([])
    await expectUntouched()
  })
})

describe('a link from another website', () => {
  test('changes nothing: no page or list request has side effects', async () => {
    const reads = [
      ...jsonCalls.filter(({ method }) => method === 'GET'),
      ...rawCalls,
      ...plainPages().filter(({ method }) => method === 'GET'),
    ]
    for (const call of reads)
      for (const jar of Object.values(jars))
        for (const id of [1, 2, 5]) {
          if (call.path === '/api/live') continue
          await sendCall(agency, call, urlOf(call, id), jar)
          await agency.inject({
            method: 'HEAD',
            url: urlOf(call, id),
            cookies: Object.fromEntries(jar),
          })
        }
    await expectUntouched()
  })

  test('cannot switch to another method through a header or a field', async () => {
    for (const call of jsonWrites.filter(({ method }) => method === 'DELETE')) {
      const url = urlOf(call, 1)
      const headers = {
        'x-http-method-override': 'DELETE',
        'x-http-method': 'DELETE',
        'x-method-override': 'DELETE',
      }
      for (const query of ['', '?_method=DELETE'])
        await sendCall(agency, { method: 'GET' }, url + query, jars.owner, { headers })
    }
    await expectUntouched()
  })
})
