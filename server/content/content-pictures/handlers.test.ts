import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as clients from '../../../contract/clients/clients.ts'
import * as contract from '../../../contract/content/content-pictures.ts'
import * as pieces from '../../../contract/content/content-pieces.ts'
import * as suggestions from '../../../contract/content/content-suggestions.ts'
import { type AiAnswer, type AiServer, openAiServer } from '../../../test/ai-server.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { automationLogs } from '../../core/automation-logs/table.ts'
import { enterProfile } from '../content-profiles/sample.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { inTransaction } from '../../platform/context.ts'
import { storedFiles } from '../../platform/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { users } from '../../core/users/table.ts'
import { keepPictures, makePictures } from './store.ts'

let server: TestServer
let admin: Jar
let ada: { jar: Jar; id: number }
const begin = async () => {
  await server.clear()
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  const { jar, user } = await signedIn(server.context, { email: 'ada@kiln.example' })
  ada = { jar, id: user.id }
}

const written = (type: pieces.ContentType = 'blog_post', text = aText()) =>
  inTransaction(server.context, async (tx) => {
    const { id } = await createPiece(tx, aPiece(ada.id, { type }))
    await finishPiece(tx, id, text)
    return id
  })
const regenerate = (id: number) => server.call(contract.regenerate, { params: { id } }, admin)
const read = async (id: number) => (await server.call(pieces.read, { params: { id } }, admin)).body
const get = (url: string | null, jar: Jar = new Map()) =>
  server.inject({ url: url ?? '/none', cookies: Object.fromEntries(jar) })
const exchanges = async (id: number) =>
  (await server.call(suggestions.listExchanges, { params: { id } }, admin)).body
const files = () => server.db.$count(storedFiles)

describe('pictures drawn on this server', () => {
  beforeAll(async () => {
    server = await openTestServer()
  })
  beforeEach(begin)
  afterAll(() => server.close())

  test.each([
    ['blog_post', 1200, 630],
    ['facebook_post', 1080, 1080],
    ['linkedin_post', 1200, 627],
    ['instagram_post', 1080, 1350],
    ['google_post', 1200, 900],
    ['x_post', 1600, 900],
  ] as const)(
    '%s: each request draws a different picture and keeps the last',
    async (type, width, height) => {
      const id = await written(type)
      const first = await regenerate(id)
      expect(first.body.message).toBe('Image regenerated successfully')
      const image = await get(first.body.imageUrl, admin)
      expect(image.headers['content-type']).toBe('image/jpeg')
      expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width, height })
      const piece = await read(id)
      expect(piece.imageUrl).toBe(first.body.imageUrl)
      expect(piece.imageAlt).toBe('Three plates on a wooden table')
      expect((await get(piece.thumbnailUrl, admin)).rawPayload.length).toBeLessThan(40_000)
      const second = await regenerate(id)
      const other = await get(second.body.imageUrl, admin)
      expect(other.rawPayload.equals(image.rawPayload)).toBe(false)
      await regenerate(id)
      expect((await get(first.body.imageUrl, admin)).statusCode).toBe(404)
      await server.runJobs('sweep-files')
      expect(await files()).toBe(4)
      const [run] = await server.db.select().from(automationLogs)
      expect(run).toMatchObject({ name: 'Image regeneration', status: 'success' })
    },
  )

  test('are no success when a model was asked for and none makes images', async () => {
    const id = await written()
    const sent = { params: { id }, query: { by: 'model' as const } }
    const refused = await server.call(contract.regenerate, sent, admin)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: expect.stringContaining('No AI model makes images') as string },
    ])
    expect(await read(id)).toMatchObject({ imageUrl: null, pictureBy: null })
    await server.db
      .update(contentPieces)
      .set({ pictureBy: 'model' })
      .where(eq(contentPieces.id, id))
    expect((await regenerate(id)).body.message).toContain('The cover was drawn')
    expect(await read(id)).toMatchObject({ pictureBy: 'drawn' })
  })

  test("replace generated alternative text, but not a person's", async () => {
    const id = await written('blog_post', aText({ imageAlt: '' }))
    await regenerate(id)
    const { imageAlt } = await read(id)
    expect(imageAlt).toMatch(/^“How to Choose Everyday Plates”, with /)
    await enterProfile(server.context, ada.id, { coverStyle: 'varied' })
    await regenerate(id)
    expect((await read(id)).imageAlt).not.toBe(imageAlt)
  })

  test('are visible to the team, to the client after the draft stage, to everyone once published', async () => {
    const id = await written()
    const { imageUrl } = (await regenerate(id)).body
    const eve = (await signedIn(server.context, { email: 'eve@other.example' })).jar
    const statuses = async () =>
      Promise.all(
        [admin, ada.jar, eve, new Map()].map(async (jar) => (await get(imageUrl, jar)).statusCode),
      )
    const set = (status: pieces.ContentStatus, checked: string[] = []) =>
      server.call(pieces.setStatus, { params: { id }, body: { status, checked } }, admin)
    expect(await statuses()).toEqual([200, 404, 404, 404])
    await set('review')
    expect(await statuses()).toEqual([200, 200, 404, 404])
    await set('published')
    expect(await statuses()).toEqual([200, 200, 200, 200])
    expect(
      (await get(`/api/content/pieces/${id}/pictures/${'0'.repeat(32)}`, admin)).statusCode,
    ).toBe(404)
    await set('draft')
    expect(await statuses()).toEqual([200, 404, 404, 404])
  })

  test('are deleted with their piece and their client', async () => {
    const ids = [await written(), await written('facebook_post')]
    for (const id of ids) await regenerate(id)
    expect(await files()).toBe(4)
    const records = { body: { noun: 'content-pieces' as const, ids: ids.slice(0, 1) } }
    await server.call(pieces.remove, { params: { id: ids[0] ?? 0 } }, admin)
    await server.call(trash.restore, records, admin)
    await server.runJobs('sweep-files')
    expect((await get((await read(ids[0] ?? 0)).imageUrl, admin)).statusCode).toBe(200)
    await server.call(pieces.remove, { params: { id: ids[0] ?? 0 } }, admin)
    await server.call(trash.erase, records, admin)
    await server.runJobs('sweep-files')
    expect(await files()).toBe(2)
    await server.call(clients.remove, { params: { id: ada.id } }, admin)
    await server.call(trash.erase, { body: { noun: 'clients', ids: [ada.id] } }, admin)
    await server.runJobs('sweep-files')
    expect(await files()).toBe(0)
  })

  test('are refused for newsletters and unwritten pieces', async () => {
    const refused = await regenerate(await written('email_newsletter'))
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: expect.stringContaining('blog posts and social posts') },
    ])
    const { id } = await inTransaction(server.context, (tx) => createPiece(tx, aPiece(ada.id)))
    expect((await regenerate(id)).status).toBe(409)
    expect(await files()).toBe(0)
  })

  test("use the client's colors and are stored with the piece's text", async () => {
    const pictureRequest = {
      id: 1,
      clientId: ada.id,
      type: 'blog_post',
      title: 'Plates',
      topic: '',
      imageVariant: 0,
    } as const
    const plain = (await makePictures(server.context, pictureRequest, { log: [] }))?.pictures
    await server.db.update(users).set({ brandColour: '#0f766e' }).where(eq(users.id, ada.id))
    const colored = (await makePictures(server.context, pictureRequest, { log: [] }))?.pictures
    if (!plain || !colored) throw new Error('a blog post has pictures')
    expect(colored).toMatchObject({ imageVariant: 1, squareKey: null })
    const id = await inTransaction(server.context, async (tx) => {
      const piece = await createPiece(tx, aPiece(ada.id))
      await finishPiece(tx, piece.id, { ...aText(), ...colored })
      await keepPictures(tx, colored)
      return piece.id
    })
    server.setNow('2026-03-02T12:00:00Z')
    await server.runJobs('sweep-files')
    server.setNow('2026-03-02T10:00:00Z')
    // Files that no piece uses are gone.
    expect(await files()).toBe(2)
    expect((await read(id)).imageAlt).toBe(colored.imageAlt)
  })
})

describe('pictures from a provider', () => {
  let ai: AiServer
  beforeAll(async () => {
    ai = await openAiServer(() => ({ hang: true }))
    server = await openTestServer({ ...ai.env, AI_IMAGE_MODEL: 'painter' })
  })
  beforeEach(begin)
  afterAll(async () => {
    await server.close()
    await ai.close()
  })
  /** The start of a valid PNG. */
  const partialPng = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const picture = () =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#39c' } })
      .png()
      .toBuffer()

  test('are cropped to size and labeled as AI-made', async () => {
    const bytes = await picture()
    ai.respondWith(() => ({ picture: bytes }))
    const id = await written('facebook_post', aText({ imageAlt: '' }))
    const { body } = await regenerate(id)
    expect(await sharp((await get(body.imageUrl, admin)).rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1080,
      height: 1080,
    })
    expect((await read(id)).imageAlt).toBe('Illustration for “How to Choose Everyday Plates”')
    const sent = ai.requests[0]?.body.prompt ?? ''
    expect(sent).toContain('No text')
    expect(await exchanges(id)).toMatchObject([
      {
        asked: 'picture',
        model: 'painter',
        prompt: sent,
        failure: '',
        askedBy: expect.any(String),
      },
    ])
    expect((await exchanges(id))[0]?.answer).toMatch(/^A picture \(\d+ kB\)$/)
  })

  test.each([
    [
      'declines',
      { status: 400, message: 'rejected by the safety system', code: 'moderation_blocked' },
      200,
      /declined/,
    ],
    ['has no quota left', { status: 429, message: 'insufficient_quota' }, 200, /quota/],
    ['rejects the key', { status: 401, message: 'bad key' }, 503, /rejected the key/],
    ['sends half a picture', { picture: partialPng }, 503, /not in the requested format/],
    [
      'sends something else',
      { picture: Buffer.from('<svg/>') },
      503,
      /not in the requested format/,
    ],
  ] satisfies [string, AiAnswer, number, RegExp][])(
    'are not replaced if it %s, and the reason is reported',
    async (_name, modelAnswer, status, sentence) => {
      const bytes = await picture()
      ai.respondWith(() => ({ picture: bytes }))
      const id = await written()
      const before = (await regenerate(id)).body.imageUrl
      ai.respondWith(() => modelAnswer)
      const { body, ...answer } = await regenerate(id)
      expect(answer.status).toBe(status)
      expect(JSON.stringify(body)).toMatch(sentence)
      expect(body.imageUrl ?? null).toBeNull()
      expect((await read(id)).imageUrl).toBe(before)
      expect(await server.db.$count(automationLogs, eq(automationLogs.status, 'error'))).toBe(1)
      const [failed, used] = await exchanges(id)
      expect(failed).toMatchObject({ asked: 'picture', failure: expect.stringMatching(sentence) })
      expect(used).toMatchObject({ asked: 'picture', failure: '' })
    },
  )
})
