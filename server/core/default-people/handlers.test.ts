import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/default-people.ts'
import * as assignments from '../../../contract/core/assignments.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { aConsultationRequest } from '../../leads/consultation-requests/sample.ts'
import { createConsultationRequest } from '../../leads/consultation-requests/store.ts'
import { appState } from '../../platform/table.ts'
import { emails } from '../emails/table.ts'
import { signedIn } from '../sessions/sample.ts'
import { users } from '../users/table.ts'

type Person = Awaited<ReturnType<typeof signedIn>>

describe.each(engines())('default people, on the %s database', (engine) => {
  let server: TestServer
  let owner: Person
  let nora: Person
  let theo: Person
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => {
    await server.clear()
    await server.db.delete(appState).where(eq(appState.key, 'default-people'))
    server.setNow('2026-03-02T10:00:00Z')
    owner = await signedIn(server.context, { role: 'admin' })
    nora = await signedIn(server.context, { role: 'admin', teamRole: 'member' })
    theo = await signedIn(server.context, { role: 'admin', teamRole: 'member' })
  })
  afterAll(() => server.close())

  const save = (body: Partial<contract.DefaultPeople>, jar = owner.jar) =>
    server.call(contract.update, { body }, jar)
  const read = async () => (await server.call(contract.read, {}, owner.jar)).body
  /** A visitor asks for a consultation; returns who of the team is told, and by email. */
  const told = async () => {
    await server.db.delete(emails)
    await createConsultationRequest(server.context, aConsultationRequest())
    const people = [owner, nora, theo]
    const counts = await Promise.all(
      people.map(async ({ jar }) => (await server.call(notifications.list, {}, jar)).body.length),
    )
    await Promise.all(people.map(({ jar }) => server.call(notifications.readAll, {}, jar)))
    const [email] = await server.db
      .select()
      .from(emails)
      .where(eq(emails.kind, 'owner-consultation-request'))
    return { counts, to: email?.to }
  }

  test('are nobody at first: everybody who may see it is told, and the owner by email', async () => {
    expect(await told()).toEqual({ counts: [1, 1, 1], to: owner.user.email })
  })

  test('an owner who may no longer see it gets no email of it, another owner does', async () => {
    const change = (id: number, teamRole: 'owner' | 'contractor') =>
      server.db.update(users).set({ teamRole }).where(eq(users.id, id))
    await change(nora.user.id, 'owner')
    await change(owner.user.id, 'contractor')
    expect(await told()).toEqual({ counts: [0, 1, 1], to: nora.user.email })
  })

  test('are told alone, and by email; while they are away, everybody is', async () => {
    expect((await save({ leads: nora.user.id })).body).toMatchObject({ leads: nora.user.id })
    expect(await told()).toEqual({ counts: [0, 1, 0], to: nora.user.email })
    await server.db
      .update(users)
      .set({ awayFrom: '2026-03-01', awayUntil: '2026-03-09' })
      .where(eq(users.id, nora.user.id))
    expect(await told()).toEqual({ counts: [1, 2, 1], to: owner.user.email })
    await server.db
      .update(users)
      .set({ awayFrom: null, awayUntil: null, deactivatedAt: server.context.now() })
      .where(eq(users.id, nora.user.id))
    expect((await told()).to).toBe(owner.user.email)
  })

  test('can only be people who sign in and may see the area, set by an owner', async () => {
    expect((await save({ leads: nora.user.id }, nora.jar)).status).toBe(403)
    const client = await signedIn(server.context)
    const ida = await signedIn(server.context, { role: 'admin', teamRole: 'contractor' })
    const rosa = await signedIn(server.context, { role: 'admin', teamRole: 'bookkeeper' })
    for (const { user } of [client, ida, rosa])
      expect(await save({ leads: user.id })).toMatchObject({
        status: 400,
        body: { fields: { leads: contract.cannotLookAfter } },
      })
    expect((await save({ operations: nora.user.id })).status).toBe(400)
    expect((await save({ operations: owner.user.id })).status).toBe(200)
    const stale = { body: { leads: null, updatedAt: null } }
    expect((await server.call(contract.update, stale, owner.jar)).status).toBe(409)
  })

  test('pass to whoever takes over their work, or to everybody where that person may not see it', async () => {
    const manager = await signedIn(server.context, { role: 'admin', teamRole: 'manager' })
    const { id } = manager.user
    expect((await save({ leads: id, clients: id, work: theo.user.id })).status).toBe(200)
    const sent = { params: { id }, body: { assigneeId: nora.user.id } }
    expect((await server.call(assignments.handOver, sent, owner.jar)).body).toEqual({
      changed: 2,
      stayed: [],
    })
    expect(await read()).toMatchObject({
      leads: nora.user.id,
      clients: null,
      work: theo.user.id,
    })
  })
})
