import { afterAll, beforeAll, expect, test } from 'vitest'
import * as notifications from '../../../contract/core/notifications.ts'
import * as contract from '../../../contract/work/project-updates.ts'
import * as projects from '../../../contract/work/projects.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aProject } from '../projects/sample.ts'

let server: TestServer
let admin: Jar
let ada: Awaited<ReturnType<typeof signedIn>>
const params = { projectId: 1 }

beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin', firstName: 'Nora' })).jar
  ada = await signedIn(server.context)
  await server.call(projects.create, { body: aProject(ada.user.id) }, admin)
  await server.call(contract.create, { params, body: { content: 'The pages.' } }, admin)
})
afterAll(() => server.close())

const comment = (jar: Jar, content = '**Fine**', id = 1) =>
  server.call(contract.comment, { params: { id }, body: { content } }, jar)
const listed = async (jar: Jar) => (await server.call(contract.list, { params }, jar)).body[0]
const titles = async (jar: Jar) =>
  (await server.call(notifications.list, {}, jar)).body.map(({ title, body }) => [title, body])

test('client and team comment under an update, and each is told of the other', async () => {
  const mine = await comment(ada.jar)
  expect([mine.status, mine.body]).toEqual([
    201,
    {
      id: 1,
      content: '**Fine**',
      authorName: 'Ada Lindqvist',
      authorImageUrl: null,
      isOwn: true,
      createdAt: '2026-03-02T10:00:00.000Z',
      editedAt: null,
    },
  ])
  expect(await titles(admin)).toEqual([
    ['Ada Lindqvist commented on an update of Online shop', 'Fine'],
  ])
  await comment(admin, 'Thank you.')
  expect((await titles(ada.jar))[0]).toEqual([
    'Nora Lindqvist commented on an update of Online shop',
    'Thank you.',
  ])
  const both = (await listed(admin))?.comments
  expect(both?.map(({ authorName, isOwn }) => [authorName, isOwn])).toEqual([
    ['Ada Lindqvist', false],
    ['Nora Lindqvist', true],
  ])
})

test('others neither comment nor read; a comment is deleted by its author, with its notifications', async () => {
  const ben = await signedIn(server.context)
  const looker = { clientId: ada.user.id, clientRole: 'viewer' } as const
  const viewer = await signedIn(server.context, looker)
  expect((await comment(ben.jar)).status).toBe(404)
  expect((await comment(viewer.jar)).status).toBe(403)
  expect((await listed(viewer.jar))?.comments).toHaveLength(2)
  const refused = await comment(ada.jar, ' ')
  expect([refused.status, refused.body]).toMatchObject([400, { error: 'Please write a comment' }])
  const edit = (jar: Jar, editedAt?: string) =>
    server.call(
      contract.changeComment,
      { params: { id: 1 }, body: { content: 'Better', ...(editedAt ? { editedAt } : {}) } },
      jar,
    )
  expect([(await edit(ben.jar)).status, (await edit(admin)).status]).toEqual([404, 403])
  expect((await edit(ada.jar)).body).toMatchObject({
    content: 'Better',
    editedAt: '2026-03-02T10:00:00.000Z',
  })
  expect((await titles(admin))[0]?.[1]).toBe('Better')
  expect((await edit(ada.jar, '2026-03-01T10:00:00Z')).status).toBe(409)
  server.setNow('2026-03-02T10:16:00Z')
  expect(await edit(ada.jar)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('for 15 minutes') },
  })
  const late = await server.call(contract.removeComment, { params: { id: 1 } }, ada.jar)
  expect(late.status).toBe(409)
  server.setNow('2026-03-02T10:14:00Z')
  const remove = (jar: Jar) => server.call(contract.removeComment, { params: { id: 1 } }, jar)
  expect([(await remove(ben.jar)).status, (await remove(admin)).status]).toEqual([404, 403])
  expect((await remove(ada.jar)).body).toEqual({ ok: true })
  expect((await remove(ada.jar)).status).toBe(404)
  expect(await titles(admin)).toEqual([])
  expect((await listed(ada.jar))?.comments).toHaveLength(1)
})
