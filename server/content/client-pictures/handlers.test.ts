import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/content/client-pictures.ts'
import * as contentPictures from '../../../contract/content/content-pictures.ts'
import * as pieces from '../../../contract/content/content-pieces.ts'
import * as reviews from '../../../contract/content/content-reviews.ts'
import * as clients from '../../../contract/clients/clients.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aDrawing } from '../../core/pictures/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { uploaded } from '../../core/uploads/sample.ts'
import { inTransaction } from '../../platform/context.ts'
import { storedFiles } from '../../platform/table.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'

let server: TestServer
let admin: Jar
let ada: { jar: Jar; user: { id: number } }
let eve: { jar: Jar; user: { id: number } }
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  ada = await signedIn(server.context)
  eve = await signedIn(server.context)
})
afterAll(() => server.close())

const add = async (clientId: number, name: string, color = '#1a5b4a') => {
  const uploadId = await uploaded(server, admin, name, await aDrawing(color))
  return server.call(contract.create, { params: { clientId }, body: { uploadId } }, admin)
}
const list = async (clientId: number, query = {}) =>
  (await server.call(contract.list, { params: { clientId }, query }, admin)).body
const change = (id: number, body: contract.ClientPictureInput & { updatedAt?: string }) =>
  server.call(contract.update, { params: { id }, body }, admin)
const get = (url: string | null, jar: Jar = admin) =>
  server.inject({ url: url ?? '/none', cookies: Object.fromEntries(jar) })
const written = () =>
  inTransaction(server.context, async (tx) => {
    const { id } = await createPiece(tx, aPiece(ada.user.id))
    await finishPiece(tx, id, aText())
    return id
  })
const read = async (id: number) => (await server.call(pieces.read, { params: { id } }, admin)).body
const draw = (id: number) =>
  server.call(contentPictures.regenerate, { params: { id }, query: { by: 'drawn' } }, admin)
const takeBack = (id: number) =>
  server.call(contentPictures.restoreFormer, { params: { id } }, admin)
const choose = (id: number, pictureId: number) =>
  server.call(contentPictures.choose, { params: { id }, body: { pictureId } }, admin)

test('each client has a library of its own, with one logo', async () => {
  const { body: plates } = await add(ada.user.id, 'plates.png')
  const { body: mark } = await add(ada.user.id, 'mark.png', '#ffffff')
  await add(eve.user.id, 'harbour.png')
  expect(await list(ada.user.id)).toMatchObject([{ name: 'mark' }, { name: 'plates', width: 400 }])
  expect(await list(ada.user.id, { q: 'plate' })).toHaveLength(1)
  const small = await get(plates.thumbnailUrl)
  expect(small.headers['content-type']).toBe('image/webp')
  expect((await get(plates.thumbnailUrl, ada.jar)).statusCode).toBe(403)
  const said = { name: 'Plates', alt: 'Plates on a table', isLogo: true }
  expect((await change(plates.id, said)).body).toMatchObject(said)
  await change(mark.id, { name: 'Mark', alt: '', isLogo: true })
  expect(await list(ada.user.id)).toMatchObject([{ isLogo: true }, { isLogo: false }])
  const stale = { ...said, updatedAt: '2026-03-01T10:00:00.000Z' }
  expect((await change(plates.id, stale)).status).toBe(409)
  expect((await change(plates.id, { ...said, name: ' ' })).status).toBe(400)
  const uploadId = await uploaded(server, admin, 'x.png', Buffer.from('<svg/>'))
  const params = { clientId: ada.user.id }
  const wrong = await server.call(contract.create, { params, body: { uploadId } }, admin)
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['error', 'fields']])
})

test('a piece takes its picture from its client’s library only', async () => {
  const id = await written()
  const { body: plates } = await add(ada.user.id, 'plates.png')
  const { body: harbour } = await add(eve.user.id, 'harbour.png')
  expect((await choose(id, harbour.id)).status).toBe(404)
  const { body } = await choose(id, plates.id)
  expect(body).toMatchObject({ pictureBy: 'library', formerThumbnailUrl: null })
  const picture = await get(body.imageUrl)
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  await server.call(contract.remove, { params: { id: plates.id } }, admin)
  await server.runJobs('sweep-files')
  expect((await get(body.imageUrl)).statusCode).toBe(200)
  expect(await list(ada.user.id)).toEqual([])
  const back = { noun: 'client-pictures' as const, ids: [plates.id] }
  await server.call(trash.restore, { body: back }, admin)
  expect(await list(ada.user.id)).toMatchObject([{ id: plates.id, name: 'plates' }])
  expect((await choose(id, plates.id)).status).toBe(200)
})

test('the former picture is kept and taken back', async () => {
  const id = await written()
  expect((await takeBack(id)).status).toBe(409)
  const { body: plates } = await add(ada.user.id, 'plates.png')
  await draw(id)
  const drawn = await read(id)
  await choose(id, plates.id)
  const chosen = await read(id)
  expect(chosen.formerThumbnailUrl).toBe(drawn.thumbnailUrl)
  expect((await get(chosen.formerThumbnailUrl)).statusCode).toBe(200)
  expect((await takeBack(id)).body).toMatchObject({
    imageUrl: drawn.imageUrl,
    pictureBy: 'drawn',
    formerThumbnailUrl: chosen.thumbnailUrl,
  })
  await takeBack(id)
  expect((await read(id)).imageUrl).toBe(chosen.imageUrl)
})

test('a new picture of an approved piece asks its client again', async () => {
  const id = await written()
  await server.call(reviews.send, { params: { id }, body: { note: '' } }, admin)
  const decision = { decision: 'approved', comment: '', version: 1 } as const
  await server.call(reviews.decide, { params: { id }, body: decision }, ada.jar)
  expect((await read(id)).review).toBe('approved')
  await draw(id)
  expect(await read(id)).toMatchObject({ review: 'waiting', status: 'review', version: 2 })
  await draw(id)
  expect((await read(id)).version).toBe(2)
})

test('a drawn cover shows the client’s logo', async () => {
  const id = await written()
  const corner = async () => {
    const { imageUrl } = await read(id)
    const { rawPayload } = await get(imageUrl)
    const part = { left: 1200 - 50, top: 630 - 60, width: 6, height: 6 }
    const { channels } = await sharp(await sharp(rawPayload).extract(part).png().toBuffer()).stats()
    return channels.map(({ mean }) => Math.round(mean))
  }
  const { body: mark } = await add(ada.user.id, 'mark.png')
  await change(mark.id, { name: 'Mark', alt: '', isLogo: true })
  await draw(id)
  expect(Math.min(...(await corner()))).toBeGreaterThan(245)
})

test('the library goes with its client', async () => {
  await add(ada.user.id, 'plates.png')
  await server.call(clients.remove, { params: { id: ada.user.id } }, admin)
  await server.call(trash.erase, { body: { noun: 'clients', ids: [ada.user.id] } }, admin)
  server.setNow('2026-03-02T12:00:00Z')
  await server.runJobs('sweep-uploads')
  await server.runJobs('sweep-files')
  expect(await server.db.$count(storedFiles)).toBe(0)
})
