import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/content/client-pictures.ts'
import * as pieces from '../../../contract/content/content-pieces.ts'
import * as publications from '../../../contract/content/content-publications.ts'
import * as links from '../../../contract/content/content-review-links.ts'
import * as reviews from '../../../contract/content/content-reviews.ts'
import * as wordpress from '../../../contract/content/wordpress-sites.ts'
import * as pictures from '../../../contract/core/pictures.ts'
import * as posts from '../../../contract/website/posts.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { unzip } from '../../../test/unzip.ts'
import { openWordpress } from '../../../test/wordpress-server.ts'
import { aDrawing } from '../../core/pictures/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { uploaded } from '../../core/uploads/sample.ts'
import { inTransaction } from '../../platform/context.ts'
import { clientPictures } from '../client-pictures/table.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'
import { makeOwn } from '../content-profiles/sample.ts'
import { absolutePictures } from './in-text.ts'

let server: TestServer
let site: Awaited<ReturnType<typeof openWordpress>>
let admin: Jar
let ada: { jar: Jar; user: { id: number } }
let eve: { jar: Jar; user: { id: number } }
beforeAll(async () => {
  site = await openWordpress()
  server = await openTestServer({
    WORDPRESS_HOSTS: site.host,
    CREDENTIALS_KEY: 'a key that nobody else knows',
  })
})
beforeEach(async () => {
  await server.clear()
  site.reset()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  ada = await signedIn(server.context)
  eve = await signedIn(server.context)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const add = async (clientId: number, name: string) => {
  const uploadId = await uploaded(server, admin, name, await aDrawing('#1a5b4a'))
  const body = { uploadId }
  return (await server.call(contract.create, { params: { clientId }, body }, admin)).body
}
const written = (clientId: number, type: 'blog_post' | 'email_newsletter' = 'blog_post') =>
  inTransaction(server.context, async (tx) => {
    const { id } = await createPiece(tx, aPiece(clientId, { type }))
    await finishPiece(tx, id, aText())
    return id
  })
const named = (id: number, alt = 'A wheel') => `![${alt}](/pictures/client-${id})`
const save = (id: number, content: string) =>
  server.call(pieces.update, { params: { id }, body: aText({ content }) }, admin)
const read = async (id: number) => (await server.call(pieces.read, { params: { id } }, admin)).body
const get = (url: string, jar?: Jar) =>
  server.inject({ url, ...(jar && { cookies: Object.fromEntries(jar) }) })
const remove = (id: number) => server.call(contract.remove, { params: { id } }, admin)
const send = (id: number) =>
  server.call(reviews.send, { params: { id }, body: { note: '' } }, admin)
const asRefusal = (body: unknown) => body as { error: string; fields: Record<string, string> }

/** A piece of Ada with a picture of her library. */
async function pictured() {
  const { id: pictureId } = await add(ada.user.id, 'wheel.png')
  const id = await written(ada.user.id)
  const saved = await save(id, `Plates turn.\n\n${named(pictureId)}\n\nSlowly.`)
  expect(saved.status).toBe(200)
  return { id, pictureId }
}

test('a text shows a picture of its client’s library to the team, the client and behind a link', async () => {
  const { id } = await pictured()
  const { html, points, pictures: placed } = await read(id)
  const [, src = ''] =
    /<img src="(\/api\/client-pictures\/[\da-f]{24}\.(?:jpg|png))" alt="A wheel" width="400"/.exec(
      html,
    ) ?? []
  expect(Object.values(placed)).toEqual([src])
  expect(points.filter((each) => each.id.startsWith('picture'))).toMatchObject([{ isMet: true }])
  const file = await get(src)
  expect([file.statusCode, file.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect((await sharp(file.rawPayload).metadata()).width).toBe(400)
  await send(id)
  const reviewed = await server.call(reviews.read, { params: { id } }, ada.jar)
  expect(reviewed.body.html).toContain(`<img src="${src}" alt="A wheel"`)
  const { body: link } = await server.call(links.create, { params: { id }, body: {} }, admin)
  const page = await get(`${new URL(link.url).pathname}/${id}`)
  expect(page.body).toContain(`<img src="${src}" alt="A wheel"`)
})

test('another client’s picture is refused, and never shown or read whatever the text says', async () => {
  const { id: theirs } = await add(eve.user.id, 'secret.png')
  const id = await written(ada.user.id)
  const refused = await save(id, named(theirs))
  expect([refused.status, Object.keys(asRefusal(refused.body).fields)]).toEqual([400, ['content']])
  const inDraft = { params: { id }, body: { content: `Plates.\n\n${named(theirs)}` } }
  const { body: checked } = await server.call(pieces.check, inDraft, admin)
  expect(checked.html).not.toContain('<img')
  expect(checked.points.find((each) => each.id.startsWith('picture-gone'))).toMatchObject({
    isMet: false,
    from: 9,
  })
  const typed = aText({ content: `Plates.\n\n${named(theirs)}` })
  const forced = await inTransaction(server.context, async (tx) => {
    const piece = await createPiece(tx, aPiece(ada.user.id))
    await finishPiece(tx, piece.id, typed)
    return piece.id
  })
  expect((await read(forced)).html).not.toContain('<img')
  const html = await get(`/api/content/pieces/${forced}/file?format=html`, admin)
  expect(html.body).not.toContain('data:image')
  await send(forced)
  const reviewed = await server.call(reviews.read, { params: { id: forced } }, ada.jar)
  expect(reviewed.body.html).not.toContain('<img')
  expect((await get(`/api/admin/client-pictures/${theirs}/file`, ada.jar)).statusCode).toBe(403)
  expect((await remove(theirs)).status).toBe(200)
  expect((await get(`/api/client-pictures/${'0'.repeat(24)}.jpg`)).statusCode).toBe(404)
})

test('a picture that a text shows can’t be deleted, and comes back from the trash to its text', async () => {
  const { id, pictureId } = await pictured()
  const refused = await remove(pictureId)
  expect([refused.status, asRefusal(refused.body).error]).toEqual([
    409,
    'This picture is shown in Content: How to Choose Everyday Plates. Please choose another picture there first.',
  ])
  await save(id, 'Plates turn.')
  expect((await remove(pictureId)).status).toBe(200)
  const former = await save(id, named(pictureId))
  expect(former.status).toBe(400)
})

test('what was named before stays in the text, and the checks say that it is gone', async () => {
  const { id, pictureId } = await pictured()
  await server.db.delete(clientPictures).where(eq(clientPictures.id, pictureId))
  expect((await save(id, `Plates turn faster.\n\n${named(pictureId)}`)).status).toBe(200)
  const { points, html } = await read(id)
  expect(points.some((each) => each.id.startsWith('picture-gone'))).toBe(true)
  expect(html).toBe('<p>Plates turn faster.</p>\n')
})

test('a picture without a description is listed, and one from before has its file made', async () => {
  const { id: pictureId } = await add(ada.user.id, 'wheel.png')
  const none = { address: null, shownKey: null, shownFormat: null }
  await server.db.update(clientPictures).set(none).where(eq(clientPictures.id, pictureId))
  const id = await written(ada.user.id)
  await save(id, named(pictureId, ''))
  const { points, html } = await read(id)
  expect(points.find((each) => each.id === 'picture-alt')).toMatchObject({ isMet: false, from: 0 })
  expect(html).toContain('<img src="/api/client-pictures/')
})

test('downloads hold the pictures of the text', async () => {
  const { id, pictureId } = await pictured()
  const file = (format: string) => get(`/api/content/pieces/${id}/file?format=${format}`, admin)
  const html = await file('html')
  expect(html.body).toMatch(
    /<img src="data:image\/(?:jpeg|png);base64,[\w+/=]{100,}" alt="A wheel"/,
  )
  const markdown = await file('markdown')
  expect(markdown.body).toMatch(
    /!\[A wheel\]\(https?:\/\/[^)]*\/api\/client-pictures\/[\da-f]{24}\./,
  )
  const word = Object.keys(unzip((await file('docx')).rawPayload))
  expect(word.filter((name) => name.startsWith('word/media/'))).toHaveLength(1)
  const all = unzip((await file('zip')).rawPayload)
  const beside = Object.keys(all).find((name) => name.includes('/pictures/')) ?? ''
  expect(beside).toMatch(new RegExp(`/pictures/client-${pictureId}\\.(?:jpg|png)$`))
  const [, text = ''] = Object.entries(all).find(([name]) => name.endsWith('.md')) ?? []
  expect(String(text)).toContain(`![A wheel](pictures/${beside.split('/').at(-1)})`)
  const [, blocks = ''] = Object.entries(all).find(([name]) => name.endsWith('press.html')) ?? []
  expect(String(blocks)).toMatch(/wp:image -->\n<figure class="wp-block-image"><img src="http/)
})

test('WordPress gets the pictures of a text in its own library, once', async () => {
  const { id } = await pictured()
  const body = { url: `${site.url}/`, username: 'ada', password: 'abcd efgh' }
  await server.call(wordpress.connect, { params: { clientId: ada.user.id }, body }, admin)
  const publish = () =>
    server.call(
      publications.publish,
      { params: { id }, body: { target: 'wordpress', as: 'publish' } },
      admin,
    )
  expect((await publish()).status).toBe(200)
  const [media] = [...site.state.media.values()]
  expect(media).toMatchObject({ alt_text: 'A wheel' })
  const [post] = [...site.state.posts.values()]
  expect(post?.['content']).toContain(
    `<!-- wp:image {"id":${media?.id},"sizeSlug":"full","linkDestination":"none"} -->\n<figure class="wp-block-image size-full"><img src="https://kiln.example/uploads/${media?.name}" alt="A wheel" class="wp-image-${media?.id}"/></figure>`,
  )
  expect((await publish()).status).toBe(200)
  expect(site.state.media.size).toBe(1)
  site.state.media.clear()
  expect((await publish()).status).toBe(200)
  expect(site.state.media.size).toBe(1)
})

test('readers’ emails show a picture by an address that works without an account', async () => {
  const { id: pictureId } = await add(ada.user.id, 'wheel.png')
  const id = await written(ada.user.id, 'email_newsletter')
  await save(id, `Hello.\n\n${named(pictureId)}`)
  const piece = { clientId: ada.user.id, type: 'email_newsletter' as const }
  const placed = await absolutePictures(server.context, { ...piece, content: named(pictureId) })
  const src = Object.values(placed)[0]?.src ?? ''
  expect(src).toMatch(/^https?:\/\/.*\/api\/client-pictures\//)
  expect((await get(new URL(src).pathname)).statusCode).toBe(200)
})

test('the agency’s own content takes the pictures of the agency’s library, to the blog', async () => {
  await makeOwn(server.context, ada.user.id)
  const { id: ofClient } = await add(ada.user.id, 'wheel.png')
  const uploadId = await uploaded(server, admin, 'door.png', await aDrawing('#445566'))
  const { body: door } = await server.call(pictures.create, { body: { uploadId } }, admin)
  const id = await written(ada.user.id)
  expect((await save(id, named(ofClient))).status).toBe(400)
  expect((await save(id, `Come in.\n\n![A door](/pictures/${door.key})`)).status).toBe(200)
  await server.runJobs('prepare-pictures')
  expect((await read(id)).html).toMatch(
    /<img src="\/api\/pictures\/[\da-f]{24}-400\.\w+" alt="A door"/,
  )
  const uses = await server.call(pictures.read, { params: { id: door.id } }, admin)
  expect(uses.body.uses).toMatchObject([{ label: 'Content: How to Choose Everyday Plates' }])
  const body = { target: 'blog' as const }
  expect((await server.call(publications.publish, { params: { id }, body }, admin)).status).toBe(
    200,
  )
  await server.runJobs('prepare-pictures')
  const page = await get(posts.postPath('how-to-choose-everyday-plates'))
  expect(page.body).toMatch(/<source type="image\/avif"[^>]*>\s*<img[^>]*alt="A door"/)
})

test('a client’s piece takes nothing of the agency’s library', async () => {
  const uploadId = await uploaded(server, admin, 'door.png', await aDrawing('#445566'))
  const { body: door } = await server.call(pictures.create, { body: { uploadId } }, admin)
  const id = await written(ada.user.id)
  expect((await save(id, `![A door](/pictures/${door.key})`)).status).toBe(400)
})
