import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as attention from '../../../contract/overview/attention.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as pieces from '../../../contract/content/content-pieces.ts'
import * as contract from '../../../contract/content/content-reviews.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aPiece, aSketch, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece, type Finished } from '../content-pieces/store.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { inTransaction } from '../../platform/context.ts'
import { signedIn } from '../../core/sessions/sample.ts'

const text = (changes: Partial<Finished> = {}) =>
  aText({ content: 'A plate that is too wide for the table is in the way.', ...changes })
const claimed = text({ content: 'We fire 40% hotter than others. Nobody else does so at home.' })

describe.each(engines())('content reviews, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  let ada: { jar: Jar; user: { id: number } }
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin', firstName: 'Grace' })).jar
    ada = await signedIn(server.context, { email: 'ada@kiln.example' })
  })
  afterAll(() => server.close())

  const written = (finished: Finished = text(), clientId = ada.user.id) =>
    inTransaction(server.context, async (tx) => {
      const { id } = await createPiece(tx, aPiece(clientId))
      await finishPiece(tx, id, finished)
      return id
    })
  const by = (id: number) => ({ params: { id } })
  const setStatus = (id: number, status: pieces.ContentStatus, checked: string[] = []) =>
    server.call(pieces.setStatus, { ...by(id), body: { status, checked } }, admin)
  const sent = async (finished?: Finished) => {
    const id = await written(finished)
    await setStatus(id, 'review')
    return id
  }
  const read = async (id: number, jar = ada.jar) =>
    (await server.call(contract.read, by(id), jar)).body
  const piece = async (id: number) => (await server.call(pieces.read, by(id), admin)).body
  const save = async (id: number, changes: Partial<Finished>) => {
    const { title, content } = { ...text(), ...changes }
    return server.call(pieces.update, { ...by(id), body: { title, content } }, admin)
  }
  const decide = (id: number, decision: contract.Decision, more: object = {}) =>
    server.call(
      contract.decide,
      { ...by(id), body: { decision, version: 1, comment: '', ...more } },
      ada.jar,
    )
  const notificationsOf = async (jar: Jar) =>
    (await server.call(notifications.list, {}, jar)).body.map(({ title, path }) => [title, path])
  const waiting = async () =>
    (await server.call(attention.list, {}, ada.jar)).body.map(({ title }) => title)
  const reviewStatuses = async (query: object = {}) =>
    (await server.call(contract.list, { query }, ada.jar)).body.map((each) => each.standing)

  test('decided by a contact leave them nothing unread', async () => {
    const bo = await signedIn(server.context, { clientId: ada.user.id, email: 'bo@kiln.example' })
    const id = await sent()
    const unread = async () => (await server.call(notifications.count, {}, bo.jar)).body.unread
    expect(await unread()).toBe(1)
    const body = { decision: 'approved' as const, version: 1, comment: '' }
    expect((await server.call(contract.decide, { ...by(id), body }, bo.jar)).status).toBe(200)
    expect(await unread()).toBe(0)
  })

  test('show clients only finished pieces meant for them', async () => {
    for (const status of ['draft', 'review', 'approved', 'published', 'archived'] as const)
      await setStatus(await written(text({ title: status })), status)
    await inTransaction(server.context, (tx) => createPiece(tx, aPiece(ada.user.id)))
    const listed = (await server.call(contract.list, {}, ada.jar)).body
    expect(listed.map(({ title, standing }) => [title, standing])).toEqual([
      ['published', 'published'],
      ['approved', 'approved'],
      ['review', 'waiting'],
    ])
    expect(listed[0]).not.toHaveProperty('content')
    expect(listed[0]).not.toHaveProperty('checked')
    expect(await reviewStatuses({ status: 'approved' })).toEqual(['approved'])
    expect(await reviewStatuses({ q: 'publ' })).toEqual(['published'])
    for (const id of [1, 5, 6])
      expect((await server.call(contract.read, by(id), ada.jar)).status).toBe(404)
    expect((await read(2)).html).toContain('<p>A plate that is too wide')
  })

  test('ask the client once and record approval with version and name', async () => {
    const id = await sent()
    await setStatus(id, 'review')
    expect(await notificationsOf(ada.jar)).toEqual([
      ['Please review “How to Choose Everyday Plates”', `/content?piece=${id}`],
    ])
    expect(await waiting()).toEqual(['Approve “How to Choose Everyday Plates” or ask for changes'])
    expect((await decide(id, 'approved', { comment: 'Lovely.' })).status).toBe(200)
    expect((await decide(id, 'approved', { comment: 'Lovely.' })).status).toBe(200)
    expect(await piece(id)).toMatchObject({
      status: 'approved',
      review: 'approved',
      reviewedVersion: 1,
      reviewedBy: 'Ada Lindqvist',
      reviewedAt: '2026-03-02T10:00:00.000Z',
      touchedByPersonAt: '2026-03-02T10:00:00.000Z',
    })
    expect((await read(id)).talk).toMatchObject([
      { kind: 'sent', name: expect.stringContaining('Grace'), fromTeam: true },
      { kind: 'approved', comment: 'Lovely.', name: 'Ada Lindqvist', fromTeam: false },
    ])
    expect(await notificationsOf(admin)).toEqual([
      [
        'Ada Lindqvist approved “How to Choose Everyday Plates”',
        `/admin-content-management/${id}?beside=review`,
      ],
    ])
    expect(await waiting()).toEqual([])
    expect((await server.call(notifications.count, {}, ada.jar)).body.unread).toBe(0)
  })

  test('ask again once after an approved text changed', async () => {
    const id = await sent()
    await decide(id, 'approved')
    server.setNow('2026-03-02T11:00:00Z')
    await save(id, { content: 'A plate may be wide.' })
    await save(id, { content: 'A plate may be wider.' })
    expect(await piece(id)).toMatchObject({
      status: 'review',
      review: 'waiting',
      version: 3,
      reviewedVersion: 1,
    })
    expect((await notificationsOf(ada.jar)).map(([title]) => title)).toEqual([
      '“How to Choose Everyday Plates” was changed. Please review it again',
      'Please review “How to Choose Everyday Plates”',
    ])
    expect(await decide(id, 'approved')).toMatchObject({
      status: 409,
      body: { error: 'It was changed in the meantime. Please review it again before you decide.' },
    })
    await decide(id, 'approved', { version: 3 })
    expect(await piece(id)).toMatchObject({ status: 'approved', reviewedVersion: 3 })
    await setStatus(id, 'published')
    await save(id, { content: 'A plate may be widest.' })
    expect(await piece(id)).toMatchObject({ status: 'published', review: 'waiting' })
    expect(await reviewStatuses()).toEqual(['waiting'])
  })

  test('require a comment with requested changes, which revoke approval', async () => {
    const id = await sent()
    expect((await decide(id, 'changes')).body).toMatchObject({
      fields: { comment: 'Please say what should change' },
    })
    await decide(id, 'approved')
    await decide(id, 'changes', { comment: 'Less about sinks.' })
    expect(await piece(id)).toMatchObject({ status: 'review', review: 'changes' })
    await save(id, { content: 'Nothing about sinks.' })
    expect(await reviewStatuses()).toEqual(['changes'])
    const body = { note: 'Sinks are out.' }
    const again = await server.call(contract.send, { ...by(id), body }, admin)
    expect(again.body).toMatchObject({ status: 'review', review: 'waiting' })
    expect((await read(id)).talk.at(-1)).toMatchObject({
      kind: 'sent',
      version: 2,
      comment: 'Sinks are out.',
    })
  })

  test('end an approval by the client when the text changes as a draft', async () => {
    const id = await sent()
    await decide(id, 'approved')
    await setStatus(id, 'draft')
    expect(await piece(id)).toMatchObject({ review: 'approved', reviewedVersion: 1 })
    await save(id, { content: 'A plate may be wide.' })
    expect(await piece(id)).toMatchObject({ review: 'none', status: 'draft', version: 2 })
    await setStatus(id, 'approved')
    const { body } = await server.call(pieces.listAll, { query: { review: 'publish' } }, admin)
    expect(body).toEqual([])
  })

  test("keep unchecked claims in review even after the client's approval", async () => {
    const id = await sent(claimed)
    await decide(id, 'approved')
    expect(await piece(id)).toMatchObject({ status: 'review', review: 'approved' })
    expect((await setStatus(id, 'approved')).status).toBe(409)
    const { claims } = await piece(id)
    const checked = claims.map((claim) => claim.id)
    expect((await setStatus(id, 'approved', checked)).body).toMatchObject({
      status: 'approved',
      review: 'approved',
    })
    const open = await sent()
    const { content } = aSketch()
    await server.db.update(contentPieces).set({ content }).where(eq(contentPieces.id, open))
    await decide(open, 'approved')
    expect((await piece(open)).status).toBe('review')
  })

  test("notify each side of the other's comments", async () => {
    const id = await sent()
    const body = { comment: 'Is this true?', quote: 'too wide for the table' }
    await server.call(contract.comment, { ...by(id), body }, ada.jar)
    const blank = { comment: ' ', quote: '' }
    expect((await server.call(contract.comment, { ...by(id), body: blank }, ada.jar)).body).toEqual(
      {
        error: 'Please write a comment',
        fields: { comment: 'Please write a comment' },
      },
    )
    await server.call(contract.answer, { ...by(id), body: { comment: 'We measured.' } }, admin)
    const comments = (await server.call(contract.listReviews, by(id), admin)).body
    expect(comments.map(({ comment, quote, fromTeam }) => [comment, quote, fromTeam])).toEqual([
      ['', '', true],
      ['Is this true?', 'too wide for the table', false],
      ['We measured.', '', true],
    ])
    expect((await notificationsOf(admin))[0]?.[0]).toBe(
      'Ada Lindqvist on “How to Choose Everyday Plates”',
    )
    expect((await notificationsOf(ada.jar))[0]?.[0]).toMatch(/^Grace .+ on “How to Choose/)
    await setStatus(id, 'draft')
    await server.call(contract.answer, { ...by(id), body: { comment: 'For us.' } }, admin)
    expect(await notificationsOf(ada.jar)).toHaveLength(2)
    expect(await piece(id)).toMatchObject({ review: 'none' })
  })

  test('let a contact decide under their own name, and hide pieces from others', async () => {
    const id = await sent()
    const ben = await signedIn(server.context, { clientId: ada.user.id, firstName: 'Ben' })
    const eve = await signedIn(server.context, { email: 'eve@other.example' })
    const body = { decision: 'approved', version: 1, comment: '' } as const
    expect((await server.call(contract.decide, { ...by(id), body }, eve.jar)).status).toBe(404)
    await server.call(contract.decide, { ...by(id), body }, ben.jar)
    expect((await piece(id)).reviewedBy).toMatch(/^Ben /)
  })

  test('are restored from the trash with their piece', async () => {
    const id = await sent()
    await decide(id, 'approved')
    await server.call(pieces.remove, by(id), admin)
    expect((await server.call(contract.read, by(id), ada.jar)).status).toBe(404)
    await server.call(trash.restore, { body: { noun: 'content-pieces', ids: [id] } }, admin)
    expect(await read(id)).toMatchObject({ standing: 'approved', talk: [{}, {}] })
  })
})
