import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/content/content-review-links.ts'
import * as pieces from '../../../contract/content/content-pieces.ts'
import { regenerate } from '../../../contract/content/content-pictures.ts'
import * as reviews from '../../../contract/content/content-reviews.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { auditEntries } from '../../core/audit-entries/table.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { contentReviewLinks } from './table.ts'

let server: TestServer
let admin: Jar
let ada: number
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin', firstName: 'Grace' })).jar
  ada = (await signedIn(server.context, { email: 'ada@kiln.example' })).user.id
})
afterAll(() => server.close())

const by = (id: number) => ({ params: { id } })
const setStatus = (id: number, status: pieces.ContentStatus) =>
  server.call(pieces.setStatus, { ...by(id), body: { status } }, admin)
const sent = async (title: string, clientId = ada, status: pieces.ContentStatus = 'review') => {
  const id = await inTransaction(server.context, async (tx) => {
    const piece = await createPiece(tx, aPiece(clientId))
    await finishPiece(tx, piece.id, aText({ title, content: 'A plate for <b>every</b> day.' }))
    return piece.id
  })
  await setStatus(id, status)
  return id
}
const make = async (id: number, body: object = {}) => {
  const { body: created } = await server.call(contract.create, { ...by(id), body }, admin)
  return { ...created, path: new URL(created.url).pathname }
}
const get = (url: string) => server.inject({ url })
const post = (url: string, form: Record<string, string>) =>
  server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name: 'Ben Kiln', version: '1', ...form }).toString(),
  })
const piece = async (id: number) => (await server.call(pieces.read, by(id), admin)).body
const commentsOn = async (id: number) =>
  (await server.call(reviews.listReviews, by(id), admin)).body

test('a link opens one unlisted piece, and a decision requires a name', async () => {
  const id = await sent('Plates')
  const other = await sent('Bowls')
  const { path, link } = await make(id)
  expect(link).toMatchObject({ pieces: 1, openedAt: null, expiresAt: '2026-03-16T10:00:00.000Z' })
  const [stored] = await server.db.select().from(contentReviewLinks)
  expect(JSON.stringify(stored)).not.toContain(path.split('/')[2])
  const first = await get(path)
  expect([first.statusCode, first.headers['location']]).toEqual([303, `${path}/${id}`])
  const page = await get(`${path}/${id}`)
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
    'cache-control': 'private, no-store',
  })
  expect(page.body).toContain('A plate for &lt;b&gt;every&lt;/b&gt; day.')
  expect((await get(`${path}/${other}`)).statusCode).toBe(404)
  const done = await post(`${path}/${id}`, { action: 'approved', comment: 'Yes.' })
  expect([done.statusCode, done.headers['location']]).toEqual([303, `${path}/${id}?said=approved`])
  expect(await piece(id)).toMatchObject({ status: 'approved', reviewedBy: 'Ben Kiln' })
  expect((await commentsOn(id)).at(-1)).toMatchObject({
    kind: 'approved',
    name: 'Ben Kiln',
    viaLink: true,
    fromTeam: false,
    comment: 'Yes.',
  })
  expect((await server.call(contract.list, by(id), admin)).body).toMatchObject({
    links: [
      { openedAt: '2026-03-02T10:00:00.000Z', madeBy: expect.stringContaining('Grace') },
      // The one in the email that asked for the review.
      { openedAt: null, expiresAt: '2026-04-01T10:00:00.000Z' },
    ],
    others: 1,
  })
})

test('errors appear beside their fields, and no input is lost', async () => {
  const id = await sent('Plates')
  const { path } = await make(id)
  const nameless = await post(`${path}/${id}`, {
    action: 'comment',
    name: ' ',
    comment: 'So <it> is',
  })
  expect(nameless.statusCode).toBe(400)
  expect(nameless.body).toContain('Please enter your name')
  expect(nameless.body).toContain('So &lt;it&gt; is</textarea>')
  const silent = await post(`${path}/${id}`, { action: 'changes' })
  expect(silent.body).toContain('Please say what should change')
  const old = await post(`${path}/${id}`, { action: 'approved', version: '2' })
  expect([old.statusCode, old.body]).toEqual([
    409,
    expect.stringContaining('It was changed in the meantime'),
  ])
  expect((await post(`${path}/${id}`, { action: 'burn' })).statusCode).toBe(400)
  expect(await commentsOn(id)).toHaveLength(1)
  const quoted = { action: 'comment', comment: 'Why?', quote: 'every day' }
  expect((await post(`${path}/${id}`, quoted)).statusCode).toBe(303)
  expect((await commentsOn(id)).at(-1)).toMatchObject({ quote: 'every day', comment: 'Why?' })
})

test('dates are written in the manner of the reader’s region', async () => {
  const id = await sent('Plates')
  const { path } = await make(id)
  await post(`${path}/${id}`, { action: 'comment', comment: 'Why?' })
  const dateFor = async (language: string) => {
    const { body } = await server.inject({
      url: `${path}/${id}`,
      headers: { 'accept-language': language },
    })
    return /<time[^>]*>([^<]+)</.exec(body)?.[1]?.trim()
  }
  expect([await dateFor('en-US'), await dateFor('de-DE')]).toEqual([
    'March 2, 2026',
    '2 March 2026',
  ])
})

test("a set includes pieces in review, never drafts or other clients' pieces", async () => {
  const eve = (await signedIn(server.context, { email: 'eve@other.example' })).user.id
  const ids = [await sent('Plates'), await sent('Bowls'), await sent('Cups')]
  await sent('Hers', eve)
  await sent('Later', ada, 'approved')
  const { path, link } = await make(ids[0] ?? 0, { scope: 'set', days: 7 })
  expect(link.pieces).toBe(3)
  await setStatus(ids[1] ?? 0, 'draft')
  const page = (await get(path)).body
  expect(['Plates', 'Bowls', 'Cups', 'Hers', 'Later'].map((each) => page.includes(each))).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
  expect((await post(`${path}/${ids[1]}`, { action: 'approved' })).statusCode).toBe(404)
})

test('a set has at most 200 pieces', async () => {
  const id = await sent('Plates')
  const [{ id: _id, ...row } = { id: 0 }] = await server.db.select().from(contentPieces)
  const more = Array.from({ length: 200 }, () => row as typeof contentPieces.$inferInsert)
  await server.db.insert(contentPieces).values(more)
  expect((await make(id, { scope: 'set' })).link.pieces).toBe(200)
})

test('a draft gets no link; expired and withdrawn links open nothing', async () => {
  const draft = await sent('Plates', ada, 'archived')
  expect((await server.call(contract.create, { ...by(draft), body: {} }, admin)).status).toBe(409)
  const id = await sent('Bowls')
  const [first, second] = [await make(id, { days: 7 }), await make(id)]
  server.setNow('2026-03-09T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  expect((await get(first.path)).statusCode).toBe(410)
  expect((await server.call(contract.list, by(id), admin)).body.links).toHaveLength(2)
  await server.call(contract.withdraw, by(second.link.id), admin)
  expect((await server.call(contract.withdraw, by(second.link.id), admin)).status).toBe(404)
  for (const url of [second.path, `${second.path}/${id}`])
    expect((await get(url)).body).toContain('This link no longer works.')
  expect((await post(`${second.path}/${id}`, { action: 'approved' })).statusCode).toBe(410)
  expect((await piece(id)).review).toBe('waiting')
  const written = await server.db.select().from(auditEntries)
  expect(written.filter(({ noun }) => noun === 'content-review-links')).toHaveLength(4)
})

test('an expired link is known as such for 30 days', async () => {
  const id = await sent('Plates')
  const { path } = await make(id, { days: 7 })
  const openedAt = async (moment: string) => {
    server.setNow(moment)
    admin = (await signedIn(server.context, { role: 'admin' })).jar
    await make(id)
    return (await get(path)).statusCode
  }
  expect(await openedAt('2026-04-08T10:00:00Z')).toBe(410)
  expect(await openedAt('2026-04-08T10:00:01Z')).toBe(404)
})

test('an invalid link is refused, and guessing is limited', async () => {
  expect((await get(`${contract.reviewPath}/${'x'.repeat(43)}`)).body).toContain(
    'This link is invalid',
  )
  const statuses = new Set<number>()
  for (let i = 0; i < 100; i++)
    statuses.add((await get(`${contract.reviewPath}/wrong-${i}`)).statusCode)
  expect([...statuses]).toEqual([404, 429])
})

test('pictures need the link', async () => {
  const id = await sent('Plates')
  await server.call(regenerate, by(id), admin)
  const { path } = await make(id)
  const [, address = ''] = /src="([^"]+picture)"/.exec((await get(`${path}/${id}`)).body) ?? []
  const image = await get(address)
  expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const wrong = address.replace(/links\/[^/]+/, `links/${'x'.repeat(43)}`)
  expect((await get(wrong)).statusCode).toBe(404)
})
