import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/content/content-publications.ts'
import * as sites from '../../../contract/content/wordpress-sites.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { openWordpress } from '../../../test/wordpress-server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { inTransaction } from '../../platform/context.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'

let server: TestServer
let wordpress: Awaited<ReturnType<typeof openWordpress>>
let admin: Jar
let clientId: number
let id: number
beforeAll(async () => {
  wordpress = await openWordpress()
  server = await openTestServer({
    WORDPRESS_HOSTS: wordpress.host,
    CREDENTIALS_KEY: 'a key that nobody else knows',
  })
})
afterAll(async () => {
  await server.close()
  await wordpress.close()
})
beforeEach(async () => {
  await server.clear()
  wordpress.reset()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  clientId = (await signedIn(server.context, { businessName: 'Kiln Street' })).user.id
  id = await inTransaction(server.context, async (tx) => {
    const piece = await createPiece(tx, aPiece(clientId))
    await finishPiece(tx, piece.id, aText())
    return piece.id
  })
})

const connect = () =>
  server.call(
    sites.connect,
    {
      params: { clientId },
      body: { url: wordpress.url, username: 'ada', password: 'abcd efgh' },
    },
    admin,
  )
const choices = () => server.call(contract.readWordpressChoices, { params: { id } }, admin)
const place = (body: { categories: number[]; tags: string[]; author: number | null }) =>
  server.call(contract.placeInWordpress, { params: { id }, body }, admin)
const send = (as: 'draft' | 'publish' = 'publish') =>
  server.call(contract.publish, { params: { id }, body: { target: 'wordpress', as } }, admin)
const article = () => [...wordpress.state.posts.values()][0] ?? {}

test('offers what the site has, in readable names', async () => {
  expect(await choices()).toMatchObject({ status: 409 })
  await connect()
  expect((await choices()).body).toEqual({
    categories: [
      { id: 3, name: 'News' },
      { id: 4, name: 'Clay & glaze' },
    ],
    authors: [],
    placing: null,
  })
  wordpress.state.capabilities['list_users'] = true
  expect((await choices()).body).toMatchObject({
    authors: [
      { id: 1, name: 'Ada' },
      { id: 2, name: 'Noor' },
    ],
  })
  wordpress.state.instead = () => [503, { code: 'down', message: 'Back soon.' }]
  expect(await choices()).toMatchObject({ status: 503 })
})

test('files the article as chosen, and makes the tags that the site lacks', async () => {
  await connect()
  wordpress.state.tags.set(8, 'clay')
  expect(
    (await place({ categories: [4], tags: ['Clay', 'Kilns', 'kilns'], author: 2 })).body,
  ).toEqual({ categories: [4], tags: ['Clay', 'kilns'], author: 2 })
  expect((await send()).status).toBe(200)
  const [, made] = [...wordpress.state.tags.keys()]
  expect(article()).toMatchObject({
    status: 'publish',
    categories: [4],
    tags: [8, made],
    author: 2,
  })
  expect((await choices()).body).toMatchObject({ placing: { categories: [4], author: 2 } })
})

test('leaves categories, tags and author alone until something is chosen', async () => {
  await connect()
  expect((await send()).status).toBe(200)
  for (const field of ['categories', 'tags', 'author']) expect(article()).not.toHaveProperty(field)
})

test('says what a site that refuses tags said, and the article stays away', async () => {
  await connect()
  await place({ categories: [], tags: ['Clay'], author: null })
  wordpress.state.instead = (method, route) =>
    method === 'POST' && route === '/wp/v2/tags'
      ? [403, { code: 'rest_cannot_create', message: '' }]
      : null
  const answer = await send()
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({ error: expect.stringContaining('can’t add tags') })
  expect(wordpress.state.posts.size).toBe(0)
})

test.each([
  [{ categories: [], tags: ['a,b'], author: null }],
  [{ categories: [], tags: [' '], author: null }],
  [{ categories: [0], tags: [], author: null }],
])('refuses %j', async (body) => {
  await connect()
  expect((await place(body)).status).toBe(400)
})
