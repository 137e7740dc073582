import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as meetings from '../../../contract/clients/meetings.ts'
import * as messages from '../../../contract/clients/messages.ts'
import * as projects from '../../../contract/work/projects.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aProject } from '../../work/projects/sample.ts'
import { aMessage } from '../messages/sample.ts'

let server: TestServer
let owner: Jar
let bo: Jar
let onlyProjectId: number
let otherId: number
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  owner = (await signedIn(server.context, { role: 'admin' })).jar
  const { user } = await signedIn(server.context)
  const create = async () =>
    (await server.call(projects.create, { body: aProject(user.id) }, owner)).body.id
  onlyProjectId = await create()
  otherId = await create()
  const contact = { clientId: user.id, clientRole: 'member' as const, onlyProjectId }
  bo = (await signedIn(server.context, contact)).jar
})
afterAll(() => server.close())

const writings = {
  'a message': (projectId: number | null) =>
    server.call(messages.send, { body: aMessage({ projectId }) }, bo),
  'a meeting': (projectId: number | null) => {
    const slot = { startsAt: '2026-03-10T10:00:00Z', timeZone: 'Europe/London' }
    return server.call(meetings.create, { body: { ...slot, projectId } }, bo)
  },
}
const gone = /^The project you work on here isn’t there anymore/

test.each(Object.entries(writings))(
  '%s of a contact on one project says when that project is gone',
  async (_what, write) => {
    expect((await write(otherId)).body).not.toMatchObject({ error: expect.stringMatching(gone) })
    await server.call(projects.remove, { params: { id: onlyProjectId } }, owner)
    for (const about of [onlyProjectId, null]) {
      const { status, body } = await write(about)
      expect([status, body]).toMatchObject([404, { error: expect.stringMatching(gone) }])
    }
    const elsewhere = await write(otherId)
    expect(elsewhere.status).toBeGreaterThanOrEqual(400)
    expect(elsewhere.body).not.toMatchObject({ error: expect.stringMatching(gone) })
  },
)
