import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayRead } from '../../../contract/access.ts'
import * as assignments from '../../../contract/core/assignments.ts'
import * as auditEntries from '../../../contract/core/audit-entries.ts'
import * as defaultPeople from '../../../contract/core/default-people.ts'
import * as keywords from '../../../contract/content/keywords.ts'
import * as notificationCalls from '../../../contract/core/notifications.ts'
import * as contract from '../../../contract/core/team.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as invoices from '../../../contract/money/invoices.ts'
import type { TeamRole } from '../../../contract/roles.ts'
import * as members from '../../../contract/work/project-members.ts'
import { assigned, type Stage } from '../../../test/assigned-nouns.ts'
import { openTestServer } from '../../../test/server.ts'
import { sessionOf, signedIn } from '../sessions/sample.ts'
import { notifications } from '../notifications/table.ts'

let stage: Stage
beforeAll(async () => {
  const server = await openTestServer()
  const owner = await signedIn(server.context, { role: 'admin', firstName: 'Olive' })
  const client = async () => {
    const { user, jar } = await signedIn(server.context)
    return { id: user.id, jar }
  }
  stage = { server, owner: { id: owner.user.id, name: 'Olive', jar: owner.jar }, client }
})
afterAll(() => stage.server.close())

const join = async (teamRole: TeamRole) => {
  const values = { role: 'admin', teamRole, firstName: 'Nora', lastName: 'Webb' } as const
  return (await signedIn(stage.server.context, values)).user.id
}
const become = (id: number, teamRole: TeamRole) => {
  const sent = { params: { id }, body: { teamRole } }
  return stage.server.call(contract.setRole, sent, stage.owner.jar)
}
const workOf = async (id: number) => {
  const { body } = await stage.server.call(assignments.totals, {}, stage.owner.jar)
  return body.flatMap(({ personId, noun }) => (personId === id ? [noun] : [])).toSorted()
}
/** Assigns a new record of each noun to a person, as if each area were theirs, too. */
async function giveWork(id: number) {
  for (const noun of assignments.assignedNouns) {
    const ids = [await assigned[noun].make(stage)]
    const body = { noun, ids, assigneeId: id }
    expect((await stage.server.call(assignments.assign, { body }, stage.owner.jar)).status).toBe(
      200,
    )
  }
  const areas = defaultPeople.areaIds.filter((area) => defaultPeople.canLookAfter('manager', area))
  const body = Object.fromEntries(areas.map((area) => [area, id]))
  expect((await stage.server.call(defaultPeople.update, { body }, stage.owner.jar)).status).toBe(
    200,
  )
}
const told = (id: number) =>
  stage.server.db.select().from(notifications).where(eq(notifications.userId, id))

describe.each(['member', 'contractor', 'bookkeeper'] as const)(
  'a manager who becomes %s',
  (role) => {
    let id: number
    const sees = (noun: assignments.AssignedNoun) =>
      role !== 'contractor' && assignments.canBeAssigned(role, noun)
    let before: { work: string[]; told: number }
    beforeAll(async () => {
      id = await join('manager')
      await giveWork(id)
      before = { work: await workOf(id), told: (await told(id)).length }
      await become(id, role)
    })

    test('keeps what they still see, and leaves the rest to nobody, in its history', async () => {
      expect(before.work).toEqual(assignments.assignedNouns.toSorted())
      expect(await workOf(id)).toEqual(assignments.assignedNouns.filter(sees).toSorted())
      const query = { noun: 'job-applications' } as const
      const { body } = await stage.server.call(auditEntries.list, { query }, stage.owner.jar)
      expect(body[0]?.changes).toMatchObject([{ field: 'assignedTo', from: 'Nora Webb' }])
    })

    test('was told of nothing that they see no more, and gets no email about it', async () => {
      expect(before.told).toBeGreaterThan(5)
      const actor = { kind: 'user', id, role: 'admin', teamRole: role } as const
      const kinds = (await told(id)).map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'assignments' || !mayRead(actor, kind))).toEqual([])
    })

    test('is no default person of what they see no more', async () => {
      const { body } = await stage.server.call(defaultPeople.read, {}, stage.owner.jar)
      for (const area of defaultPeople.areaIds)
        expect([area, body[area]]).toEqual([
          area,
          defaultPeople.canLookAfter(role, area) ? id : null,
        ])
    })
  },
)

test('a higher role takes nothing away', async () => {
  const id = await join('member')
  const ids = [await assigned.leads.make(stage)]
  const body = { noun: 'leads' as const, ids, assigneeId: id }
  await stage.server.call(assignments.assign, { body }, stage.owner.jar)
  await become(id, 'manager')
  expect(await workOf(id)).toEqual(['leads'])
  expect(await told(id)).toHaveLength(1)
})

test('a contractor who is taken off a project is told no more of it', async () => {
  const { server, owner } = stage
  const id = await join('contractor')
  const projectId = await assigned.projects.make(stage)
  const on = { params: { projectId, userId: id } }
  await server.call(members.add, on, owner.jar)
  const body = { noun: 'projects' as const, ids: [projectId], assigneeId: id }
  await server.call(assignments.assign, { body }, owner.jar)
  expect(await told(id)).toHaveLength(1)
  await server.call(members.remove, on, owner.jar)
  expect(await told(id)).toEqual([])
  const { body: list } = await server.call(
    notificationCalls.list,
    {},
    await sessionOf(server.context, id),
  )
  expect(list).toEqual([])
})

test('nobody sees or restores in the trash what their role no longer includes', async () => {
  const { server, owner } = stage
  const id = await join('manager')
  const jar = await sessionOf(server.context, id)
  const client = await stage.client()
  const keyword = { clientId: client.id, keyword: 'pond liners' }
  const { body: added } = await server.call(keywords.create, { body: keyword }, owner.jar)
  await server.call(keywords.remove, { params: { id: added.id } }, jar)
  const draftId = await assigned.invoices.make(stage)
  await server.call(invoices.remove, { params: { id: draftId } }, jar)
  await become(id, 'bookkeeper')
  const bookkeeper = await sessionOf(server.context, id)
  const listed = (await server.call(trash.list, { query: {} }, bookkeeper)).body
  expect(listed.map(({ noun }) => noun)).toEqual(['invoices'])
  const body = { noun: 'keywords' as const, ids: [added.id] }
  const { body: done } = await server.call(trash.restore, { body }, bookkeeper)
  expect(done).toMatchObject({ changed: 0, refused: [{ id: added.id }] })
})
