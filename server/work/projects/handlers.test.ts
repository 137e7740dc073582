import { array, assert, boolean, integer, property } from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as milestones from '../../../contract/work/milestones.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as contract from '../../../contract/work/projects.ts'
import { milestoneTemplates } from '../../../site/milestones.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { auditEntries } from '../../core/audit-entries/table.ts'
import { automationLogs } from '../../core/automation-logs/table.ts'
import { milestones as milestoneTable } from '../milestones/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { progressBy } from './rules.ts'
import { aProject } from './sample.ts'
import { projects } from './table.ts'

describe.each(engines())('projects, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  let ada: { jar: Jar; user: { id: number; firstName: string; lastName: string } }
  let ben: typeof ada
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
    ada = await signedIn(server.context)
    ben = await signedIn(server.context, { businessName: '', firstName: 'Ben', lastName: 'Ode' })
  })
  afterAll(() => server.close())

  const create = (changes: Parameters<typeof aProject>[1] = {}, clientId = ada.user.id) =>
    server.call(contract.create, { body: aProject(clientId, changes) }, admin)
  const list = async (jar: Jar, query = {}) =>
    (await server.call(contract.list, { query }, jar)).body.map(({ name }) => name)
  const raw = (payload: object) => {
    const { method, path: url } = contract.create
    return server.inject({ method, url, payload, cookies: Object.fromEntries(admin) })
  }
  const edit = (id: number, changes: object) => {
    const body = { name: 'Shop', type: 'web_development', status: 'in_progress', ...changes }
    return server.call(contract.update, { params: { id }, body: body as never }, admin)
  }

  test('begin when their status first says so, and not when they are planned', async () => {
    const { body: planned } = await create({ status: 'planning' })
    expect(planned.startedAt).toBeNull()
    const change = async (at: string, status: contract.ProjectStatus) => {
      server.setNow(at)
      return (await edit(planned.id, { status })).body.startedAt
    }
    const begun = '2026-03-02T12:00:00.000Z'
    expect(await change('2026-03-02T11:00:00Z', 'on_hold')).toBeNull()
    expect(await change(begun, 'in_progress')).toBe(begun)
    expect(await change('2026-03-02T13:00:00Z', 'planning')).toBe(begun)
    expect(await change('2026-03-02T14:00:00Z', 'completed')).toBe(begun)
  })

  test('are created for a client, who sees only their own and is notified', async () => {
    const created = await create({ name: ' Online shop ' })
    expect([created.status, created.body]).toEqual([
      201,
      {
        ...aProject(ada.user.id),
        id: 1,
        clientName: 'Kiln Street Ceramics',
        clientUnconfirmed: false,
        assigneeId: null,
        startedAt: '2026-03-02T10:00:00.000Z',
        progressFollows: true,
        messageCount: 0,
        createdAt: '2026-03-02T10:00:00.000Z',
        updatedAt: '2026-03-02T10:00:00.000Z',
      },
    ])
    await create({ name: 'Booking robot', status: 'completed' }, ben.user.id)
    const { id, firstName, lastName } = ada.user
    const people = await server.call(contract.people, { params: { id: 1 } }, ada.jar)
    expect(people.body).toEqual([{ id, name: `${firstName} ${lastName}` }])
    expect([await list(ada.jar), await list(ben.jar)]).toEqual([['Online shop'], ['Booking robot']])
    expect(await list(admin)).toEqual(['Booking robot', 'Online shop'])
    const notified = await server.call(notifications.list, {}, ada.jar)
    expect(notified.body).toMatchObject([
      { title: 'New project: Online shop', path: '/projects/1' },
    ])
    const params = { id: 1 }
    expect((await server.call(contract.read, { params }, ada.jar)).body).toEqual(created.body)
    expect((await server.call(contract.read, { params }, ben.jar)).status).toBe(404)
  })

  test('are rejected with the specified sentences', async () => {
    const sentences = {
      clientId: 'Please select a client',
      name: 'Project name is required',
      description: 'Description is required',
      type: 'Project type is required',
      status: 'Status is required',
    }
    const empty = await raw({})
    expect([empty.statusCode, empty.json()]).toMatchObject([400, { fields: sentences }])
    const wrong = [
      [{ clientId: 0 }, 'clientId'],
      [{ clientId: 999 }, 'clientId'],
      [{ clientId: 1 }, 'clientId'],
      [{ progress: 101 }, 'progress'],
      [{ progress: 'x' }, 'progress'],
      [{ dueDate: '2026-02-30' }, 'dueDate'],
      [{ status: 'done' }, 'status'],
    ] as const
    for (const [changes, field] of wrong) {
      const answer = await raw({ ...aProject(ada.user.id), ...changes })
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
    }
    const accepted = await raw({
      ...aProject(ada.user.id),
      progress: '',
      dueDate: '2026-05-29T00:00:00.000Z',
    })
    expect(accepted.json()).toMatchObject({ progress: 0, dueDate: '2026-05-29' })
  })

  test('are filtered by text, client, status and type', async () => {
    await create({ name: 'Alpha', status: 'review' })
    await create({ name: 'Beta', type: 'ai_automation', status: 'planning' }, ben.user.id)
    await create({ name: 'Gamma', status: 'in_progress' }, ben.user.id)
    expect(await list(admin, { status: 'active' })).toEqual(['Gamma', 'Alpha'])
    expect(await list(admin, { q: 'ben ode', type: 'ai_automation' })).toEqual(['Beta'])
    expect(await list(admin, { clientId: ada.user.id })).toEqual(['Alpha'])
    expect(await list(ada.jar, { clientId: ben.user.id })).toEqual([])
    const first = await server.call(contract.listAll, { query: { limit: 2 } }, admin)
    expect(first.headers['x-total-count']).toBe('3')
    const cursor = /cursor=([^&>]+)/.exec(first.headers['link'] ?? '')?.[1] ?? ''
    expect(await list(admin, { limit: 2, cursor })).toEqual(['Alpha'])
    server.setNow('2026-03-02T10:01:00Z')
    await edit(1, { name: 'Alpha 2' })
    const recent = await server.call(contract.recent, { query: { limit: 1 } }, admin)
    expect(recent.body.map(({ name }) => name)).toEqual(['Alpha 2'])
  })

  test('are updated field by field, with a conflict for a stale edit and a notification of the new status', async () => {
    const { body: before } = await create()
    server.setNow('2026-03-02T10:05:00Z')
    const { body } = await edit(1, { status: 'review', progress: 250, updatedAt: before.updatedAt })
    expect(body).toMatchObject({
      name: 'Shop',
      status: 'review',
      progress: 100,
      progressFollows: false,
      description: before.description,
      dueDate: '2026-05-29',
      assignedTo: 'Nora Whitfield',
    })
    const late = await edit(1, { updatedAt: before.updatedAt })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ detail: { now: { name: 'Shop' } } })
    expect((await edit(1, { dueDate: null, progress: -3 })).body).toMatchObject({
      dueDate: null,
      progress: 0,
    })
    expect((await edit(1, { progress: '40' })).body.progress).toBe(40)
    expect((await edit(1, {})).body).toMatchObject({ dueDate: null, progress: 40 })
    expect((await edit(9, {})).status).toBe(404)
    const notified = await server.call(notifications.list, {}, ada.jar)
    expect(notified.body.map(({ title }) => title)).toContain('Shop: Review')
  })

  test('derive progress from their milestones until someone sets it manually', async () => {
    await create({ fromTemplate: true })
    const params = { projectId: 1 }
    const { body: steps } = await server.call(milestones.list, { params }, ada.jar)
    expect(steps.map(({ name }) => name)).toEqual(milestoneTemplates.web_development)
    expect(steps.at(-1)?.dueDate).toBe('2026-05-29')
    const mark = (id: number, done: boolean) =>
      server.call(milestones.update, { params: { id }, body: { done } }, admin)
    const progress = async () =>
      (await server.call(contract.read, { params: { id: 1 } }, ada.jar)).body.progress
    expect((await mark(1, true)).body.doneAt).toBe('2026-03-02T10:00:00.000Z')
    expect(await progress()).toBe(14)
    // The edit form sends the unchanged figure, which must not switch progress to manual.
    await edit(1, { progress: 14 })
    await mark(2, true)
    expect(await progress()).toBe(29)
    await edit(1, { progress: 60 })
    await mark(3, true)
    expect(await progress()).toBe(60)
    await edit(1, { progressFollows: true, progress: 60 })
    expect(await progress()).toBe(43)
    const notified = await server.call(notifications.list, {}, ada.jar)
    expect(notified.body.map(({ body }) => body)).toContain('Kick-off and sitemap')
  })

  test('save milestones as one list, and never those of another project', async () => {
    await create()
    await create({}, ben.user.id)
    const replace = (projectId: number, list: object[], seen = {}) => {
      const body = { milestones: list as never, ...seen }
      return server.call(milestones.replace, { params: { projectId }, body }, admin)
    }
    const names = (answer: Awaited<ReturnType<typeof replace>>) =>
      answer.body.map(({ id, name, doneAt }) => [id, name, doneAt !== null])
    expect(names(await replace(1, [{ name: 'A', done: true }, { name: 'B' }]))).toEqual([
      [1, 'A', true],
      [2, 'B', false],
    ])
    await replace(2, [{ name: 'Of Ben' }])
    expect(names(await replace(1, [{ id: 2, name: 'B2' }, { name: 'C' }]))).toEqual([
      [2, 'B2', false],
      [4, 'C', false],
    ])
    const wrong = [[{ id: 3, name: 'Taken' }], [{ id: 1, name: 'Gone' }], [{ name: ' ' }]]
    for (const list of wrong) expect((await replace(1, list)).status).toBe(400)
    expect((await replace(9, [])).status).toBe(404)
    const late = await replace(1, [], { updatedAt: '2026-03-02T09:59:00Z' })
    expect([late.status, late.body]).toMatchObject([
      409,
      { detail: { now: { id: 1, milestones: expect.any(Array) } } },
    ])
    expect(names(await replace(1, []))).toEqual([])
    expect(await server.db.$count(milestoneTable)).toBe(1)
    const other = { params: { projectId: 2 } }
    expect((await server.call(milestones.list, other, ada.jar)).status).toBe(404)
  })

  test('go to the trash, are restored, and are erased after 30 days', async () => {
    await create({ fromTemplate: true })
    const params = { id: 1 }
    expect((await server.call(contract.remove, { params }, admin)).body).toEqual({ ok: true })
    expect((await server.call(contract.remove, { params }, admin)).status).toBe(404)
    expect([await list(ada.jar), await list(admin)]).toEqual([[], []])
    const gone = await server.call(milestones.list, { params: { projectId: 1 } }, admin)
    expect([gone.status, (await edit(1, {})).status]).toEqual([404, 404])
    const { body } = await server.call(trash.list, {}, admin)
    expect(body).toMatchObject([{ recordId: 1, eraseAt: '2026-04-01T10:00:00.000Z' }])
    const restored = async () => {
      const again = { noun: 'projects' as const, ids: [1] }
      return (await server.call(trash.restore, { body: again }, admin)).body.changed
    }
    expect([await restored(), await restored()]).toEqual([1, 0])
    expect(await list(ada.jar)).toEqual(['Online shop'])
    await server.call(contract.remove, { params }, admin)
    server.setNow('2026-04-01T09:59:00Z')
    await server.runJobs('empty-trash')
    expect(await server.db.$count(projects)).toBe(1)
    server.setNow('2026-04-01T10:00:00Z')
    await server.runJobs('empty-trash')
    expect([await server.db.$count(projects), await server.db.$count(milestoneTable)]).toEqual([
      0, 0,
    ])
    const [run] = await server.db.select().from(automationLogs)
    expect(run).toMatchObject({ name: 'Trash', details: '1 project erased' })
    const history = await server.db.select().from(auditEntries).orderBy(auditEntries.id)
    expect(history.at(-1)).toMatchObject({ event: 'deleted', clientId: ada.user.id })
    expect(history.flatMap(({ changes }) => changes)).toEqual([])
  })
})

test('progress is the share of milestones done, and template steps are spread until the due date', () => {
  expect(progressBy([])).toBeNull()
  assert(
    property(array(boolean(), { minLength: 1, maxLength: 60 }), (done) => {
      const percent = progressBy(done.map((is) => ({ doneAt: is ? new Date() : null })))
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent === 100).toBe(done.every(Boolean))
      expect(percent === 0).toBe(!done.some(Boolean))
    }),
  )
  assert(
    property(integer({ min: 1, max: 40 }), integer({ min: -50, max: 900 }), (count, ahead) => {
      const due = new Date(Date.parse('2026-03-02') + ahead * 86_400_000).toISOString().slice(0, 10)
      const days = milestones.spreadDays(count, '2026-03-02', due)
      expect(days).toHaveLength(count)
      expect(days.at(-1)).toBe(due)
      const inOrder = days.every((day, at) => at === 0 || (day ?? '') >= (days[at - 1] ?? ''))
      expect(inOrder || ahead < 0).toBe(true)
    }),
  )
  expect(milestones.spreadDays(2, '2026-03-02', null)).toEqual([null, null])
})
