import { afterAll, beforeAll, beforeEach, expect, test, describe } from 'vitest'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as contract from '../../../contract/website/posts.ts'
import { type Jar, engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aPost } from './sample.ts'
import { posts } from './table.ts'

describe.each(engines())('posts, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
  })
  afterAll(() => server.close())

  const create = (changes: Partial<contract.PostInput> = {}) =>
    server.call(contract.create, { body: aPost(changes) }, admin)

  test('are published, unpublished and deleted together', async () => {
    for (const slug of ['one', 'two', 'three'])
      await create({ slug, title: slug, publishedAt: null })
    const statuses = async () =>
      (await server.call(contract.list, { query: { sort: 'oldest' } }, admin)).body.map(
        ({ status }) => status,
      )
    const set = async (ids: number[], isPublic: boolean) =>
      (await server.call(contract.updateMany, { body: { ids, isPublic } }, admin)).body
    expect(await set([1, 2], true)).toEqual({ changed: 2, refused: [] })
    expect(await statuses()).toEqual(['published', 'published', 'draft'])
    expect(await set([2, 3], true)).toEqual({
      changed: 1,
      refused: [{ id: 2, name: 'two', reason: 'It is already public.' }],
    })
    expect((await set([1, 2, 3], false)).changed).toBe(3)
    expect((await set([1], false)).refused[0]?.reason).toBe('It is already a draft.')
    const removed = await server.call(contract.removeMany, { body: { ids: [1, 3, 9] } }, admin)
    expect(removed.body).toMatchObject({ changed: 2, refused: [{ id: 9 }] })
    const body = { noun: 'posts' as const, ids: [1, 3] }
    expect((await server.call(trash.restore, { body }, admin)).body.changed).toBe(2)
    expect(await statuses()).toHaveLength(3)
  })

  test('reject a stale save', async () => {
    const { updatedAt } = (await create()).body
    const change = (title: string) =>
      server.call(
        contract.update,
        { params: { id: 1 }, body: { ...aPost({ title }), updatedAt } },
        admin,
      )
    server.setNow('2026-03-02T11:00:00Z')
    expect((await change('Mine')).status).toBe(200)
    const second = await change('Yours')
    expect([second.status, second.body]).toMatchObject([
      409,
      {
        error:
          'Somebody else has changed this post in the meantime. Please review it before you save.',
        detail: { updatedAt: '2026-03-02T11:00:00.000Z' },
      },
    ])
  })

  test('are written, changed and deleted', async () => {
    const created = await create({ author: '' })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ id: 1, author: 'Ada Lindqvist', status: 'published' })
    server.setNow('2026-03-02T11:00:00Z')
    const body = aPost({ title: 'Changed', author: '', publishedAt: null })
    const changed = await server.call(contract.update, { params: { id: 1 }, body }, admin)
    expect(changed.body).toMatchObject({
      title: 'Changed',
      author: 'Ada Lindqvist',
      status: 'draft',
      createdAt: '2026-03-02T10:00:00.000Z',
      updatedAt: '2026-03-02T11:00:00.000Z',
    })
    expect((await server.call(contract.read, { params: { id: 1 } }, admin)).body).toEqual({
      ...changed.body,
      pieceId: null,
    })
    expect((await server.call(contract.remove, { params: { id: 1 } }, admin)).body).toEqual({
      ok: true,
    })
    const again = await server.call(contract.remove, { params: { id: 1 } }, admin)
    expect([again.status, again.body]).toEqual([404, { error: 'Not found' }])
    server.setNow('2026-03-02T10:00:00Z')
  })

  test('never share an address', async () => {
    const sentence = 'Another post already has this address'
    const conflict = [409, { error: sentence, fields: { slug: sentence } }]
    const first = await create()
    const second = await create()
    expect([second.status, second.body]).toEqual(conflict)
    const other = await create({ slug: 'other' })
    const to = (id: number) =>
      server.call(contract.update, { params: { id }, body: aPost() }, admin)
    const moved = await to(other.body.id)
    expect([moved.status, moved.body]).toEqual(conflict)
    expect((await to(first.body.id)).status).toBe(200)
    expect((await to(999)).status).toBe(404)
  })

  test('are searched, filtered by their public state, and paged', async () => {
    await create({ slug: 'a' })
    await create({ slug: 'b', publishedAt: '2026-03-02T10:00:01Z', title: 'Later' })
    await create({ slug: 'c', publishedAt: null, title: 'Draft' })
    const slugs = async (query: object) =>
      (await server.call(contract.list, { query }, admin)).body.map(({ slug }) => slug)
    expect(await slugs({})).toEqual(['c', 'b', 'a'])
    expect(await slugs({ status: 'scheduled' })).toEqual(['b'])
    expect(await slugs({ status: 'draft' })).toEqual(['c'])
    expect(await slugs({ status: 'published', q: 'SLOW page' })).toEqual(['a'])
    const first = await server.call(contract.list, { query: { limit: 2 } }, admin)
    expect(first.headers['x-total-count']).toBe('3')
    const next = /<(.+)>; rel="next"/.exec(first.headers['link'] ?? '')?.[1] ?? ''
    const rest = await server.inject({ url: next, cookies: Object.fromEntries(admin) })
    expect(rest.json<contract.Post[]>().map(({ slug }) => slug)).toEqual(['a'])
  })

  test.each([
    ['title', { title: ' ' }, 'Please enter a title'],
    ['slug', { slug: 'Not a slug' }, 'Please use lowercase letters, digits and single hyphens'],
    ['slug', { slug: 'feed.xml' }, 'Please use lowercase letters, digits and single hyphens'],
    ['publishedAt', { publishedAt: '0000-01-01T00:00:00Z' }, 'Please choose a day and a time'],
    ['publishedAt', { publishedAt: 'tomorrow' }, 'Please choose a day and a time'],
    ['body', { body: '' }, 'Please write something'],
  ])('are refused with an invalid %s, case %#', async (field, changes, sentence) => {
    const { status, body } = await create(changes)
    expect([status, body]).toEqual([400, { error: sentence, fields: { [field]: sentence } }])
    expect(await server.db.$count(posts)).toBe(0)
  })

  test('are written by admins only', async () => {
    const client = (await signedIn(server.context)).jar
    expect((await server.call(contract.create, { body: aPost() }, client)).status).toBe(403)
    expect((await server.call(contract.create, { body: aPost() })).status).toBe(401)
  })
})
