import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { access, type Role } from '../contract/access.ts'
import * as users from '../contract/users.ts'
import { served } from '../server/app.ts'
import { openTestServer, type TestServer } from './server.ts'

let server: TestServer
const cookies: Record<'anonymous' | Role, Record<string, string>> = {
  anonymous: {},
  client: {},
  admin: {},
}

beforeAll(async () => {
  server = await openTestServer()
  for (const role of ['admin', 'client'] as const) {
    const jar = new Map<string, string>()
    await server.call(
      users.register,
      {
        body: {
          email: `${role}@access.example`,
          password: 'long enough for all',
          firstName: 'A',
          lastName: 'B',
          businessName: 'C',
        },
      },
      jar,
    )
    cookies[role] = Object.fromEntries(jar)
  }
  await server.db.execute(sql`update users set role = 'admin' where email = 'admin@access.example'`)
})
afterAll(() => server.close())

/** Every call of the contract, asked by every kind of caller, straight from the access table. */
describe.each(
  served.map(({ endpoint }) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })),
)('$name', ({ endpoint }) => {
  const allowed: readonly string[] = access[endpoint.may]
  test.each(['anonymous', 'client', 'admin'] as const)('%s', async (who) => {
    const response = await server.inject({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/:\w+/g, '999999'),
      ...(endpoint.method === 'GET' ? {} : { payload: {} }),
      // Ending the session would sign the role out for the calls that follow.
      cookies: endpoint.path === '/api/auth/logout' ? {} : cookies[who],
    })
    const refusal = who === 'anonymous' ? 401 : 403
    const isCurrentUser = endpoint === users.current && who === 'anonymous'
    if (!allowed.includes(who) || isCurrentUser) {
      expect(response.statusCode).toBe(refusal)
      expect(response.json()).toEqual({ error: expect.any(String) })
    } else {
      expect(response.statusCode).not.toBe(403)
      expect(response.statusCode).toBeLessThan(500)
      if (endpoint.may !== 'sessions.create') expect(response.statusCode).not.toBe(401)
    }
  })
})
