import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as publications from '../../../contract/content/content-publications.ts'
import * as pictures from '../../../contract/content/content-pictures.ts'
import * as pieces from '../../../contract/content/content-pieces.ts'
import * as contract from '../../../contract/content/wordpress-sites.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { openWordpress } from '../../../test/wordpress-server.ts'
import { auditEntries } from '../../core/audit-entries/table.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'
import { publishScheduled } from '../content-publications/jobs.ts'
import { inTransaction } from '../../platform/context.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { wordpressSites } from './table.ts'

let server: TestServer
let site: Awaited<ReturnType<typeof openWordpress>>
let admin: Jar
let ada: number
const key = 'a key that nobody else knows'
beforeAll(async () => {
  site = await openWordpress()
  server = await openTestServer({ WORDPRESS_HOSTS: site.host, CREDENTIALS_KEY: key })
})
afterAll(async () => {
  await server.close()
  await site.close()
})
beforeEach(async () => {
  await server.clear()
  site.reset()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  ada = (await signedIn(server.context, {})).user.id
})

const connect = (changes = {}) =>
  server.call(
    contract.connect,
    {
      params: { clientId: ada },
      body: { url: `${site.url}/`, username: 'ada', password: 'abcd efgh', ...changes },
    },
    admin,
  )
const written = () =>
  inTransaction(server.context, async (tx) => {
    const { id } = await createPiece(tx, aPiece(ada))
    await finishPiece(tx, id, aText())
    return id
  })
const publish = (id: number, as: 'draft' | 'publish' = 'publish') =>
  server.call(publications.publish, { params: { id }, body: { target: 'wordpress', as } }, admin)
const failureOf = async (id: number) =>
  (await server.call(publications.list, { params: { id } }, admin)).body.publications[0]?.failure

describe('a connection', () => {
  test('is stored sealed, never returned, and kept when the password is omitted', async () => {
    const { body } = await connect()
    expect(body).toMatchObject({ url: site.url, username: 'ada', name: 'Ada', canPublish: true })
    const [row] = await server.db.select().from(wordpressSites)
    const audited = JSON.stringify(await server.db.select().from(auditEntries))
    for (const text of [JSON.stringify(row), JSON.stringify(body), audited])
      expect(text).not.toMatch(/abcd|YWRh/)
    expect((await connect({ password: '' })).status).toBe(200)
    expect((await connect({ password: '', username: 'eve' })).body).toMatchObject({
      fields: { password: 'Please enter an application password' },
    })
    await server.call(contract.disconnect, { params: { clientId: ada } }, admin)
    expect((await server.call(contract.read, { params: { clientId: ada } }, admin)).body).toBeNull()
  })

  test('is found without pretty permalinks', async () => {
    site.state.isPlain = true
    expect((await connect()).status).toBe(200)
    const id = await written()
    expect((await publish(id)).status).toBe(200)
    expect([...site.state.posts.values()]).toMatchObject([{ status: 'publish' }])
  })

  test.each([
    ['password', { password: 'wrong' }, /application password is wrong/],
    ['url', { url: 'https://127.0.0.1/' }, /isn.t public/],
    ['url', { url: 'https://localhost/' }, /isn.t public/],
    ['url', { url: 'https://[::ffff:10.0.0.1]/' }, /isn.t public/],
    ['url', { url: 'http://kiln.example/' }, /https:\/\//],
    ['url', { url: 'ftp://kiln.example/' }, /web address/],
  ])('is refused with an error beside %s: %o', async (field, changes, sentence) => {
    const { status, body } = await connect(changes)
    expect(status).toBe(400)
    expect((body as unknown as { fields: Record<string, string> }).fields[field]).toMatch(sentence)
    expect(await server.db.$count(wordpressSites)).toBe(0)
  })

  test("follows no redirect and detects sites that aren't WordPress", async () => {
    const location = 'https://www.kiln.example/wp-json/wp/v2/users/me'
    site.state.instead = () => [301, {}, { location }]
    expect(JSON.stringify((await connect()).body)).toContain(
      'Please enter https://www.kiln.example instead.',
    )
    site.state.instead = () => [200, 'Welcome']
    expect(JSON.stringify((await connect()).body)).toContain('no WordPress')
  })
})

describe('publishing', () => {
  beforeEach(() => connect())

  test('sends text and picture, and updates the same article', async () => {
    const id = await written()
    await server.call(pictures.regenerate, { params: { id } }, admin)
    const { body } = await publish(id)
    const url = 'https://kiln.example/how-to-choose-everyday-plates'
    expect(body).toMatchObject({ state: 'published', url, version: 1, failure: '' })
    const [media] = [...site.state.media.values()]
    expect(media).toMatchObject({
      name: 'how-to-choose-everyday-plates.jpg',
      alt_text: 'Three plates on a wooden table',
    })
    expect(media?.bytes.subarray(0, 2).toString('hex')).toBe('ffd8')
    expect([...site.state.posts.values()]).toMatchObject([
      {
        title: 'How to Choose Everyday Plates',
        content: expect.stringContaining('<h2 class="wp-block-heading">Start with the table</h2>'),
        excerpt: 'What to look at before you buy plates for every day.',
        slug: 'how-to-choose-everyday-plates',
        featured_media: media?.id,
        status: 'publish',
      },
    ])
    const text = { ...aText(), title: 'Plates, again', checked: [] }
    await server.call(pieces.update, { params: { id }, body: text }, admin)
    await publish(id)
    expect([...site.state.posts.values()]).toMatchObject([{ title: 'Plates, again' }])
    expect(site.state.media.size).toBe(1)
    const params = { id, target: 'wordpress' as const }
    await server.call(publications.withdraw, { params }, admin)
    expect([...site.state.posts.values()]).toMatchObject([{ status: 'draft' }])
    const piece = await server.call(pieces.read, { params: { id } }, admin)
    expect(piece.body.status).toBe('approved')
  })

  test("keeps the piece's status for a draft, and recreates a deleted article", async () => {
    const id = await written()
    expect((await publish(id, 'draft')).body).toMatchObject({ state: 'draft', url: '' })
    expect((await server.call(pieces.read, { params: { id } }, admin)).body.status).toBe('draft')
    site.state.posts.clear()
    await publish(id)
    expect([...site.state.posts.values()]).toMatchObject([{ status: 'publish' }])
  })

  test('makes no second article after a lost response', async () => {
    const id = await written()
    let cuts = 1
    site.state.instead = (method, route) =>
      method === 'POST' && /posts\/\d/.test(route) && cuts-- > 0 ? 'cut' : null
    const lost = await publish(id)
    expect(lost.status).toBe(503)
    expect([...site.state.posts.values()]).toMatchObject([{ status: 'draft' }])
    expect(await failureOf(id)).toContain('couldn’t reach')
    expect((await publish(id)).status).toBe(200)
    expect([...site.state.posts.values()]).toMatchObject([{ status: 'publish' }])
  })

  test.each([
    [403, 'rest_cannot_publish', 409, /can.t publish there/],
    [401, 'incorrect_password', 409, /application password/],
    [429, 'slow_down', 503, /limits requests/],
    [500, 'internal_error', 503, /reported an error. It said: “Sorry\.”/],
    [400, 'rest_invalid_param', 409, /rejected the request. It said: “Sorry\.”/],
  ])('explains a refusal by the site: %i %s', async (status, code, answered, sentence) => {
    const id = await written()
    site.state.instead = (method, route) =>
      method === 'POST' && /posts\/\d/.test(route) ? site.refused(status, code) : null
    const { body, ...answer } = await publish(id)
    expect(answer.status).toBe(answered)
    expect((body as unknown as { error: string }).error).toMatch(sentence)
    expect(await failureOf(id)).toMatch(sentence)
  })

  test('publishes on schedule, and retries an unreachable site', async () => {
    const id = await written()
    const body = { target: 'wordpress' as const, at: '2026-03-02T11:00:00Z' }
    await server.call(publications.schedule, { params: { id }, body }, admin)
    server.setNow('2026-03-02T11:00:10Z')
    let refusals = 1
    site.state.instead = () => (refusals-- > 0 ? site.refused(503, 'away') : null)
    await server.runJobs('sweep-scheduled-content')
    expect(site.state.posts.size).toBe(0)
    expect(await failureOf(id)).toMatch(/reported an error/)
    // Simulates the queue's retry after a minute.
    const again = { pieceId: id, target: 'wordpress' as const }
    await server.context.enqueue(server.db, publishScheduled, again)
    await server.runJobs()
    expect(await failureOf(id)).toBe('')
    expect([...site.state.posts.values()]).toMatchObject([{ status: 'publish' }])
  })
})
