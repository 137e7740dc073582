import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/content/keyword-imports.ts'
import type { KeywordTool } from '../../../contract/content/keyword-sources.ts'
import { create, list as listKeywords, select } from '../../../contract/content/keywords.ts'
import { turnsDuring } from '../../../test/turns.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { automationLogs } from '../../core/automation-logs/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'

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

const add = (keyword: string) => server.call(create, { body: { clientId: ada, keyword } }, admin)
const list = async (query = {}) =>
  (await server.call(listKeywords, { params: { clientId: ada }, query }, admin)).body
const runs = () => server.db.select().from(automationLogs)

describe('a figures import', () => {
  const sent = (tool: KeywordTool, rows: object[], addNew = false) => ({
    params: { clientId: ada },
    body: { tool, rows: rows as contract.ImportRow[], addNew },
  })

  test("is previewed, and stores each figure's source", async () => {
    await add('roof repair')
    await add('gutter cleaning')
    const rows = [
      { keyword: 'Roof  Repair', volumeLow: 100, volumeHigh: 1000 },
      { keyword: 'slate roofs', volumeLow: 10, volumeHigh: 100 },
    ]
    const preview = await server.call(contract.preview, sent('planner', rows, true), admin)
    expect(preview.body).toMatchObject({ changed: 1, added: 1, same: 0, ignored: 0 })
    expect(preview.body.lines).toMatchObject([
      {
        keyword: 'roof repair',
        isNew: false,
        before: { volumeLow: null },
        after: { volumeLow: 100 },
      },
      { keyword: 'slate roofs', isNew: true, before: null },
    ])
    expect(await list({ sort: 'volume' })).toHaveLength(2)
    const done = await server.call(contract.create, sent('planner', rows), admin)
    expect(done.body).toEqual({ id: 1, changed: 1, added: 0, same: 0, ignored: 1 })
    const [first] = await list({ sort: 'volume' })
    expect(first).toMatchObject({
      keyword: 'roof repair',
      searchVolume: null,
      volumeLow: 100,
      volumeHigh: 1000,
      volumeSource: 'planner',
      fetchedAt: '2026-03-02T10:00:00.000Z',
      difficultySource: null,
    })
    const again = await server.call(contract.create, sent('planner', rows), admin)
    expect(again.body).toEqual({ id: null, changed: 0, added: 0, same: 1, ignored: 1 })
    expect((await runs())[0]).toMatchObject({
      name: 'Keyword import',
      details: 'Google Keyword Planner: 1 changed, 0 added, 0 unchanged, 1 skipped',
    })
  })

  test("maps difficulty by each tool's bands, and impressions to no volume", async () => {
    const rows = [{ keyword: 'roof repair', searchVolume: 900, difficultyScore: 30 }]
    await server.call(contract.create, sent('ahrefs', rows, true), admin)
    expect((await list())[0]).toMatchObject({
      searchVolume: 900,
      difficulty: 'medium',
      difficultyScore: 30,
      difficultySource: 'ahrefs',
      source: 'ahrefs',
    })
    await server.call(contract.create, sent('semrush', rows), admin)
    expect((await list())[0]).toMatchObject({
      difficultySource: 'semrush',
      volumeSource: 'semrush',
    })
    const impressionRows = [{ keyword: 'roof repair', impressions: 41 }]
    await server.call(contract.create, sent('search_console', impressionRows), admin)
    expect((await list())[0]).toMatchObject({
      searchVolume: 900,
      volumeSource: 'semrush',
      impressions: 41,
    })
  })

  test('keeps costs, parent topics and features of the results, until it is undone', async () => {
    await add('roof repair')
    const told = { cpc: 120, cpcCurrency: 'USD', parentTopic: 'roofers', features: 'Sitelinks' }
    const done = await server.call(
      contract.create,
      sent('ahrefs', [{ keyword: 'roof repair', searchVolume: 90, ...told }]),
      admin,
    )
    expect((await list())[0]).toMatchObject(told)
    await server.call(
      contract.create,
      sent('semrush', [{ keyword: 'roof repair', searchVolume: 90, difficultyScore: 3 }]),
      admin,
    )
    expect((await list())[0]).toMatchObject({ ...told, difficultyScore: 3 })
    await server.call(contract.undo, { params: { id: 2 } }, admin)
    await server.call(contract.undo, { params: { id: done.body.id ?? 0 } }, admin)
    expect((await list())[0]).toMatchObject({
      searchVolume: null,
      cpc: null,
      cpcCurrency: null,
      parentTopic: null,
      features: null,
    })
  })

  test('an import from before costs were kept can still be undone', async () => {
    await add('roof repair')
    const rows = [{ keyword: 'roof repair', searchVolume: 90 }]
    const { body } = await server.call(contract.create, sent('ahrefs', rows), admin)
    await server.db.execute(
      `update keyword_import_lines set before = before - 'cpc' - 'features', after = after - 'cpc' - 'features'`,
    )
    const params = { id: body.id ?? 0 }
    expect((await server.call(contract.undo, { params }, admin)).body).toEqual({
      undone: 1,
      kept: 0,
    })
  })

  test('is undone: restores figures and removes added keywords', async () => {
    await add('roof repair')
    await add('gutter cleaning')
    const before = await list({ sort: 'keyword' })
    const rows = [
      { keyword: 'roof repair', searchVolume: 900, difficultyScore: 30, intent: 'transactional' },
      { keyword: 'gutter cleaning', searchVolume: 40 },
      { keyword: 'slate roofs', searchVolume: 70 },
      { keyword: 'copper roofs', searchVolume: 10 },
      { keyword: 'green roofs', searchVolume: 20 },
    ]
    server.setNow('2026-03-02T11:00:00Z')
    const { body } = await server.call(contract.create, sent('ahrefs', rows, true), admin)
    expect(body).toMatchObject({ changed: 2, added: 3 })
    const at = async (keyword: string) => (await list()).find((each) => each.keyword === keyword)
    const imports = async () =>
      (await server.call(contract.list, { params: { clientId: ada } }, admin)).body
    expect(await imports()).toMatchObject([{ tool: 'ahrefs', changed: 2, undoable: true }])

    server.setNow('2026-03-02T12:00:00Z')
    // Edits made since the import.
    const copper = (await at('copper roofs'))?.id ?? 0
    await server.call(select, { params: { id: copper }, body: { isSelected: true } }, admin)
    const gutters = [{ keyword: 'gutter cleaning', searchVolume: 50 }]
    await server.call(contract.create, sent('semrush', gutters), admin)
    const undo = (id = body.id ?? 0) => server.call(contract.undo, { params: { id } }, admin)
    expect((await undo()).body).toEqual({ undone: 3, kept: 2 })
    const after = await list({ sort: 'keyword' })
    expect(after.map(({ keyword, searchVolume }) => [keyword, searchVolume])).toEqual([
      ['copper roofs', 10],
      ['gutter cleaning', 50],
      ['roof repair', null],
    ])
    expect(after[2]).toEqual({ ...before[1], updatedAt: '2026-03-02T12:00:00.000Z' })
    expect((await undo()).status).toBe(409)
    expect((await imports()).map(({ undoable, kept }) => [undoable, kept])).toEqual([
      [true, 0],
      [false, 2],
    ])
    expect((await runs()).map(({ details }) => details)).toContain('Ahrefs: 3 undone, 2 unchanged')
    expect((await undo(999)).status).toBe(404)
    server.setNow('2026-04-02T12:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
    expect((await undo(2)).status).toBe(409)
  })

  test('of a large file is stored and undone in chunks, letting others in between', async () => {
    const length = 2600
    const rows = Array.from({ length }, (_, i) => ({
      keyword: `roof ${i}`,
      searchVolume: i,
    }))
    const { result, turns } = await turnsDuring(() =>
      server.call(contract.create, sent('file', rows, true), admin),
    )
    expect(turns).toBeGreaterThan(10)
    const { body } = result
    expect(body.added).toBe(length)
    const { body: undone } = await server.call(
      contract.undo,
      { params: { id: body.id ?? 0 } },
      admin,
    )
    expect(undone).toEqual({ undone: length, kept: 0 })
  })

  test('is refused without lines or with impossible figures', async () => {
    expect((await server.call(contract.preview, sent('file', []), admin)).body).toMatchObject({
      fields: { rows: 'No keywords were found in this file.' },
    })
    const wrong = [{ keyword: 'roof repair', searchVolume: -1 }]
    const { status } = await server.call(contract.create, sent('file', wrong), admin)
    expect(status).toBe(400)
  })
})
