import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RefusalBody } from '../../../contract/errors.ts'
import * as contract from '../../../contract/leads/leads.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { liveEvents } from '../../platform/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aLead, sampleLeads } from './sample.ts'
import { leads } from './table.ts'

describe.each(engines())('leads, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
  })
  afterAll(() => server.close())

  const create = (changes = {}) => server.call(contract.create, { body: aLead(changes) }, admin)
  const page = (query = {}) => server.call(contract.list, { query }, admin)
  const nextOf = (headers: Record<string, string>) =>
    /[?&]cursor=([^&>]+).*>; rel="next"/.exec(headers['link'] ?? '')?.[1]

  test('change in every open window of the team', async () => {
    const published = async () => {
      const rows = await server.db.delete(liveEvents).returning()
      return rows.map(({ userId, kind, recordId }) => [userId, kind, recordId])
    }
    await create()
    expect(await published()).toEqual([[null, 'leads', 1]])
    await server.call(contract.update, { params: { id: 1 }, body: aLead() }, admin)
    expect(await published()).toEqual([[null, 'leads', 1]])
    await server.call(contract.updateMany, { body: { ids: [1], priority: 'high' } }, admin)
    expect(await published()).toEqual([[null, 'leads', 0]])
    await server.call(contract.remove, { params: { id: 1 } }, admin)
    expect(await published()).toEqual([[null, 'leads', 0]])
  })

  test('are created with defaults, read, changed and deleted', async () => {
    const created = await server.call(contract.create, { body: { contactName: ' Ada ' } }, admin)
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      id: 1,
      companyName: '',
      contactName: 'Ada',
      spokeTo: '',
      email: '',
      phone: '',
      address: '',
      website: '',
      industry: '',
      notes: '',
      priority: 'medium',
      status: 'new',
      source: 'manual',
      emailsSentCount: 0,
      lastEmailSent: null,
      assigneeId: null,
      clientId: null,
      cardKey: null,
      createdAt: '2026-03-02T10:00:00.000Z',
      updatedAt: '2026-03-02T10:00:00.000Z',
    })
    const params = { id: 1 }
    expect((await server.call(contract.read, { params }, admin)).body).toEqual({
      ...created.body,
      nextStep: null,
      suppressed: null,
    })
    server.setNow('2026-03-02T11:00:00Z')
    const body = aLead({ status: 'closed_won' })
    const changed = await server.call(contract.update, { params, body }, admin)
    expect(changed.body).toEqual({
      ...created.body,
      ...body,
      updatedAt: '2026-03-02T11:00:00.000Z',
    })
    expect((await server.call(contract.remove, { params }, admin)).body).toEqual({ ok: true })
    for (const gone of [
      await server.call(contract.read, { params }, admin),
      await server.call(contract.update, { params, body }, admin),
      await server.call(contract.remove, { params }, admin),
    ])
      expect(gone.status).toBe(404)
  })

  test('with missing or too long values are rejected beside the field', async () => {
    const invalid = [
      [{}, 'companyName'],
      [aLead({ email: 'nobody' }), 'email'],
      [aLead({ website: 'javascript:alert(1)' }), 'website'],
      [aLead({ companyName: ' \u200B', contactName: '', email: '' }), 'companyName'],
      [{ ...aLead(), status: 'lost' }, 'status'],
      [{ ...aLead(), notes: 'x'.repeat(10_001) }, 'notes'],
      [{ ...aLead(), phone: 12 }, 'phone'],
    ] as const
    for (const [payload, field] of invalid) {
      const cookies = Object.fromEntries(admin)
      const url = contract.create.path
      const response = await server.inject({ method: 'POST', url, payload, cookies })
      expect(response.statusCode).toBe(400)
      expect(Object.keys(response.json<RefusalBody>().fields ?? {})).toEqual([field])
    }
    expect((await create({ email: '' })).status).toBe(201)
    const withWebsite = await create({ website: ' kiln.example/a ' })
    expect(withWebsite.body).toMatchObject({ website: 'https://kiln.example/a' })
  })

  test('are listed newest first, each once, even with equal timestamps', async () => {
    const moment = sql`timestamptz '2026-03-01 00:00:00.123456Z' + make_interval(secs => (n / 3) * 0.000001)`
    await server.db.execute(sql`
      insert into leads (company_name, created_at) select 'Company ' || n, ${moment} from generate_series(1, 25) n`)
    const listed: string[] = []
    let cursor: string | undefined = ''
    while (cursor !== undefined) {
      const { body, headers } = await page({ limit: 4, cursor })
      expect(headers['x-total-count']).toBe('25')
      listed.push(...body.map(({ companyName }) => companyName))
      cursor = nextOf(headers)
    }
    expect(listed).toEqual(Array.from({ length: 25 }, (_, i) => `Company ${25 - i}`))
  })

  test('are filtered by text, priority and status together', async () => {
    await server.db.insert(leads).values(sampleLeads(new Date('2026-03-02T10:00:00Z')))
    expect((await page()).headers['x-total-count']).toBe('60')
    const { body } = await page({ q: 'interiors AMARA' })
    expect(body.map(({ companyName }) => companyName)).toEqual(['Okafor Interiors'])
    const won = await page({ status: 'closed_won', priority: 'high', limit: 100 })
    expect(won.body.length).toBeGreaterThan(0)
    expect(Number(won.headers['x-total-count'])).toBe(won.body.length)
    for (const lead of won.body)
      expect(lead).toMatchObject({ status: 'closed_won', priority: 'high' })
    expect((await page({ q: '7946 0207' })).body).toHaveLength(1)
    expect((await page({ q: String.raw`\ % _ '` })).body).toEqual([])
  })

  test('reject cursors of other lists', async () => {
    const forged = [
      ['2026-02-30T00:00:00.000000Z', 1],
      ['now', 1],
      ['0000-01-01T00:00:00.000000Z', 1],
      [1, 2],
      {},
    ]
    for (const value of forged) {
      const cursor = Buffer.from(JSON.stringify(value)).toString('base64url')
      expect((await page({ cursor })).status).toBe(400)
    }
    expect((await page({ limit: 0 })).status).toBe(400)
    expect((await page({ limit: 101 })).status).toBe(400)
  })

  test('use their indexes', async () => {
    await server.db.execute(sql`
      insert into leads (company_name, email, created_at)
      select 'Company ' || n, n || '@example.com', now() - make_interval(mins => n) from generate_series(1, 20000) n`)
    await server.db.execute(sql`analyze leads`)
    const plan = async (query: ReturnType<typeof sql>) =>
      JSON.stringify((await server.db.execute(sql`explain ${query}`)).rows)
    expect(
      await plan(
        sql`select * from leads where (created_at, id) < (now() - interval '5 days', 9) order by created_at desc nulls last, id desc nulls last limit 51`,
      ),
    ).toContain('leads_newest')
    expect(await plan(sql`select * from leads where search like lower('%17770%')`)).toContain(
      'leads_words',
    )
  })
})
