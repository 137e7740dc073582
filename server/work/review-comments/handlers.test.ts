import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as audit from '../../../contract/core/audit-entries.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import * as deliverables from '../../../contract/work/deliverables.ts'
import * as projects from '../../../contract/work/projects.ts'
import * as contract from '../../../contract/work/review-comments.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { users } from '../../core/users/table.ts'
import { liveEvents } from '../../platform/table.ts'
import { aDeliverable } from '../deliverables/sample.ts'
import { aProject } from '../projects/sample.ts'
import { projectMembers } from '../projects/table.ts'
import { aReviewComment } from './sample.ts'
import { reviewComments } from './table.ts'

describe.each(engines())('comments in the review room, on the %s database', (engine) => {
  let server: TestServer
  let mia: Awaited<ReturnType<typeof signedIn>>
  let ada: typeof mia
  let ben: typeof mia
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    mia = await signedIn(server.context, { role: 'admin', firstName: 'Mia', lastName: 'Kern' })
    ada = await signedIn(server.context, { firstName: 'Ada', lastName: 'Moss' })
    ben = await signedIn(server.context)
    for (const { user } of [ada, ben])
      await server.call(projects.create, { body: aProject(user.id) }, mia.jar)
    const delivered = { params: { projectId: 1 }, body: aDeliverable() }
    await server.call(deliverables.create, delivered, mia.jar)
  })
  afterAll(() => server.close())

  const one = (id: number) => ({ params: { id } })
  const write = (jar: Jar, changes: Parameters<typeof aReviewComment>[0] = {}) =>
    server.call(contract.create, { ...one(1), body: aReviewComment(changes) }, jar)
  const reply = (id: number, jar: Jar, body = 'Yes') =>
    server.call(contract.reply, { ...one(id), body: { body } }, jar)
  const resolve = (id: number, jar: Jar, isResolved = true) =>
    server.call(contract.resolve, { ...one(id), body: { isResolved } }, jar)
  const update = (id: number, jar: Jar, body: object) =>
    server.call(contract.update, { ...one(id), body: { body: 'Better', ...body } }, jar)
  const remove = (id: number, jar: Jar) => server.call(contract.remove, one(id), jar)
  const list = (jar: Jar) => server.call(contract.list, one(1), jar)
  const told = async (jar: Jar) =>
    (await server.call(notifications.list, {}, jar)).body.map(({ title, body, path }) => ({
      title,
      body,
      path,
    }))

  test('stand at a place or on the whole version, with replies below them', async () => {
    const box = { page: 3, x: 0.1, y: 0.2, w: 0.3, h: 0.4 }
    expect(await write(ada.jar, { place: box })).toMatchObject({
      status: 201,
      body: { versionId: 1, parentId: null, place: box, fromTeam: false, byName: 'Ada Moss' },
    })
    expect((await write(mia.jar, { place: null })).body).toMatchObject({
      place: null,
      fromTeam: true,
    })
    expect((await reply(1, mia.jar)).body).toMatchObject({ parentId: 1, place: null })
    const moment = { page: 1, x: 0.5, y: 0.5, w: 0, h: 0, seconds: 42.5 }
    expect((await write(ada.jar, { place: moment })).body.place).toEqual(moment)
    // A reply to a reply is in the same thread.
    expect((await reply(3, ada.jar)).body.parentId).toBe(1)
    expect((await list(ada.jar)).body.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  })

  test('are refused outside of the page, and without words', async () => {
    for (const place of [
      { page: 0, x: 0, y: 0 },
      { page: 1, x: 1.1, y: 0 },
      { page: 1, x: 0.5, y: 0.5, seconds: -1 },
      { page: 1, x: 0.5, y: 0, w: 0.6, h: 0.1 },
      { page: 1, x: -0.1, y: 0 },
    ])
      expect((await write(ada.jar, { place })).status).toBe(400)
    expect((await write(ada.jar, { body: ' ' })).body).toMatchObject({
      error: 'Please write a comment',
    })
    expect(await server.db.$count(reviewComments)).toBe(0)
  })

  test('notify the other side, with the way to the thread', async () => {
    await write(ada.jar, { body: 'Larger, please' })
    expect(await told(mia.jar)).toContainEqual({
      title: 'Ada Moss commented on Home page design (version 1)',
      body: 'Larger, please',
      path: '/admin-deliverables/1?comment=1',
    })
    await reply(1, mia.jar, 'It will be')
    expect(await told(ada.jar)).toContainEqual({
      title: 'Mia Kern replied about Home page design (version 1)',
      body: 'It will be',
      path: '/deliverables/1?comment=1',
    })
    expect((await told(ben.jar)).filter(({ title }) => title.includes('Home page'))).toEqual([])
  })

  test('are resolved by either side, and a reply opens them again', async () => {
    await write(ada.jar)
    server.setNow('2026-03-02T11:00:00Z')
    expect((await resolve(1, mia.jar)).body).toMatchObject({
      resolvedAt: '2026-03-02T11:00:00.000Z',
      resolvedByName: 'Mia Kern',
    })
    await server.db.delete(liveEvents)
    expect((await resolve(1, ada.jar)).body.resolvedByName).toBe('Mia Kern')
    expect(await server.db.$count(liveEvents)).toBe(0)
    await reply(1, ada.jar, 'Not quite')
    expect((await list(mia.jar)).body[0]).toMatchObject({ resolvedAt: null, resolvedByName: '' })
    await resolve(1, ada.jar)
    expect((await resolve(1, ada.jar, false)).body.resolvedAt).toBeNull()
    const query = { noun: 'review-comments', recordId: 1 } as const
    const history = await server.call(audit.list, { query }, mia.jar)
    expect(history.body.map(({ event }) => event)).toEqual([
      'changed',
      'changed',
      'changed',
      'changed',
      'created',
    ])
  })

  test('are edited by who wrote them, for fifteen minutes, from what they saw', async () => {
    await write(ada.jar)
    expect((await update(1, mia.jar, {})).status).toBe(403)
    expect((await update(1, ada.jar, { editedAt: null })).body).toMatchObject({
      body: 'Better',
      editedAt: '2026-03-02T10:00:00.000Z',
    })
    expect((await told(mia.jar))[0]).toMatchObject({ body: 'Better' })
    expect((await update(1, ada.jar, { editedAt: null, body: 'Best' })).status).toBe(409)
    server.setNow('2026-03-02T10:16:00Z')
    expect((await update(1, ada.jar, {})).status).toBe(409)
    expect((await remove(1, ada.jar)).status).toBe(409)
  })

  test('are deleted by who wrote them, until somebody replied', async () => {
    await write(ada.jar)
    expect((await remove(1, mia.jar)).status).toBe(403)
    await reply(1, ada.jar, 'I mean the one above')
    expect((await remove(1, ada.jar)).status).toBe(200)
    expect(await server.db.$count(reviewComments)).toBe(0)
    expect((await told(mia.jar)).filter(({ path }) => path.includes('comment'))).toEqual([])
    await write(ada.jar)
    await reply(3, mia.jar)
    expect((await remove(3, ada.jar)).body).toMatchObject({
      error: 'Somebody has replied, so this comment can’t be deleted anymore.',
    })
  })

  test('are those of their client: nobody else finds them', async () => {
    await write(ada.jar)
    const contractor = await signedIn(server.context, { role: 'admin', teamRole: 'contractor' })
    for (const { jar } of [ben, contractor]) {
      expect((await list(jar)).status).toBe(404)
      expect((await write(jar)).status).toBe(404)
      expect((await reply(1, jar)).status).toBe(404)
      expect((await resolve(1, jar)).status).toBe(404)
      expect((await update(1, jar, {})).status).toBe(404)
      expect((await remove(1, jar)).status).toBe(404)
    }
    const member = { projectId: 1, userId: contractor.user.id, createdAt: server.context.now() }
    await server.db.insert(projectMembers).values(member)
    expect((await list(contractor.jar)).body).toHaveLength(1)
    expect((await reply(1, contractor.jar)).status).toBe(201)
    const books = await signedIn(server.context, { role: 'admin', teamRole: 'bookkeeper' })
    expect((await list(books.jar)).status).toBe(403)
  })

  test('are read, not written, by a viewer of the client', async () => {
    await write(ada.jar)
    const seat = { clientId: ada.user.id, clientRole: 'viewer' } as const
    const vic = await signedIn(server.context, seat)
    expect((await list(vic.jar)).body).toHaveLength(1)
    expect((await write(vic.jar)).status).toBe(403)
    expect((await resolve(1, vic.jar)).status).toBe(403)
  })

  test('keep their words when their writer’s account is gone', async () => {
    const bo = await signedIn(server.context, { clientId: ada.user.id, firstName: 'Bo' })
    await write(bo.jar)
    await server.db.delete(users).where(eq(users.id, bo.user.id))
    expect((await list(ada.jar)).body).toMatchObject([{ userId: null, byName: '' }])
  })
})
