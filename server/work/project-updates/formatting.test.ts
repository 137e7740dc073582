import { afterAll, beforeAll, expect, test } from 'vitest'
import * as notifications from '../../../contract/core/notifications.ts'
import * as contract from '../../../contract/work/project-updates.ts'
import * as projects from '../../../contract/work/projects.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aProject } from '../projects/sample.ts'
import { projectUpdates } from './table.ts'

let server: TestServer
let admin: Jar
let ada: Awaited<ReturnType<typeof signedIn>>
const params = { projectId: 1 }

beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  ada = await signedIn(server.context)
  await server.call(projects.create, { body: aProject(ada.user.id) }, admin)
})
afterAll(() => server.close())

const content =
  '**Three** pages:\n\n- [Home](https://a.example/x?y="1")\n- <b>About</b>\n\n[x](javascript:alert(1))'

test('a formatted update is notified without marks, and emailed as text and HTML', async () => {
  const preferences = [{ kind: 'projects' as const, inApp: true, email: 'now' as const }]
  await server.call(notifications.updatePreferences, { body: { preferences } }, ada.jar)
  await server.call(contract.create, { params, body: { content } }, admin)
  const listed = (await server.call(contract.list, { params }, ada.jar)).body
  expect(listed).toMatchObject([{ content, isFormatted: true }])
  const [note] = (await server.call(notifications.list, {}, ada.jar)).body
  expect(note?.body).toBe('Three pages:\n\n- Home\n- <b>About</b>\n\n[x](javascript:alert(1))')
  server.setNow('2026-03-02T10:06:00Z')
  await server.runJobs('email-notifications')
  const sent = (await server.db.select().from(emails)).find(({ subject }) =>
    subject.startsWith('Update on'),
  )
  expect(sent?.html).toContain('<strong>Three</strong> pages:')
  expect(sent?.html).toContain('href="https://a.example/x?y=%221%22" rel="nofollow noopener"')
  expect(sent?.html).toContain('&lt;b&gt;About&lt;/b&gt;')
  expect(sent?.html).not.toContain('href="javascript')
  expect(sent?.text).toContain('Three pages:\n\n- Home (https://a.example/x?y=%221%22)')
})

test('an update from before is plain until it is edited', async () => {
  const values = { projectId: 1, content: '**as typed**', createdAt: server.context.now() }
  const [old] = await server.db.insert(projectUpdates).values(values).returning()
  const read = async () =>
    (await server.call(contract.list, { params }, ada.jar)).body.find(({ id }) => id === old?.id)
  expect(await read()).toMatchObject({ content: '**as typed**', isFormatted: false })
  const edit = { params: { id: old?.id ?? 0 }, body: { content: '**as meant**' } }
  await server.call(contract.update, edit, admin)
  expect(await read()).toMatchObject({ content: '**as meant**', isFormatted: true })
})
