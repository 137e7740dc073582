import { describe, expect, test } from 'vitest'
import * as publications from '../../../contract/content/content-publications.ts'
import * as contract from '../../../contract/content/search-connections.ts'
import * as reports from '../../../contract/content/search-reports.ts'
import { list as listRuns } from '../../../contract/core/automation-logs.ts'
import { read as readStatus } from '../../../contract/operations/status.ts'
import { googleRefusal } from '../../../test/google-server.ts'
import { daily, property, searchRow, searchStage, site } from '../../../test/search-stage.ts'
import { engines } from '../../../test/server.ts'
import { inTransaction } from '../../platform/context.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'
import { searchConnections } from './table.ts'

const sweep = 'sweep-search-connections'

describe.each(engines())('figures of Search Console, on the %s database', (engine) => {
  const { stage, params, later, connect, choose, fetchNow, connection, results, listed } =
    searchStage(engine)

  test('fetch what an import brings, until the last final day', async () => {
    stage.google.state.finalTo = '2026-02-27'
    stage.google.state.rows.set(property, [
      ...daily('2025-01-31', 28, 'plates', '/old', 2),
      ...daily('2026-01-03', 28, 'plates', '/plates', 20),
      ...daily('2026-01-31', 31, 'plates', '/plates', 5),
      ...daily('2026-01-31', 28, 'plates', '/cups', 4, 12),
    ])
    const { id } = await inTransaction(stage.server.context, async (tx) => {
      const piece = await createPiece(tx, aPiece(stage.ada.user.id))
      await finishPiece(tx, piece.id, aText({ title: 'Plates' }))
      return piece
    })
    await later('2026-02-10T20:00:00Z')
    const elsewhere = { target: 'elsewhere', url: `${site}/plates/` } as const
    await stage.server.call(publications.publish, { params: { id }, body: elsewhere }, stage.admin)
    await later('2026-03-02T20:00:00Z')
    await connect()
    await choose()
    await stage.server.runJobs()
    expect(await connection()).toMatchObject({
      startedAt: null,
      fetchedTo: '2026-02-27',
      failure: '',
      nextAt: '2026-03-03T20:00:00.000Z',
    })
    const found = await results()
    expect(found).toMatchObject({
      period: { from: '2026-01-31', to: '2026-02-27' },
      before: { from: '2026-01-03', to: '2026-01-30' },
      totals: { clicks: 28 * 9 },
      totalsBefore: { clicks: 28 * 20 },
      yearAgo: { from: '2025-01-31', to: '2025-02-27' },
      totalsYearAgo: { clicks: 56 },
      near: [{ query: 'plates', clicks: 28 * 9 }],
      falling: [{ page: `${site}/plates`, clicks: 140, clicksBefore: 560, pieceId: id }],
      pieces: [{ id, before: { clicks: 18 * 20 + 10 * 5 }, after: { clicks: 90 }, daysAfter: 18 }],
    })
    expect(found.competing[0]?.pages.map(({ page }) => page)).toEqual([
      `${site}/plates`,
      `${site}/cups`,
    ])
    const own = (await stage.server.call(reports.own, {}, stage.ada.jar)).body
    expect(own).toMatchObject({ totals: { clicks: 28 * 9 }, queries: [{ query: 'plates' }] })
    expect((await listed()).map(({ source }) => source)).toEqual(['google', 'google', 'google'])
  })

  test('replace what was fetched, and keep what was imported', async () => {
    const imported = {
      kind: 'query',
      query: 'cups',
      clicks: 3,
      impressions: 9,
      position: 2,
    } as const
    const body = { from: '2025-06-01', to: '2025-06-28', rows: [imported] }
    await stage.server.call(reports.create, { params: params(), body }, stage.admin)
    stage.google.state.rows.set(property, daily('2026-02-01', 26, 'plates', '/plates', 1))
    await connect()
    await choose()
    await stage.server.runJobs()
    const before = await listed()
    await later('2026-03-05T20:00:00Z')
    stage.google.state.rows.set(property, daily('2026-01-20', 41, 'plates', '/plates', 2))
    await fetchNow()
    await stage.server.runJobs()
    const after = await listed()
    expect(after.map(({ source }) => source)).toEqual(before.map(({ source }) => source))
    expect(after.at(-1)).toMatchObject({ source: 'file', from: '2025-06-01' })
    expect((await results()).totals.clicks).toBe(2 * 28)
    await stage.server.call(contract.disconnect, { params: params() }, stage.admin)
    expect(await connection()).toBeNull()
    expect(await listed()).toEqual(after)
  })

  test('take rows page by page, and say when some were left out', async () => {
    const many = Array.from({ length: 25_003 }, (_, at) =>
      searchRow('2026-02-26', `q${at}`, '/', 1),
    )
    stage.google.state.rows.set(property, many)
    await connect()
    await choose()
    await stage.server.runJobs()
    const starts = stage.google.state.queries.filter(({ dimensions }) => dimensions[0] === 'query')
    expect(starts.map(({ startRow }) => startRow)).toEqual([0, 25_000, 0, 25_000])
    expect(await connection()).toMatchObject({ leftOut: false, failure: '' })
    expect(stage.google.state.queries.every(({ dataState }) => dataState === 'final')).toBe(true)
  })

  test('work for a property without figures', async () => {
    await connect()
    await choose()
    await stage.server.runJobs()
    expect(await connection()).toMatchObject({ fetchedTo: '2026-02-27', failure: '' })
    expect(await listed()).toEqual([])
  })

  test.each([
    ['quota', googleRefusal(429, 'rateLimitExceeded', { 'retry-after': '7200' }), 'used up', 120],
    ['quota', googleRefusal(403, 'quotaExceeded'), 'used up', 10],
    ['error', googleRefusal(500, 'backendError'), 'reported an error', 10],
    ['text', '<html>', 'couldn’t be read', 10],
    ['shape', { body: { rows: [{ keys: 3 }] } }, 'couldn’t be read', 10],
    ['cut', 'cut', 'couldn’t reach', 10],
    ['permission', googleRefusal(403, 'forbidden'), 'can’t read this property', 1440],
    ['token', googleRefusal(401, 'authError'), 'doesn’t accept this key', 1440],
  ] as const)(
    'say why a fetch failed and try again: %s',
    async (_name, answer, sentence, minutes) => {
      await connect()
      await choose()
      stage.google.state.instead = (path) => (path.endsWith('/query') ? answer : null)
      await stage.server.runJobs()
      const failed = await connection()
      expect(failed?.failure).toContain(sentence)
      expect(failed).toMatchObject({ failures: 1, startedAt: null, fetchedAt: null })
      expect((+new Date(failed?.nextAt ?? 0) - +stage.server.context.now()) / 60_000).toBe(minutes)
      stage.google.state.instead = null
      await later(failed?.nextAt ?? '')
      await stage.server.runJobs(sweep)
      expect(await connection()).toMatchObject({ failures: 0, failure: '', failingSince: null })
    },
  )

  test('that keep failing are told on the status page and in the log', async () => {
    await connect()
    await choose()
    stage.google.state.instead = (path) =>
      path.endsWith('/query') ? googleRefusal(403, 'forbidden') : null
    await stage.server.runJobs()
    const sentences = async () =>
      (await stage.server.call(readStatus, {}, stage.admin)).body.findings.map(
        ({ sentence }) => sentence,
      )
    expect((await sentences()).join(' ')).not.toContain('Search Console')
    for (const day of ['2026-03-04', '2026-03-06']) {
      await later(`${day}T20:00:00Z`)
      await stage.server.runJobs(sweep)
    }
    expect(await sentences()).toContain(
      'The figures of Kiln Street couldn’t be fetched from Search Console for 4 days. The service account can’t read this property. Please add its address in Search Console under Settings, Users and permissions.',
    )
    const runs = (await stage.server.call(listRuns, {}, stage.admin)).body
    expect(runs.filter(({ name }) => name === 'Search Console')).toHaveLength(3)
  })

  test('are fetched in their rhythm, once, and not for clients in the trash', async () => {
    await connect()
    await choose(property, 'weekly')
    await stage.server.runJobs()
    const asked = () => stage.google.state.queries.length
    const before = asked()
    stage.server.setNow('2026-03-08T20:00:00Z')
    await stage.server.runJobs(sweep)
    expect(asked()).toBe(before)
    await later('2026-03-09T20:01:00Z')
    await stage.server.runJobs(sweep)
    await stage.server.runJobs(sweep)
    const once = asked() - before
    expect(once).toBe(5)
    await stage.server.db
      .update(searchConnections)
      .set({ startedAt: new Date('2026-03-20T10:00:00Z') })
    stage.server.setNow('2026-03-20T10:10:00Z')
    await stage.server.runJobs(sweep)
    expect(asked() - before).toBe(once)
    stage.server.setNow('2026-03-20T10:31:00Z')
    await stage.server.runJobs(sweep)
    expect(asked() - before).toBe(2 * once)
  })

  test('forget the figures of a property when another one is chosen', async () => {
    stage.google.state.rows.set(property, daily('2026-02-01', 26, 'plates', '/plates', 1))
    stage.google.state.sites.set('sc-domain:new.example', 'siteOwner')
    await connect()
    await choose()
    await stage.server.runJobs()
    await choose('sc-domain:new.example')
    expect(await listed()).toEqual([])
    expect(await connection()).toMatchObject({ fetchedAt: null })
  })
})
