import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as contract from '../../../contract/content/content-pieces.ts'
import * as versions from '../../../contract/content/content-versions.ts'
import * as search from '../../../contract/overview/search.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { inTransaction } from '../../platform/context.ts'
import { sessionOf, signedIn } from '../../core/sessions/sample.ts'
import { aPiece, aSketch, aText } from './sample.ts'
import { createPiece, failPiece, finishPiece, type Finished, type NewPiece } from './store.ts'

const claimed = aText({ content: 'We fire 40% hotter than others. They cool down overnight.' })

describe.each(engines())('content pieces, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  let adminId: number
  let clientId: number
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    const grace = await signedIn(server.context, { role: 'admin', firstName: 'Grace' })
    ;[admin, adminId] = [grace.jar, grace.user.id]
    clientId = (await signedIn(server.context, { email: 'ada@kiln.example' })).user.id
  })
  afterAll(() => server.close())

  const queued = (changes: Partial<NewPiece> = {}) =>
    inTransaction(server.context, (tx) => createPiece(tx, aPiece(clientId, changes)))
  const finish = (id: number, text: Finished) =>
    inTransaction(server.context, (tx) => finishPiece(tx, id, text))
  const ready = async (text: Finished = aText(), changes: Partial<NewPiece> = {}) => {
    const { id } = await queued(changes)
    await finish(id, text)
    return id
  }
  const read = async (id: number) =>
    (await server.call(contract.read, { params: { id } }, admin)).body
  const titles = async (query: object) =>
    (await server.call(contract.listAll, { query }, admin)).body.map(({ title }) => title)
  const setStatus = (id: number, status: contract.ContentStatus, checked: string[] = []) =>
    server.call(contract.setStatus, { params: { id }, body: { status, checked } }, admin)
  const { title, content, description, slug, imageAlt } = aText()
  const save = (id: number, changes: object = {}) => {
    const body = { title, content, description, slug, imageAlt, ...changes }
    return server.call(contract.update, { params: { id }, body }, admin)
  }

  test('shows no part of a piece until all of it is written', async () => {
    const { id } = await queued()
    expect(await read(id)).toMatchObject({
      generation: 'queued',
      title: '',
      content: '',
      clientName: 'Kiln Street Ceramics',
      topic: 'how to choose everyday plates',
    })
    for (const incomplete of [{ content: ' \n' }, { title: ' ' }])
      await expect(finish(id, aText(incomplete))).rejects.toThrow('needs a title and a content')
    expect((await setStatus(id, 'approved')).body).toEqual({
      error: 'This piece is still being written.',
    })
    expect((await save(id)).status).toBe(409)
    server.setNow('2026-03-02T10:01:00Z')
    await finish(id, aSketch())
    expect(await read(id)).toMatchObject({
      generation: 'ready',
      title: 'How to Choose Everyday Plates',
      version: 1,
      madeBy: 'brief',
      touchedByPersonAt: null,
      updatedAt: '2026-03-02T10:01:00.000Z',
      gaps: [{ note: 'opening hours of the shop' }],
      claims: [],
    })
    expect(await finish(id, aText({ title: 'Late' }))).toBeNull()
    expect((await read(id)).title).toBe('How to Choose Everyday Plates')
  })

  test('reports why a piece failed and lets a person write it', async () => {
    const { id } = await queued()
    const sentence = 'The provider did not answer within 60 seconds.'
    await inTransaction(server.context, (tx) => failPiece(tx, id, sentence))
    expect(await read(id)).toMatchObject({ generation: 'failed', failure: sentence, title: '' })
    expect((await setStatus(id, 'published')).status).toBe(409)
    expect((await setStatus(id, 'archived')).status).toBe(200)
    expect((await save(id)).body).toMatchObject({ generation: 'ready', madeBy: 'person' })
    expect((await server.call(versions.list, { params: { id } }, admin)).body).toEqual([])
  })

  test('searches, filters, sorts and pages the list', async () => {
    const other = (await signedIn(server.context, { businessName: 'Harbour Physio' })).user.id
    await ready(aText({ title: 'B one' }))
    server.setNow('2026-03-02T11:00:00Z')
    await ready(aText({ title: 'C two', content: 'Wholly about glaze.' }), {
      type: 'facebook_post',
    })
    server.setNow('2026-03-02T12:00:00Z')
    await ready(aText({ title: 'a three' }), { type: 'email_newsletter', clientId: other })
    await setStatus(2, 'approved')
    expect(await titles({})).toEqual(['a three', 'C two', 'B one'])
    expect(await titles({ sort: 'oldest' })).toEqual(['B one', 'C two', 'a three'])
    expect(await titles({ sort: 'title' })).toEqual(['a three', 'B one', 'C two'])
    expect(await titles({ sort: 'status' })).toEqual(['a three', 'B one', 'C two'])
    expect(await titles({ sort: 'type' })).toEqual(['B one', 'C two', 'a three'])
    expect(await titles({ q: 'GLAZE wholly' })).toEqual(['C two'])
    expect(await titles({ clientId: other })).toEqual(['a three'])
    expect(await titles({ type: 'blog_post', status: 'draft' })).toEqual(['B one'])
    for (const sort of ['newest', 'oldest', 'title', 'status', 'type'] as const) {
      const query = { sort, limit: 2 }
      const first = await server.call(contract.listAll, { query }, admin)
      const url = /<(.+)>; rel="next"/.exec(first.headers['link'] ?? '')?.[1] ?? ''
      const rest = await server.inject({ url, cookies: Object.fromEntries(admin) })
      const all = [...first.body, ...(rest.json() as contract.ContentPiece[])]
      expect(all.map((row) => row.title)).toEqual(await titles({ sort }))
      expect(first.headers['x-total-count']).toBe('3')
    }
    const own = { params: { clientId } }
    expect((await server.call(contract.list, own, admin)).body).toHaveLength(2)
    const nobody = { params: { clientId: 9999 } }
    expect((await server.call(contract.list, nobody, admin)).status).toBe(404)
    expect((await server.call(contract.figures, {}, admin)).body).toEqual({
      total: 3,
      blog_post: 1,
      facebook_post: 1,
      email_newsletter: 1,
    })
    const csv = await server.inject({
      url: '/api/content/export?type=facebook_post',
      cookies: Object.fromEntries(await sessionOf(server.context, adminId)),
    })
    expect(csv.body.split('\r\n').filter(Boolean)).toHaveLength(2)
    expect(csv.body).toContain('C two')
  })

  test('allows every status change and records when it was published', async () => {
    const id = await ready()
    for (const status of ['published', 'draft', 'archived', 'approved', 'review'] as const)
      expect((await setStatus(id, status)).body.status).toBe(status)
    server.setNow('2026-03-02T18:00:00Z')
    expect((await setStatus(id, 'published')).body.publishedAt).toBe('2026-03-02T18:00:00.000Z')
    expect((await setStatus(id, 'archived')).body.publishedAt).toBe('2026-03-02T18:00:00.000Z')
    expect((await setStatus(id, 'draft')).body.publishedAt).toBeNull()
    const wrong = { params: { id }, body: { status: 'gone' as never } }
    expect((await server.call(contract.setStatus, wrong, admin)).status).toBe(400)
  })

  test('requires unsourced claims to be checked before approval', async () => {
    const id = await ready(claimed)
    const [claim] = (await read(id)).claims
    expect(claim).toMatchObject({ isChecked: false })
    const refused = await setStatus(id, 'approved')
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        error:
          'One claim needs a source or a check. Check the text before approving or publishing it.',
        detail: { claims: [{ sentence: 'We fire 40% hotter than others.' }] },
      },
    ])
    expect((await setStatus(id, 'review')).status).toBe(200)
    const approved = await setStatus(id, 'approved', [claim?.id ?? ''])
    expect(approved.body).toMatchObject({
      status: 'approved',
      touchedByPersonAt: '2026-03-02T10:00:00.000Z',
    })
    expect((await read(id)).claims).toMatchObject([{ isChecked: true }])
    // The changed sentence is unchecked; a new one elsewhere changes nothing.
    const more = claimed.content.replace('40%', '50%')
    expect((await save(id, { content: more })).status).toBe(409)
    expect((await save(id, { content: `${claimed.content} Really.` })).status).toBe(200)
    await setStatus(id, 'draft')
    expect((await save(id, { content: more })).status).toBe(200)
    const many = { ids: [id], status: 'published' as const }
    const answer = await server.call(contract.updateMany, { body: many }, admin)
    expect(answer.body).toMatchObject({ changed: 0, refused: [{ id }] })
  })

  test('keeps each saved text as a version that can be restored', async () => {
    const id = await ready()
    server.setNow('2026-03-02T11:00:00Z')
    const saved = await save(id, { title: 'Plates, slowly' })
    expect(saved.body).toMatchObject({
      version: 2,
      touchedByPersonAt: '2026-03-02T11:00:00.000Z',
      madeBy: 'brief',
    })
    await save(id, { title: 'Plates, slowly', checked: [] })
    server.setNow('2026-03-02T12:00:00Z')
    await save(id, { title: 'Third' })
    const list = async () =>
      (await server.call(versions.list, { params: { id } }, admin)).body.map((row) => [
        row.version,
        row.title,
        row.savedBy,
      ])
    expect(await list()).toEqual([
      [2, 'Plates, slowly', 'Grace Lindqvist'],
      [1, 'How to Choose Everyday Plates', ''],
    ])
    const [, first] = (await server.call(versions.list, { params: { id } }, admin)).body
    const params = { id, versionId: first?.id ?? 0 }
    const stale = { params, body: { updatedAt: '2026-03-02T11:00:00.000Z' } }
    expect((await server.call(versions.restore, stale, admin)).status).toBe(409)
    const restored = await server.call(versions.restore, { params, body: {} }, admin)
    expect(restored.body).toMatchObject({ version: 4, title: 'How to Choose Everyday Plates' })
    expect(await list()).toHaveLength(3)
    const strange = { params: { id, versionId: 9999 }, body: {} }
    expect((await server.call(versions.restore, strange, admin)).status).toBe(404)
  })

  test('refuses the second of two conflicting edits', async () => {
    const id = await ready()
    const { updatedAt } = await read(id)
    server.setNow('2026-03-02T11:00:00Z')
    expect((await save(id, { title: 'Mine', updatedAt })).status).toBe(200)
    const second = await save(id, { title: 'Yours', updatedAt })
    expect([second.status, second.body]).toMatchObject([
      409,
      { detail: { by: 'Grace Lindqvist', now: { title: 'Mine' } } },
    ])
    const wrong = await save(id, { title: ' ', slug: 'No Slug', content: '' })
    expect(wrong.body).toMatchObject({
      fields: {
        title: 'Please enter a title',
        content: 'Please write something',
        slug: 'Please use lowercase letters, digits and single hyphens',
      },
    })
  })

  test("reports a text close to another of the client's", async () => {
    const first = await ready()
    const near = await ready(aText({ title: 'Again', content: `${content}\n\nAnd one line more.` }))
    const different = await ready(
      aText({ title: 'Else', slug: 'else', content: 'A wholly different text on clay and slip.' }),
    )
    const title = 'How to choose everyday plates'
    const named = await ready(aText({ title, slug: 'x', content: 'Short.' }))
    await ready(aText(), { clientId: (await signedIn(server.context, {})).user.id })
    const found = (await read(near)).near
    expect(found).toMatchObject([{ id: first, sameSlug: true, sameTitle: false }])
    expect(found[0]?.share).toBeGreaterThan(0.85)
    expect((await read(different)).near).toEqual([])
    expect((await read(named)).near).toMatchObject([{ id: first, sameTitle: true }])
    const check = { params: { id: different }, body: { content } }
    const typed = await server.call(contract.check, check, admin)
    expect(typed.body.near.map(({ id }) => id)).toEqual([first, near])
    expect(typed.body.html).toContain('<h2>Start with the table</h2>')
  })

  test('restores a deleted piece with its versions, and finds it again', async () => {
    const id = await ready()
    await save(id, { title: 'Plates, slowly' })
    const hits = async () =>
      (await server.call(search.read, { query: { q: 'plates slowly' } }, admin)).body.groups
    expect(await hits()).toMatchObject([{ kind: 'content-pieces', hits: [{ id, clientId }] }])
    expect((await server.call(contract.remove, { params: { id } }, admin)).body).toEqual({
      ok: true,
    })
    expect(await hits()).toEqual([])
    expect((await server.call(contract.read, { params: { id } }, admin)).status).toBe(404)
    expect((await server.call(trash.list, {}, admin)).body).toMatchObject([
      { noun: 'content-pieces', label: 'Plates, slowly', about: 'Kiln Street Ceramics' },
    ])
    const back = { noun: 'content-pieces' as const, ids: [id] }
    expect((await server.call(trash.restore, { body: back }, admin)).body.changed).toBe(1)
    expect((await server.call(versions.list, { params: { id } }, admin)).body).toHaveLength(1)
    const many = { body: { ids: [id, 9999] } }
    expect((await server.call(contract.removeMany, many, admin)).body).toMatchObject({
      changed: 1,
      refused: [{ id: 9999 }],
    })
  })
})
