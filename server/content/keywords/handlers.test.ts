import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as trash from '../../../contract/core/trash-entries.ts'
import { type KeywordSort, keywordSorts } from '../../../contract/content/keyword-sources.ts'
import * as contract from '../../../contract/content/keywords.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { readCsv } from '../../../test/read-csv.ts'
import { automationLogs } from '../../core/automation-logs/table.ts'
import { auditEntries } from '../../core/audit-entries/table.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aResearch } from './sample.ts'

let server: TestServer
let admin: Jar
let ada: number
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  ada = (await signedIn(server.context, { businessName: 'Harbour Roofing' })).user.id
})
afterAll(() => server.close())

const research = (changes = {}) =>
  server.call(contract.research, { body: aResearch(ada, changes) }, admin)
const list = async (query = {}) =>
  (await server.call(contract.list, { params: { clientId: ada }, query }, admin)).body
const add = async (keyword: string, more: object = {}) =>
  (await server.call(contract.create, { body: { clientId: ada, keyword, ...more } }, admin)).body
const runs = () => server.db.select().from(automationLogs)

describe('keyword research', () => {
  test('finds 20 distinct new keywords of each type, without volumes', async () => {
    for (const researchPrompt of Object.keys(contract.researchTypes)) {
      const { status, body } = await research({ researchPrompt })
      expect(status).toBe(201)
      expect(body).toHaveLength(20)
      expect(body[0]).toMatchObject({
        clientId: ada,
        searchVolume: null,
        volumeSource: null,
        difficulty: null,
        difficultySource: null,
        reason: '',
        intentSource: 'estimate',
        isSelected: false,
        researchType: researchPrompt,
        topic: 'roof repair',
        source: 'builder',
        model: '',
      })
    }
    const all = [...(await list({ limit: 100 })), ...(await list({ limit: 100, sort: 'keyword' }))]
    const words = new Map(all.map(({ id, keyword }) => [id, keyword.toLowerCase()]))
    expect(new Set(words.values()).size).toBe(words.size)
    expect(await server.call(contract.facets, { params: { clientId: ada } }, admin)).toMatchObject({
      body: { total: 160, selected: 0 },
    })
    expect((await runs())[0]).toMatchObject({
      name: 'Keyword research',
      status: 'success',
      details: '20 keywords by the builder about “roof repair” (Long-tail, low competition)',
    })
  })

  test('finds 40 distinct keywords in two simultaneous runs', async () => {
    const both = await Promise.all([research(), research()])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    const words = both.flatMap(({ body }) => body.map(({ keyword }) => keyword))
    expect(new Set(words).size).toBe(40)
  })

  test('rejects missing fields with the specified sentences', async () => {
    expect((await research({ industry: ' ', topic: '' })).body).toMatchObject({
      error: 'Please fill in industry and topic/idea for keyword research.',
      fields: {
        industry: 'Please fill in industry and topic/idea for keyword research.',
        topic: 'Please fill in industry and topic/idea for keyword research.',
      },
    })
    expect((await research({ researchPrompt: 'magic' })).body).toMatchObject({
      fields: { researchPrompt: 'Please select a keyword research type to continue.' },
    })
    expect((await research({ clientId: 999 })).status).toBe(404)
    const { user } = await signedIn(server.context, { role: 'admin' })
    expect((await research({ clientId: user.id })).status).toBe(404)
  })
})

describe("a client's keywords", () => {
  test('are selected one by one, in bulk, and by filter', async () => {
    const [first] = (await research()).body
    const id = first?.id ?? 0
    const one = await server.call(
      contract.select,
      { params: { id }, body: { isSelected: true } },
      admin,
    )
    expect(one.body).toMatchObject({ id, isSelected: true })
    expect(await list({ selected: 'yes' })).toHaveLength(1)
    const matching = (isSelected: boolean, filters = {}) =>
      server.call(
        contract.selectMatching,
        { params: { clientId: ada }, body: { isSelected, ...filters } },
        admin,
      )
    expect((await matching(true)).body).toEqual({ changed: 19 })
    expect((await matching(false, { q: first?.keyword })).body.changed).toBeGreaterThan(0)
    expect((await matching(false)).status).toBe(200)
    expect(await list({ selected: 'yes' })).toEqual([])
    // Selecting keywords is not audited.
    expect(await server.db.$count(auditEntries)).toBe(0)
  })

  test('are filtered, sorted, grouped by cluster and tag, and paged', async () => {
    await add('emergency roof repair', { cluster: 'Emergency', tags: ['Spring', 'spring'] })
    await add('buy roof tiles')
    await add('best roofers', { cluster: 'Choosing' })
    const words = async (query: object) => (await list(query)).map(({ keyword }) => keyword)
    expect(await words({ sort: 'keyword' })).toEqual([
      'best roofers',
      'buy roof tiles',
      'emergency roof repair',
    ])
    expect(await words({ sort: 'cluster' })).toEqual([
      'best roofers',
      'emergency roof repair',
      'buy roof tiles',
    ])
    expect(await words({ tag: 'Spring' })).toEqual(['emergency roof repair'])
    expect(await words({ q: 'roof emergency' })).toEqual(['emergency roof repair'])
    expect(await words({ intent: 'transactional' })).toEqual(['buy roof tiles'])
    const facets = (await server.call(contract.facets, { params: { clientId: ada } }, admin)).body
    expect(facets).toEqual({
      total: 3,
      selected: 0,
      clusters: [
        { name: 'Choosing', count: 1, selected: 0 },
        { name: 'Emergency', count: 1, selected: 0 },
      ],
      tags: [{ name: 'Spring', count: 1, selected: 0 }],
    })
    for (const sort of Object.keys(keywordSorts)) {
      const params = { clientId: ada }
      const page = { params, query: { sort: sort as KeywordSort, limit: 2 } }
      const first = await server.call(contract.list, page, admin)
      expect(first.headers['x-total-count']).toBe('3')
      const [, next = ''] = /<([^>]+)>/.exec(first.headers['link'] ?? '') ?? []
      const rest = await server.inject({ url: next, cookies: Object.fromEntries(admin) })
      const ids = [...first.body, ...rest.json<contract.Keyword[]>()].map(({ id }) => id)
      expect(new Set(ids).size).toBe(3)
    }
  })

  test('are edited singly and in bulk, with a conflict for stale edits', async () => {
    const { id, updatedAt } = await add('roof repair')
    server.setNow('2026-03-02T10:01:00Z')
    const change = (body: object) => server.call(contract.update, { params: { id }, body }, admin)
    const changed = await change({ difficulty: 'low', cluster: 'Roofs', updatedAt })
    expect(changed.body).toMatchObject({ difficultySource: 'person', intentSource: 'estimate' })
    expect(await list({ difficulty: 'low' })).toHaveLength(1)
    const unknown = await change({ difficulty: null })
    expect(unknown.body).toMatchObject({ difficulty: null, difficultySource: null })
    expect(await list({ difficulty: 'unknown' })).toHaveLength(1)
    expect(await change({ cluster: 'Attics', updatedAt })).toMatchObject({ status: 409 })
    await add('gutter cleaning')
    expect(await change({ keyword: 'Gutter  Cleaning' })).toMatchObject({
      status: 409,
      body: { fields: { keyword: 'This client already has this keyword' } },
    })
    const body = { ids: [id, 2, 99], addTag: 'Autumn', cluster: 'Seasons' }
    expect((await server.call(contract.updateMany, { body }, admin)).body).toMatchObject({
      changed: 2,
      refused: [{ id: 99 }],
    })
    expect(await list({ tag: 'Autumn', cluster: 'Seasons' })).toHaveLength(2)
    const without = { ids: [id], removeTag: 'autumn' }
    await server.call(contract.updateMany, { body: without }, admin)
    expect(await list({ tag: 'Autumn' })).toHaveLength(1)
  })

  test('go to the trash, are excluded from research, and are restored unless they exist again', async () => {
    const found = (await research()).body
    const ids = found.map(({ id }) => id)
    expect((await server.call(contract.removeMany, { body: { ids } }, admin)).body).toEqual({
      changed: 20,
      refused: [],
    })
    expect(await list()).toEqual([])
    const again = new Set((await research()).body.map(({ keyword }) => keyword))
    expect(found.filter(({ keyword }) => again.has(keyword))).toEqual([])
    const [first, second] = found
    await add(first?.keyword ?? '')
    const body = { noun: 'keywords' as const, ids: [first?.id ?? 0, second?.id ?? 0] }
    expect((await server.call(trash.restore, { body }, admin)).body).toMatchObject({
      changed: 1,
      refused: [{ reason: 'The client already has this keyword again. Delete that one first.' }],
    })
    const erased = { noun: 'keywords' as const, ids: [first?.id ?? 0] }
    expect((await server.call(trash.erase, { body: erased }, admin)).body.changed).toBe(1)
  })

  test('name the piece already about them', async () => {
    const own = await add('roof repair costs')
    await add('emergency roofer')
    await add('cost of repairing roofs')
    await add('repair your slate roof')
    await add('roofs')
    const piece = {
      clientId: ada,
      type: 'blog_post',
      generation: 'ready',
      madeBy: 'composer',
    } as const
    await server.db.insert(contentPieces).values([
      { ...piece, keywordId: own.id, topic: 'roof repair costs', title: 'Paying for a new roof' },
      { ...piece, topic: 'slate', title: 'How to repair slate roofs in winter' },
      { ...piece, topic: 'emergency roofer', generation: 'failed' as const },
      { ...piece, topic: 'emergency roofer', status: 'archived' as const },
    ])
    const covers = (await list({ sort: 'keyword' })).map(({ keyword, coveredBy }) => [
      keyword,
      coveredBy.map(({ id, how }) => [id, how]),
    ])
    expect(Object.fromEntries(covers)).toEqual({
      'cost of repairing roofs': [[1, 'same']],
      'emergency roofer': [],
      'repair your slate roof': [[2, 'near']],
      'roof repair costs': [[1, 'own']],
      roofs: [],
    })
  })

  test("are exported as CSV with each figure's source", async () => {
    await add('roof repair', { tags: ['=1+1'] })
    const url = contract.exportAll.path.replace(':clientId', String(ada))
    const { body } = await server.inject({ url, cookies: Object.fromEntries(admin) })
    const [head, line] = readCsv(body)
    expect(head?.slice(0, 5)).toEqual([
      'Keyword',
      'Search volume',
      'Volume from',
      'Volume to',
      'Volume source',
    ])
    expect(line).toContain('Estimate')
    expect(line?.[1]).toBe('')
  })
})
