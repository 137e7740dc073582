import { afterAll, beforeAll, expect, test } from 'vitest'
import { access } from '../contract/access.ts'
import { clientRoles, teamRoles, type Who } from '../contract/roles.ts'
import { served } from '../server/app.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { nameOf, rawCalls, uploadCalls } from './contract-calls.ts'
import { openTestServer, type TestServer } from './server.ts'

let server: TestServer
const ofClients = clientRoles.map((role) => `client-${role}` as const)
const callers: Who[] = ['anonymous', ...ofClients, ...teamRoles]
const cookies: Partial<Record<Who, Record<string, string>>> = {}

beforeAll(async () => {
  server = await openTestServer()
  const { user: client } = await signedIn(server.context)
  for (const clientRole of clientRoles) {
    const { jar } = await signedIn(server.context, { clientId: client.id, clientRole })
    cookies[`client-${clientRole}`] = Object.fromEntries(jar)
  }
  for (const teamRole of teamRoles) {
    const { jar } = await signedIn(server.context, { role: 'admin', teamRole })
    cookies[teamRole] = Object.fromEntries(jar)
  }
})
afterAll(() => server.close())

/** Every call of the contract for every kind of caller, taken straight from the access table. */
const calls = served.flatMap(({ endpoint }) =>
  callers.map((who) => ({
    endpoint,
    who,
    name: nameOf(endpoint),
    allowed: (access[endpoint.may] as readonly string[]).includes(who),
  })),
)

const ask = ({ endpoint, who }: (typeof calls)[number]) =>
  server.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/:\w+/g, '999999'),
    ...(endpoint.method === 'GET' ? {} : { payload: {} }),
    // Ending the session would sign the role out for the calls that follow.
    cookies: endpoint.path === '/api/auth/logout' ? {} : (cookies[who] ?? {}),
  })

test.each(calls.filter(({ allowed }) => !allowed))('$name refuses $who', async (call) => {
  const response = await ask(call)
  expect(response.statusCode).toBe(call.who === 'anonymous' ? 401 : 403)
  expect(response.json()).toEqual({ error: expect.any(String) })
})

/** The calls that the contract answers with files and streams, and those that take uploads. */
const raw = [...rawCalls, ...uploadCalls].flatMap((endpoint) =>
  callers.map((who) => ({
    endpoint,
    who,
    name: nameOf(endpoint),
    allowed: (access[endpoint.may] as readonly string[]).includes(who),
  })),
)

test('the calls under test include files, streams and uploads', () => {
  expect(raw.map(({ name }) => name)).toContain('GET /api/admin/leads/export')
})

test.each(raw.filter(({ allowed }) => !allowed))('$name refuses $who', async (call) => {
  const response = await server.inject({
    method: call.endpoint.method,
    url: call.endpoint.path.replaceAll(/:\w+/g, '999999'),
    cookies: cookies[call.who] ?? {},
  })
  expect(response.statusCode).toBe(call.who === 'anonymous' ? 401 : 403)
  expect(response.json()).toEqual({ error: expect.any(String) })
})

/** The stream of changes stays open; `server/platform/live.test.ts` opens it. */
const open = raw.filter(({ allowed, endpoint }) => allowed && endpoint.path !== '/api/live')

test.each(open)('$name lets $who in', async ({ endpoint, who }) => {
  const { statusCode } = await server.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/:\w+/g, '999999'),
    cookies: cookies[who] ?? {},
  })
  expect(statusCode).toBeLessThan(500)
  expect([401, 403]).not.toContain(statusCode)
})

test.each(calls.filter(({ allowed }) => allowed))('$name allows $who', async (call) => {
  const { statusCode } = await ask(call)
  expect(statusCode).toBeLessThan(500)
  expect([401, 403]).not.toContain(statusCode)
})
