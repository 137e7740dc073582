import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as auditEntries from '../../../contract/core/audit-entries.ts'
import * as consultationRequests from '../../../contract/leads/consultation-requests.ts'
import * as cards from '../../../contract/leads/lead-cards.ts'
import * as contract from '../../../contract/leads/lead-merges.ts'
import * as notes from '../../../contract/core/internal-notes.ts'
import * as steps from '../../../contract/leads/lead-steps.ts'
import * as timeline from '../../../contract/overview/lead-timeline.ts'
import * as leads from '../../../contract/leads/leads.ts'
import { businessCard } from '../../../test/business-card.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aLead } from '../leads/sample.ts'
import { inTransaction } from '../../platform/context.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { suppress, suppressionOf } from '../suppressions/store.ts'

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

const add = async (changes: Partial<leads.LeadInput>) =>
  (await server.call(leads.create, { body: aLead(changes) }, admin)).body
const read = (id: number) => server.call(leads.read, { params: { id } }, admin)
const merge = (lead: leads.Lead, other: leads.Lead, values: object = {}, more: object = {}) =>
  server.call(
    contract.create,
    {
      body: {
        leadId: lead.id,
        otherId: other.id,
        lead: { ...aLead(lead), ...values },
        seen: { lead: lead.updatedAt, other: other.updatedAt },
        ...more,
      },
    },
    admin,
  )
const timelineOf = async (id: number, query = {}) =>
  (await server.call(timeline.list, { params: { id }, query }, admin)).body
const kinds = async (id: number) => (await timelineOf(id)).map(({ kind }) => kind)
const lastMergeOf = async (id: number) =>
  (await timelineOf(id)).find(({ kind }) => kind === 'merged')?.id ?? 0
const undo = (id: number) => server.call(contract.undo, { params: { id } }, admin)
const request = {
  name: 'Ada Lindqvist',
  email: 'ada@old.example',
  businessName: 'Kiln',
  phone: '',
  services: ['web-development' as const],
  projectDescription: 'A shop',
  budget: '',
  timeline: '',
}

describe('a merge of two leads', () => {
  test('keeps the chosen fields and both histories, and redirects old links', async () => {
    const one = await add({ email: 'ada@kiln.example' })
    await server.call(consultationRequests.create, { body: request })
    const note = { noun: 'leads', recordId: 2, text: 'Called back' } as const
    await server.call(notes.create, { body: note }, admin)
    const step = { what: 'Call', dueAt: '2026-03-05T10:00:00Z' }
    await server.call(steps.set, { params: { id: 2 }, body: step }, admin)
    await server.call(steps.set, { params: { id: 1 }, body: { ...step, what: 'Write' } }, admin)
    const two = (await read(2)).body
    server.setNow('2026-03-02T11:00:00Z')
    const { status, body } = await merge(one, two, { notes: two.notes, spokeTo: 'Ada' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ id: 1, email: 'ada@kiln.example', spokeTo: 'Ada' })
    expect((await read(2)).body).toMatchObject({ id: 1, spokeTo: 'Ada' })
    expect((await server.call(leads.list, {}, admin)).body).toHaveLength(1)
    const stored = await server.call(consultationRequests.read, { params: { id: 1 } }, admin)
    expect(stored.body.leadId).toBe(1)
    // The email went to the owner, so it is not in the lead's timeline.
    const expected = ['changed', 'created', 'created', 'merged', 'note', 'request', 'step', 'step']
    expect((await kinds(1)).toSorted()).toEqual(expected)
    expect(await timelineOf(1)).toContainEqual(
      expect.objectContaining({ kind: 'created', state: 'form', of: 'Kiln' }),
    )
    const query = { noun: 'leads' as const, recordId: 1 }
    expect((await server.call(auditEntries.list, { query }, admin)).body).toHaveLength(3)
  })

  test('is refused for a single lead, changed or missing leads, and two clients', async () => {
    const [one, two] = [await add({}), await add({})]
    expect((await merge(one, one)).body).toMatchObject({
      fields: { otherId: 'Please choose two leads' },
    })
    server.setNow('2026-03-02T10:05:00Z')
    await server.call(leads.update, { params: { id: 2 }, body: aLead({ notes: 'x' }) }, admin)
    const stale = await merge(one, two)
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      error: 'One of these leads was changed in the meantime. Please look at them again.',
    })
    expect((await merge(one, { ...two, id: 99 })).status).toBe(404)
    const clients = [await signedIn(server.context), await signedIn(server.context)]
    for (const [at, { user }] of clients.entries())
      await server.call(
        leads.convert,
        { params: { id: at + 1 }, body: { clientId: user.id, withProject: false } },
        admin,
      )
    const both = await merge((await read(1)).body, (await read(2)).body)
    expect(both.body).toMatchObject({
      error: 'Both leads are already clients, each with their own projects.',
    })
  })

  test('with a client belongs to that client; without one it can be converted', async () => {
    const [one, two] = [await add({}), await add({})]
    const { user } = await signedIn(server.context)
    const body = { clientId: user.id, withProject: false }
    await server.call(leads.convert, { params: { id: 2 }, body }, admin)
    const merged = await merge(one, (await read(2)).body)
    expect(merged.body.clientId).toBe(user.id)
    const again = await server.call(leads.convert, { params: { id: 2 }, body }, admin)
    expect(again.status).toBe(404)
    const three = await add({})
    const { body: more } = await merge(two.id === 2 ? merged.body : one, three)
    expect(more.clientId).toBe(user.id)
  })

  test('of two leads without a client can become a client, with its history', async () => {
    const one = await add({ email: 'ada@kiln.example' })
    await server.call(consultationRequests.create, { body: request })
    await merge(one, (await read(2)).body)
    const { body: known } = await server.call(leads.conversion, { params: { id: 1 } }, admin)
    expect(known).toMatchObject({ description: 'A shop', requests: 1 })
    const { user } = await signedIn(server.context)
    const body = { clientId: user.id, withProject: false }
    expect((await server.call(leads.convert, { params: { id: 1 }, body }, admin)).status).toBe(201)
    expect(await kinds(1)).toEqual(expect.arrayContaining(['merged', 'request', 'created']))
    const stored = await server.call(consultationRequests.read, { params: { id: 1 } }, admin)
    expect(stored.body.status).toBe('answered')
  })

  test('carries over an unsubscribe, but not a bounce', async () => {
    const [one, two] = [
      await add({ email: 'new@x.example' }),
      await add({ email: 'old@x.example' }),
    ]
    const three = await add({ email: 'full@x.example' })
    await inTransaction(server.context, async (tx) => {
      await suppress(tx, 'old@x.example', 'unsubscribed', 'Spring news')
      await suppress(tx, 'full@x.example', 'bounced', 'Spring news')
    })
    const { body: merged } = await merge(one, three)
    expect(await suppressionOf(server.context, 'new@x.example')).toBeNull()
    await merge(merged, two)
    expect(await suppressionOf(server.context, 'new@x.example')).toMatchObject({
      reason: 'unsubscribed',
      source: 'Merged with old@x.example',
    })
  })

  test('keeps both card pictures, one of them in the merge record', async () => {
    const picture = (await businessCard(['Kiln'])).toString('base64')
    const scan = async () =>
      (await server.call(cards.create, { body: { lead: aLead(), picture } }, admin)).body
    const [one, two] = [await scan(), await scan()]
    const { body } = await merge(one, two, {}, { card: 'other' })
    expect(body.cardKey).toBe(two.cardKey)
    const get = async (url: string) =>
      (await server.inject({ url, cookies: Object.fromEntries(admin) })).statusCode
    expect(await get('/api/admin/leads/1/card')).toBe(200)
    const id = await lastMergeOf(1)
    expect(await get(`/api/admin/lead-merges/${id}/card`)).toBe(200)
    await undo(id)
    expect((await read(1)).body.cardKey).toBe(one.cardKey)
    expect((await read(2)).body.cardKey).toBe(two.cardKey)
    expect(await get(`/api/admin/lead-merges/${id}/card`)).toBe(404)
  })
})

describe('undoing a merge', () => {
  test('restores both leads, except for later changes', async () => {
    const one = await add({ companyName: 'Kiln', notes: 'first', email: 'ada@kiln.example' })
    await server.call(consultationRequests.create, { body: request })
    const two = (await read(2)).body
    const merged = (await merge(one, two, { notes: 'both', address: 'new' })).body
    server.setNow('2026-03-02T12:00:00Z')
    const body = { ...aLead(merged), status: 'qualified' as const }
    await server.call(leads.update, { params: { id: 1 }, body }, admin)
    const id = await lastMergeOf(1)
    const undone = await undo(id)
    expect(undone.status).toBe(200)
    expect(undone.body).toMatchObject({ undoneAt: '2026-03-02T12:00:00.000Z', undoable: false })
    expect((await read(1)).body).toMatchObject({
      id: 1,
      notes: 'first',
      address: one.address,
      status: 'qualified',
      createdAt: one.createdAt,
    })
    expect((await read(2)).body).toMatchObject({ ...two, updatedAt: expect.any(String) })
    const stored = await server.call(consultationRequests.read, { params: { id: 1 } }, admin)
    expect(stored.body.leadId).toBe(2)
    expect(await kinds(2)).toEqual(['request', 'created'])
    expect(await kinds(1)).toEqual(expect.arrayContaining(['merged', 'unmerged']))
    expect((await undo(id)).body).toMatchObject({ error: 'This merge was already undone' })
  })

  test('works only for the last merge of a lead, within 30 days', async () => {
    const [one, two, three] = [await add({}), await add({ companyName: 'B' }), await add({})]
    const { body: merged } = await merge(two, three)
    const first = await lastMergeOf(2)
    await merge(one, merged)
    expect((await undo(first)).body).toMatchObject({
      error: 'This lead was later merged with B. Please undo that first.',
    })
    const last = (await timelineOf(1)).find(({ state }) => state === 'undoable')?.id ?? 0
    expect((await undo(last)).status).toBe(200)
    expect((await undo(first)).status).toBe(200)
    expect((await server.call(leads.list, {}, admin)).body).toHaveLength(3)
    const again = await merge((await read(1)).body, (await read(2)).body)
    expect(again.status).toBe(201)
    server.setNow('2026-04-01T11:00:00Z')
    await server.runJobs('forget-merged-leads')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
    expect(await kinds(1)).toContain('merged')
    expect((await undo(await lastMergeOf(1))).body).toMatchObject({
      error: 'A merge can be undone for 30 days',
    })
  })
})
