import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as emails from '../../../contract/core/emails.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as attention from '../../../contract/overview/attention.ts'
import * as today from '../../../contract/overview/today.ts'
import * as files from '../../../contract/work/client-files.ts'
import * as contract from '../../../contract/work/file-requests.ts'
import * as projects from '../../../contract/work/projects.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { sessionOf, signedIn } from '../../core/sessions/sample.ts'
import { uploaded } from '../../core/uploads/sample.ts'
import { users } from '../../core/users/table.ts'
import { aProject } from '../projects/sample.ts'
import { projectMembers } from '../projects/table.ts'

describe.each(engines())('requests for files, on the %s database', (engine) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-file-requests-'))
  let server: TestServer
  let admin: Jar
  let adminId: number
  let ada: { jar: Jar; user: { id: number } }
  let viewer: Jar
  let limited: Jar
  let contractor: Jar
  let eve: Jar
  beforeAll(async () => {
    server = await openTestServer({ DATA_DIR: dataDir }, engine)
    server.setNow('2026-03-02T10:00:00Z')
    const nora = { role: 'admin', firstName: 'Nora', lastName: 'Reyes' } as const
    const { jar, user } = await signedIn(server.context, nora)
    admin = jar
    adminId = user.id
    ada = await signedIn(server.context, { firstName: 'Ada', lastName: 'Lindqvist' })
    await server.call(projects.create, { body: aProject(ada.user.id) }, admin)
    await server.call(projects.create, { body: aProject(ada.user.id, { name: 'Logo' }) }, admin)
    const of = { clientId: ada.user.id }
    viewer = (await signedIn(server.context, { ...of, clientRole: 'viewer' })).jar
    limited = (await signedIn(server.context, { ...of, clientRole: 'member', onlyProjectId: 2 }))
      .jar
    const hired = await signedIn(server.context, { role: 'admin', teamRole: 'contractor' })
    contractor = hired.jar
    const createdAt = server.context.now()
    await server.db
      .insert(projectMembers)
      .values({ projectId: 2, userId: hired.user.id, createdAt })
    eve = (await signedIn(server.context)).jar
  })
  afterAll(async () => {
    await server.close()
    fs.rmSync(dataDir, { recursive: true })
  })

  const wanted = [
    { name: 'Logo as SVG', hint: 'The original' },
    { name: 'Photos of the team', hint: '' },
  ]
  const ask = (jar: Jar, body: object = {}) =>
    server.call(
      contract.create,
      { body: { projectId: 1, title: 'Product pages', items: wanted, ...body } },
      jar,
    )
  const read = async (jar: Jar, id: number) => server.call(contract.read, { params: { id } }, jar)
  const add = async (jar: Jar, itemId: number, name = 'logo.png') => {
    const uploadIds = [await uploaded(server, jar, name)]
    return server.call(contract.addFiles, { params: { id: itemId }, body: { uploadIds } }, jar)
  }
  const answer = (jar: Jar, itemId: number, state: contract.ItemState, reason = '') =>
    server.call(contract.answer, { params: { id: itemId }, body: { state, reason } }, jar)
  const titles = async (jar: Jar) =>
    (await server.call(notifications.list, { query: {} }, jar)).body.map(({ title }) => title)
  const waiting = async (jar: Jar) =>
    (await server.call(attention.list, {}, jar)).body.filter(({ kind }) => kind === 'file-requests')
  const sent = async (kind: string, q = 'Product pages') =>
    (await server.call(emails.list, { query: { q } }, admin)).body.filter(
      (each) => each.kind === kind,
    )

  test('are sent by email and wait for the client, who adds files and says what is missing', async () => {
    const { status, body } = await ask(admin, { dueDate: '2026-03-10', note: 'Phone is fine.' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: 1,
      clientId: ada.user.id,
      projectId: 1,
      askedBy: 'Nora Reyes',
      remindOn: '2026-03-08',
      items: [
        { id: 1, name: 'Logo as SVG', state: 'open', files: [] },
        { id: 2, name: 'Photos of the team' },
      ],
    })
    expect(await sent('file-request')).toMatchObject([{ subject: 'Files for Product pages' }])
    expect(await waiting(ada.jar)).toMatchObject([
      { title: 'Add files for “Product pages”', detail: '0 of 2 done, by Mar 10' },
    ])
    expect((await waiting(ada.jar))[0]?.path).toBe('/files?request=1')
    expect(await titles(ada.jar)).toContain('Please add 2 things for “Product pages”')

    expect(await answer(ada.jar, 1, 'done')).toMatchObject({
      status: 400,
      body: { fields: { state: contract.nothingAdded } },
    })
    const added = await add(ada.jar, 1)
    expect(added.status).toBe(201)
    await add(ada.jar, 1, 'logo-dark.png')
    expect((await answer(ada.jar, 1, 'done')).body.items[0]).toMatchObject({
      state: 'done',
      answeredBy: 'Ada Lindqvist',
      files: [{ name: 'logo.png' }, { name: 'logo-dark.png' }],
    })
    const [folder] = (await server.call(files.folders, { query: {} }, ada.jar)).body
    expect(folder).toMatchObject({ name: 'Product pages', projectId: 1, files: 2 })
    expect((await waiting(ada.jar))[0]?.title).toBe('Add what is still missing for “Product pages”')
    expect(await answer(ada.jar, 2, 'missing')).toMatchObject({ status: 400 })
    const { body: all } = await answer(ada.jar, 2, 'missing', 'No photographer yet')
    expect(all).toMatchObject({ remindOn: null, closedAt: null })
    expect(await waiting(ada.jar)).toEqual([])
    expect(await titles(admin)).toContain(
      'Kiln Street Ceramics answered your request for “Product pages”',
    )
  })

  test('are changed, closed and reopened by the team, one change at a time', async () => {
    const was = (await read(admin, 1)).body
    const change = (body: object) =>
      server.call(contract.update, { params: { id: 1 }, body }, admin)
    const stale = { title: 'x', updatedAt: '2020-01-01T00:00:00.000Z' }
    expect((await change(stale)).status).toBe(409)
    expect((await change({ items: [{ id: 99, name: 'Other' }] })).status).toBe(409)
    const items = [{ id: 2, name: 'Photos' }, { name: 'Texts' }]
    const { body } = await change({ items, updatedAt: was.updatedAt })
    expect(body.items).toMatchObject([
      { id: 2, name: 'Photos', state: 'missing', reason: 'No photographer yet' },
      { id: 3, name: 'Texts', state: 'open' },
    ])
    expect(body.remindOn).toBe('2026-03-08')
    expect((await change({ remindersOn: false })).body.remindOn).toBe(null)
    expect((await change({ remindersOn: true })).body.remindOn).toBe('2026-03-08')
    await server.call(contract.close, { params: { id: 1 } }, admin)
    expect(await waiting(ada.jar)).toEqual([])
    expect(await answer(ada.jar, 3, 'missing', 'no')).toMatchObject({ status: 409 })
    expect(await add(ada.jar, 3)).toMatchObject({ status: 409 })
    expect((await server.call(contract.close, { params: { id: 1 } }, ada.jar)).status).toBe(403)
    const reopened = await server.call(contract.reopen, { params: { id: 1 } }, admin)
    expect(reopened.body).toMatchObject({ closedAt: null, remindOn: '2026-03-08' })
    await answer(admin, 2, 'open')
    expect(await titles(ada.jar)).toContain('Please look at “Photos” again')
  })

  test('are seen and answered by whom the project and the client are', async () => {
    await ask(admin, { projectId: 2, title: 'Logo' })
    await ask(admin, { projectId: undefined, clientId: ada.user.id, title: 'Everything' })
    const list = async (jar: Jar, query = {}) => {
      const { status, body } = await server.call(contract.list, { query }, jar)
      return status === 200 ? body.map(({ title }) => title) : status
    }
    expect(await list(ada.jar)).toEqual(['Everything', 'Logo', 'Product pages'])
    expect(await list(viewer)).toHaveLength(3)
    expect((await answer(viewer, 3, 'missing', 'no')).status).toBe(403)
    expect(await list(limited)).toEqual(['Logo'])
    expect((await answer(limited, 3, 'missing', 'no')).status).toBe(404)
    expect(await list(contractor, { projectId: 2 })).toEqual(['Logo'])
    expect(await list(contractor, { projectId: 1 })).toBe(404)
    expect((await read(contractor, 1)).status).toBe(404)
    expect((await ask(contractor)).status).toBe(404)
    expect((await ask(ada.jar)).status).toBe(403)
    for (const id of [1, 2, 3]) {
      expect((await read(eve, id)).status).toBe(404)
      expect((await answer(eve, id, 'missing', 'mine')).status).toBe(404)
      expect((await add(eve, id)).status).toBe(404)
    }
    expect(await list(eve)).toEqual([])
    expect(await list(eve, { clientId: ada.user.id })).toBe(404)
    expect((await answer(ada.jar, 999, 'missing', 'no')).status).toBe(404)
  })

  test('invite a client who never signed in', async () => {
    await server.db.update(users).set({ passwordHash: null }).where(eq(users.id, ada.user.id))
    await ask(admin, { title: 'Shop texts' })
    const [email] = await sent('file-request', 'Shop texts')
    expect(email?.to).toMatch(/kiln-street/)
  })

  test('go to the trash and come back with their items and files, which stay', async () => {
    const { body } = await ask(admin, { title: 'Removed' })
    const itemId = body.items[0]?.id ?? 0
    await add(admin, itemId, 'kept.png')
    const params = { id: body.id }
    expect((await server.call(contract.remove, { params }, contractor)).status).toBe(404)
    expect((await server.call(contract.remove, { params }, admin)).status).toBe(200)
    expect((await read(admin, body.id)).status).toBe(404)
    const found = await server.call(
      files.list,
      { query: { q: 'kept', clientId: ada.user.id } },
      admin,
    )
    expect(found.body).toHaveLength(1)
    const records = { noun: 'file-requests' as const, ids: [body.id] }
    const restored = await server.call(trash.restore, { body: records }, admin)
    expect(restored.body.changed).toBe(1)
    expect((await read(admin, body.id)).body.items[0]?.files).toMatchObject([{ name: 'kept.png' }])
  })

  test('are reminded of in the morning, and listed under Today once they are late', async () => {
    const setNow = async (at: string) => {
      server.setNow(at)
      admin = await sessionOf(server.context, adminId)
    }
    const run = () => server.runJobs('remind-of-file-requests')
    await setNow('2026-03-08T05:00:00Z')
    await run()
    expect(await sent('file-request-reminder')).toEqual([])
    await setNow('2026-03-08T12:00:00Z')
    await run()
    await run()
    expect(await sent('file-request-reminder')).toHaveLength(1)
    expect((await read(admin, 1)).body.remindOn).toBe('2026-03-10')
    const late = async () =>
      (await server.call(today.read, { query: { assignee: 'all' } }, admin)).body.items.filter(
        ({ kind }) => kind === 'file-requests',
      )
    expect(await late()).toEqual([])
    await setNow('2026-03-11T12:00:00Z')
    expect(await late()).toMatchObject([{ id: 1, what: 'Product pages', of: ada.user.id }])
    await run()
    await run()
    expect(await sent('file-request-reminder')).toHaveLength(2)
    await answer(admin, 2, 'missing', 'none')
    await answer(admin, 3, 'missing', 'none')
    expect(await late()).toEqual([])
    await setNow('2026-03-20T12:00:00Z')
    await run()
    expect(await sent('file-request-reminder')).toHaveLength(2)
  })

  test('the team reminds by hand, once an hour, while something is missing', async () => {
    server.setNow('2026-03-02T10:00:00Z')
    const { id, items } = (await ask(admin, { title: 'By hand' })).body
    const remind = (jar: Jar) => server.call(contract.remind, { params: { id } }, jar)
    expect([(await remind(ada.jar)).status, (await remind(eve)).status]).toEqual([403, 403])
    expect((await remind(contractor)).status).toBe(404)
    expect((await remind(admin)).body.remindedAt).toBe('2026-03-02T10:00:00.000Z')
    expect(await titles(ada.jar)).toContain('Still missing for “By hand”: 2 things')
    expect(await remind(admin)).toMatchObject({
      status: 409,
      body: { error: contract.remindedBefore },
    })
    server.setNow('2026-03-02T11:01:00Z')
    expect((await remind(admin)).status).toBe(200)
    for (const each of items) await answer(ada.jar, each.id, 'missing', 'We have none')
    server.setNow('2026-03-02T13:01:00Z')
    expect(await remind(admin)).toMatchObject({
      status: 409,
      body: { error: contract.nothingMissing },
    })
    await server.call(contract.close, { params: { id } }, admin)
    expect((await remind(admin)).status).toBe(409)
    await server.call(contract.remove, { params: { id } }, admin)
    server.setNow('2026-03-02T10:00:00Z')
  })
})
