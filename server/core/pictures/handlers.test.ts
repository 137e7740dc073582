import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/pictures.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { inTransaction } from '../../platform/context.ts'
import { storedFiles } from '../../platform/table.ts'
import { auditEntries } from '../audit-entries/table.ts'
import { signedIn } from '../sessions/sample.ts'
import { uploaded } from '../uploads/sample.ts'
import { drawnPictures, unreadyCuts, wantCuts } from './cuts.ts'
import { aDrawing } from './sample.ts'
import { pictureCuts, pictureFiles, pictures } from './table.ts'

describe.each(engines())('the picture library, on the %s database', (engine) => {
  let server: TestServer
  let owner: Jar
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    owner = (await signedIn(server.context, { role: 'admin' })).jar
  })
  afterAll(() => server.close())

  const add = async (bytes: Buffer, name = 'Front door.png', jar = owner) => {
    const uploadId = await uploaded(server, jar, name, bytes)
    return server.call(contract.create, { body: { uploadId } }, jar)
  }
  const prepare = () => server.runJobs('prepare-pictures')
  const listed = async (query = {}) => (await server.call(contract.list, { query }, owner)).body
  const get = (url: string) => server.inject({ method: 'GET', url })

  test('a picture is prepared in AVIF and WebP in the widths that pages load', async () => {
    const { status, body } = await add(await aDrawing('#1a5b4a', 1200, 800))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Front door',
      width: 1200,
      height: 800,
      state: 'preparing',
      files: null,
      used: 0,
      isKnown: false,
    })
    expect((await get(body.thumbnailUrl)).headers['content-type']).toBe('image/webp')
    await prepare()
    const [ready] = await listed()
    expect(ready).toMatchObject({
      state: 'ready',
      files: { width: 1200, height: 800, widths: [320, 640, 768, 960, 1200] },
    })
    for (const width of ready?.files?.widths ?? [])
      for (const format of ['avif', 'webp']) {
        const answer = await get(`${ready?.files?.at}-${width}.${format}`)
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([
          200,
          `image/${format}`,
        ])
        expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
        const found = await sharp(answer.rawPayload).metadata()
        expect([found.width, found.format]).toEqual([width, format === 'avif' ? 'heif' : format])
      }
    expect((await get(`${ready?.files?.at}-321.webp`)).statusCode).toBe(404)
    expect((await get(`${ready?.files?.at}-320.jpg`)).statusCode).toBe(404)
  })

  test('what a camera wrote is gone, and the picture stands upright', async () => {
    const turned = await sharp(await aDrawing('#39c', 900, 600))
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(turned).metadata()).orientation).toBe(6)
    const { body } = await add(turned, 'IMG_1.jpg')
    expect([body.width, body.height]).toEqual([600, 900])
    await prepare()
    const whole = await server.inject({
      method: 'GET',
      url: contract.original.path.replace(':id', String(body.id)),
      cookies: Object.fromEntries(owner),
    })
    const [ready] = await listed()
    const small = await get(`${ready?.files?.at}-320.webp`)
    for (const bytes of [whole.rawPayload, small.rawPayload]) {
      const { exif, orientation, width, height } = await sharp(bytes).metadata()
      expect([exif, orientation, height > width]).toEqual([undefined, undefined, true])
    }
    expect(whole.headers['content-disposition']).toContain('IMG_1.jpg')
  })

  test('the formats that cameras and programs write are read; of a moving one, the first picture', async () => {
    const drawn = sharp(await aDrawing('#c93', 500, 300))
    const all = [
      await drawn.webp().toBuffer(),
      await drawn.avif().toBuffer(),
      await drawn.gif().toBuffer(),
    ]
    for (const bytes of all)
      expect(await add(bytes)).toMatchObject({ status: 201, body: { width: 500, height: 300 } })
    await prepare()
    expect((await listed()).map(({ state }) => state)).toEqual(['ready', 'ready', 'ready'])
  })

  test('a library that is full says so', async () => {
    await add(await aDrawing())
    await server.db.update(pictures).set({ bytes: 2 ** 31 - 1 })
    await add(await aDrawing('#123456'))
    await server.db.update(pictures).set({ bytes: 2 ** 31 - 1 })
    await add(await aDrawing('#234567'))
    await server.db.update(pictures).set({ bytes: 2 ** 31 - 1 })
    const { status, body } = await add(await aDrawing('#345678'))
    expect([status, body]).toMatchObject([400, { error: contract.pictureRefusals.full }])
  })

  test('the same file again is the picture that is there', async () => {
    const bytes = await aDrawing()
    const first = (await add(bytes)).body
    const again = (await add(bytes, 'Copy of the door.png')).body
    expect(again).toMatchObject({ id: first.id, key: first.key, name: 'Front door', isKnown: true })
    expect(await listed()).toHaveLength(1)
    const both = await Promise.all([add(await aDrawing('#111111')), add(await aDrawing('#111111'))])
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
  })

  test('parts are made when places want them, once, and the whole stays as it is', async () => {
    const { key } = (await add(await aDrawing())).body
    const crop = { x: 500, y: 0, width: 500, height: 1000 }
    const want = () =>
      inTransaction(server.context, (tx) =>
        wantCuts(tx, [{ key, crop }, { key, crop }, { key }, { key: 'not-here' }]),
      )
    await want()
    await want()
    const named = [{ key, crop }, { key: 'not-here' }]
    expect([...(await unreadyCuts(server.context, named)).values()]).toEqual([
      'preparing',
      'missing',
    ])
    const before = await drawnPictures(server.context, [{ key }])
    expect(before[key]).toMatchObject({ widths: [], width: 400 })
    await prepare()
    expect(await server.db.$count(pictureCuts)).toBe(2)
    const drawn = await drawnPictures(server.context, named)
    expect(drawn[`${key}.500-0-500-1000`]).toMatchObject({
      width: 200,
      height: 300,
      widths: [200],
    })
    expect(drawn[key]).toMatchObject({ width: 400, height: 300 })
    // The right half has one color, and the left half another.
    const right = await get(`${drawn[`${key}.500-0-500-1000`]?.at}-200.webp`)
    const { channels } = await sharp(right.rawPayload).stats()
    expect(channels.map(({ stdev }) => stdev < 3)).toEqual([true, true, true])
    expect(await unreadyCuts(server.context, [{ key, crop }])).toEqual(new Map())
  })

  test('work that a killed process left is done by another, and given up after three tries', async () => {
    const { id } = (await add(await aDrawing())).body
    await server.db.update(pictureCuts).set({ startedAt: server.context.now(), tries: 1 })
    await prepare()
    expect((await listed())[0]?.state).toBe('preparing')
    await server.db
      .update(pictureCuts)
      .set({ startedAt: new Date(+server.context.now() - 360_000) })
    const [row] = await server.db.select().from(pictures)
    const key = row?.masterKey ?? ''
    await server.db.update(pictures).set({ masterKey: 'f'.repeat(32) })
    for (let i = 0; i < 3; i += 1) await prepare()
    expect((await listed())[0]?.state).toBe('failed')
    await server.db.update(pictures).set({ masterKey: key })
    await server.call(contract.prepare, { params: { id } }, owner)
    await prepare()
    expect((await listed())[0]?.state).toBe('ready')
  })

  test('words are changed with a history, and not over somebody else’s', async () => {
    const { id, updatedAt } = (await add(await aDrawing())).body
    const body = { name: 'Door', alt: 'A yellow door', license: 'Own work', source: 'Nora' }
    server.setNow('2026-03-02T11:00:00Z')
    const { status } = await server.call(
      contract.update,
      { params: { id }, body: { ...body, updatedAt } },
      owner,
    )
    expect(status).toBe(200)
    const late = await server.call(
      contract.update,
      { params: { id }, body: { ...body, name: 'Gate', updatedAt } },
      owner,
    )
    expect(late.status).toBe(409)
    const blank = await server.call(
      contract.update,
      { params: { id }, body: { ...body, name: ' ' } },
      owner,
    )
    expect(blank.body).toMatchObject({ fields: { name: 'Please enter a name' } })
    expect(await listed({ q: 'yellow nora' })).toHaveLength(1)
    expect(await listed({ q: 'blue' })).toHaveLength(0)
    const history = await server.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.noun, 'pictures'))
    expect(history.map(({ event }) => event)).toEqual(['created', 'changed'])
  })

  test('deleted pictures come back from the trash; erased ones leave no file', async () => {
    const { id } = (await add(await aDrawing())).body
    await prepare()
    const [before] = await listed()
    const records = { body: { noun: 'pictures' as const, ids: [id] } }
    expect((await server.call(contract.remove, { params: { id } }, owner)).status).toBe(200)
    expect(await listed()).toEqual([])
    await server.call(trash.restore, records, owner)
    expect(await listed()).toEqual([before])
    expect((await get(`${before?.files?.at}-320.avif`)).statusCode).toBe(200)
    await server.call(contract.removeMany, { body: { ids: [id] } }, owner)
    await server.call(trash.erase, records, owner)
    await server.runJobs('sweep-uploads')
    server.setNow('2026-03-02T14:00:00Z')
    await server.runJobs('sweep-uploads')
    await server.runJobs('sweep-files')
    expect([await server.db.$count(storedFiles), await server.db.$count(pictureFiles)]).toEqual([
      0, 0,
    ])
  })

  test('only the team’s members see the library, and only managers delete from it', async () => {
    const { id } = (await add(await aDrawing())).body
    const client = (await signedIn(server.context)).jar
    const member = (
      await signedIn(server.context, { role: 'admin', teamRole: 'member', email: 'm@kiln.example' })
    ).jar
    const query = {}
    expect((await server.call(contract.list, { query })).status).toBe(401)
    expect((await server.call(contract.list, { query }, client)).status).toBe(403)
    expect((await server.call(contract.list, { query }, member)).status).toBe(200)
    expect((await server.call(contract.remove, { params: { id } }, member)).status).toBe(403)
  })
})
