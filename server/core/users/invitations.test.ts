import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as clients from '../../../contract/clients/clients.ts'
import * as contacts from '../../../contract/clients/contacts.ts'
import * as team from '../../../contract/core/team.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aContact } from '../../clients/contacts/sample.ts'
import { signedIn } from '../sessions/sample.ts'

let server: TestServer
let owner: Jar
let clientId: number
let contactId: number
beforeAll(async () => {
  server = await openTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  owner = (await signedIn(server.context, { role: 'admin' })).jar
  const ada = { firstName: 'Ada', lastName: 'Lind', email: 'ada@kiln.example' }
  const company = { businessName: 'Kiln', industry: 'Retail', businessDescription: '', phone: '' }
  const created = await server.call(
    clients.create,
    { body: { ...ada, ...company, password: '' } },
    owner,
  )
  clientId = created.body.id
  const body = {
    ...aContact({ email: 'bo@kiln.example' }),
    clientRole: 'member' as const,
    onlyProjectId: null,
  }
  contactId = (await server.call(contacts.create, { params: { clientId }, body }, owner)).body.id
})
afterAll(() => server.close())

const listed = async () => {
  const people = await server.call(contacts.list, { params: { clientId } }, owner)
  const [client] = (await server.call(clients.list, {}, owner)).body
  return [client?.invitation, ...people.body.map(({ invitation }) => invitation)]
}
const restore = (noun: 'clients' | 'contacts', id: number) =>
  server.call(trash.restore, { body: { noun, ids: [id] } }, owner)

test('a client who was in the trash has no open invitation until they are invited again', async () => {
  expect(await listed()).toEqual(['queued', 'queued', 'queued'])
  await server.call(clients.remove, { params: { id: clientId } }, owner)
  await restore('clients', clientId)
  expect(await listed()).toEqual(['over', 'over', 'over'])
  await server.call(clients.invite, { params: { id: clientId } }, owner)
  expect(await listed()).toEqual(['queued', 'queued', 'over'])
  await server.call(contacts.invite, { params: { id: contactId } }, owner)
  expect(await listed()).toEqual(['queued', 'queued', 'queued'])
})

test('so has a contact, and somebody whose invitations all expired', async () => {
  await server.call(contacts.remove, { params: { id: contactId } }, owner)
  await restore('contacts', contactId)
  expect(await listed()).toEqual(['queued', 'queued', 'over'])
  server.setNow('2026-03-09T10:00:01Z')
  owner = (await signedIn(server.context, { role: 'admin', teamRole: 'owner' })).jar
  expect(await listed()).toEqual(['over', 'over', 'over'])
})

test('so has somebody on the team whose access was off', async () => {
  const body = {
    firstName: 'Cy',
    lastName: 'Day',
    email: 'cy@x.example',
    teamRole: 'member',
  } as const
  const { id } = (await server.call(team.invite, { body }, owner)).body
  const state = async () =>
    (await server.call(team.list, {}, owner)).body.find((each) => each.id === id)?.invitation
  expect(await state()).toBe('queued')
  await server.call(team.deactivate, { params: { id } }, owner)
  await server.call(team.reactivate, { params: { id } }, owner)
  expect(await state()).toBe('over')
  await server.call(team.inviteAgain, { params: { id } }, owner)
  expect(await state()).toBe('queued')
})
