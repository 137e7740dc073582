import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as calendarFeeds from '../../../contract/overview/calendar-feeds.ts'
import * as today from '../../../contract/overview/today.ts'
import * as assignments from '../../../contract/core/assignments.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as milestones from '../../../contract/work/milestones.ts'
import * as projectMembers from '../../../contract/work/project-members.ts'
import * as projects from '../../../contract/work/projects.ts'
import * as contract from '../../../contract/work/tasks.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aProject } from '../projects/sample.ts'
import { aTask } from './sample.ts'

describe.each(engines())('tasks, on the %s database', (engine) => {
  let server: TestServer
  type Someone = Awaited<ReturnType<typeof signedIn>>
  let owner: Someone
  let theo: Someone
  let ada: Someone
  let ben: Someone
  let projectId: number
  let steps: number[]
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    const ofTeam = { role: 'admin', passwordHash: 'a hash' } as const
    owner = await signedIn(server.context, { ...ofTeam, teamRole: 'owner', firstName: 'Nora' })
    theo = await signedIn(server.context, { ...ofTeam, teamRole: 'member', firstName: 'Theo' })
    ada = await signedIn(server.context, { businessName: 'Kiln Street Ceramics' })
    ben = await signedIn(server.context)
    projectId = await newProject()
    steps = await setSteps(['Design', 'Build'])
  })
  afterAll(() => server.close())

  const newProject = async () =>
    (await server.call(projects.create, { body: aProject(ada.user.id) }, owner.jar)).body.id
  const setSteps = async (names: string[]) => {
    const body = { milestones: names.map((name) => ({ name })) }
    const { body: rows } = await server.call(
      milestones.replace,
      { params: { projectId }, body },
      owner.jar,
    )
    return rows.map(({ id }) => id)
  }
  const tryAdd = (changes: Parameters<typeof aTask>[0] = {}, jar = owner.jar, of = projectId) =>
    server.call(contract.create, { params: { projectId: of }, body: aTask(changes) }, jar)
  const add = async (...sent: Parameters<typeof tryAdd>) => {
    const { status, body } = await tryAdd(...sent)
    expect(status).toBe(201)
    return body
  }
  const change = (id: number, body: object, jar = owner.jar) =>
    server.call(contract.update, { params: { id }, body }, jar)
  const move = (id: number, milestoneId: number | null, afterId: number | null, jar = owner.jar) =>
    server.call(contract.move, { params: { id }, body: { milestoneId, afterId } }, jar)
  const remove = (id: number, jar = owner.jar) =>
    server.call(contract.remove, { params: { id } }, jar)
  const ofProject = (jar = owner.jar) =>
    server.call(contract.listOfProject, { params: { projectId } }, jar)
  const shared = (jar: Jar) => server.call(contract.listShared, { params: { projectId } }, jar)
  const list = async (query: object = {}, jar = owner.jar) =>
    (await server.call(contract.list, { query }, jar)).body
  const titlesIn = async (milestoneId: number | null) =>
    (await ofProject()).body
      .filter((each) => each.milestoneId === milestoneId)
      .map(({ title }) => title)
  const restore = (noun: trash.TrashNoun, ids: number[]) =>
    server.call(trash.restore, { body: { noun, ids } }, owner.jar)
  const notesOf = async ({ jar }: Someone) =>
    (await server.call(notifications.list, { query: {} }, jar)).body

  test('are added last, ticked with a name and a time, and unticked', async () => {
    const first = await add({ title: ' Draw\nit ', milestoneId: steps[0], dueDate: '2026-03-05' })
    expect(first).toMatchObject({
      title: 'Draw it',
      milestoneName: 'Design',
      clientName: 'Kiln Street Ceramics',
      clientSees: false,
      doneAt: null,
      position: 0,
    })
    expect(await add({ milestoneId: steps[0] })).toMatchObject({ position: 1 })
    expect((await change(first.id, { done: true }, theo.jar)).body).toMatchObject({
      doneAt: '2026-03-02T10:00:00.000Z',
      doneByName: expect.stringContaining('Theo'),
    })
    server.setNow('2026-03-02T15:00:00Z')
    expect((await change(first.id, { done: true })).body).toMatchObject({
      doneAt: '2026-03-02T10:00:00.000Z',
    })
    expect((await change(first.id, { done: false })).body).toMatchObject({
      doneAt: null,
      doneByName: '',
    })
  })

  test('names what is wrong beside its field', async () => {
    const otherId = await newProject()
    expect((await tryAdd({ title: '  ' })).body).toMatchObject({
      fields: { title: 'Please name the task' },
    })
    expect((await tryAdd({ title: 'x'.repeat(201) })).status).toBe(400)
    expect((await tryAdd({ dueDate: '2026-02-30' })).status).toBe(400)
    expect(await tryAdd({ milestoneId: steps[0] }, owner.jar, otherId)).toMatchObject({
      status: 400,
      body: { fields: { milestoneId: contract.noSuchMilestone } },
    })
    expect(await tryAdd({ assigneeId: ada.user.id })).toMatchObject({
      status: 400,
      body: { fields: { assigneeId: assignments.notOnTeam } },
    })
    expect((await ofProject()).body).toEqual([])
  })

  test('of two people who edit one, the second is told', async () => {
    const { id, updatedAt } = await add()
    server.setNow('2026-03-02T10:01:00Z')
    expect((await change(id, { title: 'One', updatedAt }, theo.jar)).status).toBe(200)
    expect((await change(id, { title: 'Two', updatedAt })).status).toBe(409)
    expect((await change(id, { dueDate: '2026-03-09' })).body).toMatchObject({ title: 'One' })
  })

  test('are put in order, within a milestone and from one into another', async () => {
    const [one, two, three] = [
      await add({ title: 'One', milestoneId: steps[0] }),
      await add({ title: 'Two', milestoneId: steps[0] }),
      await add({ title: 'Three', milestoneId: steps[0] }),
    ]
    await move(three.id, steps[0] ?? 0, null)
    expect(await titlesIn(steps[0] ?? 0)).toEqual(['Three', 'One', 'Two'])
    await move(three.id, steps[0] ?? 0, one.id)
    expect(await titlesIn(steps[0] ?? 0)).toEqual(['One', 'Three', 'Two'])
    await add({ title: 'Loose' })
    await move(two.id, null, null)
    expect(await titlesIn(null)).toEqual(['Two', 'Loose'])
    expect((await move(one.id, steps[1] ?? 0, two.id)).status).toBe(400)
    await change(two.id, { milestoneId: steps[0] })
    expect(await titlesIn(steps[0] ?? 0)).toEqual(['One', 'Three', 'Two'])
  })

  test('a client sees only the shared ones, without the team’s words, and changes none', async () => {
    const hidden = await add({ title: 'Argue about the price' })
    const { id } = await add({ title: 'Send the photographs', clientSees: true })
    expect((await shared(ada.jar)).body).toEqual([
      { id, milestoneId: null, title: 'Send the photographs', dueDate: null, doneAt: null },
    ])
    expect((await shared(owner.jar)).body).toHaveLength(1)
    expect((await shared(ben.jar)).status).toBe(404)
    expect((await ofProject(ada.jar)).status).toBe(403)
    expect((await change(id, { done: true }, ada.jar)).status).toBe(403)
    expect((await remove(hidden.id, ada.jar)).status).toBe(403)
    await change(id, { clientSees: false })
    expect((await shared(ada.jar)).body).toEqual([])
  })

  test('go to the trash and come back to their place', async () => {
    const [one] = [await add({ title: 'One', milestoneId: steps[0] })]
    await add({ title: 'Two', milestoneId: steps[0] })
    expect((await remove(one.id, theo.jar)).status).toBe(200)
    expect(await titlesIn(steps[0] ?? 0)).toEqual(['Two'])
    expect((await change(one.id, { done: true })).status).toBe(404)
    expect((await restore('tasks', [one.id])).body).toEqual({ changed: 1, refused: [] })
    expect(await titlesIn(steps[0] ?? 0)).toEqual(['One', 'Two'])
  })

  test('stay in the project when their milestone is deleted, and return to it', async () => {
    const { id } = await add({ title: 'One', milestoneId: steps[0] })
    const body = { milestones: [{ id: steps[1], name: 'Build' }] }
    await server.call(milestones.replace, { params: { projectId }, body }, owner.jar)
    expect(await titlesIn(null)).toEqual(['One'])
    await change(id, { title: 'Uno' })
    await restore('milestones', [steps[0] ?? 0])
    expect(await titlesIn(steps[0] ?? 0)).toEqual(['Uno'])
    await server.call(projects.remove, { params: { id: projectId } }, owner.jar)
    expect(await list()).toEqual([])
    await restore('projects', [projectId])
    expect(await list()).toMatchObject([{ title: 'Uno' }])
  })

  test('are listed by due day, mine, nobody’s or everybody’s, open or done', async () => {
    await add({ title: 'Someday', assigneeId: theo.user.id })
    await add({ title: 'Later', dueDate: '2026-04-01', assigneeId: theo.user.id })
    const { id } = await add({ title: 'Soon', dueDate: '2026-03-02' })
    const titles = async (query: object, jar = owner.jar) =>
      (await list(query, jar)).map(({ title }) => title)
    expect(await titles({})).toEqual(['Soon', 'Later', 'Someday'])
    expect(await titles({ assignee: 'mine' }, theo.jar)).toEqual(['Later', 'Someday'])
    expect(await titles({ assignee: 'nobody' })).toEqual(['Soon'])
    expect(await titles({ q: 'some' })).toEqual(['Someday'])
    expect(await titles({ clientId: ben.user.id })).toEqual([])
    expect(await titles({ clientId: ada.user.id })).toHaveLength(3)
    await change(id, { done: true })
    expect(await titles({})).toEqual(['Later', 'Someday'])
    expect(await titles({ show: 'done' })).toEqual(['Soon'])
    const first = await server.call(contract.list, { query: { limit: 1 } }, owner.jar)
    const next = /cursor=([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? ''
    expect(await titles({ limit: 1, cursor: decodeURIComponent(next) })).toEqual(['Someday'])
  })

  test('are told to whom they are given, and handed over', async () => {
    const { id } = await add({ title: 'Draw it', assigneeId: theo.user.id })
    expect(await notesOf(theo)).toMatchObject([
      {
        title: expect.stringContaining('“Draw it”'),
        path: `/admin-projects/${projectId}?task=${id}`,
      },
    ])
    const handed = { params: { id: theo.user.id }, body: { assigneeId: owner.user.id } }
    expect((await server.call(assignments.handOver, handed, owner.jar)).body.changed).toBe(1)
    expect(await list({ assignee: 'mine' })).toMatchObject([{ id }])
  })

  test('a contractor has those of their projects, until they leave', async () => {
    const ofTeam = { role: 'admin', teamRole: 'contractor', passwordHash: 'a hash' } as const
    const ida = await signedIn(server.context, { ...ofTeam, firstName: 'Ida' })
    const { id } = await add({ title: 'Draw it' })
    expect((await ofProject(ida.jar)).status).toBe(404)
    expect((await change(id, { done: true }, ida.jar)).status).toBe(404)
    expect(await list({}, ida.jar)).toEqual([])
    const member = { params: { projectId, userId: ida.user.id } }
    await server.call(projectMembers.add, member, owner.jar)
    expect((await change(id, { done: true }, ida.jar)).status).toBe(200)
    await change(id, { done: false }, ida.jar)
    const body = { noun: 'tasks' as const, ids: [id], assigneeId: ida.user.id }
    expect((await server.call(assignments.assign, { body }, owner.jar)).status).toBe(200)
    expect(await notesOf(ida)).toHaveLength(1)
    await server.call(projectMembers.remove, member, owner.jar)
    expect(await list()).toMatchObject([{ id, assigneeId: null }])
    expect(await notesOf(ida)).toEqual([])
  })

  test('of today and before wait in Today, and what is due is in the calendar', async () => {
    await add({ title: 'Late', dueDate: '2026-03-01', assigneeId: theo.user.id })
    await add({ title: 'Tomorrow', dueDate: '2026-03-03', assigneeId: theo.user.id })
    await add({ title: 'Hidden', dueDate: '2026-03-04' })
    await add({ title: 'Seen', dueDate: '2026-03-04', clientSees: true })
    const query = { assignee: 'mine' }
    const { body: now } = await server.call(today.read, { query }, theo.jar)
    expect(now.items).toMatchObject([
      {
        kind: 'tasks',
        of: projectId,
        what: expect.stringContaining('Late'),
        who: 'Kiln Street Ceramics',
      },
    ])
    const { body: week } = await server.call(today.week, { query }, theo.jar)
    expect(week.entries).toMatchObject([{ kind: 'tasks', day: '2026-03-03' }])
    const summaries = async (jar: Jar) => {
      const { body } = await server.call(calendarFeeds.create, { body: { projectId: null } }, jar)
      const { payload } = await server.inject({ url: new URL(body.url).pathname })
      return payload.split('\r\n').filter((line) => line.startsWith('SUMMARY:'))
    }
    expect(await summaries(theo.jar)).toHaveLength(2)
    expect(await summaries(ada.jar)).toEqual([expect.stringContaining('Seen')])
  })
})
