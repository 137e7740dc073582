import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { access } from '../contract/access.ts'
import * as meetings from '../contract/clients/meetings.ts'
import * as messages from '../contract/clients/messages.ts'
import * as milestones from '../contract/work/milestones.ts'
import { aMessage } from '../server/clients/messages/sample.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { uploaded } from '../server/core/uploads/sample.ts'
import { giveRecords } from './client-records.ts'
import { type ContractCall, contractCalls, nameOf } from './contract-calls.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'

/** A text in each of Ada's records. */
const mark = 'only-for-ada'

type Asked = ContractCall
/** Every call and file that is open to signed-in clients but not to the public. */
const clientCalls = contractCalls.filter(({ may }) => {
  const roles: readonly string[] = access[may]
  return roles.includes('client') && !roles.includes('anonymous')
})

/** The calls with a row in the path, each with Ada's row and a valid body. New calls must be added here. */
const adas: Record<
  string,
  { id: (known: typeof ids) => number; body?: object | ((known: typeof ids) => object) }
> = {
  'GET /api/projects/:id': { id: () => 1 },
  'GET /api/projects/:projectId/milestones': { id: () => 1 },
  'GET /api/projects/:projectId/updates': { id: () => 1 },
  'GET /api/projects/:projectId/files': { id: () => 1 },
  'GET /api/projects/:id/people': { id: () => 1 },
  'GET /api/projects/:projectId/deliverables': { id: () => 1 },
  'GET /api/deliverables/:id': { id: () => 1 },
  'GET /api/deliverable-versions/:id/file': { id: () => 1 },
  'POST /api/deliverable-versions/:id/decision': { id: () => 1, body: { decision: 'approved' } },
  'GET /api/content-reviews/:id': { id: () => 1 },
  'POST /api/content-reviews/:id/comments': { id: () => 1, body: { comment: mark } },
  'POST /api/content-reviews/:id/decision': {
    id: () => 1,
    body: { decision: 'approved', version: 1 },
  },
  'GET /api/message-attachments/:id/file': { id: () => 1 },
  'PUT /api/messages/:id': { id: () => 1, body: { content: mark } },
  'GET /api/onboarding/:id': { id: () => 1 },
  'PATCH /api/onboarding/:id': {
    id: () => 1,
    body: { answers: [{ index: 1, text: mark, seen: 0 }] },
  },
  'GET /api/onboarding-files/:id/file': { id: () => 1 },
  'DELETE /api/onboarding-files/:id': { id: () => 1 },
  'POST /api/onboarding/:id/files': {
    id: () => 1,
    body: ({ upload }) => ({ question: 'brand', uploadId: upload }),
  },
  'POST /api/onboarding/:id/submit': { id: () => 1 },
  'GET /api/onboarding/:id/pdf': { id: () => 1 },
  'GET /api/service-requests/:id': { id: () => 1 },
  'POST /api/service-requests/:id/withdraw': { id: () => 1 },
  'GET /api/meetings/:id': { id: () => 1 },
  'POST /api/meetings/:id/move': {
    id: () => 1,
    body: { startsAt: '2026-03-10T11:00:00Z', timeZone: 'Europe/London' },
  },
  'POST /api/meetings/:id/cancel': { id: () => 1 },
  'GET /api/data-exports/:id': { id: () => 1 },
  'GET /api/invoices/:id': { id: () => 1 },
  'GET /api/invoices/:id/pdf': { id: () => 1 },
  'POST /api/notifications/:id/read': { id: ({ notification }) => notification },
  'DELETE /api/messages/:id': { id: () => 1 },
  'DELETE /api/sessions/:id': { id: ({ session }) => session },
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-isolation-'))
let server: TestServer
let ada: { jar: Jar; user: { id: number } }
let ben: typeof ada
const ids = { session: 0, notification: 0, upload: 0 }

const bodyOf = (body: (typeof adas)[string]['body']) =>
  typeof body === 'function' ? body(ids) : body

const ask = (who: typeof ada, { method, path }: Asked, id = 0, payload?: object) =>
  server.inject({
    method,
    url: path.replaceAll(/:\w+/g, String(id)),
    cookies: Object.fromEntries(who.jar),
    ...(method === 'GET' ? {} : { payload: payload ?? {} }),
  })

beforeAll(async () => {
  server = await openTestServer({ DATA_DIR: dataDir })
  const { jar: admin } = await signedIn(server.context, { role: 'admin' })
  ada = await signedIn(server.context, { businessName: mark })
  ben = await signedIn(server.context)
  await giveRecords(server, admin, ada, mark)
  const answers = await Promise.all([
    ask(ada, { method: 'GET', path: '/api/sessions', may: 'sessions.list' }),
    ask(ada, { method: 'GET', path: '/api/notifications', may: 'notifications.manage' }),
  ])
  const [sessions, notifications] = answers.map((each) => each.json<{ id: number }[]>())
  ids.upload = await uploaded(server, ada.jar)
  ids.session = sessions?.[0]?.id ?? 0
  ids.notification = notifications?.[0]?.id ?? 0
})
afterAll(async () => {
  await server.close()
  fs.rmSync(dataDir, { recursive: true })
})

describe('two clients', () => {
  const naming = clientCalls.filter(({ path }) => path.includes(':'))

  test('this test covers every call with a row in its path', () => {
    expect(naming.map(nameOf).toSorted()).toEqual(Object.keys(adas).toSorted())
  })

  test.each(naming.map((each) => [nameOf(each), each] as const))(
    '%s returns 404 for somebody else’s row',
    async (name, each) => {
      const { id, body } = adas[name] ?? { id: () => 0 }
      const answer = await ask(ben, each, id(ids), bodyOf(body))
      expect([answer.statusCode, answer.json()]).toMatchObject([404, {}])
      expect(answer.body).not.toContain(mark)
    },
  )

  const lists = clientCalls.filter(
    ({ method, path }) => method === 'GET' && !path.includes(':') && path !== '/api/live',
  )
  test.each(lists.map((each) => [nameOf(each), each] as const))(
    '%s returns nothing of somebody else',
    async (_name, each) => {
      const answer = await ask(ben, each)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toContain(mark)
    },
  )

  test('a row id in the body is checked like one in the path', async () => {
    const uploadId = await uploaded(server, ada.jar)
    const send = (changes: Parameters<typeof aMessage>[0]) =>
      server.call(messages.send, { body: aMessage(changes) }, ben.jar)
    expect((await send({ projectId: 1 })).status).toBe(404)
    expect((await send({ toUserId: ada.user.id })).status).toBe(404)
    const slot = { startsAt: '2026-03-11T10:00:00Z', timeZone: 'Europe/London', projectId: 1 }
    expect((await server.call(meetings.create, { body: slot }, ben.jar)).status).toBe(404)
    expect((await send({ uploadIds: [uploadId] })).status).toBe(400)
  })

  test('a row that is refused to one client is available to its owner', async () => {
    for (const [name, { id, body }] of Object.entries(adas)) {
      const each = naming.find((one) => nameOf(one) === name) as Asked
      const { statusCode } = await ask(ada, each, id(ids), bodyOf(body))
      expect([name, statusCode]).toEqual([name, 'status' in each ? each.status : 200])
    }
    const steps = { params: { projectId: 1 } }
    expect((await server.call(milestones.list, steps, ben.jar)).status).toBe(404)
  })
})
