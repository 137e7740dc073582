import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/sign-in-providers.ts'
import { type OidcServer, openOidc } from '../../../test/oidc-server.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { auditEntries } from '../audit-entries/table.ts'
import { signedIn } from '../sessions/sample.ts'
import { signInProviders as table } from './table.ts'

let oidc: OidcServer
let server: TestServer
let jar: Jar
const log: string[] = []
beforeAll(async () => {
  oidc = await openOidc('http://foyer.test/sign-in-return')
  server = await openTestServer({ OIDC_HOSTS: oidc.host })
})
beforeEach(async () => {
  await server.clear()
  ;({ jar } = await signedIn(server.context, { role: 'admin' }))
})
afterAll(async () => {
  await server.close()
  await oidc.close()
})

const input = () => ({ ...oidc.input, domains: ['furlong.example'], enabled: true })
const add = (changes: object = {}, by = jar) =>
  server.call(contract.add, { body: { ...input(), ...changes } }, by)
const list = async () => (await server.call(contract.list, {}, jar)).body
const offered = async () => (await server.call(contract.listOffered, {})).body

test('an owner adds one; the sign-in offers it by name, and nobody reads its secret', async () => {
  const added = await add()
  expect(added).toMatchObject({
    status: 201,
    body: {
      kind: 'other',
      issuer: oidc.issuer,
      domains: ['furlong.example'],
      problem: null,
      people: 0,
    },
  })
  const { id } = added.body
  expect(await offered()).toEqual([{ id, kind: 'other', name: 'Key House' }])
  const told = await list()
  expect(told.redirectUri).toBe('http://foyer.test/sign-in-return')
  const entries = await server.db.select().from(auditEntries)
  expect(entries).toMatchObject([
    { noun: 'sign-in-providers', event: 'created', label: 'Key House' },
  ])
  const rows = await server.db.select().from(table)
  expect(JSON.stringify([added, told, entries, rows, log])).not.toContain(oidc.secret)
})

test.each([
  ['issuer', 'https://127.0.0.1:9', 'isn’t on the internet'],
  ['issuer', 'https://[::1]', 'isn’t on the internet'],
  ['issuer', 'https://localhost', 'isn’t on the internet'],
  ['issuer', 'http://issuer.example', 'doesn’t begin with https'],
  ['issuer', 'ftp://issuer.example', 'which begins with https://'],
  ['issuer', 'https://user:pass@issuer.example', 'which begins with https://'],
  ['issuer', 'https://issuer.example?x=1', 'which begins with https://'],
  ['issuer', 'https://login.microsoftonline.com/common/v2.0', 'directory (tenant) ID'],
  ['secret', '', 'Please enter the client secret'],
  ['applicationId', ' ', 'Please enter the client ID'],
  ['name', '', 'Please enter the name'],
])('refuses %s “%s” beside its field', async (field, value, sentence) => {
  const { status, body } = await add({ [field]: value })
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({ fields: { [field]: expect.stringContaining(sentence) } }),
  ])
  expect(await server.db.$count(table)).toBe(0)
})

test('refuses a domain that is none, and an address that is no issuer', async () => {
  expect((await add({ domains: ['@furlong'] })).body).toMatchObject({
    fields: { 'domains.0': expect.any(String) },
  })
  expect((await add({ issuer: `${oidc.issuer}/elsewhere` })).body).toMatchObject({
    fields: { issuer: expect.stringContaining('doesn’t answer as an OpenID Connect issuer') },
  })
})

test('there is one of an issuer, and five at most', async () => {
  await add()
  expect((await add({ name: 'Again' })).body).toMatchObject({
    fields: { issuer: expect.stringContaining('already') },
  })
  for (let at = 1; at < contract.mostProviders; at += 1)
    expect((await add({ issuer: `https://p${at}.example`, enabled: false })).status).toBe(201)
  expect((await add({ issuer: 'https://sixth.example', enabled: false })).status).toBe(409)
  expect(await offered()).toHaveLength(1)
})

describe('a change', () => {
  const update = (id: number, changes: object) =>
    server.call(contract.update, { params: { id }, body: { ...input(), ...changes } }, jar)

  test('keeps the secret that isn’t entered again, unless the issuer changes', async () => {
    const { id } = (await add()).body
    expect((await update(id, { secret: '', name: 'Office' })).body).toMatchObject({
      name: 'Office',
      problem: null,
    })
    const moved = await update(id, { secret: '', issuer: 'https://evil.example' })
    expect(moved).toMatchObject({ status: 400, body: { fields: { secret: expect.any(String) } } })
    const [, changed] = await server.db.select().from(auditEntries).orderBy(auditEntries.id)
    expect(changed?.changes).toEqual([{ field: 'name', from: 'Key House', to: 'Office' }])
  })
  test('that turns it off doesn’t ask the provider', async () => {
    const { id } = (await add()).body
    expect((await update(id, { enabled: false, applicationId: 'gone' })).status).toBe(200)
    expect(await offered()).toEqual([])
    expect((await server.call(contract.remove, { params: { id } }, jar)).status).toBe(200)
    expect((await server.call(contract.remove, { params: { id } }, jar)).status).toBe(404)
    expect((await update(id, {})).status).toBe(404)
  })
  test('is for owners', async () => {
    const manager = await signedIn(server.context, { role: 'admin', teamRole: 'manager' })
    expect((await add({}, manager.jar)).status).toBe(403)
    expect((await server.call(contract.list, {}, manager.jar)).status).toBe(403)
  })
})

test('a secret whose key is gone is said, and the provider not offered', async () => {
  await add()
  await server.db.update(table).set({ sealedSecret: 'v1.a.b.c' })
  expect(await offered()).toEqual([])
  expect((await list()).providers).toMatchObject([{ problem: 'secret' }])
})

test('the environment’s stands above a stored one of its issuer', async () => {
  await add()
  const settings = server.context.settings as { oidc: unknown }
  const { oidc: before } = server.context.settings
  settings.oidc = { ...before, provider: { ...input(), name: 'From the server' } }
  const told = await list()
  const offers = await offered()
  settings.oidc = before
  expect(offers).toEqual([{ id: 0, kind: 'other', name: 'From the server' }])
  expect(told.providers).toMatchObject([
    { id: 0, name: 'From the server', problem: null },
    { name: 'Key House', problem: 'environment' },
  ])
  expect(JSON.stringify(told)).not.toContain(oidc.secret)
})
