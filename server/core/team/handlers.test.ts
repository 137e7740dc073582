import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as auditEntries from '../../../contract/core/audit-entries.ts'
import * as sessions from '../../../contract/core/sessions.ts'
import * as contract from '../../../contract/core/team.ts'
import * as users from '../../../contract/core/users.ts'
import * as projects from '../../../contract/work/projects.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails } from '../emails/table.ts'
import { identities } from '../identities/table.ts'
import { addPasskey } from '../passkeys/sample.ts'
import { hashPassword } from '../passwords/password.ts'
import { sessionOf, signedIn } from '../sessions/sample.ts'
import { aUser } from '../users/sample.ts'
import { addUser } from '../users/store.ts'
import { users as accounts } from '../users/table.ts'

const password = 'a furlong is 201 metres'
const nora = {
  firstName: 'Nora',
  lastName: 'Webb',
  email: 'nora@furlong.example',
  teamRole: 'member',
} as const

describe.each(engines())('the team, on the %s database', (engine) => {
  let server: TestServer
  let owner: Jar
  let ownerId: number
  const invite = (changes: object = {}, as = owner) =>
    server.call(contract.invite, { body: { ...nora, ...changes } }, as)
  const setRole = (id: number, teamRole: 'owner' | 'member' | 'contractor', as = owner) =>
    server.call(contract.setRole, { params: { id }, body: { teamRole } }, as)
  const deactivate = (id: number, as = owner) =>
    server.call(contract.deactivate, { params: { id } }, as)
  const addOwner = async (email: string) => {
    const passwordHash = await hashPassword(password)
    const values = { role: 'admin', firstName: 'Olive', lastName: 'Owner', email } as const
    const user = await addUser(server.context, aUser({ ...values, passwordHash }))
    const id = user?.id ?? 0
    return { id, jar: await sessionOf(server.context, id) }
  }

  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => {
    await server.clear()
    const added = await addOwner('olive@furlong.example')
    owner = added.jar
    ownerId = added.id
  })
  afterAll(() => server.close())

  test('an invitation says who invites, into which agency, and as what', async () => {
    const { status, body } = await invite()
    expect([status, body]).toMatchObject([201, { teamRole: 'member', invited: true }])
    const [email] = await server.db.select().from(emails)
    expect(email).toMatchObject({ kind: 'team-invitation', to: nora.email })
    expect(email?.subject).toContain('Olive Owner')
    for (const words of ['Olive Owner', 'Furlong', 'Member', nora.email, '/invitation#token='])
      expect(email?.text).toContain(words)
    const again = await invite()
    expect(again).toMatchObject({
      status: 409,
      body: { fields: { email: expect.stringContaining('is on the team') } },
    })
  })

  test('a new invitation replaces no way in, and no authenticator app', async () => {
    const nora = await signedIn(server.context, { role: 'admin', teamRole: 'member' })
    const { id } = nora.user
    const set = (values: object) =>
      server.db.update(accounts).set(values).where(eq(accounts.id, id))
    const again = () => server.call(contract.inviteAgain, { params: { id } }, owner)
    expect((await again()).status).toBe(200)
    await set({ passwordHash: 'x' })
    expect(await again()).toMatchObject({ status: 409, body: { error: contract.alreadyJoined } })
    await set({ passwordHash: null, twoFactorEnabled: true })
    expect(await again()).toMatchObject({ status: 409, body: { error: contract.twoFactorStays } })
  })

  test('a role applies at once: the person is signed out and sees what the new one includes', async () => {
    const member = await signedIn(server.context, { role: 'admin', teamRole: 'member' })
    expect((await server.call(projects.listAll, { query: {} }, member.jar)).status).toBe(200)
    expect((await setRole(member.user.id, 'contractor')).body).toMatchObject({
      teamRole: 'contractor',
    })
    expect((await server.call(users.current, {}, member.jar)).status).toBe(401)
    const { body } = await server.call(auditEntries.list, { query: { noun: 'users' } }, owner)
    expect(body[0]).toMatchObject({
      userName: 'Olive Owner',
      changes: [{ field: 'teamRole', from: 'member', to: 'contractor' }],
    })
  })

  test('access that was turned off ends every session and refuses to sign in', async () => {
    const second = await addOwner('second@furlong.example')
    const credentials = { body: { email: 'second@furlong.example', password } }
    expect((await deactivate(second.id)).body.deactivatedAt).not.toBeNull()
    expect((await server.call(users.current, {}, second.jar)).status).toBe(401)
    const refused = await server.call(sessions.create, credentials)
    expect(refused.status).toBe(401)
    expect(refused.body).toMatchObject({ error: expect.stringContaining('turned off') })
    await server.call(contract.reactivate, { params: { id: second.id } }, owner)
    expect((await server.call(sessions.create, credentials)).status).toBe(200)
  })

  test('the last owner stays, whoever asks', async () => {
    const alone = { status: 409, body: { error: contract.lastOwner } }
    expect(await setRole(ownerId, 'member')).toMatchObject(alone)
    expect(await deactivate(ownerId)).toMatchObject(alone)
    await invite({ teamRole: 'owner' })
    // An owner who hasn't chosen a password can't sign in, so doesn't count.
    expect(await deactivate(ownerId)).toMatchObject(alone)
    const second = await addOwner('second@furlong.example')
    expect(await setRole(ownerId, 'member')).toMatchObject({
      status: 409,
      body: { error: contract.notYourself },
    })
    const both = await Promise.all([
      setRole(second.id, 'member', owner),
      setRole(ownerId, 'member', second.jar),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('an owner with a passkey instead of a password counts as one who can sign in', async () => {
    const invited = (await invite({ teamRole: 'owner' })).body
    await addPasskey(server.context, invited.id, 'Laptop')
    const other = await sessionOf(server.context, invited.id)
    expect((await setRole(ownerId, 'member', other)).status).toBe(200)
    expect(await setRole(invited.id, 'member', other)).toMatchObject({ status: 409 })
  })

  test('an owner whose linked account no provider serves doesn’t count as one who can sign in', async () => {
    const invited = (await invite({ teamRole: 'owner' })).body
    const gone = { issuer: 'https://gone.example', subject: '1', address: '' }
    await server.db.insert(identities).values({ userId: invited.id, ...gone })
    const other = await sessionOf(server.context, invited.id)
    expect(await setRole(ownerId, 'member', other)).toMatchObject({
      status: 409,
      body: { error: contract.lastOwner },
    })
  })

  test('nobody but an owner changes the team; a client is no colleague', async () => {
    const manager = await signedIn(server.context, { role: 'admin', teamRole: 'manager' })
    expect((await server.call(contract.list, {}, manager.jar)).status).toBe(200)
    expect((await invite({}, manager.jar)).status).toBe(403)
    expect((await setRole(ownerId, 'member', manager.jar)).status).toBe(403)
    const client = await signedIn(server.context)
    expect((await setRole(client.user.id, 'member')).status).toBe(404)
    expect((await deactivate(client.user.id)).status).toBe(404)
  })
})
