import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as bookings from '../../../contract/leads/bookings.ts'
import * as consultationRequests from '../../../contract/leads/consultation-requests.ts'
import * as imports from '../../../contract/leads/lead-imports.ts'
import * as merges from '../../../contract/leads/lead-merges.ts'
import * as notes from '../../../contract/core/internal-notes.ts'
import * as contract from '../../../contract/overview/lead-timeline.ts'
import * as leads from '../../../contract/leads/leads.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import * as billing from '../../../contract/money/billing-settings.ts'
import * as invoices from '../../../contract/money/invoices.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { anInvoice, sampleBilling } from '../../money/invoices/sample.ts'

let server: TestServer
let admin: Jar
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin', firstName: 'Nora', lastName: 'Webb' }))
    .jar
})
afterAll(() => server.close())

const ask = (id: number, query = {}) => server.call(contract.list, { params: { id }, query }, admin)
const note = (text: string) =>
  server.call(notes.create, { body: { noun: 'leads', recordId: 1, text } }, admin)
const timelineOf = async (id: number) =>
  (await ask(id)).body.map(({ kind, by, text, state }) => [kind, by, text, state])

describe("a lead's timeline", () => {
  test('tells of invoices only those who see them', async () => {
    const client = await signedIn(server.context, { email: 'ada@kiln.example' })
    const choice = { kind: 'invoices', inApp: true, email: 'now' } as const
    const chosen = { body: { preferences: [choice] } }
    await server.call(notifications.updatePreferences, chosen, client.jar)
    const lead = aLead({ email: 'ada@kiln.example' })
    const { id } = (await server.call(leads.create, { body: lead }, admin)).body
    const drafted = { body: anInvoice(client.user.id) }
    const { body: invoice } = await server.call(invoices.create, drafted, admin)
    await server.call(billing.update, { body: sampleBilling }, admin)
    await server.call(invoices.issue, { params: { id: invoice.id }, body: {} }, admin)
    await server.runJobs()
    server.setNow('2026-03-02T10:10:00Z')
    await server.runJobs('email-notifications')
    const sent = await server.db.select().from(emails).where(eq(emails.to, lead.email))
    expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['invoice', 'notifications'])

    const titles = async (teamRole: 'manager' | 'member') => {
      const { jar } = await signedIn(server.context, { role: 'admin', teamRole })
      const answer = await server.call(contract.list, { params: { id }, query: {} }, jar)
      const told = answer.body.filter(({ kind }) => kind === 'email')
      expect(answer.headers['x-total-count']).toBe(String(answer.body.length))
      return told.map(({ text }) => text)
    }
    expect(await titles('manager')).toHaveLength(2)
    expect(await titles('member')).toEqual([])
  })

  test('lists request, slot, emails, changes and notes, newest first', async () => {
    const request = {
      name: 'Ada Lindqvist',
      email: 'ada@kiln.example',
      businessName: 'Kiln',
      phone: '+44 20 7946 0303',
      services: ['web-development' as const],
      projectDescription: 'A shop',
    }
    const { body: created } = await server.call(consultationRequests.create, { body: request })
    const token = created.bookingToken
    const timeZone = 'Europe/London'
    const { body: free } = await server.call(bookings.slots, { query: { token, timeZone } })
    server.setNow('2026-03-02T10:01:00Z')
    const startsAt = free.slots[5] ?? ''
    const booked = await server.call(bookings.create, { body: { token, startsAt, timeZone } })
    expect(booked.status).toBe(201)
    await server.runJobs()
    server.setNow('2026-03-02T10:02:00Z')
    const params = { id: 1 }
    await note('Called')
    server.setNow('2026-03-02T10:03:00Z')
    const { body: lead } = await server.call(leads.read, { params }, admin)
    const body = { ...aLead(lead), status: 'contacted' as const }
    await server.call(leads.update, { params, body }, admin)
    const found = (await ask(1)).body
    expect(found.map(({ kind }) => kind)).toEqual([
      'changed',
      'note',
      'email',
      'slot',
      'request',
      'created',
    ])
    expect(found[0]?.changes).toContainEqual({ field: 'status', from: 'new', to: 'contacted' })
    expect(found[3]).toMatchObject({ when: expect.stringMatching(/^2026-/), by: 'Ada Lindqvist' })
    expect(found[5]).toMatchObject({ state: 'form', by: '' })

    server.setNow('2026-03-02T10:04:00Z')
    await server.call(bookings.cancel, { params: { token: booked.body.token } })
    expect(
      (await ask(1)).body.flatMap(({ kind, at }) =>
        /slot/.test(kind) ? [[kind, Date.parse(at)]] : [],
      ),
    ).toEqual([
      ['slot-cancelled', Date.parse('2026-03-02T10:04:00Z')],
      ['slot', Date.parse('2026-03-02T10:01:00Z')],
    ])
  })

  test('is paged without gaps or repeats, even among equal timestamps', async () => {
    await server.call(leads.create, { body: aLead() }, admin)
    for (let i = 0; i < 5; i += 1) await note(String(i))
    const titles: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body, headers } = await ask(1, { limit: 2, ...(cursor && { cursor }) })
      expect(headers['x-total-count']).toBe('6')
      titles.push(...body.map(({ kind, text }) => text || kind))
      const next = /cursor=([^>&]+)/.exec(headers['link'] ?? '')?.[1]
      cursor = next === undefined ? null : decodeURIComponent(next)
    }
    expect(titles).toEqual(['4', '3', '2', '1', '0', 'created'])
    expect((await ask(1, { cursor: 'WyJ4IiwxXQ' })).status).toBe(400)
    expect((await ask(99)).status).toBe(404)
  })

  test('names the import file, and merged leads survive undoing the import', async () => {
    const rows = ['a', 'b', 'c'].map((name) => ({
      companyName: `Company ${name}`,
      email: `${name}@x.example`,
    }))
    await server.call(imports.bulkUpload, { body: { leads: rows } }, admin)
    await server.db.execute(`update lead_imports set file_name = 'fair.csv'`)
    expect(await timelineOf(1)).toEqual([['created', 'Nora Webb', 'fair.csv', 'import']])
    server.setNow('2026-03-02T11:00:00Z')
    const read = async (id: number) =>
      (await server.call(leads.read, { params: { id } }, admin)).body
    const [one, two] = [await read(1), await read(2)]
    const seen = { lead: one.updatedAt, other: two.updatedAt }
    const lead = { ...aLead(one), notes: 'merged' }
    await server.call(merges.create, { body: { leadId: 1, otherId: 2, lead, seen } }, admin)
    server.setNow('2026-03-02T12:00:00Z')
    await server.call(imports.undo, { params: { id: 1 } }, admin)
    await server.runJobs()
    const undone = (await server.call(imports.read, { params: { id: 1 } }, admin)).body
    expect(undone).toMatchObject({ state: 'undone', kept: 1 })
    const left = (await server.call(leads.list, {}, admin)).body
    expect(left).toMatchObject([{ id: 1, notes: 'merged' }])
    const mergeId = (await ask(1)).body.find(({ kind }) => kind === 'merged')?.id ?? 0
    const mergesBy = async () =>
      (await timelineOf(1)).flatMap(([kind, by]) => (/merged/.test(`${kind}`) ? [[kind, by]] : []))
    expect(await mergesBy()).toEqual([['merged', 'Nora Webb']])
    await server.call(merges.undo, { params: { id: mergeId } }, admin)
    expect(new Set(await mergesBy())).toEqual(
      new Set([
        ['unmerged', ''],
        ['merged', 'Nora Webb'],
      ]),
    )
    expect(await read(2)).toMatchObject({ id: 2, companyName: 'Company b' })
    const again = { ...rows[1], email: 'B@x.example' }
    const { body } = await server.call(imports.bulkUpload, { body: { leads: [again] } }, admin)
    expect(body).toMatchObject({ created: 0 })
  })

  test('keeps an imported lead with a note or a step when the import is undone', async () => {
    const rows = ['a', 'b'].map((name) => ({ companyName: name, email: `${name}@x.example` }))
    await server.call(imports.bulkUpload, { body: { leads: rows } }, admin)
    server.setNow('2026-03-02T11:00:00Z')
    await note('Called')
    await server.call(imports.undo, { params: { id: 1 } }, admin)
    await server.runJobs()
    const left = (await server.call(leads.list, {}, admin)).body
    expect(left.map(({ id }) => id)).toEqual([1])
  })

  test('continues on the merged lead when someone writes from the other address', async () => {
    await server.call(leads.create, { body: aLead({ email: 'new@x.example' }) }, admin)
    await server.call(leads.create, { body: aLead({ email: 'old@x.example' }) }, admin)
    const read = async (id: number) =>
      (await server.call(leads.read, { params: { id } }, admin)).body
    const [one, two] = [await read(1), await read(2)]
    const seen = { lead: one.updatedAt, other: two.updatedAt }
    const merge = { leadId: 1, otherId: 2, lead: aLead(one), seen }
    await server.call(merges.create, { body: merge }, admin)
    const request = {
      name: 'Ada',
      email: 'old@x.example',
      services: ['consulting' as const],
      projectDescription: 'More',
    }
    await server.call(consultationRequests.create, { body: request })
    expect((await server.call(leads.list, {}, admin)).body).toHaveLength(1)
    expect(await timelineOf(1)).toContainEqual(['request', 'Ada', 'More', 'new'])
  })
})
