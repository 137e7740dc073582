import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as publications from '../../../contract/content/content-publications.ts'
import * as keywords from '../../../contract/content/keywords.ts'
import * as contract from '../../../contract/content/search-reports.ts'
import { addDays } from '../../../contract/money/calendar-days.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { inTransaction } from '../../platform/context.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'

type Row = Partial<contract.SearchRow> & Pick<contract.SearchRow, 'kind'>
const row = (each: Row): contract.SearchRow => ({
  query: '',
  page: '',
  day: null,
  clicks: 0,
  impressions: 0,
  position: 1,
  ...each,
})
const site = 'https://roofs.example'

describe.each(engines())('reports of Search Console, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  let ada: { jar: Jar; user: { id: number } }
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
    ada = await signedIn(server.context, { businessName: 'Harbour Roofing' })
  })
  afterAll(() => server.close())

  const report = (from: string, to: string, rows: Row[], page = '') =>
    server.call(
      contract.create,
      {
        params: { clientId: ada.user.id },
        body: { fileName: 'roofs.zip', from, to, page, rows: rows.map(row) },
      },
      admin,
    )
  const results = async () =>
    (await server.call(contract.results, { params: { clientId: ada.user.id } }, admin)).body
  const list = async () =>
    (await server.call(contract.list, { params: { clientId: ada.user.id } }, admin)).body
  const own = async (jar = ada.jar) => (await server.call(contract.own, {}, jar)).body

  const daily = (from: string, count: number, clicks: number) =>
    Array.from({ length: count }, (_, at) => ({
      kind: 'day' as const,
      day: addDays(from, at),
      clicks,
      impressions: 10 * clicks,
      position: 5,
    }))

  test('compare a period with the same days of the year before, as a long export tells them', async () => {
    await report('2025-01-01', '2025-06-30', daily('2025-01-01', 181, 2))
    await report('2026-02-01', '2026-02-28', daily('2026-02-01', 28, 5))
    expect(await results()).toMatchObject({
      period: { from: '2026-02-01', to: '2026-02-28' },
      totals: { clicks: 140 },
      yearAgo: { from: '2025-02-01', to: '2025-02-28' },
      totalsYearAgo: { clicks: 56, impressions: 560, position: 5 },
    })
    expect(await own()).toMatchObject({ totalsYearAgo: { clicks: 56 } })
  })

  test('compare a period with a report of about those days, and with nothing that is further away', async () => {
    const page = (clicks: number) => [
      { kind: 'page' as const, page: `${site}/`, clicks, impressions: 90 },
    ]
    await report('2025-02-06', '2025-03-05', page(7))
    await report('2025-04-01', '2025-04-28', page(70))
    await report('2026-02-01', '2026-02-28', page(9))
    expect(await results()).toMatchObject({
      yearAgo: { from: '2025-02-06', to: '2025-03-05' },
      totalsYearAgo: { clicks: 7, impressions: 90 },
    })
    await report('2026-03-01', '2026-05-31', page(9))
    expect(await results()).toMatchObject({ yearAgo: null, totalsYearAgo: null })
  })

  test('say nothing before the first', async () => {
    expect(await results()).toEqual({
      period: null,
      before: null,
      totals: { clicks: 0, impressions: 0, position: 0 },
      totalsBefore: null,
      yearAgo: null,
      totalsYearAgo: null,
      pieces: [],
      near: [],
      competing: [],
      falling: [],
    })
  })

  test('of the same period are replaced, and deleted with their figures', async () => {
    await report('2026-01-01', '2026-01-28', [{ kind: 'query', query: 'roof', clicks: 4 }])
    await report('2026-01-01', '2026-01-28', [
      { kind: 'query', query: 'roof', clicks: 5, impressions: 90 },
      { kind: 'query', query: 'slate', clicks: 1, impressions: 10, position: 6 },
    ])
    expect(await list()).toMatchObject([{ fileName: 'roofs.zip', from: '2026-01-01', rows: 2 }])
    expect((await results()).totals).toEqual({ clicks: 6, impressions: 100, position: 1.5 })
    const [first] = await list()
    const params = { id: first?.id ?? 0 }
    expect((await server.call(contract.remove, { params }, admin)).status).toBe(200)
    expect((await server.call(contract.remove, { params }, admin)).status).toBe(404)
    expect(await results()).toMatchObject({ period: null, totals: { clicks: 0 } })
  })

  test('are refused for a period that ends before it begins, or is too long', async () => {
    const rows: Row[] = [{ kind: 'query', query: 'roof' }]
    expect(await report('2026-02-02', '2026-02-01', rows)).toMatchObject({
      status: 400,
      body: { fields: { to: 'Please choose a day that isn’t before the first one' } },
    })
    expect((await report('2024-01-01', '2026-02-01', rows)).body).toMatchObject({
      fields: { to: 'Please use a period of at most 500 days' },
    })
  })

  test('count by days where they have them, and compare with the period before', async () => {
    await report('2025-12-01', '2025-12-28', [
      { kind: 'day', day: '2025-12-01', clicks: 10, impressions: 100, position: 4 },
      { kind: 'query', query: 'roof', clicks: 2, impressions: 20 },
    ])
    await report('2026-01-15', '2026-01-20', [{ kind: 'day', day: '2026-01-15', clicks: 1 }])
    await report('2026-01-10', '2026-02-06', [
      { kind: 'day', day: '2026-01-10', clicks: 12, impressions: 300, position: 3 },
      { kind: 'day', day: '2026-01-11', clicks: 3, impressions: 100, position: 7 },
    ])
    expect(await results()).toMatchObject({
      period: { from: '2026-01-10', to: '2026-02-06' },
      before: { from: '2025-12-01', to: '2025-12-28' },
      totals: { clicks: 15, impressions: 400, position: 4 },
      totalsBefore: { clicks: 10, impressions: 100, position: 4 },
    })
  })

  test('list queries within reach, with the keyword and the piece about them', async () => {
    const { body } = await server.call(
      keywords.create,
      { body: { clientId: ada.user.id, keyword: 'slate roofs' } },
      admin,
    )
    const piece = await inTransaction(server.context, (tx) =>
      createPiece(tx, aPiece(ada.user.id, { keywordId: body.id })),
    )
    await report('2026-01-01', '2026-01-28', [
      { kind: 'query', query: 'roofer', impressions: 900, position: 2 },
      { kind: 'query', query: 'roof repair', impressions: 50, position: 20 },
      { kind: 'query', query: 'Slate Roofs', impressions: 700, position: 8 },
      { kind: 'query', query: 'far away', impressions: 900, position: 20.1 },
    ])
    expect((await results()).near).toEqual([
      {
        query: 'Slate Roofs',
        clicks: 0,
        impressions: 700,
        position: 8,
        isKeyword: true,
        pieceId: piece.id,
      },
      expect.objectContaining({ query: 'roof repair', isKeyword: false, pieceId: null }),
    ])
  })

  test('list queries for which pages compete, also from exports of single pages', async () => {
    const pair = (page: string, impressions: number, query = 'slate roofs'): Row => ({
      kind: 'pair',
      query,
      page: `${site}${page}`,
      impressions,
    })
    await report('2026-01-01', '2026-01-28', [{ kind: 'query', query: 'roof', impressions: 1 }])
    await report('2026-01-01', '2026-01-28', [pair('/a', 60), pair('/a', 5, 'tiles')], `${site}/a`)
    await report('2026-01-01', '2026-01-28', [pair('/b', 30), pair('/c', 9)], `${site}/b`)
    await report('2025-06-01', '2025-06-28', [pair('/old', 900)], `${site}/old`)
    expect((await results()).competing).toEqual([
      {
        query: 'slate roofs',
        impressions: 99,
        pages: [
          { page: `${site}/a`, clicks: 0, impressions: 60, position: 1 },
          { page: `${site}/b`, clicks: 0, impressions: 30, position: 1 },
        ],
      },
    ])
  })

  test('list pages that lost clicks, for the same number of days', async () => {
    const page = (path: string, clicks: number): Row => ({
      kind: 'page',
      page: `${site}${path}`,
      clicks,
    })
    await report('2025-12-01', '2025-12-28', [page('/a', 40), page('/b', 10), page('/gone', 30)])
    // Twice as long, so that half of these are counted.
    await report('2026-01-01', '2026-02-25', [page('/a', 56), page('/b', 16)])
    expect((await results()).falling).toEqual([
      { page: `${site}/gone`, clicks: 0, clicksBefore: 30, pieceId: null },
      { page: `${site}/a`, clicks: 28, clicksBefore: 40, pieceId: null },
    ])
  })

  /** Publishes a piece of the client's at an address, on 2 March. */
  const published = async (url: string) => {
    const id = await inTransaction(server.context, async (tx) => {
      const piece = await createPiece(tx, aPiece(ada.user.id))
      await finishPiece(tx, piece.id, aText())
      return piece.id
    })
    const body = { target: 'elsewhere', url } as const
    const done = await server.call(publications.publish, { params: { id }, body }, admin)
    expect(done.status).toBe(200)
    return id
  }
  const days = (from: string, count: number, clicks: number): Row[] =>
    Array.from({ length: count }, (_, at) => ({
      kind: 'page-day',
      page: `${site}/plates`,
      day: addDays(from, at),
      clicks,
      impressions: 10 * clicks,
    }))

  test('compare a piece’s page in the 28 days before and after it was published', async () => {
    const id = await published(`${site.replace('https://', 'http://www.')}/Plates/?ref=1`)
    await report('2026-01-01', '2026-02-28', days('2026-01-01', 59, 1), `${site}/plates`)
    await report('2026-02-20', '2026-04-20', days('2026-02-20', 60, 3), `${site}/plates`)
    const { pieces } = await results()
    expect(pieces).toMatchObject([
      { id, title: aText().title, publishedOn: '2026-03-02', daysBefore: 28, daysAfter: 28 },
    ])
    // 20 days as the first report says, 10 as the later one.
    expect(pieces[0]?.before?.clicks).toBe(18 + 10 * 3)
    expect(pieces[0]?.after).toEqual({ clicks: 84, impressions: 840, position: 1 })
    expect((await own()).pieces).toEqual(pieces)
  })

  test('count days without an impression, and say how many days a report tells of', async () => {
    await published(`${site}/plates`)
    const shown = ['2026-02-25', '2026-03-05', '2026-03-28'].flatMap((day) => days(day, 1, 2))
    await report('2026-02-23', '2026-03-28', shown, `${site}/plates`)
    expect((await results()).pieces).toMatchObject([
      { before: { clicks: 2 }, daysBefore: 7, after: { clicks: 4 }, daysAfter: 27 },
    ])
  })

  test('say of a table of single days only what it says', async () => {
    await published(`${site}/plates`)
    await report('2026-02-23', '2026-03-28', days('2026-03-05', 3, 2))
    expect((await results()).pieces).toMatchObject([
      { before: null, daysBefore: 0, after: { clicks: 6 }, daysAfter: 3 },
    ])
  })

  test('are the client’s alone', async () => {
    await report('2026-01-01', '2026-01-28', [
      { kind: 'query', query: 'roof', clicks: 4, impressions: 9, position: 2.04 },
    ])
    expect(await own()).toMatchObject({
      period: { from: '2026-01-01' },
      queries: [{ query: 'roof', clicks: 4, impressions: 9, position: 2 }],
    })
    const other = await signedIn(server.context, { email: 'bo@x.example' })
    expect(await own(other.jar)).toMatchObject({ period: null, queries: [], pieces: [] })
    const params = { clientId: ada.user.id }
    expect((await server.call(contract.list, { params }, ada.jar)).status).toBe(403)
    expect((await server.call(contract.results, { params }, other.jar)).status).toBe(403)
  })
})
