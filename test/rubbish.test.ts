import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Role } from '../contract/access.ts'
import { calendar, create as createBooking } from '../contract/leads/bookings.ts'
import { create as createRequest } from '../contract/leads/consultation-requests.ts'
import * as clients from '../contract/clients/clients.ts'
import * as dataExports from '../contract/operations/data-exports.ts'
import * as deliverables from '../contract/work/deliverables.ts'
import type { Endpoint } from '../contract/http.ts'
import { resume } from '../contract/website/job-applications.ts'
import * as invoices from '../contract/money/invoices.ts'
import * as leads from '../contract/leads/leads.ts'
import { source } from '../contract/core/emails.ts'
import * as messages from '../contract/clients/messages.ts'
import * as onboarding from '../contract/clients/onboarding.ts'
import * as projects from '../contract/work/projects.ts'
import * as statements from '../contract/money/statements.ts'
import { served } from '../server/app.ts'
import { aConsultationRequest } from '../server/leads/consultation-requests/sample.ts'
import { models } from '../server/core/models/table.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { broken as brokenPromises, type Caller, callers, strictRefusal } from './promises.ts'
import { addressOf, sentTo } from './rubbish.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'

const endpoints = served.map(({ endpoint }) => endpoint)
/**
 * The limits for every endpoint and caller: 50 endpoints make some 600 requests. The seed is fixed, so that only a
 * code change makes it fail.
 */
const bounded = { numRuns: 4, seed: 4207 }

let server: TestServer
const tokens = ['1.wrong', 'x'.repeat(200)]
beforeAll(async () => {
  server = await openTestServer()
  for (let at = 0; at < 3; at += 1) {
    const { body } = await server.call(createRequest, { body: aConsultationRequest() })
    tokens.push(body.bookingToken)
  }
  const startsAt = '2026-03-05T10:00:00Z'
  const body = { token: tokens.at(-1) ?? '', startsAt, timeZone: 'Europe/London' }
  tokens.push((await server.call(createBooking, { body })).body.token)
})
afterAll(() => server.close())

const jars = new Map<Caller, Jar>([['anonymous', new Map()]])
/** Returns the caller's cookies. A call that may end the session gets a session of its own. */
async function jarOf(caller: Caller, { path }: Pick<Endpoint, 'path'>): Promise<Jar> {
  const known = jars.get(caller)
  const kept = !/\/(?:sessions|logout|login|register|change-password|view)/.test(path)
  if (known && (kept || caller === 'anonymous')) return known
  const { jar } = await signedIn(server.context, { role: caller as Role })
  if (kept) jars.set(caller, jar)
  return jar
}

let addresses = 0
/** Sends a request from its own network address, so that no rate limit interferes. */
async function ask(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  caller: Caller,
  url: string,
  payload: unknown,
  headers = {},
) {
  const jar = await jarOf(caller, endpoint)
  addresses += 1
  return server.inject({
    method: endpoint.method,
    url,
    remoteAddress: `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) ?? 'undefined' }),
    cookies: Object.fromEntries(jar),
  })
}
type Response = Awaited<ReturnType<typeof ask>>

/** Returns the contract's promises that a response breaks. */
const broken = (response: Response, endpoint: Endpoint, caller: Caller) =>
  brokenPromises(response, endpoint, caller, server.context.secret)

const namedEndpoints = endpoints.map((endpoint) => ({
  endpoint,
  name: `${endpoint.method} ${endpoint.path}`,
}))
describe.each(callers)('random requests from %s', (caller) => {
  // Nobody answers for a model that an earlier call added.
  beforeEach(async () => void (await server.db.delete(models)))
  test.each(namedEndpoints)('$name keeps to the contract', async ({ endpoint }) => {
    const property = fc.asyncProperty(sentTo(endpoint, tokens), async (sent) => {
      const url = addressOf(endpoint, sent.params, sent.query)
      const response = await ask(endpoint, caller, url, sent.body)
      expect(broken(response, endpoint, caller)).toEqual([])
    })
    await expect(fc.assert(property, bounded)).resolves.toBeUndefined()
  })
})

const files = [
  source,
  calendar,
  resume,
  clients.exportAll,
  dataExports.download,
  deliverables.file,
  invoices.pdf,
  invoices.csv,
  leads.exportAll,
  messages.file,
  onboarding.pdf,
  projects.exportAll,
  statements.ownPdf,
]
test.each(files)('$path is refused like every other call', async (raw) => {
  // Earlier callers may have been deleted by an admin's random request.
  for (const caller of ['client', 'admin'] as const) jars.delete(caller)
  for (const caller of callers)
    for (const id of [
      '1',
      '0',
      '-1',
      'x',
      '2147483648',
      '%00',
      '..%2F..',
      encodeURIComponent(tokens.at(-1) ?? ''),
    ]) {
      const endpoint = { ...raw, reply: z.never() }
      const response = await ask(endpoint, caller, raw.path.replace(/:\w+/, id), undefined)
      expect(response.statusCode === 200 ? [] : broken(response, endpoint, caller)).toEqual([])
    }
  for (const query of [
    'q=%00',
    'q=%ED%A0%80',
    `q=${'x'.repeat(300)}`,
    'q=%25_%5C+%27',
    'q=a&q=b',
    'from=x',
    'from=2026-02-30&to=0000-00-00',
    'from=9999-12-31&to=0001-01-01',
    'status=x&priority=x&clientId=x&sort=x&inline=%00&view=x',
  ]) {
    const endpoint = { ...raw, reply: z.never() }
    const response = await ask(
      endpoint,
      'admin',
      `${raw.path.replace(/:\w+/, '1')}?${query}`,
      undefined,
    )
    expect(response.statusCode === 200 ? [] : broken(response, endpoint, 'admin')).toEqual([])
  }
})

const writes = endpoints.filter(({ method }) => method !== 'GET')
const anId = (endpoint: Endpoint) => endpoint.path.replaceAll(/:\w+/g, '1')

test('every write from another website is refused', async () => {
  for (const endpoint of writes)
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const response = await ask(endpoint, 'admin', anId(endpoint), {}, headers)
      expect(response.statusCode, `${endpoint.path} ${JSON.stringify(headers)}`).toBe(403)
      expect(response.json()).toEqual({ error: expect.any(String) })
    }
})

/** Deeper than the call stack. */
const deep = 20_000
/** Bodies that aren't valid JSON for any call. */
const raw: [what: string, type: string, payload: string][] = [
  ['nothing', 'application/json', ''],
  ['half a document', 'application/json', '{"email":'],
  ['a prototype', 'application/json', '{"__proto__":{"role":"admin"}}'],
  ['deeply nested', 'application/json', '['.repeat(deep) + ']'.repeat(deep)],
  ['above the size limit', 'application/json', `{"name":"${'x'.repeat(20 * 2 ** 20)}"}`],
  ['text', 'text/plain', '{}'],
  ['a form with files', 'multipart/form-data; boundary=x', '--x--'],
  ['a form', 'application/x-www-form-urlencoded', 'email=a&email=b&__proto__=c'],
]
test.each(raw)('a body that is %s is refused', async (_what, type, payload) => {
  const wrong: string[] = []
  for (const endpoint of writes) {
    // Both take no body and are public.
    if (['/api/auth/logout', '/api/auth/passkeys/options'].includes(endpoint.path)) continue
    const { statusCode, body } = await server.inject({
      method: endpoint.method,
      url: anId(endpoint),
      headers: { 'content-type': type },
      payload,
      remoteAddress: '10.255.0.1',
    })
    if (
      ![400, 401, 404, 413, 415].includes(statusCode) ||
      !strictRefusal.safeParse(JSON.parse(body)).success
    )
      wrong.push(`${endpoint.path}: ${statusCode} ${body.slice(0, 200)}`)
  }
  expect(wrong).toEqual([])
})

test('only whom the team invited became an admin through random input', async () => {
  const { rows } = await server.db.execute(
    sql`select count(*)::int as count from users u where role = 'admin' and email like '%rubbish.example' and not exists (
      select from audit_entries a where a.noun = 'users' and a.event = 'created' and a.record_id = u.id)`,
  )
  expect(rows).toEqual([{ count: 0 }])
})
