import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as clients from '../../../contract/clients/clients.ts'
import * as contacts from '../../../contract/clients/contacts.ts'
import * as onboarding from '../../../contract/clients/onboarding.ts'
import * as contract from '../../../contract/overview/invitations.ts'
import * as projects from '../../../contract/work/projects.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { anOnboarding } from '../../clients/onboarding/sample.ts'
import { secretTo } from '../../core/emails/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aProject } from '../../work/projects/sample.ts'

let server: TestServer
let owner: Jar
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  owner = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

const cy = { firstName: 'Cy', lastName: 'Day', email: 'cy@day.example', businessName: 'Day' }
const details = { industry: 'Retail', phone: '', businessDescription: '' }
/** Returns the invitation in the newest email to an address. */
const invitationTo = async (to: string) => {
  const token = await secretTo(server.context, to)
  return (await server.call(contract.read, { body: { token } })).body
}

test('an invitation names to somebody with one project nothing else of the client', async () => {
  const client = (await server.call(clients.create, { body: { ...cy, ...details } }, owner)).body
  const own = (
    await server.call(projects.create, { body: aProject(client.id, { name: 'Open' }) }, owner)
  ).body
  await server.call(
    projects.create,
    { body: aProject(client.id, { name: 'Secret takeover' }) },
    owner,
  )
  await server.call(
    onboarding.create,
    { body: anOnboarding(client.id, { send: true, responses: {} }) },
    owner,
  )
  const people = [
    { clientRole: 'viewer', onlyProjectId: own.id, sees: ['Open'], asks: false },
    { clientRole: 'member', onlyProjectId: own.id, sees: ['Open'], asks: false },
    { clientRole: 'viewer', onlyProjectId: null, sees: ['Secret takeover', 'Open'], asks: false },
    { clientRole: 'member', onlyProjectId: null, sees: ['Secret takeover', 'Open'], asks: true },
  ] as const
  for (const [at, { sees, asks, ...rights }] of people.entries()) {
    const email = `person-${at}@day.example`
    const body = { firstName: 'Pia', lastName: 'Day', phone: '', email, ...rights }
    const params = { clientId: client.id }
    const added = await server.call(contacts.create, { params, body }, owner)
    expect(added.status).toBe(201)
    const invitation = await invitationTo(email)
    expect(invitation.projects.toSorted()).toEqual([...sees].toSorted())
    expect(invitation.questions !== null).toBe(asks)
  }
})
