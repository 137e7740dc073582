import { afterAll, beforeAll, expect, test } from 'vitest'
import * as messages from '../../../contract/clients/messages.ts'
import type { ProjectStatus } from '../../../contract/work/projects.ts'
import * as projects from '../../../contract/work/projects.ts'
import * as contract from '../../../contract/overview/stats.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { aMessage } from '../../clients/messages/sample.ts'
import { aProject } from '../../work/projects/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('figures count only rows the caller may see', async () => {
  const empty = {
    activeProjects: 0,
    completedProjects: 0,
    unreadMessages: 0,
    nextDelivery: 0,
    nextDue: null,
    overdue: null,
    totalClients: 0,
    industries: 0,
    automations: 0,
    revenue: 0,
    revenues: [] as { currency: string; amount: number }[],
    supportTickets: 0,
  }
  const owner = await signedIn(server.context, { role: 'admin', industry: 'Agencies' })
  const read = async (jar: Jar) => (await server.call(contract.read, {}, jar)).body
  const readAll = async () => (await server.call(contract.readAll, {}, owner.jar)).body
  const revenues = [{ currency: 'USD', amount: 0 }]
  expect(await readAll()).toEqual({ ...empty, revenues })
  const ada = await signedIn(server.context, { industry: 'Retail' })
  const ben = await signedIn(server.context, { industry: ' retail' })
  const none = await signedIn(server.context, { industry: '' })
  const add = (clientId: number, status: ProjectStatus, dueDate: string | null) =>
    server.call(projects.create, { body: aProject(clientId, { status, dueDate }) }, owner.jar)
  await add(ada.user.id, 'in_progress', '2026-03-12')
  await add(ada.user.id, 'review', '2026-02-20')
  await add(ada.user.id, 'planning', '2026-03-03')
  await add(ada.user.id, 'completed', '2026-03-04')
  await add(ben.user.id, 'in_progress', '2026-03-02')
  await add(ben.user.id, 'completed', null)
  await server.call(projects.remove, { params: { id: 6 } }, owner.jar)
  const send = (jar: Jar, toUserId: number) =>
    server.call(messages.send, { body: aMessage({ toUserId }) }, jar)
  await send(ada.jar, 1)
  await send(ada.jar, 1)
  await send(owner.jar, ben.user.id)
  for (const startedAt of ['2026-03-01T00:00:00Z', '2026-01-01T00:00:00Z'])
    await recordRun(server.context, {
      name: 'Reminders',
      description: '',
      startedAt: new Date(startedAt),
      details: '',
      status: 'success',
    })
  expect(await read(ada.jar)).toEqual({
    ...empty,
    activeProjects: 2,
    completedProjects: 1,
    nextDelivery: 10,
    nextDue: { name: 'Online shop', dueDate: '2026-03-12' },
    overdue: { name: 'Online shop', dueDate: '2026-02-20', days: 10, projects: 1 },
  })
  const today = { name: 'Online shop', dueDate: '2026-03-02' }
  expect(await read(ben.jar)).toEqual({
    ...empty,
    activeProjects: 1,
    unreadMessages: 1,
    nextDue: today,
  })
  expect(await read(none.jar)).toEqual(empty)
  const all = {
    ...empty,
    activeProjects: 3,
    completedProjects: 1,
    unreadMessages: 2,
    totalClients: 3,
    industries: 1,
    automations: 1,
    revenues,
    nextDue: today,
    overdue: { name: 'Online shop', dueDate: '2026-02-20', days: 10, projects: 1 },
  }
  expect([await readAll(), await read(owner.jar)]).toEqual([all, all])
})
