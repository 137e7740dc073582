import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/audit-entries.ts'
import * as availability from '../../../contract/leads/availability.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as clients from '../../../contract/clients/clients.ts'
import * as leads from '../../../contract/leads/leads.ts'
import * as posts from '../../../contract/website/posts.ts'
import * as projects from '../../../contract/work/projects.ts'
import * as users from '../../../contract/core/users.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { defaultAvailability } from '../agency-time/store.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { aPost } from '../../website/posts/sample.ts'
import { aProject } from '../../work/projects/sample.ts'
import { signedIn } from '../sessions/sample.ts'

let server: TestServer
let admin: { jar: Jar; user: { id: number } }
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = await signedIn(server.context, { role: 'admin', firstName: 'Nora', lastName: 'W' })
})
afterAll(() => server.close())

const history = async (query = {}) => (await server.call(contract.list, { query }, admin.jar)).body

describe('the history', () => {
  test('of a lead shows who changed which field when, with old and new values', async () => {
    const { body: lead } = await server.call(leads.create, { body: aLead() }, admin.jar)
    const params = { id: lead.id }
    server.setNow('2026-03-02T11:00:00Z')
    const body = aLead({ ...lead, status: 'contacted', spokeTo: 'Ada' })
    await server.call(leads.update, { params, body }, admin.jar)
    await server.call(leads.update, { params, body }, admin.jar)
    expect(await history({ noun: 'leads', recordId: lead.id })).toEqual([
      {
        id: 2,
        noun: 'leads',
        recordId: lead.id,
        label: 'Kiln Street Ceramics',
        event: 'changed',
        changes: [
          { field: 'spokeTo', from: null, to: 'Ada' },
          { field: 'status', from: 'new', to: 'contacted' },
        ],
        userId: admin.user.id,
        userName: 'Nora W',
        userImageUrl: null,
        clientId: null,
        createdAt: '2026-03-02T11:00:00.000Z',
      },
      expect.objectContaining({ event: 'created', changes: [] }),
    ])
  })

  test('loses its values when the record is erased', async () => {
    const { body: lead } = await server.call(leads.create, { body: aLead() }, admin.jar)
    const params = { id: lead.id }
    await server.call(leads.update, { params, body: aLead({ notes: 'private' }) }, admin.jar)
    await server.call(leads.remove, { params }, admin.jar)
    const inTrash = { noun: 'leads' as const, ids: [lead.id] }
    await server.call(trash.erase, { body: inTrash }, admin.jar)
    const entries = await history({ noun: 'leads' })
    const events = entries.map(({ event }) => event)
    expect(events).toEqual(['deleted', 'changed', 'changed', 'created'])
    expect(JSON.stringify(entries)).not.toContain('private')
  })

  test('of a record with the same number keeps its values', async () => {
    const one = { params: { id: 1 } }
    await server.call(leads.create, { body: aLead() }, admin.jar)
    await server.call(posts.create, { body: aPost() }, admin.jar)
    await server.call(posts.update, { ...one, body: aPost({ title: 'Another' }) }, admin.jar)
    await server.call(leads.remove, one, admin.jar)
    await server.call(trash.erase, { body: { noun: 'leads', ids: [1] } }, admin.jar)
    const changes = (await history({ noun: 'posts', recordId: 1 })).flatMap((each) => each.changes)
    expect(changes).toContainEqual({ field: 'title', from: aPost().title, to: 'Another' })
  })

  test('of a client includes their projects and their own actions', async () => {
    const { user, jar } = await signedIn(server.context)
    await server.call(projects.create, { body: aProject(user.id) }, admin.jar)
    const profile = { firstName: 'Adah', lastName: 'L', businessName: 'Kiln', phone: '' }
    await server.call(users.updateProfile, { body: profile }, jar)
    const entries = await history({ clientId: user.id })
    expect(entries.map(({ noun, event, userId }) => [noun, event, userId])).toEqual([
      ['clients', 'changed', user.id],
      ['projects', 'created', admin.user.id],
    ])
    expect(await history({ clientId: user.id + 100 })).toEqual([])
  })

  test('covers every noun and contains no secret', async () => {
    const body = {
      ...(await server.call(availability.read, {}, admin.jar)).body,
      bufferMinutes: 15,
    }
    await server.call(availability.update, { body }, admin.jar)
    await server.call(posts.create, { body: aPost() }, admin.jar)
    const client = {
      firstName: 'Ada',
      lastName: 'L',
      email: 'ada@kiln.example',
      password: 'long enough for all',
      businessName: 'Kiln',
      industry: 'Retail',
    }
    await server.call(clients.create, { body: client }, admin.jar)
    const entries = await history()
    expect(entries.map(({ noun }) => noun)).toEqual(['clients', 'posts', 'availability'])
    expect(JSON.stringify(entries)).not.toMatch(/argon2|long enough/)
  })

  test("is filtered by the agency's calendar days", async () => {
    const body = { ...defaultAvailability, timeZone: 'Asia/Tokyo' }
    await server.call(availability.update, { body }, admin.jar)
    // 16:00 in London is one o'clock of the next day in Tokyo.
    server.setNow('2026-03-02T16:00:00Z')
    await server.call(leads.create, { body: aLead() }, admin.jar)
    const on = async (day: string) =>
      (await history({ from: day, to: day })).map(({ noun }) => noun)
    expect(await on('2026-03-02')).toEqual(['availability'])
    expect(await on('2026-03-03')).toEqual(['leads'])
  })

  test('is filtered by person and day, and erased after its retention time', async () => {
    await server.call(leads.create, { body: aLead() }, admin.jar)
    expect(
      await history({ userId: admin.user.id, from: '2026-03-02', to: '2026-03-02' }),
    ).toHaveLength(1)
    expect(await history({ to: '2026-03-01' })).toEqual([])
    expect(await history({ userId: 999 })).toEqual([])
    server.setNow('2028-03-03T10:00:00Z')
    await server.runJobs('erase-audit-entries')
    const { user } = await signedIn(server.context, { role: 'admin' })
    expect(user.id).toBeGreaterThan(0)
    expect(await server.db.$count(await import('./table.ts').then((m) => m.auditEntries))).toBe(0)
  })
})
