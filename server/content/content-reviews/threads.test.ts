import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/content/content-reviews.ts'
import * as links from '../../../contract/content/content-review-links.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import * as pieces from '../../../contract/content/content-pieces.ts'
import * as today from '../../../contract/overview/today.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { inTransaction } from '../../platform/context.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'
import { contentData } from '../personal-data.ts'

let server: TestServer
let admin: Jar
let colleague: Jar
let ada: { jar: Jar; user: { id: number } }
let id: number
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin', firstName: 'Grace' })).jar
  colleague = (await signedIn(server.context, { role: 'admin', firstName: 'Ida' })).jar
  ada = await signedIn(server.context, { firstName: 'Ada' })
  id = await inTransaction(server.context, async (tx) => {
    const piece = await createPiece(tx, aPiece(ada.user.id))
    await finishPiece(tx, piece.id, aText({ content: 'A **wide** plate is in the way.' }))
    return piece.id
  })
  await server.call(contract.send, { params: { id }, body: { note: '' } }, admin)
})
afterAll(() => server.close())

const params = () => ({ params: { id } })
const say = (body: object, jar = admin) =>
  server.call(contract.answer, { ...params(), body: { comment: 'For us.', ...body } }, jar)
const comment = (body: object) =>
  server.call(contract.comment, { ...params(), body: { comment: 'Why?', ...body } }, ada.jar)
const seenByAda = async () => (await server.call(contract.read, params(), ada.jar)).body.talk
const seenByTeam = async () => (await server.call(contract.listReviews, params(), admin)).body
const told = async (jar: Jar) =>
  (await server.call(notifications.list, {}, jar)).body.map(({ title }) => title)
const resolve = (entry: number, isResolved: boolean, jar = admin) =>
  server.call(contract.resolve, { params: { id: entry }, body: { isResolved } }, jar)
const save = (content: string) =>
  server.call(pieces.update, { ...params(), body: { title: 'Plates', content } }, admin)

const pageOf = (url: string) => server.app.inject(`${new URL(url).pathname}/${id}`)

const passage = { quote: 'wide plate', prefix: 'A ', suffix: ' is in the way.' }

test('a comment keeps its passage, is found after edits, and says when the words are gone', async () => {
  await comment(passage)
  expect((await seenByAda()).at(-1)).toMatchObject({
    quote: 'wide plate',
    prefix: 'A',
    isGone: false,
  })
  await save('First of all: a wide, plate is in the way.')
  expect((await seenByAda()).at(-1)).toMatchObject({ quote: 'wide plate', isGone: false })
  await save('A plate is in the way.')
  expect((await seenByAda()).at(-1)).toMatchObject({ quote: 'wide plate', isGone: true })
  const { body } = await server.call(links.create, { ...params(), body: {} }, admin)
  const page = await pageOf(body.url)
  expect(page.body).toContain('These words are no longer in the text.')
})

test('what is for the team only reaches no client, nor do answers to it', async () => {
  await comment(passage)
  const before = await told(ada.jar)
  const { body } = await say({ teamOnly: true, ...passage, comment: 'A secret.' })
  const secret = body.at(-1)?.id ?? 0
  await say({ answersId: secret, comment: 'A secret too.' }, colleague)
  expect((await seenByTeam()).map(({ teamOnly }) => teamOnly)).toEqual([false, false, true, true])
  expect(await seenByAda()).toHaveLength(2)
  expect(await told(ada.jar)).toEqual(before)
  expect((await told(colleague))[0]).toMatch(/^Grace .* on “/)
  expect((await comment({ answersId: secret })).status).toBe(404)
  const link = (await server.call(links.create, { ...params(), body: {} }, admin)).body
  const page = await pageOf(link.url)
  expect(page.body).not.toContain('secret')
  const own = contentData.find(({ title }) => title === 'Content reviews')
  const exported = await server.db
    .select()
    .from(own?.table as never)
    .where(own?.of(ada.user.id))
  expect(exported).toHaveLength(2)
})

test('a note for the team doesn’t answer the client', async () => {
  await comment({})
  const waits = async () =>
    (await server.call(today.read, {}, admin)).body.items.map(({ kind }) => kind)
  expect(await waits()).toEqual(['content-answers'])
  await say({ teamOnly: true })
  expect(await waits()).toEqual(['content-answers'])
  await say({})
  expect(await waits()).toEqual([])
})

test('a thread is resolved and reopened by the team, and reopened by a client’s answer', async () => {
  await comment(passage)
  const first = (await seenByTeam()).at(-1)?.id ?? 0
  const { body } = await resolve(first, true)
  expect(body.at(-1)).toMatchObject({ id: first, resolvedAt: '2026-03-02T10:00:00.000Z' })
  expect(body.at(-1)?.resolvedBy).toMatch(/^Grace/)
  await comment({ answersId: first })
  const [, opened, answer] = await seenByTeam()
  expect(opened).toMatchObject({ resolvedAt: null, resolvedBy: '' })
  expect(answer).toMatchObject({ answersId: first })
  await say({ answersId: answer?.id })
  expect((await seenByTeam()).at(-1)).toMatchObject({ answersId: first, teamOnly: false })
  expect((await resolve(answer?.id ?? 0, true)).status).toBe(404)
  expect((await resolve(first, true, ada.jar)).status).toBe(403)
  await resolve(first, true)
  await server.call(pieces.remove, params(), admin)
  expect((await resolve(first, false)).status).toBe(404)
})

test('an answer belongs to a thread of its piece', async () => {
  const other = await inTransaction(server.context, async (tx) => {
    const piece = await createPiece(tx, aPiece(ada.user.id))
    await finishPiece(tx, piece.id, aText())
    return piece.id
  })
  await server.call(contract.send, { params: { id: other }, body: { note: '' } }, admin)
  const { body } = await server.call(contract.listReviews, { params: { id: other } }, admin)
  expect((await comment({ answersId: body[0]?.id })).status).toBe(404)
  expect((await say({ answersId: body[0]?.id })).status).toBe(404)
})
