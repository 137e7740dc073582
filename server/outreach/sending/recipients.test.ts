import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  exportAll,
  leadMarks,
  leadPriorities,
  leadStatuses,
  list,
  type MarkedLead,
} from '../../../contract/leads/leads.ts'
import {
  audience,
  create,
  recipientIds,
  recipients,
} from '../../../contract/outreach/email-campaigns.ts'
import { readCsv } from '../../../test/read-csv.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { leads } from '../../leads/leads/table.ts'
import { leadSteps } from '../../leads/lead-steps/table.ts'
import { suppressions } from '../../leads/suppressions/table.ts'
import { aCampaign } from '../email-campaigns/sample.ts'

const companies = [
  'Kiln Street',
  'Skiing School',
  'A-B Fischer',
  'Жук & Sons',
  '100% Wool',
  'Kiln & Co',
]
const industries = ['Health Care', 'healthcare', 'Retail', 'Finance', '']
const people = ['Ada Fischer', 'Bo', '', 'Łódź Ö']

const pick = <Item>(from: readonly Item[], at: number) => from[at % from.length] as Item

/** Each lead has its own phone number; some share an address, some have none. */
const sixtyLeads = Array.from({ length: 60 }, (_, n) =>
  aLead({
    companyName: pick(companies, n),
    contactName: pick(people, n),
    email: n % 7 === 0 ? '' : `p${n % 11 === 0 ? 1 : n}@kiln.example`,
    phone: `0207 ${1000 + n}`,
    industry: pick(industries, n),
    priority: pick(leadPriorities, n),
    status: pick(leadStatuses, n),
  }),
)

const filters = fc.record(
  {
    q: fc.oneof(
      fc.constantFrom(
        'ki',
        'KI',
        'k',
        '-',
        '&',
        '%',
        '_',
        'kiln',
        'fishcer',
        'жук',
        'ö',
        'a-b',
        'skiing sch',
        '1',
        '02',
        'nobody at all',
        'kiln - co',
        'fischer ki',
      ),
      fc.string({ maxLength: 4 }),
    ),
    priority: fc.constantFrom('all', ...leadPriorities),
    status: fc.constantFrom('all', ...leadStatuses),
    mark: fc.constantFrom('all', ...leadMarks),
    industry: fc.constantFrom('all', 'healthcare', 'retail', 'technology'),
  },
  { requiredKeys: [] },
)

describe.each(engines())('the matching leads, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  let campaignId = 0
  beforeAll(async () => {
    server = await openTestServer({}, engine)
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
    const rows = await server.db.insert(leads).values(sixtyLeads).returning()
    await server.db
      .insert(suppressions)
      .values([2, 5, 8].map((n) => ({ address: `p${n}@kiln.example`, reason: 'manual' as const })))
    await server.db
      .insert(leadSteps)
      .values(rows.slice(0, 9).map(({ id }) => ({ leadId: id, what: 'Call', dueAt: new Date() })))
    await server.db.execute(sql`insert into search_words (word, walk) values ('fischer', 1)`)
    campaignId = (await server.call(create, { body: aCampaign() }, admin)).body.id
  })
  afterAll(() => server.close())

  const query = (filters: object) => ({ query: filters, body: undefined })
  const listed = async (filters: object) =>
    (await server.call(list, query({ ...filters, limit: 100 }), admin)).body
  const sorted = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)
  const phonesInFile = async (filters: object) => {
    const url = `${exportAll.path}?${new URLSearchParams({ ...filters }).toString()}`
    const { body } = await server.inject({ url, cookies: Object.fromEntries(admin) })
    return readCsv(body)
      .slice(1)
      .map((cells) => cells[4])
  }
  const counted = (found: MarkedLead[]) => {
    const addressed = found.filter(({ email }) => email)
    const addresses = new Set(addressed.map(({ email }) => email))
    const suppressed = new Set(
      addressed.filter((lead) => lead.suppressed).map(({ email }) => email),
    ).size
    return {
      matched: found.length,
      withoutAddress: found.length - addressed.length,
      duplicates: addressed.length - addresses.size,
      suppressed,
      undecided: 0,
      willBeSent: addresses.size - suppressed,
    }
  }

  test('are the same in the list, its export, a campaign’s recipients and the audience count', async () => {
    const counts = new Set<number>()
    await fc.assert(
      fc.asyncProperty(filters, async (filters) => {
        const found = await listed(filters)
        counts.add(found.length)
        expect(await phonesInFile(filters)).toEqual(found.map(({ phone }) => phone))
        const all = await server.call(recipients, query({ ...filters, hasEmail: 'false' }), admin)
        expect(all.body.map(({ id }) => id)).toEqual(found.map(({ id }) => id))
        expect(all.headers['x-total-count']).toBe(String(found.length))
        const addressed = found.filter(({ email }) => email)
        const some = await server.call(recipients, query(filters), admin)
        expect(sorted(some.body)).toEqual(sorted(addressed))
        const ids = (await server.call(recipientIds, query(filters), admin)).body
        expect(ids.toSorted((a, b) => a - b)).toEqual(sorted(addressed))
        const body = { filters: { q: '', ...filters } }
        const count = await server.call(audience, { params: { id: campaignId }, body }, admin)
        expect(count.body).toMatchObject(counted(found))
      }),
      {
        numRuns: 16,
        examples: [[{}], [{ q: 'ki' }], [{ q: '-' }], [{ q: 'fishcer' }], [{ mark: 'planned' }]],
      },
    )
    // The examples alone: what else is drawn is chance.
    expect([...counts]).toEqual(expect.arrayContaining([60, 20, 0, 9]))
  })

  test('are none when only symbols are searched for, and never all', async () => {
    for (const q of ['-', '& %', 'nobody at all'])
      expect((await server.call(recipientIds, query({ q }), admin)).body).toEqual([])
  })
})
