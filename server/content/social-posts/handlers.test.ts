import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as briefs from '../../../contract/content/content-briefs.ts'
import * as pieces from '../../../contract/content/content-pieces.ts'
import { publish } from '../../../contract/content/content-publications.ts'
import * as versions from '../../../contract/content/content-versions.ts'
import * as contract from '../../../contract/content/social-posts.ts'
import { auditEntries } from '../../core/audit-entries/table.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import { type AiServer, openAiServer } from '../../../test/ai-server.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { inTransaction } from '../../platform/context.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece, type Finished } from '../content-pieces/store.ts'

let ai: AiServer
let server: TestServer
let admin: Jar
let clientId: number
beforeAll(async () => {
  ai = await openAiServer(() => ({ status: 500 }))
  server = await openTestServer(ai.env)
})
afterAll(async () => {
  await server.close()
  await ai.close()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  clientId = (await signedIn(server.context, { businessName: 'Kiln Street' })).user.id
})

const written = (type: pieces.ContentType = 'blog_post', text: Finished = aText()) =>
  inTransaction(server.context, async (tx) => {
    const { id } = await createPiece(tx, aPiece(clientId, { type }))
    await finishPiece(tx, id, text)
    return id
  })
const read = async (id: number) => (await server.call(pieces.read, { params: { id } }, admin)).body
const make = (
  id: number,
  body: Parameters<typeof server.call<typeof contract.makeFrom>>[1]['body'],
) => server.call(contract.makeFrom, { params: { id }, body }, admin)
const save = async (id: number, changes: object) => {
  const { title, content, description, slug, preheader, imageAlt, button, buttonUrl } =
    await read(id)
  const texts = { title, content, description, slug, preheader, imageAlt, button, buttonUrl }
  return server.call(
    pieces.update,
    { params: { id }, body: { ...texts, checked: [], ...changes } },
    admin,
  )
}
const url = 'https://kiln.example/plates'

test('posts made from a piece without a model are briefs of what it says, with its address', async () => {
  const id = await written()
  const body = { target: 'elsewhere' as const, url, checked: [] }
  await server.call(publish, { params: { id }, body }, admin)
  const types = ['linkedin_post', 'instagram_post', 'google_post', 'x_post'] as const
  const made = await make(id, { types: [...types, 'x_post'], writer: 'brief' })
  expect([made.status, made.body.ids]).toEqual([202, [2, 3, 4, 5]])
  await server.runJobs()
  const posts = await Promise.all(made.body.ids.map(read))
  expect(posts.map(({ type }) => type)).toEqual(types)
  for (const post of posts)
    expect(post).toMatchObject({
      sourceId: id,
      isBrief: true,
      content: '',
      title: 'How to Choose Everyday Plates',
      imageUrl: expect.stringContaining(`/pieces/${post.id}/`),
    })
  const sections = posts.map(({ brief }) => brief?.sections.map((section) => section.id))
  expect(sections).toEqual([
    ['hook', 'useful', 'next', 'link'],
    ['hook', 'useful', 'next'],
    ['hook', 'useful', 'next'],
    ['hook', 'link'],
  ])
  expect(posts[0]?.brief?.sections[0]?.facts).toEqual([
    {
      text: expect.stringMatching(/^Most people buy plates once/),
      from: 'Blog Post “How to Choose Everyday Plates”',
    },
  ])
  expect(posts.map(({ button, buttonUrl }) => [button, buttonUrl])).toEqual([
    ['none', ''],
    ['none', ''],
    ['learn_more', url],
    ['none', ''],
  ])
  const listed = await server.call(contract.listFrom, { params: { id } }, admin)
  expect(listed.body.map((post) => post.id)).toEqual([5, 4, 3, 2])
  const draft = await server.call(briefs.makeDraft, { params: { id: 5 }, body: {} }, admin)
  expect(draft.body.content).toMatch(/^Most people[^#]*\n\nhttps:\/\/kiln\.example\/plates$/)
})

test('one with a placeholder, or a brief, makes none; a deleted one leaves its posts', async () => {
  const gap = await written('blog_post', aText({ content: 'A plate is [fill in: your price].' }))
  expect((await make(gap, { types: ['x_post'] })).status).toBe(409)
  expect((await make(gap, { types: [] })).body).toMatchObject({
    fields: { types: 'Please choose at least one network' },
  })
  expect((await make(99, { types: ['x_post'] })).status).toBe(404)
  const id = await written()
  const [post = 0] = (await make(id, { types: ['x_post'], writer: 'brief' })).body.ids
  await server.runJobs()
  expect((await make(post, { types: ['google_post'] })).status).toBe(409)
  await server.call(pieces.remove, { params: { id } }, admin)
  expect(await read(post)).toMatchObject({ sourceId: null, isBrief: true })
  const body = { noun: 'content-pieces' as const, ids: [id] }
  expect((await server.call(trash.restore, { body }, admin)).body.changed).toBe(1)
  expect(await read(post)).toMatchObject({ sourceId: id })
})

test('a model writes from the piece, within the limits of the network, with its address only', async () => {
  const id = await written()
  const body = { target: 'elsewhere' as const, url, checked: [] }
  await server.call(publish, { params: { id }, body }, admin)
  const text = (content: string) => ({
    text: { title: 'Plates', content, description: 'Plates.', preheader: null },
  })
  const answers = [
    text('Too long. '.repeat(40)),
    text(`Choose slowly: you live with plates for years. ${url} https://spam.example/x`),
  ]
  ai.respondWith(() => answers.shift() ?? { status: 500 })
  const [post = 0] = (await make(id, { types: ['x_post'] })).body.ids
  await server.runJobs()
  expect(await read(post)).toMatchObject({
    madeBy: 'model',
    content: `Choose slowly: you live with plates for years. ${url}`,
  })
  const asked = JSON.stringify(ai.requests.map(({ body: sent }) => sent.messages))
  expect(asked).toContain('Most people buy plates once')
  expect(asked).toContain('X takes 280 characters, and this text has')
  answers.push(text('Too long. '.repeat(40)), text('Too long. '.repeat(40)))
  const [failed = 0] = (await make(id, { types: ['x_post'] })).body.ids
  await server.runJobs()
  expect(await read(failed)).toMatchObject({ generation: 'failed', content: '' })
})

test('what a network doesn’t take is refused at its field, and never published', async () => {
  const id = await written('x_post', aText({ content: 'Plates.' }))
  const long = 'plates '.repeat(60)
  expect((await save(id, { content: long })).body).toMatchObject({
    fields: { content: 'X takes 280 characters, and this text has 419' },
  })
  const google = await written('google_post', aText({ content: 'Plates.' }))
  expect((await save(google, { button: 'book' })).body).toMatchObject({
    fields: { buttonUrl: 'Please enter the address that the button opens' },
  })
  expect((await save(google, { button: 'book', buttonUrl: 'kiln' })).status).toBe(400)
  expect((await save(google, { button: 'book', buttonUrl: url })).body).toMatchObject({
    button: 'book',
    buttonUrl: url,
    version: 2,
  })
  expect((await save(google, { button: 'call', buttonUrl: '' })).status).toBe(200)
  const kept = await server.call(versions.list, { params: { id: google }, query: {} }, admin)
  expect(kept.body.map(({ button }) => button)).toEqual(['book', 'none'])
  const entries = await server.db.select().from(auditEntries)
  expect(JSON.stringify(entries)).toContain('buttonUrl')
  const drafted = await written('x_post', aText({ content: long }))
  const approve = { params: { id: drafted }, body: { status: 'approved' as const, checked: [] } }
  expect((await server.call(pieces.setStatus, approve, admin)).body).toMatchObject({
    error: 'X takes 280 characters, and this text has 419. Shorten it first.',
  })
})

test('the checks say what is rejected there or leads nowhere', async () => {
  const content = 'Call 555 010 0100 or see https://kiln.example today.'
  const open = async (type: pieces.ContentType) =>
    (await read(await written(type, aText({ content })))).points
      .filter(({ isMet }) => !isMet)
      .map((point) => [point.id, point.from])
  expect(await open('google_post')).toEqual([
    ['network-link', 25],
    ['network-phone', 5],
  ])
  expect(await open('instagram_post')).toEqual([['network-link', 25]])
  expect(await open('linkedin_post')).toEqual([])
})
