import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/work/deliverables.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import * as projectFiles from '../../../contract/work/project-files.ts'
import * as projects from '../../../contract/work/projects.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { liveEvents } from '../../platform/table.ts'
import { aProject } from '../projects/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aPicture, uploaded } from '../../core/uploads/sample.ts'
import { aDeliverable } from './sample.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-deliverables-'))

describe.each(engines())('deliverables, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  let ada: { jar: Jar; user: { id: number } }
  let ben: typeof ada
  beforeAll(async () => {
    server = await openTestServer({ DATA_DIR: dataDir }, engine)
  })
  beforeEach(async () => {
    await server.clear()
    fs.rmSync(path.join(dataDir, 'files'), { recursive: true, force: true })
    server.setNow('2026-03-02T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
    ada = await signedIn(server.context)
    ben = await signedIn(server.context)
    for (const { user } of [ada, ben])
      await server.call(projects.create, { body: aProject(user.id) }, admin)
  })
  afterAll(() => server.close())

  const deliver = (changes: Parameters<typeof aDeliverable>[0] = {}, projectId = 1) =>
    server.call(contract.create, { params: { projectId }, body: aDeliverable(changes) }, admin)
  const decide = (id: number, decision: 'approved' | 'changes', comment = '', jar = ada.jar) =>
    server.call(contract.decide, { params: { id }, body: { decision, comment } }, jar)
  const titles = async (jar: Jar) =>
    (await server.call(notifications.list, {}, jar)).body.map(({ title }) => title)
  const files = () =>
    fs
      .readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
  const get = (url: string, jar: Jar, headers = {}) =>
    server.inject({ url, headers, cookies: Object.fromEntries(jar) })

  test("publish a contact's decision to everyone who signs in for the client", async () => {
    await deliver()
    const bo = await signedIn(server.context, { clientId: ada.user.id })
    await server.db.delete(liveEvents)
    expect((await decide(1, 'approved', '', bo.jar)).status).toBe(200)
    const again = await decide(1, 'approved', '', bo.jar)
    expect(again.body.versions[0]?.decisions).toHaveLength(1)
    const events = await server.db
      .select()
      .from(liveEvents)
      .where(eq(liveEvents.userId, ada.user.id))
    expect(events).toMatchObject([{ kind: 'deliverables', recordId: 1 }])
  })

  test('are delivered as a file or a link, and the client is notified', async () => {
    const link = await deliver()
    expect([link.status, link.body]).toMatchObject([
      201,
      {
        id: 1,
        projectId: 1,
        projectName: 'Online shop',
        status: 'waiting',
        fileUrl: 'https://design.example/home',
        deliveredAt: '2026-03-02T10:00:00.000Z',
        latest: { number: 1, previewUrl: null, fileName: '' },
      },
    ])
    server.setNow('2026-03-02T10:01:00Z')
    const file = await deliver({
      name: 'Logo',
      uploadId: await uploaded(server, admin, 'Logo.png'),
    })
    expect(file.body).toMatchObject({
      fileUrl: '/api/deliverable-versions/2/file',
      latest: { previewUrl: '/api/deliverable-versions/2/file?inline=1', fileBytes: 70 },
    })
    expect(JSON.stringify(file.body)).not.toMatch(/[\da-f]{32}/)
    const list = await server.call(contract.list, { params: { projectId: 1 } }, ada.jar)
    expect(list.body.map(({ name }) => name)).toEqual(['Logo', 'Home page design'])
    const first = await server.call(contract.listAll, { query: { limit: 1 } }, ada.jar)
    expect([first.headers['x-total-count'], first.body[0]?.name]).toEqual(['2', 'Logo'])
    expect((await server.call(contract.listAll, {}, ben.jar)).body).toEqual([])
    expect(await titles(ada.jar)).toContain('Online shop: Logo is ready for review')
  })

  test("are rejected with neither, with both, or with someone else's file", async () => {
    const message = 'Please choose a file or enter a link'
    const uploadId = await uploaded(server, ada.jar)
    const wrong = [
      [{ linkUrl: '' }, message],
      [{ uploadId: 1, linkUrl: 'https://a.example' }, message],
      [{ uploadId }, 'This file is no longer there. Please choose it again.'],
      [{ name: ' ' }, 'Deliverable name is required'],
      [{ linkUrl: 'javascript:alert(1)' }, /http/],
    ] as const
    for (const [changes, error] of wrong) {
      const { status, body } = await deliver(changes)
      expect([status, body]).toMatchObject([400, { error: expect.stringMatching(error) }])
    }
    expect((await deliver({}, 99)).status).toBe(404)
  })

  test('keep a copy of a link, shown beside it and named with the decision on it', async () => {
    const linkUrl = 'https://design.example/home'
    const copyId = await uploaded(server, admin, 'Home page.png')
    const delivered = await deliver({ linkUrl, copyId })
    const url = '/api/deliverable-versions/1/file'
    const copy = { name: 'Home page.png', type: 'image/png', bytes: aPicture.byteLength, url }
    expect([delivered.status, delivered.body.latest]).toMatchObject([
      201,
      { fileUrl: linkUrl, fileName: '', previewUrl: null, copy },
    ])
    const seen = await server.call(contract.read, { params: { id: 1 } }, ada.jar)
    expect(seen.body.versions[0]?.copy).toMatchObject({ ...copy, previewUrl: `${url}?inline=1` })
    const shown = await get(`${url}?inline=1`, ada.jar)
    expect([shown.statusCode, shown.rawPayload.equals(aPicture)]).toEqual([200, true])
    expect((await get(url, ben.jar)).statusCode).toBe(404)
    await decide(1, 'approved', 'Good.')
    const [note] = (await server.call(notifications.list, {}, admin)).body
    expect(note?.body).toBe(`Good.\nThe link at that time: ${linkUrl}\nIts copy: Home page.png`)
    const files = await server.call(projectFiles.list, { params: { projectId: 1 } }, ada.jar)
    expect(files.body).toMatchObject([
      { name: 'Home page.png', from: 'Home page design, version 1, copy of the link', url },
    ])
  })

  test('take a copy only for a link, and only one that a browser shows', async () => {
    const copyId = await uploaded(server, admin, 'notes.txt', Buffer.from('Words'))
    const uploadId = await uploaded(server, admin)
    const wrong = [
      [{ copyId }, 'Please choose a PDF or an image'],
      [{ uploadId, copyId }, 'A copy belongs to a link'],
      [{ copyId: await uploaded(server, ada.jar) }, /no longer there/],
    ] as const
    for (const [changes, error] of wrong) {
      const { status, body } = await deliver(changes)
      expect([status, body]).toMatchObject([
        400,
        { fields: { copyId: expect.stringMatching(error) } },
      ])
    }
  })

  test('are approved or sent back by their client, version by version, with a history', async () => {
    await deliver()
    const silent = await decide(1, 'changes')
    expect([silent.status, silent.body]).toMatchObject([
      400,
      { error: 'Please say what should change' },
    ])
    expect((await decide(1, 'changes', 'Larger type, please')).body.status).toBe('changes')
    server.setNow('2026-03-02T11:00:00Z')
    const body = { linkUrl: 'https://design.example/home-2', note: 'Type is larger' }
    const second = await server.call(contract.addVersion, { params: { id: 1 }, body }, admin)
    expect(second.body).toMatchObject({ status: 'waiting', latest: { number: 2 } })
    expect((await decide(1, 'approved')).status).toBe(409)
    const approved = await decide(2, 'approved')
    expect(approved.body.status).toBe('approved')
    expect(
      approved.body.versions.map(({ number, decisions }) => [
        number,
        decisions.map((each) => [each.decision, each.comment, each.userName]),
      ]),
    ).toEqual([
      [2, [['approved', '', 'Ada Lindqvist']]],
      [1, [['changes', 'Larger type, please', 'Ada Lindqvist']]],
    ])
    expect((await decide(2, 'approved', '', ben.jar)).status).toBe(404)
    expect((await decide(2, 'approved', '', admin)).status).toBe(403)
    expect(await titles(admin)).toEqual([
      'Ada Lindqvist approved Home page design (version 2)',
      'Ada Lindqvist requested changes to Home page design (version 1)',
    ])
    expect(await titles(ada.jar)).toContain(
      'Online shop: version 2 of Home page design is ready for review',
    )
    const waiting = await server.call(contract.listAll, { query: { status: 'waiting' } }, admin)
    expect(waiting.body).toEqual([])
  })

  test('are downloaded under their own name, by range, and shown inline only when the content matches the type', async () => {
    await deliver({ uploadId: await uploaded(server, admin, 'Logo Ü.png') })
    const mislabeledFile = Buffer.from('<html><script>alert(1)</script>')
    await deliver({ uploadId: await uploaded(server, admin, 'photo.png', mislabeledFile) })
    await deliver()
    const at = (id: number) => `/api/deliverable-versions/${id}/file`
    const full = await get(at(1), ada.jar)
    expect(full.rawPayload).toEqual(aPicture)
    expect(full.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '70',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Logo _.png"; filename*=UTF-8''Logo%20%C3%9C.png`,
      'content-security-policy': "sandbox; default-src 'none'",
    })
    const part = await get(at(1), ada.jar, { range: 'bytes=10-19' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 10-19/70'])
    expect(part.rawPayload).toEqual(aPicture.subarray(10, 20))
    const outside = await get(at(1), ada.jar, { range: 'bytes=70-' })
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, 'bytes */70'])
    const toItem = await get(`${at(1)}?inline=1`, ada.jar)
    expect(toItem.headers['content-disposition']).toMatch(/^inline; /)
    const mislabeledResponse = await get(`${at(2)}?inline=1`, ada.jar)
    expect(mislabeledResponse.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="photo.png"',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    const statuses = []
    for (const [url, jar] of [
      [at(1), ben.jar],
      [at(3), ada.jar],
      [at(9), ada.jar],
      [at(1), new Map()],
    ] as const)
      statuses.push((await get(url, jar)).statusCode)
    expect(statuses).toEqual([404, 404, 404, 401])
  })

  test('are renamed, and lose their files when deleted or when their project is erased', async () => {
    const params = { id: 1 }
    await deliver({ uploadId: await uploaded(server, admin) })
    await deliver({ uploadId: await uploaded(server, admin) }, 2)
    const body = { name: 'New name', description: '' }
    const renamed = await server.call(contract.update, { params, body }, admin)
    expect(renamed.body).toMatchObject({ name: 'New name', latest: { fileName: 'picture.png' } })
    const late = { ...body, name: 'Other name', seen: { name: 'Old name', description: '' } }
    const second = await server.call(contract.update, { params, body: late }, admin)
    expect([second.status, second.body]).toMatchObject([409, { detail: { now: body } }])
    const again = { ...late, seen: body }
    expect((await server.call(contract.update, { params, body: again }, admin)).status).toBe(200)
    expect(files()).toHaveLength(2)
    expect((await server.call(contract.remove, { params }, admin)).body).toEqual({ ok: true })
    expect((await server.call(contract.remove, { params }, admin)).status).toBe(404)
    await server.call(projects.remove, { params: { id: 2 } }, admin)
    const trashed = await server.call(contract.read, { params: { id: 2 } }, ben.jar)
    expect(trashed.status).toBe(404)
    server.setNow('2026-04-02T10:00:00Z')
    await server.runJobs('empty-trash')
    await server.runJobs('sweep-files')
    expect(files()).toHaveLength(0)
  })

  test('have a certificate while they are approved', async () => {
    await deliver({ uploadId: await uploaded(server, admin, 'Logo.png') })
    const path = contract.certificate.path.replace(':id', '1')
    expect((await get(path, ada.jar)).json()).toMatchObject({
      error: 'This version isn’t approved, so there is no certificate of it.',
    })
    await decide(1, 'approved', 'Lovely')
    for (const jar of [ada.jar, admin]) {
      const answer = await get(path, jar)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(answer.headers['content-disposition']).toContain('certificate of approval.pdf')
    }
    expect((await get(path, ben.jar)).statusCode).toBe(404)
    await decide(1, 'changes', 'Not yet')
    expect((await get(path, ada.jar)).statusCode).toBe(409)
  })
})

afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))
