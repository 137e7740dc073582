import { emailTaken } from '../../../contract/core/users.ts'
import { auditEntries } from '../audit-entries/table.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as resetContract from '../../../contract/core/password-resets.ts'
import * as sessionsContract from '../../../contract/core/sessions.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import type { Settings } from '../../platform/settings.ts'
import { issueLink } from '../password-resets/store.ts'
import { passwordResets } from '../password-resets/table.ts'
import { signedIn } from '../sessions/sample.ts'
import { aUser } from './sample.ts'
import { addUser, ensureOwner, lockedWithPassword, setPassword, type UserRow } from './store.ts'
import { users } from './table.ts'

const password = 'measured twice, cut once'
const credentials = { email: 'owner@furlong.example', password }
const tokenOf = (link: string | null) => new URL(link ?? '').hash.slice('#token='.length)

describe.each(engines())("the owner's first start on %s", (engine) => {
  let server: TestServer
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(() => server.clear())
  afterAll(() => server.close())

  const start = (owner: Settings['owner']) =>
    ensureOwner({ ...server.context, settings: { ...server.context.settings, owner } })
  const signIn = (body: { email: string; password: string }) =>
    server.call(sessionsContract.create, { body })
  const choose = (token: string, newPassword: string, email?: string) =>
    server.call(resetContract.complete, { body: { token, newPassword, ...(email && { email }) } })

  test('takes the credentials from the settings', async () => {
    expect(await start(credentials)).toBeNull()
    const answer = await signIn(credentials)
    expect(answer).toMatchObject({ status: 200, body: { id: 1, role: 'admin' } })
    expect(answer.body).toMatchObject({ businessName: 'Furlong', email: credentials.email })
  })

  test('leaves id 2 to the first client', async () => {
    await start(credentials)
    expect(await addUser(server.context, aUser())).toMatchObject({ id: 2 })
  })

  test('creates the owner once when two processes start at the same moment', async () => {
    await Promise.all([start(credentials), start(credentials), start(credentials)])
    expect(await server.db.$count(users)).toBe(1)
    await server.clear()
    const [one, two] = await Promise.all([start(null), start(null)])
    expect(await server.db.$count(users)).toBe(1)
    expect((await choose(tokenOf(one), password)).status).toBe(200)
    expect((await choose(tokenOf(two), 'another good password')).status).toBe(410)
  })

  test('returns a new link at each start without settings, until the password is set', async () => {
    const first = await start(null)
    expect(first).toMatch(/^http:\/\/foyer\.test\/reset-password\?first-start#token=[\w-]{43}$/)
    const second = await start(null)
    expect(second).not.toBe(first)
    expect((await choose(tokenOf(second), password)).status).toBe(200)
    expect(await start(null)).toBeNull()
    expect((await signIn({ email: 'hello@furlong.example', password })).body).toMatchObject({
      id: 1,
      role: 'admin',
    })
  })

  test('gives the owner the address that they enter, and no other account’s', async () => {
    const token = tokenOf(await start(null))
    await addUser(server.context, aUser({ email: 'ada@kiln.example' }))
    expect(await choose(token, password, 'ada@kiln.example')).toMatchObject({
      status: 409,
      body: { fields: { email: emailTaken } },
    })
    expect((await choose(token, password, ' Vera@Hearth.example')).status).toBe(200)
    const signedIn = await signIn({ email: 'vera@hearth.example', password })
    expect(signedIn.body).toMatchObject({ id: 1, email: 'vera@hearth.example' })
    expect((await signIn({ email: 'hello@furlong.example', password })).status).toBe(401)
    const entries = await server.db.select().from(auditEntries)
    expect(JSON.stringify(entries)).toContain('vera@hearth.example')
    // The agency may have another name by then, and the history names people.
    expect(entries.map(({ label }) => label)).toEqual(['Support Team', 'Support Team'])
  })

  test.each(['reset', 'invitation'] as const)(
    'alone sets an address: a %s link doesn’t',
    async (reason) => {
      const user = (await addUser(server.context, aUser({ email: 'new@kiln.example' })))!
      const { secret } = await issueLink(server.context, user.id, reason)
      expect(await choose(secret.token, password, 'mine@evil.example')).toMatchObject({
        status: 400,
        body: { fields: { email: expect.any(String) } },
      })
      const [row] = await server.db.select().from(users)
      expect(row).toMatchObject({ email: 'new@kiln.example', passwordHash: null })
    },
  )

  test('requires twelve characters, and keeps the link valid after a rejection', async () => {
    const token = tokenOf(await start(null))
    const sentence = 'Password must be at least 12 characters long'
    expect(await choose(token, 'heron-lamp1')).toMatchObject({
      status: 400,
      body: { error: sentence, fields: { newPassword: sentence } },
    })
    expect((await choose(token, password)).status).toBe(200)
  })

  test('takes settings that are added later, and ignores them afterward', async () => {
    await start(null)
    await start(credentials)
    expect((await signIn(credentials)).status).toBe(200)
    await start({ email: 'other@furlong.example', password: 'a second good one' })
    expect((await signIn(credentials)).status).toBe(200)
  })

  test('stores only a hash of the token', async () => {
    const token = tokenOf(await start(null))
    expect(JSON.stringify(await server.db.select().from(passwordResets))).not.toContain(token)
  })

  test.each([
    [{ ...credentials, password: 'heron-lamp1' }, /ADMIN_PASSWORD.*12/],
    [{ ...credentials, password: '1qaz2wsx3edc' }, /ADMIN_PASSWORD.*most common/],
  ])('names the invalid setting: %o', async (owner, message) => {
    await expect(start(owner)).rejects.toThrow(message)
    expect(await server.db.$count(users)).toBe(0)
  })

  test('names ADMIN_EMAIL when another account has it', async () => {
    await start(null)
    await addUser(server.context, aUser({ email: credentials.email }))
    await expect(start(credentials)).rejects.toThrow(/^ADMIN_EMAIL/)
  })
})

test('creates no session when the password changed during sign-in', async () => {
  const server = await openTestServer()
  const user = (await addUser(server.context, aUser({ passwordHash: 'old' }))) as UserRow
  expect(await lockedWithPassword(server.context, user)).toBe(true)
  await setPassword(server.context, user.id, 'new')
  expect(await lockedWithPassword(server.context, user)).toBe(false)
  await server.close()
})

test('doesn’t sign in a person whose account was deleted', async () => {
  const server = await openTestServer()
  const { jar, user } = await signedIn(server.context)
  await server.db.delete(users).where(eq(users.id, user.id))
  expect((await server.call(sessionsContract.list, {}, jar)).status).toBe(401)
  await server.close()
})
