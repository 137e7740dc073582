import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as notificationContract from '../../../contract/core/notifications.ts'
import * as messages from '../../../contract/clients/messages.ts'
import * as contract from '../../../contract/work/client-files.ts'
import * as allFiles from '../../../contract/work/project-files.ts'
import * as projects from '../../../contract/work/projects.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { unzip } from '../../../test/unzip.ts'
import { aMessage } from '../../clients/messages/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aPicture, uploaded } from '../../core/uploads/sample.ts'
import { aProject } from '../projects/sample.ts'
import { projectMembers } from '../projects/table.ts'

describe.each(engines())('files of a client, on the %s database', (engine) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-client-files-'))
  let server: TestServer
  let admin: Jar
  let ada: { jar: Jar; user: { id: number } }
  let viewer: Jar
  let limited: Jar
  let contractor: Jar
  let eve: Jar
  beforeAll(async () => {
    server = await openTestServer({ DATA_DIR: dataDir }, engine)
    admin = (
      await signedIn(server.context, { role: 'admin', firstName: 'Nora', lastName: 'Reyes' })
    ).jar
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

  type Where = { clientId?: number; projectId?: number; folderId?: number; folders?: string[] }
  const add = async (jar: Jar, name: string, where: Where = {}, bytes: Buffer = aPicture) => {
    const uploadIds = [await uploaded(server, jar, name, bytes)]
    return server.call(contract.add, { body: { ...where, uploadIds } }, jar)
  }
  const addFolder = (jar: Jar, name: string, where: Where = {}) =>
    server.call(contract.addFolder, { body: { ...where, name } }, jar)
  const list = async (jar: Jar, query = {}) =>
    (await server.call(contract.list, { query }, jar)).body.map(({ name }) => name)
  const folders = async (jar: Jar, query = {}) =>
    (await server.call(contract.folders, { query }, jar)).body
  const open = (jar: Jar, url: string | null) =>
    server.inject({ url: url ?? '', cookies: Object.fromEntries(jar) })
  const ofAda = () => ({ clientId: ada.user.id })

  test('are kept in folders, which are made on the way, under names of their own', async () => {
    const { status, body } = await add(ada.jar, 'kiln.png')
    expect(status).toBe(201)
    expect(body[0]).toMatchObject({
      id: 1,
      projectId: null,
      folderId: null,
      name: 'kiln.png',
      type: 'image/png',
      fromTeam: false,
      byName: 'Ada Lindqvist',
      previewUrl: '/api/client-files/1/file?inline=1',
    })
    expect((await open(ada.jar, body[0]?.url ?? '')).rawPayload).toEqual(aPicture)
    await add(ada.jar, 'kiln.png')
    await add(ada.jar, 'one.png', { folders: ['Photo day', 'Shelf'] })
    await add(ada.jar, 'two.png', { folders: ['photo DAY', 'Shelf'] })
    expect(await list(ada.jar, { sort: 'name' })).toEqual(['kiln (2).png', 'kiln.png'])
    const [day, shelf] = await folders(ada.jar)
    expect([day, shelf]).toMatchObject([
      { name: 'Photo day', files: 2, folderId: null },
      { name: 'Shelf', files: 2, folderId: day?.id },
    ])
    expect(await list(ada.jar, { folderId: shelf?.id, sort: 'name' })).toEqual([
      'one.png',
      'two.png',
    ])
    expect(await list(ada.jar, { q: 'TWO' })).toEqual(['two.png'])
    expect(await addFolder(ada.jar, 'photo day')).toMatchObject({
      status: 400,
      body: { fields: { name: contract.nameTaken } },
    })
  })

  test('are renamed and moved, never into themselves, and take the project of their folder', async () => {
    const { body: plans } = await addFolder(admin, 'Plans', { projectId: 2 })
    const [day, , shelf] = await folders(ada.jar)
    const change = (jar: Jar, id: number, body: object) =>
      server.call(contract.update, { params: { id }, body }, jar)
    expect(await change(ada.jar, 1, { name: 'kiln (2).png' })).toMatchObject({ status: 400 })
    expect(await change(ada.jar, 1, { name: 'oven.png' })).toMatchObject({ status: 200 })
    expect(await change(ada.jar, day?.id ?? 0, { folderId: shelf?.id })).toMatchObject({
      status: 400,
      body: { fields: { folderId: contract.intoItself } },
    })
    const into = { folderId: plans.id }
    expect((await change(ada.jar, day?.id ?? 0, into)).body).toMatchObject({ projectId: 2 })
    expect((await folders(limited)).map(({ name }) => name)).toEqual([
      'Photo day',
      'Plans',
      'Shelf',
    ])
    expect(await list(limited, { q: 'png', sort: 'name' })).toEqual(['one.png', 'two.png'])
    const stale = { name: 'x', updatedAt: '2020-01-01T00:00:00.000Z' }
    expect(await change(ada.jar, 1, stale)).toMatchObject({ status: 409 })
    expect(await change(ada.jar, plans.id, { name: 'Ours' })).toMatchObject({ status: 403 })
  })

  test('are seen and changed by whom the project and the client are', async () => {
    expect(await list(viewer, {})).toHaveLength(2)
    expect((await add(viewer, 'no.png')).status).toBe(403)
    expect(await list(limited)).toEqual([])
    expect(await add(limited, 'no.png')).toMatchObject({ status: 400 })
    expect(await add(limited, 'yes.png', { projectId: 2 })).toMatchObject({ status: 201 })
    expect((await add(limited, 'no.png', { projectId: 1 })).status).toBe(404)
    expect((await server.call(contract.list, { query: ofAda() }, contractor)).status).toBe(404)
    expect(await list(contractor, { projectId: 2 })).toEqual(['yes.png'])
    expect(await list(eve)).toEqual([])
    for (const query of [ofAda(), { projectId: 1 }])
      expect((await server.call(contract.list, { query }, eve)).status).toBe(404)
    expect((await add(eve, 'no.png', ofAda())).status).toBe(404)
    expect((await add(eve, 'no.png', { folderId: 3 })).status).toBe(400)
    expect((await open(eve, '/api/client-files/1/file')).statusCode).toBe(404)
    expect(await list(admin, ofAda())).toHaveLength(3)
  })

  test('go to the trash with their folder, and come back for whoever deleted them', async () => {
    const day = (await folders(ada.jar)).find(({ name }) => name === 'Photo day')
    const params = { id: day?.id ?? 0 }
    await add(admin, 'ours.png', { folderId: day?.id ?? 0 })
    expect(await server.call(contract.remove, { params }, ada.jar)).toMatchObject({
      status: 409,
      body: { error: contract.filesOfTeam },
    })
    const ours = await server.call(contract.list, { query: { q: 'ours' } }, ada.jar)
    const theirs = { params: { id: ours.body[0]?.id ?? 0 } }
    expect((await server.call(contract.remove, theirs, ada.jar)).status).toBe(403)
    expect((await server.call(contract.remove, theirs, admin)).status).toBe(200)
    expect((await server.call(contract.remove, { params }, ada.jar)).status).toBe(200)
    expect((await folders(ada.jar)).map(({ name }) => name)).toEqual(['Plans'])
    const { body: entries } = await server.call(trash.list, { query: {} }, admin)
    expect(entries.map(({ label }) => label)).toContain('Photo day')
    expect((await server.call(contract.restore, { params }, limited)).status).toBe(404)
    expect((await server.call(contract.restore, theirs, ada.jar)).status).toBe(404)
    expect((await server.call(contract.restore, { params }, ada.jar)).status).toBe(200)
    expect(await list(ada.jar, { q: 'one' })).toEqual(['one.png'])
  })

  test('are counted with those of other places, and with the space that is left', async () => {
    const totals = await server.call(allFiles.totals, { query: {} }, ada.jar)
    expect(totals.body).toMatchObject({ kept: 5, messages: 0, onboarding: 0, deliverables: 0 })
    expect(totals.body.usedBytes).toBeGreaterThan(0)
    expect(totals.body.allowedBytes).toBe(server.context.settings.quotas.client)
    const ofOne = await server.call(allFiles.totals, { query: {} }, limited)
    expect(ofOne.body).toMatchObject({ kept: 3, usedBytes: null })
    const found = await server.call(allFiles.all, { query: { sort: 'name', q: 'png' } }, ada.jar)
    expect(found.body.map(({ source, name }) => `${source} ${name}`)).toEqual([
      'kept kiln (2).png',
      'kept one.png',
      'kept oven.png',
      'kept two.png',
      'kept yes.png',
    ])
  })

  const zip = (jar: Jar, query: Record<string, string> = {}) =>
    server.inject({ url: allFiles.archive.path, query, cookies: Object.fromEntries(jar) })
  const inZip = async (jar: Jar, query: Record<string, string> = {}) =>
    Object.keys(unzip((await zip(jar, query)).rawPayload)).toSorted()

  test('are downloaded as a ZIP archive in their folders: all, of a project, of a folder, or chosen ones', async () => {
    const uploadIds = [await uploaded(server, ada.jar, 'sketch.png')]
    await server.call(messages.send, { body: aMessage({ projectId: 1, uploadIds }) }, ada.jar)
    const whole = await zip(ada.jar)
    expect(whole.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="Kiln Street Ceramics.zip"',
    })
    const byName = unzip(whole.rawPayload)
    expect(Object.keys(byName).toSorted()).toEqual([
      'Logo/Plans/Photo day/Shelf/one.png',
      'Logo/Plans/Photo day/Shelf/two.png',
      'Logo/yes.png',
      'Online shop/From messages/sketch.png',
      'kiln (2).png',
      'oven.png',
    ])
    expect(byName['oven.png']).toEqual(aPicture)
    const plans = (await folders(ada.jar)).find(({ name }) => name === 'Plans')
    expect(await inZip(ada.jar, { projectId: '2', folderId: String(plans?.id) })).toEqual([
      'Photo day/Shelf/one.png',
      'Photo day/Shelf/two.png',
    ])
    expect(await inZip(admin, { clientId: String(ada.user.id), source: 'messages' })).toEqual([
      'Online shop/sketch.png',
    ])
    const only = `kept-1,kept-${plans?.id},messages-1`
    expect(await inZip(ada.jar, { only })).toEqual([
      'Plans/Photo day/Shelf/one.png',
      'Plans/Photo day/Shelf/two.png',
      'oven.png',
      'sketch.png',
    ])
  })

  test('are in an archive only for those who see them', async () => {
    const plans = (await folders(ada.jar)).find(({ name }) => name === 'Plans')
    const folderId = String(plans?.id)
    const own = ['Plans/Photo day/Shelf/one.png', 'Plans/Photo day/Shelf/two.png', 'yes.png']
    expect(await inZip(contractor, { projectId: '2' })).toEqual(own)
    expect(await inZip(limited, { projectId: '2' })).toEqual(own)
    expect(await inZip(limited)).toEqual(own.map((name) => `Logo/${name}`))
    for (const query of [ofAda(), { projectId: 1 }, { projectId: 2, folderId }, { folderId }]) {
      const named = Object.fromEntries(
        Object.entries(query).map(([name, id]) => [name, String(id)]),
      )
      expect((await zip(eve, named)).statusCode).toBe(404)
    }
    for (const jar of [eve, limited])
      expect((await zip(jar, { only: 'kept-1,messages-1' })).statusCode).toBe(409)
    expect((await zip(contractor, { projectId: '2', only: 'kept-1,messages-1' })).statusCode).toBe(
      409,
    )
    expect((await zip(contractor, { clientId: String(ada.user.id) })).statusCode).toBe(404)
    expect((await zip(ada.jar, { only: 'kept-1;drop' })).statusCode).toBe(400)
    expect((await zip(new Map())).statusCode).toBe(401)
    server.setNow('2026-03-02T13:00:00Z')
    expect((await zip(ada.jar)).statusCode).toBe(403)
    server.setNow('2026-03-02T10:00:00Z')
  })

  test('are told of once, after a pause, to the other side', async () => {
    const run = () => server.runJobs('tell-of-client-files')
    const titles = async (jar: Jar) =>
      (await server.call(notificationContract.list, { query: {} }, jar)).body
        .filter(({ kind }) => kind === 'client-files')
        .map(({ title }) => title)
    server.setNow('2026-03-02T10:01:00Z')
    await run()
    expect(await titles(admin)).toEqual([])
    server.setNow('2026-03-02T10:10:00Z')
    await run()
    await run()
    const told = await titles(admin)
    expect(told).toContain('Ada Lindqvist added 2 files')
    expect(told).toHaveLength(3)
    expect(await titles(contractor)).toHaveLength(2)
    await add(admin, 'plan.pdf', { projectId: 1 })
    server.setNow('2026-03-02T10:20:00Z')
    await run()
    expect(await titles(ada.jar)).toHaveLength(1)
    expect((await titles(ada.jar))[0]).toMatch(/^Nora Reyes added a file to /)
    expect(await titles(limited)).toEqual([])
  })

  test('refuse what doesn’t fit into the client’s space', async () => {
    const { quotas } = server.context.settings
    const before = quotas.client
    quotas.client = 300
    const refused = await server.inject({
      method: 'POST',
      url: '/api/uploads?name=large.bin',
      payload: Buffer.alloc(1000),
      headers: { 'content-type': 'application/octet-stream' },
      cookies: Object.fromEntries(ada.jar),
    })
    quotas.client = before
    expect(refused.statusCode).toBe(413)
    expect(refused.json<{ error: string }>().error).toContain('This file doesn’t fit')
  })
})
