import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as notifications from '../../../contract/core/notifications.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as files from '../../../contract/work/project-files.ts'
import * as contract from '../../../contract/work/project-updates.ts'
import * as projects from '../../../contract/work/projects.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { uploaded } from '../../core/uploads/sample.ts'
import { storedFiles } from '../../platform/table.ts'
import { aProject } from '../projects/sample.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-update-files-'))
let server: TestServer
let admin: Jar
let ada: Awaited<ReturnType<typeof signedIn>>
let ben: typeof ada
const params = { projectId: 1 }

beforeAll(async () => {
  server = await openTestServer({ DATA_DIR: dataDir })
  admin = (await signedIn(server.context, { role: 'admin', firstName: 'Nora' })).jar
  ada = await signedIn(server.context)
  ben = await signedIn(server.context)
  await server.call(projects.create, { body: aProject(ada.user.id) }, admin)
})
afterAll(async () => {
  await server.close()
  fs.rmSync(dataDir, { recursive: true })
})

const post = async (uploadIds: number[], jar = admin) =>
  server.call(contract.create, { params, body: { content: 'The pages.', uploadIds } }, jar)
const listed = async (jar = ada.jar) => (await server.call(contract.list, { params }, jar)).body
const statusOf = async (url: string, jar: Jar) =>
  (await server.inject({ url, cookies: Object.fromEntries(jar) })).statusCode
const kept = () => server.db.$count(storedFiles, isNull(storedFiles.removeAt))

test('files of an update reach its client, and nobody else', async () => {
  const uploadIds = [await uploaded(server, admin, 'home_page*.png'), await uploaded(server, admin)]
  expect((await post(uploadIds)).body.files).toMatchObject([
    {
      name: 'home_page.png',
      type: 'image/png',
      bytes: 70,
      url: '/api/project-update-files/1/file',
      previewUrl: '/api/project-update-files/1/file?inline=1',
    },
    { id: 2, name: 'picture.png' },
  ])
  const url = (await listed())[0]?.files[0]?.url ?? ''
  for (const [jar, status] of [
    [ada.jar, 200],
    [admin, 200],
    [ben.jar, 404],
  ] as const)
    expect(await statusOf(url, jar)).toBe(status)
  const [note] = (await server.call(notifications.list, {}, ada.jar)).body
  expect(note?.body).toBe('The pages.\n\nAttached: home_page.png, picture.png')
  const all = (await server.call(files.list, { params, query: {} }, ada.jar)).body
  expect(all.map(({ source, name, from }) => [source, name, from])).toContainEqual([
    'updates',
    'home_page.png',
    'Nora Lindqvist',
  ])
})

test('an edit adds files and deletes those that it leaves out', async () => {
  const before = await kept()
  const [first] = await listed()
  const body = {
    content: 'The page.',
    fileIds: [2, 99],
    uploadIds: [await uploaded(server, admin)],
  }
  const edit = { params: { id: first?.id ?? 0 }, body }
  const edited = await server.call(contract.update, edit, admin)
  expect(edited.body.files.map(({ id }) => id)).toEqual([2, 3])
  expect(await kept()).toBe(before)
  expect(await statusOf('/api/project-update-files/1/file', ada.jar)).toBe(404)
  const { fileIds: _, ...rest } = { ...body, uploadIds: [] as number[] }
  const again = await server.call(contract.update, { ...edit, body: rest }, admin)
  expect(again.body.files).toHaveLength(2)
})

test('nobody attaches somebody else’s upload, or more than twenty files', async () => {
  const theirs = await uploaded(server, ada.jar)
  const refused = await post([theirs])
  expect([refused.status, Object.keys(refused.body)]).toMatchObject([400, ['error', 'fields']])
  expect((await post([theirs], ada.jar)).status).toBe(403)
  const many = await Promise.all(Array.from({ length: 19 }, () => uploaded(server, admin)))
  const body = { content: 'More.', uploadIds: many }
  const more = await server.call(contract.update, { params: { id: 1 }, body }, admin)
  expect([more.status, more.body]).toMatchObject([400, { error: contract.tooManyUpdateFiles }])
  expect((await listed())[0]).toMatchObject({ content: 'The page.' })
})

test('a deleted update comes back with its files; erasing it or its project releases them', async () => {
  const before = await kept()
  const { body } = await post([await uploaded(server, admin)])
  const url = body.files[0]?.url ?? ''
  const one = { params: { id: body.id } }
  const entry = { body: { noun: 'project-updates' as const, ids: [body.id] } }
  await server.call(contract.remove, one, admin)
  expect(await statusOf(url, ada.jar)).toBe(404)
  await server.call(trash.restore, entry, admin)
  expect(await statusOf(url, ada.jar)).toBe(200)
  await server.call(contract.remove, one, admin)
  await server.call(trash.erase, entry, admin)
  expect(await kept()).toBe(before)
  await server.call(projects.remove, { params: { id: 1 } }, admin)
  const project = { body: { noun: 'projects' as const, ids: [1] } }
  await server.call(trash.erase, project, admin)
  expect(await kept()).toBe(before - 2)
})
