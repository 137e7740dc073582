import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/clients/clients.ts'
import * as invitations from '../../../contract/overview/invitations.ts'
import * as sessionCalls from '../../../contract/core/sessions.ts'
import * as signInCodes from '../../../contract/core/sign-in-codes.ts'
import * as userCalls from '../../../contract/core/users.ts'
import * as projects from '../../../contract/work/projects.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails as emailTable } from '../../core/emails/table.ts'
import { addPasskey } from '../../core/passkeys/sample.ts'
import { passkeys } from '../../core/passkeys/table.ts'
import { hashPassword } from '../../core/passwords/password.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import type { UserRow } from '../../core/users/store.ts'
import { users } from '../../core/users/table.ts'
import { aProject } from '../../work/projects/sample.ts'

const password = 'heron-lamp-304'
const [old, next] = ['ada@kiln.example', 'ben@kiln.example']
let passwordHash: string
let server: TestServer
let admin: Jar
let ada: { jar: Jar; user: UserRow }
beforeAll(async () => {
  server = await openTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  ada = await signedIn(server.context, { email: old, passwordHash, firstSignInAt: new Date(0) })
})
afterAll(() => server.close())

const input = {
  firstName: 'Ben',
  lastName: 'Okoro',
  businessName: 'Kiln Street Ceramics',
  industry: 'Retail',
}
const move = (holder?: '' | contract.Holder, email = next) =>
  server.call(
    contract.update,
    {
      params: { id: ada.user.id },
      body: { ...input, email, ...(holder !== undefined && { holder }) },
    },
    admin,
  )
const signIn = async (email: string) =>
  (await server.call(sessionCalls.create, { body: { email, password } })).status
const projectsSeen = async (jar: Jar) => (await server.call(projects.list, {}, jar)).body.length
const sent = async () =>
  (await server.db.select().from(emailTable)).map(({ kind, to }) => [kind, to])

describe('a client’s address that becomes that of the same person', () => {
  test.each([undefined, 'same'] as const)('keeps their password, for %s', async (holder) => {
    expect((await move(holder)).body).toMatchObject({ email: next, invited: false })
    expect([await signIn(old), await signIn(next)]).toEqual([401, 200])
    expect(await sent()).toEqual([
      ['client-address-changed', old],
      ['email-confirmation', next],
    ])
  })

  test('keeps every way in, also after a code at the new address', async () => {
    await addPasskey(server.context, ada.user.id)
    await move('same')
    const jar: Jar = new Map()
    await server.call(signInCodes.request, { body: { email: next } }, jar)
    await server.runJobs()
    const [newest] = await server.db.select().from(emailTable).orderBy(desc(emailTable.id))
    const code = (newest?.secret ?? '').slice(0, 6)
    const body = { email: next, emailCode: code }
    expect((await server.call(signInCodes.enterCode, { body }, jar)).status).toBe(200)
    expect(await server.db.$count(passkeys)).toBe(1)
    const [row] = await server.db.select().from(users).where(eq(users.id, ada.user.id))
    expect(row).toMatchObject({ passwordHash, movedByTeam: false, keptUntil: null })
    expect(row?.emailConfirmedAt).not.toBeNull()
  })

  test('isn’t told to an address that nobody showed to be theirs', async () => {
    await server.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, ada.user.id))
    expect((await move('same')).status).toBe(200)
    expect(await sent()).toEqual([['email-confirmation', next]])
  })
})

describe('a client’s address that becomes somebody else’s', () => {
  test('ends the password, passkeys, second factor and sessions of whoever had it', async () => {
    await addPasskey(server.context, ada.user.id)
    await server.db
      .update(users)
      .set({ twoFactorEnabled: true, twoFactorSecret: 'sealed', jobTitle: 'Potter' })
      .where(eq(users.id, ada.user.id))
    expect((await move('other')).body).toMatchObject({ email: next, invited: true })
    expect([await signIn(old), await signIn(next)]).toEqual([401, 401])
    expect((await server.call(userCalls.current, {}, ada.jar)).status).toBe(401)
    expect(await server.db.select().from(passkeys)).toEqual([])
    const [row] = await server.db.select().from(users).where(eq(users.id, ada.user.id))
    expect(row).toMatchObject({
      passwordHash: null,
      twoFactorEnabled: false,
      twoFactorSecret: null,
      emailConfirmedAt: null,
      keptUntil: null,
      jobTitle: '',
    })
  })

  test('invites the new holder, who sees the work, and tells the old one no new address', async () => {
    await server.call(projects.create, { body: aProject(ada.user.id) }, admin)
    await server.db.delete(emailTable)
    await move('other')
    expect(await sent()).toEqual([
      ['client-access-ended', old],
      ['client-invitation', next],
    ])
    const [invited, ended] = await server.db.select().from(emailTable).orderBy(desc(emailTable.id))
    expect(`${ended?.subject} ${ended?.text} ${ended?.html}`).not.toContain(next)
    expect(ended?.text).toContain(`Hello ${ada.user.firstName},`)
    const jar: Jar = new Map()
    const body = { token: invited?.secret ?? '' }
    expect((await server.call(invitations.accept, { body }, jar)).status).toBe(200)
    expect(await projectsSeen(jar)).toBe(1)
  })

  test('has to be chosen in the form, where the client has joined', async () => {
    const sentence = contract.holderMissing
    expect(await move('')).toMatchObject({ status: 400, body: { fields: { holder: sentence } } })
    expect((await move('', old)).status).toBe(200)
    await server.db
      .update(users)
      .set({ passwordHash: null, firstSignInAt: null })
      .where(eq(users.id, ada.user.id))
    expect((await move('')).status).toBe(200)
  })
})
