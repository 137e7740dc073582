import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/content/content-refreshes.ts'
import * as pieces from '../../../contract/content/content-pieces.ts'
import * as profiles from '../../../contract/content/content-profiles.ts'
import * as publications from '../../../contract/content/content-publications.ts'
import * as reports from '../../../contract/content/search-reports.ts'
import * as reviews from '../../../contract/content/content-reviews.ts'
import * as versions from '../../../contract/content/content-versions.ts'
import * as today from '../../../contract/overview/today.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { sessionOf, signedIn } from '../../core/sessions/sample.ts'
import { inTransaction } from '../../platform/context.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'

let server: TestServer
let admin: Jar
let graceId: number
let ada: { jar: Jar; user: { id: number } }
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  const grace = await signedIn(server.context, { role: 'admin' })
  ;[admin, graceId] = [grace.jar, grace.user.id]
  ada = await signedIn(server.context)
})
afterAll(() => server.close())

const url = 'https://kiln.example/plates'
const text = aText({ title: 'Plates', content: 'Our plates are round.' })
const { title, content, description, slug, imageAlt } = text
const out = async () => {
  const id = await inTransaction(server.context, async (tx) => {
    const piece = await createPiece(tx, aPiece(ada.user.id))
    await finishPiece(tx, piece.id, text)
    return piece.id
  })
  const body = { target: 'elsewhere', url } as const
  await server.call(publications.publish, { params: { id }, body }, admin)
  return id
}
const at = async (moment: string) => {
  server.setNow(moment)
  admin = await sessionOf(server.context, graceId)
  ada.jar = await sessionOf(server.context, ada.user.id)
}
const read = async (id: number) => (await server.call(pieces.read, { params: { id } }, admin)).body
const save = (id: number, changes: object) => {
  const body = { title, content, description, slug, imageAlt, ...changes }
  return server.call(pieces.update, { params: { id }, body }, admin)
}
const setStatus = (id: number, status: pieces.ContentStatus) =>
  server.call(pieces.setStatus, { params: { id }, body: { status, checked: [] } }, admin)
const kinds = async () =>
  (await server.call(today.read, { query: {} }, admin)).body.items.map(({ kind }) => kind)
const report = (from: string, to: string, clicks: number) =>
  server.call(
    reports.create,
    {
      params: { clientId: ada.user.id },
      body: {
        from,
        to,
        rows: [{ kind: 'page', page: url, clicks, impressions: 999, position: 4 }],
      },
    },
    admin,
  )
const setRefresh = (id: number, refreshOn: string | null) =>
  server.call(contract.setRefresh, { params: { id }, body: { refreshOn } }, admin)
const call = (
  endpoint:
    | typeof contract.rest
    | typeof contract.endRest
    | typeof contract.begin
    | typeof contract.drop,
  id: number,
) => server.call(endpoint, { params: { id } }, admin)

test('a published piece is to be refreshed from its day on, unless that is not needed', async () => {
  const id = await out()
  expect((await setRefresh(id, '2026-03-03')).body).toMatchObject({ stage: 'published' })
  expect((await setRefresh(id, '2026-02-30')).status).toBe(400)
  expect(await kinds()).toEqual([])
  await at('2026-03-03T10:00:00Z')
  expect((await read(id)).stage).toBe('refresh')
  expect(await kinds()).toEqual(['content-refresh'])
  expect((await call(contract.rest, id)).body).toMatchObject({
    stage: 'published',
    restedUntil: '2026-06-03',
  })
  expect(await kinds()).toEqual([])
  expect((await call(contract.endRest, id)).body).toMatchObject({ stage: 'refresh' })
  await call(contract.rest, id)
  await at('2026-06-03T10:00:00Z')
  expect((await read(id)).stage).toBe('refresh')
})

test('the client’s interval gives each published piece a day', async () => {
  const values = { ...profiles.emptyProfile, refreshAfter: '12' as const }
  const params = { clientId: ada.user.id }
  await server.call(profiles.update, { params, body: values }, admin)
  const id = await out()
  expect((await read(id)).refreshOn).toBe('2027-03-02')
  await setStatus(id, 'draft')
  expect((await call(contract.rest, id)).status).toBe(409)
  await setRefresh(id, '2026-05-01')
  await setStatus(id, 'published')
  expect((await read(id)).refreshOn).toBe('2026-05-01')
})

test('a piece whose clicks fell is to be refreshed, with the figures', async () => {
  const id = await out()
  await report('2026-01-01', '2026-01-28', 120)
  expect((await read(id)).stage).toBe('published')
  const { body: latest } = await report('2026-01-29', '2026-02-25', 60)
  expect(await read(id)).toMatchObject({
    stage: 'refresh',
    clicksBefore: 120,
    clicks: 60,
    fellOn: '2026-02-25',
  })
  expect(await kinds()).toEqual(['content-refresh'])
  await call(contract.rest, id)
  expect((await read(id)).stage).toBe('published')
  await server.call(reports.remove, { params: { id: latest.id } }, admin)
  expect(await read(id)).toMatchObject({ clicks: null, fellOn: null })
  await report('2026-05-29', '2026-06-25', 30)
  expect(await read(id)).toMatchObject({ stage: 'refresh', clicks: 30 })
  const elsewhere = { params: { id, target: 'elsewhere' as const } }
  await server.call(publications.withdraw, elsewhere, admin)
  expect(await read(id)).toMatchObject({ stage: 'approved', clicks: null })
})

test('a new version leaves what is published until it is published itself', async () => {
  const id = await out()
  await setRefresh(id, '2026-03-01')
  expect((await call(contract.begin, id)).body).toMatchObject({
    status: 'draft',
    stage: 'editing',
    version: 2,
    liveVersion: 1,
    publishedAt: '2026-03-02T10:00:00.000Z',
  })
  expect((await call(contract.begin, id)).status).toBe(409)
  await save(id, { title: 'Better plates' })
  const own = async () =>
    (await server.call(reviews.list, { query: { status: 'published' } }, ada.jar)).body
  expect(await own()).toMatchObject([{ title: 'Plates', version: 1, standing: 'published' }])
  const one = await server.call(reviews.read, { params: { id } }, ada.jar)
  expect(one.body).toMatchObject({
    title: 'Plates',
    html: expect.stringContaining('plates are round'),
  })
  const places = async () =>
    (await server.call(publications.list, { params: { id } }, admin)).body.publications
  expect(await places()).toMatchObject([{ state: 'published', version: 1, url }])
  await at('2026-03-09T10:00:00Z')
  await setStatus(id, 'review')
  expect(await own()).toEqual([])
  const waiting = await server.call(reviews.read, { params: { id } }, ada.jar)
  expect(waiting.body).toMatchObject({ title: 'Better plates', standing: 'waiting' })
  const body = { target: 'elsewhere', url } as const
  await server.call(publications.publish, { params: { id }, body }, admin)
  expect(await places()).toMatchObject([{ version: 3 }])
  expect(await read(id)).toMatchObject({
    stage: 'published',
    liveVersion: null,
    refreshOn: null,
    restedUntil: '2026-04-06',
    publishedAt: '2026-03-02T10:00:00.000Z',
  })
})

test('a new version is dropped, with its texts or without any', async () => {
  const id = await out()
  expect((await call(contract.drop, id)).status).toBe(409)
  await call(contract.begin, id)
  expect((await call(contract.drop, id)).body).toMatchObject({ stage: 'published', version: 1 })
  const kept = async () =>
    (await server.call(versions.list, { params: { id } }, admin)).body.map((each) => each.title)
  expect(await kept()).toEqual([])
  await call(contract.begin, id)
  await save(id, { title: 'Better plates' })
  const dropped = await call(contract.drop, id)
  expect(dropped.body).toMatchObject({ title: 'Plates', stage: 'published', liveVersion: null })
  expect(await kept()).toContain('Better plates')
  const { body } = await server.call(publications.list, { params: { id } }, admin)
  expect(body.publications[0]?.version).toBe(dropped.body.version)
})

test('withdrawing what is published leaves only the new version', async () => {
  const id = await out()
  await call(contract.begin, id)
  const params = { id, target: 'elsewhere' as const }
  await server.call(publications.withdraw, { params }, admin)
  expect(await read(id)).toMatchObject({ stage: 'editing', liveVersion: null, publishedAt: null })
  expect((await server.call(reviews.read, { params: { id } }, ada.jar)).status).toBe(404)
})
