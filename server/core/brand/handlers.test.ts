import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/core/brand.ts'
import * as resets from '../../../contract/core/password-resets.ts'
import * as history from '../../../contract/core/audit-entries.ts'
import {
  copyOfMigrated,
  openTestServerOn,
  type Jar,
  type TestServer,
} from '../../../test/server.ts'
import { readState } from '../../platform/state.ts'
import { emails } from '../emails/table.ts'
import { signedIn } from '../sessions/sample.ts'

const terracotta: contract.BrandSettings = {
  primary: '#b5532f',
  accent: null,
  type: 'measured',
  layout: 'measured',
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
  server.call(contract.update, { body: { ...terracotta, ...changes } }, jar)
const current = async () => (await server.call(contract.current, {})).body

test('begins with the look of the sample, which needs no style sheet', async () => {
  const { body } = await server.call(contract.read, {}, owner)
  expect(body).toEqual({
    primary: '#054c3c',
    accent: '#fcbe16',
    type: 'measured',
    layout: 'measured',
    updatedAt: null,
  })
  expect(await current()).toMatchObject({ name: 'Furlong', stylesheet: null })
})

test('refuses what is no color, beside its field', async () => {
  const { status, body } = await save({ primary: 'teal', accent: '#12' })
  expect([status, body]).toMatchObject([
    400,
    {
      fields: {
        primary: 'Please enter a color such as #0f766e',
        accent: 'Please enter a color such as #0f766e',
      },
    },
  ])
  expect((await save({ primary: ' #B5532F ', accent: '' })).body).toMatchObject({
    primary: '#b5532f',
    accent: null,
  })
})

test('refuses the second of two conflicting edits, and everybody but owners', async () => {
  expect((await save({ updatedAt: null })).status).toBe(200)
  server.setNow('2026-03-02T10:01:00Z')
  expect((await save({ primary: '#1f3bff', updatedAt: null })).status).toBe(409)
  const manager = await signedIn(server.context, { role: 'admin', teamRole: 'manager' })
  expect((await server.call(contract.read, {}, manager.jar)).body.primary).toBe('#b5532f')
  expect((await save({}, manager.jar)).status).toBe(403)
  const client = await signedIn(server.context)
  expect((await server.call(contract.read, {}, client.jar)).status).toBe(403)
  const { body } = await server.call(history.list, { query: { noun: 'brand' } }, owner)
  expect(body[0]?.changes).toContainEqual({ field: 'primary', from: '#054c3c', to: '#b5532f' })
})

const later = async (moment: string) => {
  server.setNow(moment)
  return (await signedIn(server.context, { role: 'admin' })).jar
}

test('gives every window a style sheet of the colors, which stays for a week after it was replaced', async () => {
  await save()
  const { stylesheet: first } = await current()
  const sheet = await server.inject({ url: first ?? '' })
  expect(sheet.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(sheet.body).toContain('--primary:light-dark(#b5532f,#b5532f)')
  // Terracotta is near the color of errors.
  expect(sheet.body).toContain('.btn.btn-danger{background:var(--surface)')
  await save({ primary: '#1f3bff' }, await later('2026-04-08T10:00:00Z'))
  const { stylesheet: second } = await current()
  expect(second).not.toBe(first)
  const kept = async () =>
    Object.keys((await readState<object>(server.db, 'brand-stylesheets')) ?? {}).toSorted()
  expect(await kept()).toEqual([first ?? '', second ?? ''].toSorted())
  await save({ primary: '#111111' }, await later('2026-04-16T10:00:00Z'))
  const { stylesheet: third } = await current()
  expect(await kept()).toEqual([second ?? '', third ?? ''].toSorted())
  expect((await server.inject({ url: second ?? '' })).statusCode).toBe(200)
  expect((await server.inject({ url: '/assets/brand-nothing.css' })).statusCode).toBe(404)
})

test('needs no style sheet anymore once the sample’s look is restored', async () => {
  await save()
  await save({ primary: '#054C3C', accent: '#fcbe16' })
  expect((await current()).stylesheet).toBeNull()
})

test('emails take the colors at once', async () => {
  const ada = await signedIn(server.context)
  await save({ primary: '#1f3bff' })
  await server.call(resets.request, { body: { email: ada.user.email } })
  await server.runJobs()
  const [email] = await server.db.select().from(emails).where(eq(emails.to, ada.user.email))
  expect(email?.html).toContain('background:#1f3bff')
  expect(email?.html).not.toMatch(/#054c3c|#fcbe16|#fcc535/)
})

test('another process on the database hears of it, and has the style sheet before it does', async () => {
  const other = await openTestServerOn(database)
  try {
    await save()
    const { stylesheet } = await current()
    expect((await other.inject({ url: stylesheet ?? '' })).statusCode).toBe(200)
    await expect
      .poll(() => other.context.settings.brand.primary, { timeout: 10_000 })
      .toBe('#b5532f')
    expect(other.context.settings.brand.stylesheet).toBe(stylesheet)
  } finally {
    await other.app.close()
  }
})
