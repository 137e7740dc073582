import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as auditEntries from '../../../contract/core/audit-entries.ts'
import * as clients from '../../../contract/clients/clients.ts'
import * as consultations from '../../../contract/leads/consultation-requests.ts'
import * as contacts from '../../../contract/clients/contacts.ts'
import type { RefusalBody } from '../../../contract/errors.ts'
import * as contract from '../../../contract/leads/leads.ts'
import * as outbox from '../../../contract/core/emails.ts'
import * as projects from '../../../contract/work/projects.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aConsultationRequest } from '../consultation-requests/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aContact } from '../../clients/contacts/sample.ts'
import { aLead } from './sample.ts'

let server: TestServer
let admin: Jar
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

const input = {
  firstName: 'Ada',
  lastName: 'Lindqvist',
  email: 'ada@kiln.example',
  businessName: 'Kiln Street',
  industry: 'Retail',
  projectName: 'Online shop',
  projectDescription: 'A shop for tableware',
}
const requestOf = async () => {
  const body = aConsultationRequest({ email: input.email, name: 'Ada Maria Lindqvist' })
  await server.call(consultations.create, { body })
  return (await server.call(contract.list, {}, admin)).body[0] as contract.Lead
}
const convert = (id: number, body: object) =>
  server.call(contract.convert, { params: { id }, body }, admin)

describe('converting a lead', () => {
  test('keeps its history, and starts a project with the usual milestones', async () => {
    const lead = await requestOf()
    const params = { id: lead.id }
    const { body: known } = await server.call(contract.conversion, { params }, admin)
    expect(known).toMatchObject({
      firstName: 'Ada Maria',
      lastName: 'Lindqvist',
      requests: 1,
    })
    const { status, body } = await convert(lead.id, input)
    expect([status, body]).toEqual([
      201,
      { clientId: expect.any(Number), projectId: 1, invited: true },
    ])
    const after = (await server.call(contract.read, { params }, admin)).body
    expect(after).toMatchObject({ clientId: body.clientId, status: 'closed_won' })
    const query = { clientId: body.clientId }
    const [request] = (await server.call(consultations.list, { query }, admin)).body
    expect(request).toMatchObject({ status: 'answered', answeredAt: '2026-03-02T10:00:00.000Z' })
    const [project] = (await server.call(projects.listAll, { query }, admin)).body
    expect(project).toMatchObject({ name: 'Online shop', clientName: 'Kiln Street', progress: 0 })
    const emails = await server.call(outbox.list, { query: { q: input.email } }, admin)
    expect(emails.body.map(({ kind }) => kind)).toContain('client-invitation')
  })

  test('suggests the contact’s first and last name', async () => {
    const body = aLead({ contactName: 'Dr. Anna van der Berg, PhD' })
    const { body: lead } = await server.call(contract.create, { body }, admin)
    const known = await server.call(contract.conversion, { params: { id: lead.id } }, admin)
    expect(known.body).toMatchObject({ firstName: 'Anna', lastName: 'van der Berg' })
  })

  test('is refused the second time, and names the client', async () => {
    const lead = await requestOf()
    const { body } = await convert(lead.id, { ...input, withProject: false })
    const again = await convert(lead.id, input)
    expect(again.status).toBe(409)
    expect((again.body as unknown as RefusalBody).detail).toEqual({ clientId: body.clientId })
  })

  test('names missing fields, and creates nothing', async () => {
    const lead = await requestOf()
    const refused = await convert(lead.id, { ...input, firstName: '', email: '', projectName: '' })
    expect(refused.status).toBe(400)
    expect((refused.body as unknown as RefusalBody).fields).toEqual({
      firstName: 'First name is required',
      email: 'Valid email is required',
      projectName: 'Project name is required',
    })
    expect((await server.call(clients.list, {}, admin)).body).toEqual([])
  })

  test('offers to link the client who already has the address, also through a contact', async () => {
    const { user } = await signedIn(server.context, { businessName: 'Kiln' })
    const person = { firstName: 'Bo', lastName: 'L', email: input.email }
    await server.call(
      contacts.create,
      { params: { clientId: user.id }, body: aContact(person) },
      admin,
    )
    const lead = await requestOf()
    const refused = await convert(lead.id, input)
    const existing = { id: user.id, name: 'Kiln', unconfirmed: false }
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      fields: { email: expect.any(String) },
      detail: { existing },
    })
    expect(await server.db.$count((await import('../../work/projects/table.ts')).projects)).toBe(0)
    const { body } = await convert(lead.id, { clientId: user.id, withProject: false })
    expect(body).toEqual({ clientId: user.id, projectId: null, invited: false })
  })
})

describe('leads', () => {
  test('reject stale saves', async () => {
    const { body: lead } = await server.call(contract.create, { body: aLead() }, admin)
    const params = { id: lead.id }
    server.setNow('2026-03-02T10:05:00Z')
    await server.call(contract.update, { params, body: aLead({ notes: 'theirs' }) }, admin)
    const body = { ...aLead({ notes: 'mine' }), updatedAt: lead.updatedAt }
    const refused = await server.call(contract.update, { params, body }, admin)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      detail: { by: 'Ada Lindqvist', at: '2026-03-02T10:05:00.000Z', now: { notes: 'theirs' } },
    })
    expect((await server.call(contract.read, { params }, admin)).body.notes).toBe('theirs')
  })

  test('change status or priority together', async () => {
    for (let i = 0; i < 3; i += 1) await server.call(contract.create, { body: aLead() }, admin)
    const body = { ids: [1, 3, 99], status: 'contacted' as const }
    expect((await server.call(contract.updateMany, { body }, admin)).body).toMatchObject({
      changed: 2,
      refused: [{ id: 99, reason: 'It no longer exists.' }],
    })
    const all = (await server.call(contract.list, {}, admin)).body
    expect(all.map(({ status }) => status)).toEqual(['contacted', 'new', 'contacted'])
    const nothing = await server.call(contract.updateMany, { body: { ids: [1] } }, admin)
    expect(nothing.status).toBe(400)
  })

  test('undo a bulk change, except on leads changed since', async () => {
    await server.call(contract.create, { body: aLead({ status: 'proposal' }) }, admin)
    await server.call(contract.create, { body: aLead({ companyName: 'Two', email: '' }) }, admin)
    server.setNow('2026-03-02T10:05:00Z')
    const body = { ids: [1, 2], status: 'closed_lost' as const }
    const { changedAt, before } = (await server.call(contract.updateMany, { body }, admin)).body
    server.setNow('2026-03-02T10:06:00Z')
    const otherEdit = aLead({ companyName: 'Two', email: '', status: 'closed_won' })
    await server.call(contract.update, { params: { id: 2 }, body: otherEdit }, admin)
    const undone = await server.call(contract.revertMany, { body: { changedAt, before } }, admin)
    expect(undone.body).toEqual({
      changed: 1,
      refused: [{ id: 2, name: 'Two', reason: 'Somebody has changed it since.' }],
    })
    const all = (await server.call(contract.list, {}, admin)).body
    expect(all.map(({ id, status }) => [id, status])).toEqual([
      [2, 'closed_won'],
      [1, 'proposal'],
    ])
  })

  test("are exported as CSV with the list's filters, without formulas", async () => {
    for (let i = 0; i < 3; i += 1)
      await server.call(contract.create, { body: aLead({ companyName: `=cmd|${i}` }) }, admin)
    await server.call(contract.create, { body: aLead({ companyName: 'Other, "Ltd"' }) }, admin)
    const ask = (url: string) =>
      server.inject({ url: contract.exportAll.path + url, cookies: Object.fromEntries(admin) })
    const { headers, body } = await ask('')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="leads.csv"')
    const lines = body.trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toMatch(/^"Other, ""Ltd""",/)
    expect(lines[2]).toMatch(/^"'=cmd\|2",/)
    expect((await ask('?q=other')).body.trim().split('\r\n')).toHaveLength(2)
  })

  test('are exported for other programs as they are stored', async () => {
    const phone = '+44 113 496 0000'
    await server.call(contract.create, { body: aLead({ companyName: 'Kiln', phone }) }, admin)
    const ask = async (query: object) => {
      const search = new URLSearchParams({ q: 'kiln', ...query }).toString()
      const url = `${contract.exportAll.path}?${search}`
      return (await server.inject({ url, cookies: Object.fromEntries(admin) })).body
    }
    expect(await ask({})).toMatch(/^\uFEFFCompany,/)
    expect(await ask({})).toContain(`,"'${phone}",`)
    expect(await ask({ for: 'programs' })).toMatch(/^Company,/)
    expect(await ask({ for: 'programs' })).toContain(`,${phone},`)
  })
})

test('a request from a known lead appears in its history', async () => {
  const body = aLead({ email: input.email, phone: '' })
  const { body: lead } = await server.call(contract.create, { body }, admin)
  const request = aConsultationRequest({ email: input.email, phone: '+44 113 496 0000' })
  await server.call(consultations.create, { body: request })
  const query = { noun: 'leads' as const, recordId: lead.id }
  const [entry] = (await server.call(auditEntries.list, { query }, admin)).body
  expect(entry).toMatchObject({ event: 'changed', userId: null })
  expect(entry?.changes).toContainEqual({ field: 'phone', from: null, to: request.phone })
})
