import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as messages from '../../../contract/clients/messages.ts'
import * as absences from '../../../contract/core/absences.ts'
import * as contract from '../../../contract/overview/client-team.ts'
import * as projects from '../../../contract/work/projects.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { aMessage } from '../../clients/messages/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { users } from '../../core/users/table.ts'
import { projects as projectsTable } from '../../work/projects/table.ts'
import { aProject } from '../../work/projects/sample.ts'

describe.each(engines())('who works for a client, on %s', (engine) => {
  let server: TestServer
  let admin: Awaited<ReturnType<typeof signedIn>>
  let nora: typeof admin
  let ada: typeof admin
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    admin = await signedIn(server.context, { role: 'admin' })
    const colleague = { role: 'admin', teamRole: 'member', firstName: 'Nora' } as const
    nora = await signedIn(server.context, { ...colleague, lastName: 'Webb', jobTitle: 'Designer' })
    ada = await signedIn(server.context)
  })
  afterAll(() => server.close())

  const read = async (jar = ada.jar) => (await server.call(contract.read, {}, jar)).body
  const assign = (changes: object, id = ada.user.id) =>
    server.db.update(users).set(changes).where(eq(users.id, id))
  const say = async (at: string, from: typeof admin) => {
    server.setNow(at)
    const body = aMessage(from === admin ? { toUserId: ada.user.id } : {})
    expect((await server.call(messages.send, { body }, from.jar)).status).toBe(201)
  }

  test('is nobody while nobody is assigned', async () => {
    expect(await read()).toEqual({ people: [], answersWithin: null })
  })

  test('are those who answer them and those of their open projects, with their absence', async () => {
    await server.call(projects.create, { body: aProject(ada.user.id) }, admin.jar)
    await server.db.update(projectsTable).set({ assigneeId: nora.user.id })
    const person = { id: nora.user.id, name: 'Nora Webb', jobTitle: 'Designer' }
    const known = { ...person, profileImageUrl: null, away: null, answers: false }
    expect((await read()).people).toEqual([known])
    await assign({ assigneeId: admin.user.id })
    expect((await read()).people.map(({ id, answers }) => [id, answers])).toEqual([
      [admin.user.id, true],
      [nora.user.id, false],
    ])
    const body = { from: '2026-03-01', until: '2026-03-06', note: 'Ask Grace' }
    await server.call(absences.set, { body }, nora.jar)
    expect((await read()).people[1]?.away).toEqual({ until: '2026-03-06', note: 'Ask Grace' })
    await server.db.update(projectsTable).set({ status: 'completed' })
    expect((await read()).people.map(({ id }) => id)).toEqual([admin.user.id])
    const ben = await signedIn(server.context)
    expect((await read(ben.jar)).people).toEqual([])
  })

  test('aren’t told to somebody who hasn’t confirmed the address', async () => {
    await assign({ assigneeId: nora.user.id, emailConfirmedAt: null, keptUntil: null })
    await server.call(projects.create, { body: aProject(ada.user.id) }, admin.jar)
    await server.db.update(projectsTable).set({ assigneeId: nora.user.id })
    expect((await read()).people).toEqual([])
  })

  test('usually answer within the median of the latest answers, from the first message that waited', async () => {
    await say('2026-03-02T10:00:00Z', ada)
    await say('2026-03-02T10:20:00Z', ada)
    await say('2026-03-02T11:00:00Z', admin)
    await say('2026-03-02T11:10:00Z', admin)
    await say('2026-03-02T12:00:00Z', ada)
    await say('2026-03-02T12:10:00Z', admin)
    expect((await read()).answersWithin).toBeNull()
    await say('2026-03-02T13:00:00Z', ada)
    await say('2026-03-02T16:00:00Z', admin)
    await say('2026-03-02T17:00:00Z', ada)
    expect((await read()).answersWithin).toBe(60)
    server.setNow('2026-12-02T10:00:00Z')
    const later = await signedIn(server.context, { clientId: ada.user.id })
    expect((await read(later.jar)).answersWithin).toBeNull()
  })
})
