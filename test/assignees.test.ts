import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as assignments from '../contract/core/assignments.ts'
import * as audit from '../contract/core/audit-entries.ts'
import * as notifications from '../contract/core/notifications.ts'
import * as team from '../contract/core/team.ts'
import * as messages from '../contract/clients/messages.ts'
import { told } from '../contract/histories.ts'
import { type TeamRole, teamRoles } from '../contract/roles.ts'
import * as projects from '../contract/work/projects.ts'
import * as projectMembersContract from '../contract/work/project-members.ts'
import * as requests from '../contract/work/service-requests.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { emails } from '../server/core/emails/table.ts'
import { aServiceRequest } from '../server/work/service-requests/sample.ts'
import { projectMembers } from '../server/work/projects/table.ts'
import { engines, type Jar, openTestServer } from './server.ts'
import { assigned, newest, type Person, type Stage } from './assigned-nouns.ts'

const formats = { day: (day: string) => day, moment: (at: string) => at }

describe.each(engines())('assignees, on the %s database', (engine) => {
  let stage: Stage
  let people: Record<TeamRole | 'gone' | 'colleague', Person>
  beforeAll(async () => {
    const server = await openTestServer({}, engine)
    const join = async (firstName: string, teamRole: TeamRole) => {
      const names = { firstName, lastName: 'Webb', role: 'admin', teamRole } as const
      const { user, jar } = await signedIn(server.context, names)
      return { id: user.id, name: `${firstName} Webb`, jar }
    }
    const entries: [string, Person][] = []
    for (const role of teamRoles) entries.push([role, await join(`Any ${role}`, role)])
    entries.push(
      ['colleague', await join('Nora', 'manager')],
      ['gone', await join('Dan', 'member')],
    )
    people = Object.fromEntries(entries) as typeof people
    await server.call(team.deactivate, { params: { id: people.gone.id } }, people.owner.jar)
    const client = async () => {
      const { user, jar } = await signedIn(server.context)
      return { id: user.id, jar }
    }
    stage = { server, owner: people.owner, client }
  })
  afterAll(() => stage.server.close())

  const assign = (
    noun: assignments.AssignedNoun,
    ids: number[],
    assigneeId: number | null,
    as = people.owner.jar,
  ) => stage.server.call(assignments.assign, { body: { noun, ids, assigneeId } }, as)
  const idsOf = async (noun: assignments.AssignedNoun, query: object, jar: Jar) => {
    const { list, key = 'id' } = assigned[noun]
    if (!list) return null
    const { status, body, headers } = await stage.server.call(list, { query }, jar)
    expect(status).toBe(200)
    const rows = body as Record<string, number>[]
    expect(Number(headers['x-total-count'])).toBe(rows.length)
    return rows.map((row) => row[key])
  }
  const notesOf = async ({ jar }: Person) =>
    (await stage.server.call(notifications.list, { query: {} }, jar)).body.filter(
      ({ kind }) => kind === 'assignments',
    )

  describe.each(assignments.assignedNouns)('%s', (noun) => {
    let id: number
    let other: number
    beforeAll(async () => {
      id = await assigned[noun].make(stage)
      other = await assigned[noun].make(stage)
    })

    test('is assigned, found under Mine, told by name, and given back', async () => {
      const { colleague, owner } = people
      const before = await notesOf(colleague)
      expect((await assign(noun, [id], colleague.id)).body).toEqual({ changed: 1, refused: [] })
      expect(await idsOf(noun, { assignee: 'mine' }, colleague.jar)).toEqual(
        assigned[noun].list && [id],
      )
      expect(await idsOf(noun, { assignee: `${colleague.id}` }, owner.jar)).toEqual(
        assigned[noun].list && [id],
      )
      expect((await idsOf(noun, { assignee: 'mine' }, owner.jar)) ?? []).toEqual([])
      expect((await idsOf(noun, { assignee: 'nobody' }, owner.jar)) ?? [other]).toContain(other)
      expect((await idsOf(noun, { assignee: 'nobody' }, owner.jar)) ?? []).not.toContain(id)

      const query = { noun: assigned[noun].told }
      const { body: entries } = await stage.server.call(audit.list, { query }, owner.jar)
      const to = expect.stringContaining('Nora Webb')
      expect(entries.slice(0, 1).map((each) => told(each, formats))).toMatchObject([
        { actor: 'Any owner Webb', lines: [{ to }] },
      ])
      expect(JSON.stringify(entries[0]?.changes)).not.toContain('assigneeId')

      const notes = await notesOf(colleague)
      expect(notes).toHaveLength(before.length + 1)
      expect(notes[0]?.title).toMatch(/^Any owner Webb assigned “.+” to you$/)
      expect(notes[0]?.path).toMatch(/^\//)

      expect((await assign(noun, [id], null)).status).toBe(200)
      expect((await idsOf(noun, { assignee: 'mine' }, colleague.jar)) ?? []).toEqual([])
      expect(await notesOf(colleague)).toHaveLength(notes.length)
    })

    test('is kept quiet when people assign it to themselves, or it was theirs', async () => {
      const before = (await notesOf(people.owner)).length
      await assign(noun, [other], people.owner.id)
      await assign(noun, [other], people.owner.id, people.colleague.jar)
      expect(await notesOf(people.owner)).toHaveLength(before)
      await assign(noun, [other], null)
    })

    test('isn’t assigned to a client, to nobody known, or to somebody without access', async () => {
      const client = await stage.client()
      for (const wrong of [client.id, 99_999, people.gone.id])
        for (const ids of [[id], [id, other]])
          expect(await assign(noun, ids, wrong)).toMatchObject({
            status: 400,
            body: { fields: { assigneeId: assignments.notOnTeam } },
          })
    })

    test('is only assigned to who may see it', async () => {
      for (const role of teamRoles) {
        const { status, body } = await assign(noun, [id], people[role].id)
        const isOpen = assignments.canBeAssigned(role, noun) && role !== 'contractor'
        const refused = { fields: { assigneeId: assignments.cannotSee(people[role].name) } }
        expect([role, status, body]).toMatchObject(
          isOpen ? [role, 200, { changed: 1 }] : [role, 400, refused],
        )
      }
      await assign(noun, [id], null)
    })

    test('is assigned by those who may change it, and only a record that is there', async () => {
      const client = await stage.client()
      expect((await assign(noun, [id], null, client.jar)).status).toBe(403)
      expect((await assign(noun, [id], null, people.contractor.jar)).status).toBe(403)
      const byBookkeeper = await assign(noun, [id], null, people.bookkeeper.jar)
      expect(byBookkeeper.status).toBe(noun === 'invoices' ? 200 : 403)
      expect((await assign(noun, [99_999], people.colleague.id)).status).toBe(404)
      const { body } = await assign(noun, [id, 99_999], people.colleague.id)
      expect(body).toMatchObject({ changed: 1, refused: [{ id: 99_999 }] })
      await assign(noun, [id], null)
    })

    test('is handed over with everything else, told once', async () => {
      const { colleague, manager, owner } = people
      await assign(noun, [id, other], colleague.id)
      const before = (await notesOf(manager)).length
      const handOver = (assigneeId: number | null, jar = owner.jar) =>
        stage.server.call(
          assignments.handOver,
          { params: { id: colleague.id }, body: { assigneeId } },
          jar,
        )
      expect((await handOver(manager.id, manager.jar)).status).toBe(403)
      expect((await handOver(people.gone.id)).status).toBe(400)
      expect((await handOver(colleague.id)).status).toBe(400)
      const { body: stays } = await handOver(people.contractor.id)
      expect(stays).toEqual({ changed: 0, stayed: [expect.any(String), expect.any(String)] })
      const { body: kept } = await stage.server.call(assignments.totals, {}, owner.jar)
      expect(kept).toEqual([{ personId: colleague.id, noun, total: 2 }])
      expect((await handOver(manager.id)).body).toEqual({ changed: 2, stayed: [] })
      const { body: totals } = await stage.server.call(assignments.totals, {}, owner.jar)
      expect(totals).toEqual([{ personId: manager.id, noun, total: 2 }])
      expect(await notesOf(manager)).toHaveLength(before + 1)
      const query = { noun: assigned[noun].told }
      const { body: entries } = await stage.server.call(audit.list, { query }, owner.jar)
      expect(JSON.stringify(entries[0]?.changes)).toContain(manager.name)
      await assign(noun, [id, other], null)
    })
  })

  test('a contractor is given only projects that they are on, and their milestones', async () => {
    const { server, owner } = stage
    const { contractor } = people
    const milestone = await assigned.milestones.make(stage)
    const { body: all } = await server.call(projects.listAll, { query: {} }, owner.jar)
    const projectId = newest({ body: all })
    expect((await assign('projects', [projectId], contractor.id)).status).toBe(400)
    await server.db
      .insert(projectMembers)
      .values({ projectId, userId: contractor.id, createdAt: server.context.now() })
    expect((await assign('projects', [projectId], contractor.id)).status).toBe(200)
    expect((await assign('milestones', [milestone], contractor.id)).status).toBe(200)
    expect(await idsOf('projects', { assignee: 'mine' }, contractor.jar)).toEqual([projectId])

    const params = { projectId, userId: contractor.id }
    await server.call(projectMembersContract.remove, { params }, owner.jar)
    const { body: totals } = await server.call(assignments.totals, {}, owner.jar)
    expect(totals.filter(({ personId }) => personId === contractor.id)).toEqual([])
  })

  test('news of a record goes to its assignee alone, and to everybody once they can’t sign in', async () => {
    const { server, owner } = stage
    const names = { firstName: 'Eve', role: 'admin', teamRole: 'member' } as const
    const eve = await signedIn(server.context, names)
    const client = await stage.client()
    const heard = async (jar: Jar) =>
      (await server.call(notifications.list, { query: { limit: 100 } }, jar)).body.filter(
        ({ kind }) => kind === 'messages' || kind === 'service-requests',
      ).length
    const write = async () => {
      const body = { content: 'Hello', toUserId: messages.supportUserId }
      await server.call(messages.send, { body }, client.jar)
      await server.call(requests.create, { body: aServiceRequest() }, client.jar)
    }
    const before = await heard(owner.jar)
    await assign('messages', [client.id], eve.user.id)
    await write()
    expect([await heard(eve.jar), await heard(owner.jar)]).toEqual([2, before])
    await server.call(team.deactivate, { params: { id: eve.user.id } }, owner.jar)
    await write()
    expect(await heard(owner.jar)).toBe(before + 2)
  })

  test('somebody who is given something hears of it by email, as they chose', async () => {
    const { server } = stage
    const names = { firstName: 'Ida', role: 'admin', teamRole: 'member' } as const
    const { user } = await signedIn(server.context, names)
    const id = await assigned.leads.make(stage)
    await assign('leads', [id], user.id)
    server.setNow('2026-03-02T10:30:00Z')
    await server.runJobs('email-notifications')
    const sent = await server.db.select().from(emails)
    const mine = sent.filter(
      ({ kind, text }) => kind === 'notifications' && text.includes(`/lead-management/${id}`),
    )
    expect(mine).toHaveLength(1)
  })
})
