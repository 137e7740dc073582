import { afterAll, beforeAll, expect, test } from 'vitest'
import * as notifications from '../../../contract/core/notifications.ts'
import * as contract from '../../../contract/work/project-updates.ts'
import * as projects from '../../../contract/work/projects.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { aProject } from '../projects/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('a project update reaches its client, newest first, and can be deleted', async () => {
  const admin = (await signedIn(server.context, { role: 'admin', firstName: 'Nora' })).jar
  const [ada, ben] = [await signedIn(server.context), await signedIn(server.context)]
  await server.call(projects.create, { body: aProject(ada.user.id) }, admin)
  const params = { projectId: 1 }
  const write = (content: string, jar = admin) =>
    server.call(contract.create, { params, body: { content } }, jar)
  const first = await write(' The first page is up. ')
  expect([first.status, first.body]).toEqual([
    201,
    {
      id: 1,
      projectId: 1,
      content: 'The first page is up.',
      isFormatted: true,
      authorName: 'Nora Lindqvist',
      authorImageUrl: null,
      createdAt: '2026-03-02T10:00:00.000Z',
      editedAt: null,
      files: [],
      comments: [],
    },
  ])
  await write('The second as well.')
  const refused = await write(' ')
  expect([refused.status, refused.body]).toMatchObject([400, { error: 'Please write what is new' }])
  const read = (jar = ada.jar) => server.call(contract.list, { params }, jar)
  expect((await read()).body.map(({ id }) => id)).toEqual([2, 1])
  expect([(await read(ben.jar)).status, (await write('x', ada.jar)).status]).toEqual([404, 403])
  const notified = await server.call(notifications.list, {}, ada.jar)
  expect(notified.body[0]).toMatchObject({
    title: 'Update on Online shop',
    body: 'The second as well.',
  })
  server.setNow('2026-03-02T10:05:00Z')
  const edit = (id: number, content: string, jar = admin) =>
    server.call(contract.update, { params: { id }, body: { content } }, jar)
  expect((await edit(1, 'Both pages are up.')).body).toMatchObject({
    content: 'Both pages are up.',
    createdAt: '2026-03-02T10:00:00.000Z',
    editedAt: '2026-03-02T10:05:00.000Z',
  })
  const body = { content: 'Seen before that.', editedAt: null }
  const late = await server.call(contract.update, { params: { id: 1 }, body }, admin)
  expect([late.status, late.body]).toMatchObject([
    409,
    {
      error:
        'Somebody else has changed this update in the meantime. Please review it before you save.',
      detail: { now: { content: 'Both pages are up.' } },
    },
  ])
  const wrong = [await edit(1, ' '), await edit(9, 'x'), await edit(1, 'x', ada.jar)]
  expect(wrong.map(({ status }) => status)).toEqual([400, 404, 403])
  const gone = { params: { id: 1 } }
  expect((await server.call(contract.remove, gone, admin)).body).toEqual({ ok: true })
  expect((await server.call(contract.remove, gone, admin)).status).toBe(404)
  expect((await read()).body.map(({ id }) => id)).toEqual([2])
})
