import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as publications from '../../../contract/content/content-publications.ts'
import * as profiles from '../../../contract/content/content-profiles.ts'
import * as contract from '../../../contract/website/posts.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aPiece, aText } from '../../content/content-pieces/sample.ts'
import { createPiece, finishPiece, type NewPiece } from '../../content/content-pieces/store.ts'
import { makeOwn } from '../../content/content-profiles/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { inTransaction } from '../../platform/context.ts'
import { aPost } from './sample.ts'

let server: TestServer
let admin: Jar
beforeAll(async () => void (server = await openTestServer()))
afterAll(() => server.close())
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
})

const create = (changes: Partial<contract.PostInput>) =>
  server.call(contract.create, { body: aPost(changes) }, admin)
const ofSite = async (q: string) =>
  (await server.call(contract.linkTargets, { query: { q } }, admin)).body
const ofPiece = async (id: number, q: string) =>
  (await server.call(publications.linkTargets, { params: { id }, query: { q } }, admin)).body

/** Makes a written piece; one with a URL is published there. */
async function made(clientId: number, changes: Partial<NewPiece>, title: string, url = '') {
  const id = await inTransaction(server.context, async (tx) => {
    const piece = await createPiece(tx, aPiece(clientId, changes))
    await finishPiece(tx, piece.id, { ...aText(), title })
    return piece.id
  })
  if (url)
    await server.call(
      publications.publish,
      { params: { id }, body: { target: 'elsewhere', url } },
      admin,
    )
  return id
}

test('a post may link to public pages and published posts, by words of their titles', async () => {
  await create({ slug: 'glazes', title: 'Choosing glazes', publishedAt: '2026-03-01T10:00:00Z' })
  await create({ slug: 'draft', title: 'A draft about glazes', publishedAt: null })
  await create({ slug: 'later', title: 'Glazes later', publishedAt: '2026-04-01T10:00:00Z' })
  expect(await ofSite('GLAZES choosing')).toEqual([
    { title: 'Choosing glazes', url: '/blog/glazes' },
  ])
  expect(await ofSite('glazes')).toHaveLength(1)
  expect(await ofSite('automation')).toContainEqual({
    title: 'AI Automation',
    url: '/ai-automation',
  })
  expect(await ofSite('no page has this')).toEqual([])
  expect((await ofSite('')).length).toBeLessThanOrEqual(contract.mostLinkTargets)
})

test("a client's piece may link to the client's pages only", async () => {
  const { user: ada } = await signedIn(server.context, { businessName: 'Kiln Street' })
  const { user: noor } = await signedIn(server.context, { businessName: 'Stone & Day' })
  await create({ slug: 'bowls', title: 'Our bowls', publishedAt: '2026-03-01T10:00:00Z' })
  const id = await made(ada.id, {}, 'A new piece', 'https://kiln.example/new-bowls')
  await made(ada.id, {}, 'Bowls that last', 'https://kiln.example/bowls')
  await made(ada.id, {}, 'Unpublished bowls')
  await made(noor.id, {}, 'Stone bowls', 'https://stone.example/bowls')
  const { body: profile } = await server.call(
    profiles.read,
    { params: { clientId: ada.id } },
    admin,
  )
  const links = [{ title: 'Bowl classes', url: 'https://kiln.example/classes' }]
  await server.call(
    profiles.update,
    {
      params: { clientId: ada.id },
      body: { ...profile.values, links, updatedAt: profile.updatedAt },
    },
    admin,
  )
  expect(await ofPiece(id, 'bowl')).toEqual([
    { title: 'Bowl classes', url: 'https://kiln.example/classes' },
    { title: 'Bowls that last', url: 'https://kiln.example/bowls' },
  ])
})

test("the agency's own piece may link to its website as well", async () => {
  const { user } = await signedIn(server.context, { businessName: 'Furlong' })
  await makeOwn(server.context, user.id)
  await create({ slug: 'bowls', title: 'Our bowls', publishedAt: '2026-03-01T10:00:00Z' })
  const id = await made(user.id, {}, 'A new piece')
  expect(await ofPiece(id, 'bowls')).toEqual([
    { title: 'Our bowls', url: `${server.context.settings.publicUrl}/blog/bowls` },
  ])
})
