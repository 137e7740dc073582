import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/content/content-publications.ts'
import * as pictures from '../../../contract/content/content-pictures.ts'
import * as pieces from '../../../contract/content/content-pieces.ts'
import * as campaigns from '../../../contract/outreach/email-campaigns.ts'
import * as posts from '../../../contract/website/posts.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { unzip } from '../../../test/unzip.ts'
import { automationLogs } from '../../core/automation-logs/table.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'
import { makeOwn } from '../content-profiles/sample.ts'
import type { NewPiece } from '../content-pieces/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { posts as postTable } from '../../website/posts/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'

let server: TestServer
let admin: Jar
let ada: number
beforeAll(async () => void (server = await openTestServer()))
afterAll(() => server.close())
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin', firstName: 'Olive', lastName: 'Owner' }))
    .jar
  ada = (await signedIn(server.context, { businessName: 'Kiln Street' })).user.id
  await makeOwn(server.context, ada)
})

const written = (type: NewPiece['type'] = 'blog_post', text = aText()) =>
  inTransaction(server.context, async (tx) => {
    const { id } = await createPiece(tx, aPiece(ada, { type }))
    await finishPiece(tx, id, text)
    return id
  })
const publish = (id: number, body: Parameters<typeof send>[1]) => send(id, body)
const send = (
  id: number,
  body:
    | { target: 'blog' | 'campaign' | 'wordpress'; checked?: string[] }
    | { target: 'elsewhere'; url: string },
) => server.call(contract.publish, { params: { id }, body }, admin)
const withdraw = (id: number, target: 'blog' | 'elsewhere' | 'wordpress') =>
  server.call(contract.withdraw, { params: { id, target } }, admin)
const read = async (id: number) => (await server.call(pieces.read, { params: { id } }, admin)).body
const get = (url: string) => server.inject({ url })
const file = async (id: number, format: string) =>
  server.inject({
    url: `/api/content/pieces/${id}/file?format=${format}`,
    cookies: Object.fromEntries(admin),
  })

test('Markdown and self-contained HTML exports say how the piece was made', async () => {
  const id = await written(
    'blog_post',
    aText({ title: 'Plates & "bowls"', madeBy: 'model', model: 'writer-1', imageAlt: '' }),
  )
  await server.call(pictures.regenerate, { params: { id } }, admin)
  const markdown = await file(id, 'markdown')
  expect(markdown.headers['content-disposition']).toContain('how-to-choose-everyday-plates.md')
  expect(markdown.body).toContain('title: "Plates & \\"bowls\\""\n')
  expect(markdown.body).toContain('made: "Drafted by AI (writer-1), not edited by a person"')
  expect(markdown.body).toContain('\n---\n\nMost people buy plates')
  const page = (await file(id, 'html')).body
  expect(page).toContain('<h1>Plates &amp; &quot;bowls&quot;</h1>')
  expect(page).toContain('<meta name="made" content="Drafted by AI (writer-1)')
  expect(page).toMatch(/<img src="data:image\/jpeg;base64,[\w+/=]{1000,}" alt="[^"]+"/)
  expect(page).toContain('<h2>Start with the table</h2>')
  expect(page).not.toMatch(/(?:src|href)="(?!data:)/)
})

test('plain text becomes equivalent Markdown', async () => {
  const content = 'Start here\nA sentence that ends.\n- one\n- two\nAfterwards it goes on.'
  const { body } = await file(await written('blog_post', aText({ content })), 'markdown')
  expect(body).toContain(
    '\n\n## Start here\n\nA sentence that ends.\n\n- one\n- two\n\nAfterwards it goes on.\n',
  )
})

test('a text with placeholders can be exported, but never published, scheduled or made a campaign', async () => {
  const gaps = '[fill in: your prices] and [fill in: your address]'
  const id = await written(
    'blog_post',
    aText({ content: `Plates are with you for years. ${gaps}` }),
  )
  const refused = await publish(id, { target: 'blog' })
  expect([refused.status, (refused.body as unknown as { error: string }).error]).toEqual([
    409,
    'The text still has 2 placeholders. Fill them in first.',
  ])
  const at = { target: 'blog' as const, at: '2026-03-03T12:00:00Z' }
  expect((await server.call(contract.schedule, { params: { id }, body: at }, admin)).status).toBe(
    409,
  )
  expect(await read(id)).toMatchObject({ status: 'draft', scheduledAt: null })
  expect((await file(id, 'markdown')).statusCode).toBe(200)
  const newsletter = await written('email_newsletter', aText({ content: `Hello. ${gaps}` }))
  expect((await publish(newsletter, { target: 'campaign' })).status).toBe(409)
})

test("a scheduled piece that gets a placeholder isn't published, and the log says why", async () => {
  const id = await written()
  const at = { target: 'blog' as const, at: '2026-03-02T12:00:00Z', checked: [] }
  const { claims } = await read(id)
  const checked = claims.map((claim) => claim.id)
  await server.call(contract.schedule, { params: { id }, body: { ...at, checked } }, admin)
  const content = 'A plate. [fill in: your prices]'
  const body = { ...aText(), content, checked: [] }
  expect((await server.call(pieces.update, { params: { id }, body }, admin)).status).toBe(409)
  await server.db.update(contentPieces).set({ content }).where(eq(contentPieces.id, id))
  server.setNow('2026-03-02T12:01:00Z')
  await server.runJobs('sweep-scheduled-content')
  expect((await get('/blog/how-to-choose-everyday-plates')).statusCode).toBe(404)
  const { body: found } = await server.call(contract.list, { params: { id } }, admin)
  expect(found.publications).toMatchObject([
    { failure: expect.stringContaining('still has') as string },
  ])
  expect((await server.db.select().from(automationLogs)).at(-1)?.status).toBe('error')
})

test('a blog post is published, updated and withdrawn', async () => {
  const id = await written()
  await server.call(pictures.regenerate, { params: { id } }, admin)
  const first = await publish(id, { target: 'blog' })
  const url = '/blog/how-to-choose-everyday-plates'
  expect(first.body).toMatchObject({
    state: 'published',
    url: `http://foyer.test${url}`,
    version: 1,
    publishedAt: '2026-03-02T10:00:00.000Z',
  })
  const page = (await get(url)).body
  expect(page).toContain('Most people buy plates once')
  const [, cover = ''] = /class="post-cover" src="([^"]+)"/.exec(page) ?? []
  expect((await get(cover)).headers['content-type']).toBe('image/jpeg')
  expect(page).toContain(`property="og:image" content="http://foyer.test${cover}"`)
  expect(await read(id)).toMatchObject({
    status: 'published',
    publishedAt: '2026-03-02T10:00:00.000Z',
  })
  // The post keeps its picture when the piece gets a new one.
  server.setNow('2026-03-02T12:00:00Z')
  await server.call(pictures.regenerate, { params: { id } }, admin)
  await server.runJobs('sweep-files')
  expect((await get(cover)).statusCode).toBe(200)
  const body = { ...aText(), title: 'Plates, again', checked: [] }
  await server.call(pieces.update, { params: { id }, body }, admin)
  const again = await publish(id, { target: 'blog' })
  expect(again.body).toMatchObject({ recordId: first.body.recordId, version: 2 })
  expect((await get(url)).body).toContain('Plates, again')
  expect((await get(cover)).statusCode).toBe(404)
  const all = await server.call(posts.list, {}, admin)
  expect(all.body).toMatchObject([
    { author: 'Olive Owner', publishedAt: '2026-03-02T10:00:00.000Z', status: 'published' },
  ])
  const post = { params: { id: first.body.recordId ?? 0 } }
  expect((await server.call(posts.read, post, admin)).body.pieceId).toBe(id)
  expect((await withdraw(id, 'blog')).body).toMatchObject({ state: 'draft', url: '' })
  expect((await get(url)).statusCode).toBe(404)
  expect(await read(id)).toMatchObject({ status: 'approved', publishedAt: null })
  expect((await withdraw(id, 'blog')).status).toBe(409)
})

test('unchecked claims, a taken slug and wrong types are refused without partial changes', async () => {
  const claim = await written('blog_post', aText({ content: 'Nine of 10 plates break in a year.' }))
  const refused = await publish(claim, { target: 'blog' })
  expect(refused.status).toBe(409)
  const { claims } = (refused.body as unknown as { detail: { claims: { id: string }[] } }).detail
  const checked = claims.map(({ id }) => id)
  expect((await publish(claim, { target: 'blog', checked })).status).toBe(200)
  const second = await written()
  const conflict = await publish(second, { target: 'blog' })
  expect([conflict.status, conflict.body]).toEqual([
    409,
    { error: 'Another post already has this URL. Please change this piece’s slug.' },
  ])
  expect((await read(second)).status).toBe('draft')
  expect(await server.db.$count(postTable)).toBe(1)
  expect((await publish(second, { target: 'campaign' })).status).toBe(409)
  const open = await inTransaction(server.context, (tx) => createPiece(tx, aPiece(ada)))
  expect((await publish(open.id, { target: 'blog' })).status).toBe(409)
  expect((await file(open.id, 'html')).statusCode).toBe(409)
})

test('a newsletter becomes one draft campaign, and a new one if that was deleted', async () => {
  const id = await written(
    'email_newsletter',
    aText({ title: 'News', preheader: 'In short', content: 'Hello,\nit is spring.' }),
  )
  const published = (await publish(id, { target: 'campaign' })).body
  const campaign = { params: { id: published.recordId ?? 0 } }
  expect(published).toMatchObject({ state: 'draft', version: 1 })
  expect((await server.call(campaigns.read, campaign, admin)).body).toMatchObject({
    status: 'draft',
    name: 'News (Kiln Street)',
    subject: 'News',
    preheader: 'In short',
    content: 'Hello,  \nit is spring.',
  })
  expect((await read(id)).status).toBe('draft')
  expect((await publish(id, { target: 'campaign' })).body.recordId).toBe(published.recordId)
  await server.call(campaigns.remove, campaign, admin)
  expect((await publish(id, { target: 'campaign' })).body.recordId).not.toBe(published.recordId)
})

test('a manual publication is recorded and removed', async () => {
  const id = await written('facebook_post')
  expect((await publish(id, { target: 'elsewhere', url: 'javascript:alert(1)' })).status).toBe(400)
  const url = 'https://facebook.example/posts/1'
  expect((await publish(id, { target: 'elsewhere', url })).body).toMatchObject({ url })
  expect((await read(id)).status).toBe('published')
  await withdraw(id, 'elsewhere')
  expect((await read(id)).status).toBe('approved')
})

test('a schedule publishes once, only if still approved and less than a day late', async () => {
  const plan = (id: number, at: string) =>
    server.call(contract.schedule, { params: { id }, body: { target: 'blog', at } }, admin)
  const sweep = () => server.runJobs('sweep-scheduled-content')
  const [first, second, third] = [
    await written(),
    await written('blog_post', aText({ slug: 'second' })),
    await written('blog_post', aText({ slug: 'third' })),
  ]
  expect((await plan(first, '2026-03-02T09:00:00Z')).body).toMatchObject({
    fields: { at: 'Please choose a time in the future' },
  })
  await plan(first, '2026-03-02T12:00:00Z')
  await plan(second, '2026-03-02T12:00:00Z')
  await plan(third, '2026-03-02T12:00:00Z')
  await server.call(contract.unschedule, { params: { id: third } }, admin)
  expect(await read(first)).toMatchObject({
    status: 'approved',
    scheduledAt: '2026-03-02T12:00:00.000Z',
  })
  const body = { status: 'draft' as const }
  await server.call(pieces.setStatus, { params: { id: second }, body }, admin)
  await sweep()
  expect(await server.db.$count(postTable)).toBe(0)
  server.setNow('2026-03-02T12:00:30Z')
  await sweep()
  await sweep()
  expect(await read(first)).toMatchObject({ status: 'published', scheduledAt: null })
  expect(await server.db.$count(postTable)).toBe(1)
  const { publications } = (await server.call(contract.list, { params: { id: second } }, admin))
    .body
  expect(publications).toMatchObject([{ failure: 'It is no longer approved.', state: 'none' }])
  const failed = eq(automationLogs.status, 'error')
  expect(await server.db.$count(automationLogs, failed)).toBe(1)
  await plan(third, '2026-03-02T13:00:00Z')
  server.setNow('2026-03-03T14:00:00Z')
  await sweep()
  expect(await server.db.$count(postTable)).toBe(1)
  expect(await server.db.$count(automationLogs, failed)).toBe(2)
})

test('a Word file and an archive of all forms are real files of their kind', async () => {
  const id = await written(
    'blog_post',
    aText({
      title: 'Plates & "bowls"',
      content: '## Start\n\n- thin\n- [thick](https://a.example)',
    }),
  )
  await server.call(pictures.regenerate, { params: { id } }, admin)
  const word = await file(id, 'docx')
  expect(word.headers['content-type']).toContain('wordprocessingml')
  const parts = unzip(word.rawPayload)
  const document = String(parts['word/document.xml'])
  expect(document).toContain('Plates &amp; ')
  expect(document).toMatch(/Heading2[\s\S]*Start/)
  expect(Object.keys(parts).some((name) => /^word\/media\/.+\.jpe?g$/.test(name))).toBe(true)
  const all = unzip((await file(id, 'zip')).rawPayload)
  expect(
    Object.keys(all)
      .map((name) => name.replace(/^.*?\./, ''))
      .toSorted(),
  ).toEqual(['docx', 'html', 'jpg', 'md', 'wordpress.html'])
  expect(
    String(Object.entries(all).find(([name]) => name.endsWith('wordpress.html'))?.[1]),
  ).toContain('<!-- wp:list -->')
})
