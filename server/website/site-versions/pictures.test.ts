import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as pictures from '../../../contract/core/pictures.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as contract from '../../../contract/website/site-versions.ts'
import type { SiteDraft } from '../../../contract/website/site-versions.ts'
import type { Site } from '../../../site/schema/site.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aDrawing } from '../../core/pictures/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { uploaded } from '../../core/uploads/sample.ts'

let server: TestServer
let owner: Jar
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  owner = (await signedIn(server.context, { role: 'admin', firstName: 'Nora' })).jar
})
afterAll(() => server.close())

const add = async (bytes: Buffer) => {
  const uploadId = await uploaded(server, owner, 'Studio.png', bytes)
  return (await server.call(pictures.create, { body: { uploadId } }, owner)).body
}
const prepare = () => server.runJobs('prepare-pictures')
const crop = { x: 0, y: 0, width: 500, height: 1000 }

const page = (picture: object) => ({
  'ownPages.studio': {
    slug: 'studio',
    listing: { title: 'Studio', description: 'Where we work' },
    hidden: false,
    heading: { before: 'Our ', mark: 'studio', after: '' },
    lead: '',
    blocks: [{ kind: 'picture', hidden: false, title: '', picture, caption: 'In May' }],
  },
})
const save = (revision: number, picture: object) =>
  server.call(contract.saveDraft, { body: { revision, parts: page(picture) } }, owner)
const publish = (revision: number) =>
  server.call(contract.publish, { body: { revision, note: '' } }, owner)
const site = async () => (await server.inject({ url: '/site.json' })).json<Site>()
const place = 'ownPages.studio.blocks.0.picture'

test('a picture is published with its files once they are made', async () => {
  const { key } = await add(await aDrawing())
  const { body } = await save(0, { key, alt: 'Two desks', crop })
  const early = await publish(body.revision)
  expect([early.status, early.body]).toMatchObject([
    400,
    { fields: { [`${place}.key`]: expect.stringContaining('still being prepared') } },
  ])
  await prepare()
  expect((await publish(body.revision)).status).toBe(201)
  const { pictures: files } = await site()
  const own = Object.keys(files).filter((each) => !each.startsWith('sample-'))
  expect(own).toEqual([`${key}.0-0-500-1000`])
  expect(files[`${key}.0-0-500-1000`]).toMatchObject({ width: 200, height: 300, widths: [200] })
  const address = `${files[`${key}.0-0-500-1000`]?.at}-200.avif`
  expect((await server.inject({ url: address })).statusCode).toBe(200)
})

test('a picture needs a description, and has to be there', async () => {
  const { key } = await add(await aDrawing())
  await prepare()
  const { body } = await save(0, { key, alt: ' ' })
  expect((await publish(body.revision)).body).toMatchObject({
    fields: { [`${place}.alt`]: 'Please describe the picture for people who can’t see it' },
  })
  const { body: other } = await save(body.revision, { key: 'abc123', alt: 'Two desks' })
  expect(other.missingPictures).toBe(1)
  expect((await publish(other.revision)).body).toMatchObject({
    fields: { [`${place}.key`]: expect.stringContaining('isn’t in the library') },
  })
  const { body: none } = await save(other.revision, { key: '', alt: '' })
  expect((await publish(none.revision)).body).toMatchObject({
    fields: { [`${place}.key`]: 'Please choose a picture' },
  })
})

test('a picture can’t be deleted while draft or website show it, and a later restore says what is missing', async () => {
  const { id, key } = await add(await aDrawing())
  await prepare()
  const remove = () => server.call(pictures.remove, { params: { id } }, owner)
  const { body } = await save(0, { key, alt: 'Two desks' })
  expect((await remove()).body).toMatchObject({
    error: 'This picture is shown in Website: Studio. Please choose another picture there first.',
  })
  const { body: first } = await publish(body.revision)
  const { body: without } = await server.call(
    contract.saveDraft,
    { body: { revision: first.revision, parts: { 'ownPages.studio': null } } },
    owner,
  )
  expect((await remove()).body).toMatchObject({ error: expect.stringContaining('(published)') })
  const { body: second } = await publish(without.revision)
  const listed = (await server.call(pictures.list, { query: {} }, owner)).body
  expect(listed.map(({ used }) => used)).toEqual([0])
  expect((await remove()).status).toBe(200)

  const restore = async (draft: SiteDraft) => {
    const [, before] = draft.versions
    const sent = { params: { id: before?.id ?? 0 }, body: { revision: draft.revision } }
    return (await server.call(contract.restore, sent, owner)).body
  }
  const restored = await restore(second)
  expect(restored.missingPictures).toBe(1)
  expect((await publish(restored.revision)).status).toBe(400)
  await server.call(trash.restore, { body: { noun: 'pictures', ids: [id] } }, owner)
  expect((await publish(restored.revision)).status).toBe(201)
})

test('an exported website finds its pictures again where the same files are uploaded', async () => {
  const bytes = await aDrawing('#774411')
  const { id, key } = await add(bytes)
  await save(0, { key, alt: 'Two desks', crop })
  const jar = Object.fromEntries(owner)
  const file: unknown = (await server.inject({ url: contract.exportAll.path, cookies: jar })).json()
  await server.call(contract.discardDraft, { body: { revision: 1 } }, owner)
  await server.call(pictures.remove, { params: { id } }, owner)
  await server.call(trash.erase, { body: { noun: 'pictures', ids: [id] } }, owner)

  const { body } = await server.call(contract.importDraft, { body: { revision: 2, file } }, owner)
  expect(body.missingPictures).toBe(1)
  expect((await add(bytes)).key).toBe(key)
  await prepare()
  // The part that the file shows is made when somebody asks what is missing.
  expect((await publish(body.revision)).status).toBe(400)
  await prepare()
  expect((await publish(body.revision)).status).toBe(201)
})
