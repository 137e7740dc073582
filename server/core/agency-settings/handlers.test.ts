import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/core/agency-settings.ts'
import * as resets from '../../../contract/core/password-resets.ts'
import * as posts from '../../../contract/website/posts.ts'
import {
  copyOfMigrated,
  openTestServer,
  openTestServerOn,
  type Jar,
  type TestServer,
} from '../../../test/server.ts'
import { aPost } from '../../website/posts/sample.ts'
import { emails } from '../emails/table.ts'
import { signedIn } from '../sessions/sample.ts'

const kiln: contract.AgencySettings = {
  name: 'Kiln & Co',
  legalName: 'Kiln and Company GmbH',
  email: 'hello@kiln.example',
  phone: '',
  address: 'Ofenweg 3\n8001 Zürich',
  country: 'CH',
  taxId: 'CHE-123.456.789',
  legalForm: 'GmbH',
  representedBy: '',
  registeredOffice: '',
  supervisoryBody: '',
  responsible: '',
  registration: '',
  locale: 'en-DE',
}

let server: TestServer
let owner: Jar
let database: Awaited<ReturnType<typeof copyOfMigrated>>
beforeAll(async () => {
  database = await copyOfMigrated('embedded')
  server = await openTestServerOn(database)
})
beforeEach(async () => {
  await server.clear()
  owner = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

const save = (changes: object = {}, jar = owner) =>
  server.call(contract.update, { body: { ...kiln, ...changes } }, jar)

test('drops characters that turn the direction of a name', async () => {
  const { body } = await save({
    name: 'Kiln\u202e oC & \u2066',
    legalName: '\u202aKiln GmbH\u202c',
  })
  expect(body).toMatchObject({ name: 'Kiln oC &', legalName: 'Kiln GmbH' })
})

test('begins with the sample, and says so', async () => {
  const { body } = await server.call(contract.read, {}, owner)
  expect(body).toMatchObject({ name: 'Furlong', address: '', updatedAt: null, fromEnvironment: [] })
})

test('refuses what documents need, each beside its field', async () => {
  const { status, body } = await save({ name: ' ', address: '', country: 'XX', email: 'kiln' })
  const fields = ['name', 'address', 'country', 'email'].map((name) => [name, expect.any(String)])
  expect([status, body]).toEqual([
    400,
    { error: expect.any(String), fields: Object.fromEntries(fields) },
  ])
})

test('refuses the second of two conflicting edits, and managers', async () => {
  expect((await save({ updatedAt: null })).status).toBe(200)
  server.setNow('2026-03-02T10:01:00Z')
  expect((await save({ name: 'Barn', updatedAt: null })).status).toBe(409)
  const manager = await signedIn(server.context, { role: 'admin', teamRole: 'manager' })
  expect((await server.call(contract.read, {}, manager.jar)).body.name).toBe('Kiln & Co')
  expect((await save({}, manager.jar)).status).toBe(403)
})

test('emails and public pages carry the new name at once, and no other', async () => {
  await save()
  const ada = await signedIn(server.context)
  await server.call(posts.create, { body: aPost() }, owner)
  await server.call(resets.request, { body: { email: ada.user.email } })
  await server.runJobs()
  const [email] = await server.db.select().from(emails).where(eq(emails.to, ada.user.email))
  expect(email).toMatchObject({ subject: 'Reset your password for Kiln & Co' })
  expect(JSON.stringify(email)).toContain('hello@kiln.example')
  expect(JSON.stringify(email)).not.toMatch(/furlong/i)
  for (const path of ['/blog', '/blog/feed.xml', '/site.json', '/.well-known/security.txt']) {
    const { body } = await server.inject({ url: path })
    expect([path, /furlong/i.exec(body)?.[0]]).toEqual([path, undefined])
    expect(body).toMatch(/Kiln|kiln/)
  }
})

test('another process on the database hears of it', async () => {
  const other = await openTestServerOn(database)
  try {
    await save()
    await expect
      .poll(() => other.context.settings.agency.name, { timeout: 10_000 })
      .toBe('Kiln & Co')
    expect(other.context.settings.postalAddress).toBe('Ofenweg 3, 8001 Zürich, Switzerland')
  } finally {
    await other.app.close()
  }
})

test('a setting of the environment stands above them where emails leave', async () => {
  const set = await openTestServer({ MAIL_SENDERS: 'News <news@barn.example>' })
  try {
    const jar = (await signedIn(set.context, { role: 'admin' })).jar
    const { body: before } = await set.call(contract.read, {}, jar)
    expect(before).toMatchObject({ name: 'News', fromEnvironment: ['MAIL_SENDERS'] })
    await set.call(contract.update, { body: kiln }, jar)
    const { agency, senders } = set.context.settings
    expect([agency.name, senders]).toEqual([
      'Kiln & Co',
      [{ name: 'News', address: 'news@barn.example' }],
    ])
  } finally {
    await set.close()
  }
})
