import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test, describe } from 'vitest'
import { exportAll, leadSortIds, list } from '../../../contract/leads/leads.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { readCsv } from '../../../test/read-csv.ts'
import { leads } from './table.ts'
import { type Cursor, writeCursor } from '../../platform/lists.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { matching } from './filters.ts'
import { orders } from './orders.ts'
import { alongOrder, amongAll, inOrder, sampled } from './reads.ts'

type Query = { q?: string; status?: 'new' | 'proposal'; priority?: 'low' | 'high' }

/** More leads than are scanned in order, so that both query plans are used. */
const count = 2300

describe.each(engines())('a long list of leads, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  beforeAll(async () => {
    server = await openTestServer({}, engine)
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
    await server.db.execute(sql`
      insert into leads (company_name, contact_name, email, status, priority, created_at, updated_at)
      select case when n % 13 = 0 then '' when n < 40 then 'Жук & Sons ' || n else 'Kiln ' || chr(97 + n % 26) || n % 900 end,
        case n % 5 when 0 then 'Ada Fischer' when 1 then 'Łódź Ö' else 'Bo ' || n % 9 end, 'x' || n || '@kiln.example',
        case when n % 7 = 0 then 'proposal' else 'new' end, case when n % 3 = 0 then 'low' else 'high' end,
        timestamptz '2026-03-01T00:00:00.000001Z' - make_interval(secs => n / 3), timestamptz '2026-03-01' + make_interval(secs => (n * 7919) % 400)
      from generate_series(1, ${count}::int) n`)
    await server.db.execute(sql`insert into search_words (word, walk) values ('fischer', 1)`)
    await server.db.execute(sql`analyze leads`)
  })
  afterAll(() => server.close())

  const page = (query: object) => server.call(list, { query: { limit: 100, ...query } }, admin)
  const walk = async (query: object) => {
    const ids: number[] = []
    const totals = new Set<string | undefined>()
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const { status, body, headers } = await page({ ...query, cursor })
      expect(status).toBe(200)
      ids.push(...body.map(({ id }) => id))
      totals.add(headers['x-total-count'])
      cursor = /[?&]cursor=([^&>]+)/.exec(headers['link'] ?? '')?.[1]
    }
    expect(totals.size).toBe(1)
    return { ids, total: [...totals][0] }
  }

  /**
   * Returns the expected leads without an index: each word anywhere, words of one or two letters at the start of a
   * word.
   */
  const expected = async ({ q = '', status, priority }: Query) => {
    const rows = await server.db.select().from(leads)
    const words = q.toLowerCase().split(/\s+/).filter(Boolean)
    return rows
      .filter(
        (row) => (!status || row.status === status) && (!priority || row.priority === priority),
      )
      .filter((row) => {
        const text = ` ${[row.companyName, row.contactName, row.spokeTo, row.email, row.phone].join(' ')}`
        return words.every((word) =>
          text.toLowerCase().includes(word.length < 3 ? ` ${word}` : word),
        )
      })
      .map(({ id }) => id)
  }

  const query = fc.record(
    {
      q: fc.constantFrom(
        'kiln',
        'жук',
        'KILN a1',
        'ada',
        'k',
        'ki',
        'zq',
        'ö',
        'fis bo',
        'x17',
        'nobody',
      ),
      status: fc.constantFrom('new' as const, 'proposal' as const),
      priority: fc.constantFrom('low' as const, 'high' as const),
    },
    { requiredKeys: [] },
  )
  test('is complete, each lead once, for any filter and order', async () => {
    await fc.assert(
      fc.asyncProperty(query, fc.constantFrom(...leadSortIds), async (filters, sort) => {
        const all = await expected(filters)
        const { ids, total } = await walk({ ...filters, sort })
        expect(ids.toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b))
        const narrowed = Object.keys(filters).length > 0
        expect(total).toBe(narrowed && all.length > 1000 ? '1000+' : String(all.length))
      }),
      { numRuns: 8 },
    )
  })

  test.each([
    [
      'name',
      (row: { companyName: string; contactName: string; email: string }) =>
        (row.companyName || row.contactName || row.email).toLowerCase(),
    ],
    ['contact', (row: { contactName: string }) => row.contactName.toLowerCase()],
  ] as const)('can be sorted by %s in both directions', async (sort, valueOf) => {
    const { body } = await page({ sort, q: 'kiln' })
    const values = body.map((row) => Buffer.from(valueOf(row)))
    expect(values).toEqual(values.toSorted((a, b) => a.compare(b)))
    const down = await walk({ sort: `${sort}-down`, q: 'жук' })
    const up = await walk({ sort, q: 'жук' })
    expect(down.ids).toEqual(up.ids.toReversed())
  })

  test('finds similar words on every page when nothing matches exactly', async () => {
    const exact = await page({ q: 'fischer' })
    expect(exact.headers['x-near-match']).toBeUndefined()
    const near = await page({ q: 'fishcer' })
    expect(near.headers['x-near-match']).toBe('true')
    expect(near.body).toEqual(exact.body)
    expect((await walk({ q: 'fishcer' })).ids).toEqual((await walk({ q: 'fischer' })).ids)
    const none = await page({ q: 'xqzzyplugh' })
    expect(none.headers['x-near-match']).toBeUndefined()
    expect(none.headers['x-total-count']).toBe('0')
  })

  test('exports the same leads in the same order', async () => {
    const fileOf = async (query: string) => {
      const url = `${exportAll.path}?${query}`
      const { body } = await server.inject({ url, cookies: Object.fromEntries(admin) })
      return readCsv(body)
        .slice(1)
        .map((cells) => cells[3])
    }
    for (const [sort, q] of [
      ['name-down', 'fishcer'],
      ['changed', 'жук fischer'],
      ['newest', 'xqzzyplugh'],
      ['newest', '&'],
    ] as const) {
      const { ids } = await walk({ q, sort })
      expect(await fileOf(new URLSearchParams({ q, sort }).toString())).toEqual(
        ids.map((id) => `x${id}@kiln.example`),
      )
    }
  })

  test('gives the same result with both plans for common words', async () => {
    await server.db.transaction(async (db) => {
      for (const sort of leadSortIds) {
        const where = matching({ kind: 'system' }, { q: 'x1', priority: 'low' })
        const order = orders[sort]
        const [tenth] = (await inOrder(db, { where, order, after: undefined, limit: 9 })).slice(9)
        const after = order.after(writeCursor(tenth as Cursor))
        for (const from of [undefined, after]) {
          const reading = { where, order, after: from, limit: 30 }
          const among = await amongAll(db, reading, null)
          const along = await alongOrder(db, reading)
          expect(along).toHaveLength(31)
          expect(along.map(({ id }) => id)).toEqual(among.map(({ id }) => id))
        }
        const { size, hits, before } = await sampled(db, { where, order, after, limit: 30 })
        expect(hits).toBeLessThanOrEqual(size - before)
      }
    })
  })

  test('finds nothing for symbols alone, and ignores them next to words', async () => {
    expect((await page({ q: '& @@@ %' })).body).toEqual([])
    expect((await walk({ q: 'жук & sons' })).ids).toHaveLength(
      (await expected({ q: 'жук sons' })).length,
    )
  })
})
