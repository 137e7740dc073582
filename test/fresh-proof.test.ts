import { afterAll, beforeAll, expect, test } from 'vitest'
import { access } from '../contract/access.ts'
import { freshDownload } from '../contract/core/proofs.ts'
import { freshMinutes, needsProof } from '../contract/http.ts'
import { served } from '../server/app.ts'
import { sessionOf, signedIn } from '../server/core/sessions/sample.ts'
import { fieldsOf, jsonCalls, nameOf, rawCalls } from './contract-calls.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'

const calls = [...served.map(({ endpoint }) => endpoint), ...rawCalls]
const fresh = calls.filter((call) => call.fresh)

test('every download of a list, and of what is stored about people, needs a fresh proof', () => {
  const downloads = rawCalls.filter(({ path }) => freshDownload.test(path.replaceAll(/:\w+/g, '1')))
  expect(rawCalls.filter((call) => call.fresh).map(nameOf)).toEqual(downloads.map(nameOf))
  expect(downloads.length).toBeGreaterThan(15)
})

test('so does whatever changes the team, the bank details, keys and backups', () => {
  const kept = ['team.manage', 'billing-settings.update'] as const
  const others = new Set([
    'GET /api/admin/emails/:id',
    'POST /api/admin/backups',
    'POST /api/passkeys/options',
    'DELETE /api/passkeys/:id',
    'POST /api/admin/sign-in-providers',
    'PUT /api/admin/sign-in-providers/:id',
    'DELETE /api/admin/sign-in-providers/:id',
    'POST /api/identities',
    'DELETE /api/identities/:id',
    'PUT /api/clients/:clientId/wordpress-site',
    'PUT /api/admin/clients/:clientId/search-connection',
  ])
  const missing = calls.filter(
    (call) =>
      !call.fresh && ((kept as readonly string[]).includes(call.may) || others.has(nameOf(call))),
  )
  expect(missing.map(nameOf)).toEqual([])
})

test('no other call asks for a password that somebody may not have', () => {
  const asking = new Set([
    'POST /api/auth/register',
    'POST /api/auth/login',
    // Asked for as one of several ways, or only in a browser where nobody is signed in.
    'POST /api/auth/proof',
    'POST /api/auth/confirm-email',
    // Somebody else's: the first one of a client, and a site's.
    'POST /api/admin/clients',
    'POST /api/admin/leads/:id/convert',
    'PUT /api/clients/:clientId/wordpress-site',
  ])
  const others = jsonCalls.filter((call) => fieldsOf(call).includes('password'))
  expect(others.map(nameOf).filter((name) => !asking.has(name))).toEqual([])
})

let server: TestServer
let old: Jar
let renewed: Jar
beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-03-02T10:00:00Z')
  const { user, jar } = await signedIn(server.context, { role: 'admin' })
  old = jar
  server.setNow(`2026-03-02T10:${freshMinutes}:00Z`)
  renewed = await sessionOf(server.context, user.id)
})
afterAll(() => server.close())

const owned = fresh.filter(({ may }) => (access[may] as readonly string[]).includes('owner'))
const ask = ({ method, path }: (typeof fresh)[number], jar: Jar) =>
  server.inject({
    method,
    url: path.replaceAll(/:\w+/g, '999999'),
    ...(method === 'GET' ? {} : { payload: {} }),
    cookies: Object.fromEntries(jar),
  })

test.each(owned.map((call) => [nameOf(call), call] as const))(
  '%s refuses a proof of a quarter of an hour ago, and no fresh one',
  async (_name, call) => {
    const refused = await ask(call, old)
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { error: needsProof, detail: { proof: true } },
    ])
    expect((await ask(call, renewed)).statusCode).not.toBe(403)
  },
)
