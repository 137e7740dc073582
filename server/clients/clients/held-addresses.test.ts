import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as clients from '../../../contract/clients/clients.ts'
import * as contacts from '../../../contract/clients/contacts.ts'
import * as messages from '../../../contract/clients/messages.ts'
import * as team from '../../../contract/core/team.ts'
import * as usersContract from '../../../contract/core/users.ts'
import * as invitations from '../../../contract/overview/invitations.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { users } from '../../core/users/table.ts'
import { aContact } from '../contacts/sample.ts'
import { aMessage } from '../messages/sample.ts'

const email = 'nora@agency.example'
const stranger = {
  email,
  password: 'tulip-kettle-91',
  firstName: 'Sam',
  lastName: 'Stranger',
  businessName: 'Squatters',
}
const nora = { firstName: 'Nora', lastName: 'Wells', email }
const newClient = { ...nora, businessName: 'Wells Books', industry: 'Retail', phone: '' }
let server: TestServer
let owner: Jar
let client: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => void (server = await openTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' })))
beforeEach(async () => {
  await server.clear()
  server.setNow('2020-03-02T10:00:00Z')
  owner = (await signedIn(server.context, { role: 'admin' })).jar
  client = await signedIn(server.context, {
    businessName: 'Kiln Street',
    takenOnAt: server.context.now(),
  })
})
afterAll(() => server.close())

const register = async () => {
  const jar: Jar = new Map()
  const { body } = await server.call(usersContract.register, { body: stranger }, jar)
  return { jar, id: body.id }
}
const inviteToTeam = () =>
  server.call(team.invite, { body: { ...nora, teamRole: 'member' } }, owner)
const createClient = () =>
  server.call(clients.create, { body: { ...newClient, businessDescription: '' } }, owner)
const params = () => ({ clientId: client.user.id })
const createContact = () =>
  server.call(contacts.create, { params: params(), body: aContact(nora) }, owner)
const createOwn = () => server.call(contacts.createOwn, { body: aContact(nora) }, client.jar)
const rowOf = async (id: number) =>
  (await server.db.select().from(users).where(eq(users.id, id)))[0]
const statusOf = async (jar: Jar) => (await server.call(usersContract.current, {}, jar)).status

const ways: [string, () => Promise<{ status: number; body: unknown }>][] = [
  ['as a colleague', inviteToTeam],
  ['as a client', createClient],
  ['as one of the people of a client', createContact],
  ['by a client, as one of theirs', createOwn],
]

describe('an address with which a stranger only registered', () => {
  test.each(ways)('can be invited %s: the account gives way', async (_how, invite) => {
    const { jar, id } = await register()
    expect(await invite()).toMatchObject({ status: 201, body: { email, firstName: 'Nora' } })
    expect([await rowOf(id), await statusOf(jar)]).toEqual([undefined, 401])
    const [invitation] = await server.db.select().from(emails).orderBy(desc(emails.id)).limit(1)
    expect(invitation).toMatchObject({ to: email, kind: expect.stringContaining('invitation') })
  })

  test('is free again also when the team has moved the account to the trash', async () => {
    const { id } = await register()
    await server.call(clients.remove, { params: { id } }, owner)
    expect((await inviteToTeam()).status).toBe(201)
  })
})

describe('a stranger who also wrote a message', () => {
  let registered: Awaited<ReturnType<typeof register>>
  beforeEach(async () => {
    registered = await register()
    await server.call(messages.send, { body: aMessage() }, registered.jar)
  })

  test('loses the address to a colleague, and the message stays', async () => {
    expect((await inviteToTeam()).status).toBe(201)
    const row = await rowOf(registered.id)
    expect(usersContract.hasNoAddress(row?.email ?? '')).toBe(true)
    expect(await statusOf(registered.jar)).toBe(401)
  })

  test('is named, marked, and can be invited to that account, which ends their way in', async () => {
    const refused = 'Squatters (Email not confirmed). Open that client and invite them there.'
    expect(await createClient()).toMatchObject({
      status: 409,
      body: { fields: { email: `${usersContract.emailTaken}: ${refused}` } },
    })
    const { id } = registered
    expect((await server.call(clients.invite, { params: { id } }, owner)).status).toBe(200)
    const sent = await server.db.select().from(emails).where(eq(emails.kind, 'client-invitation'))
    const body = { token: sent[0]?.secret ?? '', rememberMe: false }
    expect((await server.call(invitations.read, { body })).body.state).toBe('open')
    const reader: Jar = new Map()
    expect((await server.call(invitations.accept, { body }, reader)).status).toBe(200)
    expect([await statusOf(registered.jar), await statusOf(reader)]).toEqual([401, 200])
    expect(await rowOf(id)).toMatchObject({ passwordHash: null })
  })

  test('is not named to another client', async () => {
    expect(await createOwn()).toMatchObject({
      status: 409,
      body: { fields: { email: usersContract.emailTaken } },
    })
  })
})

describe('an address of somebody the agency works with', () => {
  const holding = async () =>
    await server.db.update(users).set({ email }).where(eq(users.id, client.user.id))
  test.each(ways.slice(0, 3))('is refused by name %s', async (_how, invite) => {
    await holding()
    const sentence = `${usersContract.emailTaken}: Kiln Street. Open that client.`
    expect(await invite()).toMatchObject({ status: 409, body: { fields: { email: sentence } } })
  })

  test('is said to be in the trash', async () => {
    await holding()
    await server.call(clients.remove, { params: { id: client.user.id } }, owner)
    const sentence = `${usersContract.emailTaken}, in the trash: Kiln Street. Restore it there, or delete it for good.`
    expect(await inviteToTeam()).toMatchObject({
      status: 409,
      body: { fields: { email: sentence } },
    })
  })
})
