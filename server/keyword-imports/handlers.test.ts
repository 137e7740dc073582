import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../contract/keyword-imports.ts'
import type { KeywordTool } from '../../contract/keyword-sources.ts'
import { create, list as listKeywords } from '../../contract/keywords.ts'
import { type Jar, openTestServer, type TestServer } from '../../test/server.ts'
import { automationLogs } from '../automation-logs/table.ts'
import { signedIn } from '../sessions/sample.ts'

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

describe('an import of figures', () => {
  const sent = (tool: KeywordTool, rows: object[], addNew = false) => ({
    params: { clientId: ada },
    body: { tool, rows: rows as contract.ImportRow[], addNew },
  })

  test('is shown before it happens, and keeps who said what', async () => {
    await add('roof repair')
    await add('gutter cleaning')
    const rows = [
      { keyword: 'Roof  Repair', volumeLow: 100, volumeHigh: 1000 },
      { keyword: 'slate roofs', volumeLow: 10, volumeHigh: 100 },
    ]
    const shown = await server.call(contract.preview, sent('planner', rows, true), admin)
    expect(shown.body).toMatchObject({ changed: 1, added: 1, same: 0, ignored: 0 })
    expect(shown.body.lines).toMatchObject([
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
    expect(done.body).toEqual({ changed: 1, added: 0, same: 0, ignored: 1 })
    const [first] = await list({ sort: 'volume' })
    expect(first).toMatchObject({
      keyword: 'roof repair',
      searchVolume: null,
      volumeLow: 100,
      volumeHigh: 1000,
      volumeSource: 'planner',
      fetchedAt: '2026-03-02T10:00:00.000Z',
      difficultySource: 'estimate',
    })
    const again = await server.call(contract.create, sent('planner', rows), admin)
    expect(again.body).toEqual({ changed: 0, added: 0, same: 1, ignored: 1 })
    expect((await runs())[0]).toMatchObject({
      name: 'Keyword import',
      details: 'Google Keyword Planner: 1 changed, 0 added, 0 the same, 1 left out',
    })
  })

  test('takes difficulty by each tool’s own bands, and impressions are no volume', async () => {
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
    const seen = [{ keyword: 'roof repair', impressions: 41 }]
    await server.call(contract.create, sent('search_console', seen), admin)
    expect((await list())[0]).toMatchObject({
      searchVolume: 900,
      volumeSource: 'semrush',
      impressions: 41,
    })
  })

  test('of nothing, or of figures that cannot be, is refused', async () => {
    expect((await server.call(contract.preview, sent('file', []), admin)).body).toMatchObject({
      fields: { rows: 'No keywords were found in this file.' },
    })
    const wrong = [{ keyword: 'roof repair', searchVolume: -1 }]
    const { status } = await server.call(contract.create, sent('file', wrong), admin)
    expect(status).toBe(400)
  })
})
