import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as publications from '../../../contract/content/content-publications.ts'
import * as contract from '../../../contract/content/search-connections.ts'
import * as reports from '../../../contract/content/search-reports.ts'
import { addDays } from '../../../contract/money/calendar-days.ts'
import { list as listRuns } from '../../../contract/core/automation-logs.ts'
import { read as readStatus } from '../../../contract/operations/status.ts'
import { googleAccount, googleKey, googleRefusal, openGoogle } from '../../../test/google-server.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { inTransaction } from '../../platform/context.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'
import { searchConnections } from './table.ts'

const property = 'sc-domain:kiln.example'
const site = 'https://kiln.example'
const sweep = 'sweep-search-connections'

describe.each(engines())('connections to Search Console, on the %s database', (engine) => {
  let server: TestServer
  let google: Awaited<ReturnType<typeof openGoogle>>
  let admin: Jar
  let ada: { jar: Jar; user: { id: number } }
  beforeAll(async () => {
    google = await openGoogle(() => server.context.now())
    server = await openTestServer({ GOOGLE_API_URL: google.url }, engine)
  })
  beforeEach(async () => {
    await server.clear()
    google.reset()
    server.setNow('2026-03-02T20:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
    ada = await signedIn(server.context, { businessName: 'Kiln Street' })
    google.state.sites.set(property, 'siteRestrictedUser')
  })
  afterAll(async () => {
    await server.close()
    await google.close()
  })

  /** Moves the clock, and signs in again where a session has ended. */
  const later = async (at: string) => {
    server.setNow(at)
    admin = (await signedIn(server.context, { role: 'admin' })).jar
  }
  const params = () => ({ clientId: ada.user.id })
  const connect = (body: object = { key: googleKey() }, clientId = ada.user.id) =>
    server.call(contract.connect, { params: { clientId }, body }, admin)
  const choose = (name = property, rhythm: contract.FetchRhythm = 'daily') =>
    server.call(contract.choose, { params: params(), body: { property: name, rhythm } }, admin)
  const fetchNow = () => server.call(contract.fetchNow, { params: params() }, admin)
  const properties = () => server.call(contract.properties, { params: params() }, admin)
  const connection = async () =>
    (await server.call(contract.read, { params: params() }, admin)).body.connection
  const results = async () => (await server.call(reports.results, { params: params() }, admin)).body
  const listed = async () => (await server.call(reports.list, { params: params() }, admin)).body

  const row = (date: string, query: string, page: string, clicks: number, position = 9) => ({
    date,
    query,
    page: `${site}${page}`,
    clicks,
    impressions: clicks * 10,
    position,
  })
  const daily = (from: string, days: number, ...rest: [string, string, number, number?]) =>
    Array.from({ length: days }, (_, at) => row(addDays(from, at), ...rest))

  test('sign in with the key, list the properties and never show the key again', async () => {
    google.state.sites.set(`${site}/`, 'siteUnverifiedUser')
    const { status, body } = await connect()
    expect(status).toBe(200)
    expect(body).toMatchObject({ account: googleAccount, property: '', startedAt: null })
    expect(JSON.stringify([body, await connection()])).not.toContain('PRIVATE KEY')
    const [stored] = await server.db.select().from(searchConnections)
    expect(stored?.sealedKey).toMatch(/^v1\./)
    expect((await properties()).body).toEqual([
      { property, canRead: true },
      { property: `${site}/`, canRead: false },
    ])
  })

  test.each([
    ['', contract.keyMissing],
    ['{', 'This isn’t the JSON file of a key. Please use the whole file as Google made it.'],
    [
      '{"installed":{}}',
      'This is the key of an OAuth client. Please use the key of a service account.',
    ],
    ['{"a":1}', 'This isn’t the key of a service account. Please use the file as Google made it.'],
    [
      googleKey({ token_uri: 'http://169.254.169.254/token' }),
      'This key isn’t for Google: it names another server.',
    ],
    [
      googleKey({ private_key: 'none' }),
      'The private key in this file can’t be read. Please create a new key.',
    ],
  ])('refuse what isn’t a key: %.30s', async (key, sentence) => {
    expect((await connect({ key })).body).toMatchObject({ fields: { key: sentence } })
    expect(google.state.tokens.size).toBe(0)
  })

  test('refuse a key that Google doesn’t accept, with what to do', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const foreign = privateKey.export({ type: 'pkcs8', format: 'pem' })
    expect((await connect({ key: googleKey({ private_key: foreign }) })).body).toMatchObject({
      fields: { key: expect.stringContaining('Google doesn’t accept this key') as string },
    })
    const other = googleKey({ client_email: 'gone@furlong.iam.gserviceaccount.com' })
    expect((await connect({ key: other })).status).toBe(400)
    server.setNow('2026-03-02T20:00:00Z')
    google.state.instead = (path) =>
      path === '/token' ? null : googleRefusal(403, 'accessNotConfigured')
    expect((await connect()).body).toMatchObject({
      fields: { key: expect.stringContaining('API is turned off') as string },
    })
    google.state.instead = () => 'cut'
    expect(await connect()).toMatchObject({
      status: 503,
      body: { error: 'We couldn’t reach Google. Please try again in a few minutes.' },
    })
    expect(await connection()).toBeNull()
  })

  test('say that the clock is wrong when Google finds the time unlikely', async () => {
    google.state.instead = (path) =>
      path === '/token'
        ? {
            status: 400,
            body: { error: 'invalid_grant', error_description: 'not in a reasonable timeframe' },
          }
        : null
    expect((await connect()).body.account).toBeUndefined()
    expect((await connect()).body).toMatchObject({
      fields: { key: expect.stringContaining('clock') as string },
    })
  })

  test('use a property only if the account may read it', async () => {
    expect((await choose()).status).toBe(409)
    await connect()
    expect((await choose('sc-domain:other.example')).body).toMatchObject({
      fields: { property: expect.stringContaining('can’t read this property') as string },
    })
    expect((await fetchNow()).body).toEqual({ error: 'Please choose a property first.' })
    expect(await choose()).toMatchObject({ status: 200, body: { property, partsDone: 0 } })
    expect((await fetchNow()).body).toEqual({ error: 'Figures are being fetched already.' })
  })

  test('fetch what an import brings, until the last final day', async () => {
    google.state.finalTo = '2026-02-27'
    google.state.rows.set(property, [
      ...daily('2025-01-31', 28, 'plates', '/old', 2),
      ...daily('2026-01-03', 28, 'plates', '/plates', 20),
      ...daily('2026-01-31', 31, 'plates', '/plates', 5),
      ...daily('2026-01-31', 28, 'plates', '/cups', 4, 12),
    ])
    const { id } = await inTransaction(server.context, async (tx) => {
      const piece = await createPiece(tx, aPiece(ada.user.id))
      await finishPiece(tx, piece.id, aText({ title: 'Plates' }))
      return piece
    })
    await later('2026-02-10T20:00:00Z')
    const elsewhere = { target: 'elsewhere', url: `${site}/plates/` } as const
    await server.call(publications.publish, { params: { id }, body: elsewhere }, admin)
    await later('2026-03-02T20:00:00Z')
    await connect()
    await choose()
    await server.runJobs()
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
    const own = (await server.call(reports.own, {}, ada.jar)).body
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
    await server.call(reports.create, { params: params(), body }, admin)
    google.state.rows.set(property, daily('2026-02-01', 26, 'plates', '/plates', 1))
    await connect()
    await choose()
    await server.runJobs()
    const before = await listed()
    await later('2026-03-05T20:00:00Z')
    google.state.rows.set(property, daily('2026-01-20', 41, 'plates', '/plates', 2))
    await fetchNow()
    await server.runJobs()
    const after = await listed()
    expect(after.map(({ source }) => source)).toEqual(before.map(({ source }) => source))
    expect(after.at(-1)).toMatchObject({ source: 'file', from: '2025-06-01' })
    expect((await results()).totals.clicks).toBe(2 * 28)
    await server.call(contract.disconnect, { params: params() }, admin)
    expect(await connection()).toBeNull()
    expect(await listed()).toEqual(after)
  })

  test('take rows page by page, and say when some were left out', async () => {
    const many = Array.from({ length: 25_003 }, (_, at) => row('2026-02-26', `q${at}`, '/', 1))
    google.state.rows.set(property, many)
    await connect()
    await choose()
    await server.runJobs()
    const starts = google.state.queries.filter(({ dimensions }) => dimensions[0] === 'query')
    expect(starts.map(({ startRow }) => startRow)).toEqual([0, 25_000, 0, 25_000])
    expect(await connection()).toMatchObject({ leftOut: false, failure: '' })
    expect(google.state.queries.every(({ dataState }) => dataState === 'final')).toBe(true)
  })

  test('work for a property without figures', async () => {
    await connect()
    await choose()
    await server.runJobs()
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
      google.state.instead = (path) => (path.endsWith('/query') ? answer : null)
      await server.runJobs()
      const failed = await connection()
      expect(failed?.failure).toContain(sentence)
      expect(failed).toMatchObject({ failures: 1, startedAt: null, fetchedAt: null })
      expect((+new Date(failed?.nextAt ?? 0) - +server.context.now()) / 60_000).toBe(minutes)
      google.state.instead = null
      await later(failed?.nextAt ?? '')
      await server.runJobs(sweep)
      expect(await connection()).toMatchObject({ failures: 0, failure: '', failingSince: null })
    },
  )

  test('that keep failing are told on the status page and in the log', async () => {
    await connect()
    await choose()
    google.state.instead = (path) =>
      path.endsWith('/query') ? googleRefusal(403, 'forbidden') : null
    await server.runJobs()
    const sentences = async () =>
      (await server.call(readStatus, {}, admin)).body.findings.map(({ sentence }) => sentence)
    expect((await sentences()).join(' ')).not.toContain('Search Console')
    for (const day of ['2026-03-04', '2026-03-06']) {
      await later(`${day}T20:00:00Z`)
      await server.runJobs(sweep)
    }
    expect(await sentences()).toContain(
      'The figures of Kiln Street couldn’t be fetched from Search Console for 4 days. The service account can’t read this property. Please add its address in Search Console under Settings, Users and permissions.',
    )
    const runs = (await server.call(listRuns, {}, admin)).body
    expect(runs.filter(({ name }) => name === 'Search Console')).toHaveLength(3)
  })

  test('are fetched in their rhythm, once, and not for clients in the trash', async () => {
    await connect()
    await choose(property, 'weekly')
    await server.runJobs()
    const asked = () => google.state.queries.length
    const before = asked()
    server.setNow('2026-03-08T20:00:00Z')
    await server.runJobs(sweep)
    expect(asked()).toBe(before)
    await later('2026-03-09T20:01:00Z')
    await server.runJobs(sweep)
    await server.runJobs(sweep)
    const once = asked() - before
    expect(once).toBe(5)
    await server.db.update(searchConnections).set({ startedAt: new Date('2026-03-20T10:00:00Z') })
    server.setNow('2026-03-20T10:10:00Z')
    await server.runJobs(sweep)
    expect(asked() - before).toBe(once)
    server.setNow('2026-03-20T10:31:00Z')
    await server.runJobs(sweep)
    expect(asked() - before).toBe(2 * once)
  })

  test('use the service account of another client', async () => {
    const eve = await signedIn(server.context, { businessName: 'Eve’s' })
    await connect()
    const of = { params: { clientId: eve.user.id } }
    expect((await server.call(contract.read, of, admin)).body).toEqual({
      connection: null,
      accounts: [{ account: googleAccount, clientId: ada.user.id }],
    })
    expect(await connect({ sameAs: ada.user.id }, eve.user.id)).toMatchObject({
      status: 200,
      body: { account: googleAccount, clientId: eve.user.id },
    })
    await server.db
      .update(searchConnections)
      .set({ sealedKey: 'v1.a.b.c' })
      .where(eq(searchConnections.clientId, ada.user.id))
    expect((await connect({ sameAs: ada.user.id })).body).toMatchObject({
      fields: { sameAs: expect.stringContaining('can no longer be read') as string },
    })
    const { findings } = (await server.call(readStatus, {}, admin)).body
    expect(findings.map(({ sentence }) => sentence).join(' ')).toContain(
      '1 Search Console connection must be connected again',
    )
  })

  test('forget the figures of a property when another one is chosen', async () => {
    google.state.rows.set(property, daily('2026-02-01', 26, 'plates', '/plates', 1))
    google.state.sites.set('sc-domain:new.example', 'siteOwner')
    await connect()
    await choose()
    await server.runJobs()
    await choose('sc-domain:new.example')
    expect(await listed()).toEqual([])
    expect(await connection()).toMatchObject({ fetchedAt: null })
  })

  test('are for those who manage search reports', async () => {
    const call = async (teamRole: 'member' | 'contractor' | 'bookkeeper') => {
      const { jar } = await signedIn(server.context, { role: 'admin', teamRole })
      return (await server.call(contract.read, { params: params() }, jar)).status
    }
    expect(await call('member')).toBe(200)
    expect(await call('contractor')).toBe(403)
    expect(await call('bookkeeper')).toBe(403)
    expect((await server.call(contract.read, { params: params() }, ada.jar)).status).toBe(403)
  })
})
