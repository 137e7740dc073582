import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as clients from '../../../contract/clients/clients.ts'
import * as contract from '../../../contract/clients/contacts.ts'
import * as leads from '../../../contract/leads/leads.ts'
import { may } from '../../../contract/access.ts'
import { needsProof } from '../../../contract/http.ts'
import { adminRole, type TeamRole, teamRoles } from '../../../contract/roles.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { aContact } from './sample.ts'

let server: TestServer
let ada: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  await signedIn(server.context, { role: 'admin' })
  ada = await signedIn(server.context, { firstName: 'Ada' })
})
afterAll(() => server.close())

const as = async (teamRole: TeamRole) =>
  (await signedIn(server.context, { role: 'admin', teamRole })).jar
const details = { phone: '', industry: 'Retail', businessDescription: '' }
const cy = { firstName: 'Cy', lastName: 'Day', email: 'cy@day.example', businessName: 'Day' }

/** Everything by which somebody of the team lets a person sign in to a client's invoices. */
const grants = {
  'adds a manager': async (teamRole: TeamRole) =>
    server.call(
      contract.create,
      {
        params: { clientId: ada.user.id },
        body: { ...aContact({ email: cy.email }), clientRole: 'manager', onlyProjectId: null },
      },
      await as(teamRole),
    ),
  'makes a contact a manager': async (teamRole: TeamRole) => {
    const role = { clientRole: 'member', onlyProjectId: null } as const
    const bo = await signedIn(server.context, { clientId: ada.user.id, ...role })
    const body = { clientRole: 'manager', onlyProjectId: null, seen: role } as const
    return server.call(contract.update, { params: { id: bo.user.id }, body }, await as(teamRole))
  },
  'changes a client’s address': async (teamRole: TeamRole) =>
    server.call(
      clients.update,
      { params: { id: ada.user.id }, body: { ...cy, ...details } },
      await as(teamRole),
    ),
  'adds a client with a password': async (teamRole: TeamRole) =>
    server.call(
      clients.create,
      { body: { ...cy, ...details, password: 'tea and toast at nine' } },
      await as(teamRole),
    ),
  'converts a lead with a password': async (teamRole: TeamRole) => {
    const lead = { companyName: 'Day', contactName: 'Cy Day', email: cy.email }
    const owner = await as('owner')
    const { body } = await server.call(leads.create, { body: aLead(lead) }, owner)
    const conversion = { ...cy, industry: 'Retail', withProject: false }
    return server.call(
      leads.convert,
      { params: { id: body.id }, body: { ...conversion, password: 'tea and toast at nine' } },
      await as(teamRole),
    )
  },
}

describe('somebody of the team who', () => {
  const cases = Object.entries(grants).flatMap(([what, grant]) =>
    teamRoles.map((teamRole) => ({ what, grant, teamRole })),
  )
  test.each(cases)('$what needs to see invoices: $teamRole', async ({ grant, teamRole }) => {
    const actor = { kind: 'user', id: 1, role: adminRole, teamRole } as const
    const { status, body } = await grant(teamRole)
    const mayManage = may(actor, 'contacts.manage')
    const opensThem = mayManage && may(actor, 'invoices.read')
    const told = JSON.stringify(body)
    expect(status < 300).toBe(opensThem)
    expect(status === 403).toBe(!mayManage)
    // The refusal is listed at its field.
    const isBeside = /"fields":\{"(clientRole|email|password)":/.test(told)
    expect(isBeside).toBe(mayManage && !opensThem)
  })

  test('changes everything but the address without a fresh proof', async () => {
    const owner = await signedIn(server.context, { role: 'admin', passwordHash: 'any' })
    server.setNow('2026-03-02T10:20:00Z')
    const { email, firstName, lastName, businessName } = ada.user
    const own = { email, firstName, lastName, businessName, ...details, phone: '+44 20 7946 0000' }
    const change = (body: object) =>
      server.call(
        clients.update,
        { params: { id: ada.user.id }, body: { ...own, ...body } },
        owner.jar,
      )
    expect((await change({})).status).toBe(200)
    expect(await change({ email: cy.email })).toMatchObject({
      status: 403,
      body: { error: needsProof, detail: { proof: true } },
    })
  })
})

test('a contact who saw the money comes back from the trash only through somebody who sees it', async () => {
  const contact = { clientId: ada.user.id, clientRole: 'manager' as const }
  const bo = await signedIn(server.context, { ...contact, firstName: 'Bo', lastName: 'Lind' })
  const [member, manager] = [await as('member'), await as('manager')]
  await server.call(contract.remove, { params: { id: bo.user.id } }, manager)
  const body = { noun: 'contacts' as const, ids: [bo.user.id] }
  const restore = async (jar: Jar) => (await server.call(trash.restore, { body }, jar)).body
  expect(await restore(member)).toMatchObject({ changed: 0 })
  expect(await restore(manager)).toMatchObject({ changed: 1 })
})
