import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as deliverables from '../../../contract/work/deliverables.ts'
import * as messages from '../../../contract/clients/messages.ts'
import * as onboardingFiles from '../../../contract/clients/onboarding-files.ts'
import * as onboarding from '../../../contract/clients/onboarding.ts'
import * as contract from '../../../contract/work/project-files.ts'
import * as projects from '../../../contract/work/projects.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aDeliverable } from '../deliverables/sample.ts'
import { aMessage } from '../../clients/messages/sample.ts'
import { anOnboarding } from '../../clients/onboarding/sample.ts'
import { aProject } from '../projects/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { uploaded } from '../../core/uploads/sample.ts'

describe.each(engines())('files of a project, on the %s database', (engine) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-project-files-'))
  let server: TestServer
  let admin: Jar
  let ada: { jar: Jar; user: { id: number } }
  beforeAll(async () => {
    server = await openTestServer({ DATA_DIR: dataDir }, engine)
    admin = (await signedIn(server.context, { role: 'admin' })).jar
    ada = await signedIn(server.context, { firstName: 'Ada', lastName: 'Lindqvist' })
    await server.call(projects.create, { body: aProject(ada.user.id) }, admin)
    await server.call(projects.create, { body: aProject(ada.user.id, { name: 'Logo' }) }, admin)
  })
  afterAll(async () => {
    await server.close()
    fs.rmSync(dataDir, { recursive: true })
  })

  const deliver = async (name: string, projectId = 1) => {
    const uploadId = await uploaded(server, admin, name)
    const body = aDeliverable({ name: 'Design', uploadId })
    return server.call(deliverables.create, { params: { projectId }, body }, admin)
  }
  const list = async (jar: Jar, query = {}, projectId = 1) =>
    server.call(contract.list, { params: { projectId }, query }, jar)

  test('list every delivered or attached file, newest first', async () => {
    await deliver('first.png')
    await deliver('elsewhere.png', 2)
    await server.call(
      deliverables.create,
      { params: { projectId: 1 }, body: aDeliverable() },
      admin,
    )
    const again = { uploadId: await uploaded(server, admin, 'second.txt', Buffer.from('text')) }
    await server.call(deliverables.addVersion, { params: { id: 1 }, body: again }, admin)
    server.setNow('2026-03-02T11:00:00Z')
    for (const projectId of [1, null]) {
      const uploadIds = [await uploaded(server, ada.jar, 'sketch.png')]
      await server.call(messages.send, { body: aMessage({ projectId, uploadIds }) }, ada.jar)
    }
    const { body, headers } = await list(ada.jar)
    expect(body.map(({ name, from }) => [name, from])).toEqual([
      ['sketch.png', 'Ada Lindqvist'],
      ['second.txt', 'Design, version 2'],
      ['first.png', 'Design, version 1'],
    ])
    expect(headers['x-total-count']).toBe('3')
    expect(body[2]).toEqual({
      source: 'deliverables',
      id: 1,
      name: 'first.png',
      type: 'image/png',
      bytes: 70,
      from: 'Design, version 1',
      url: '/api/deliverable-versions/1/file',
      previewUrl: '/api/deliverable-versions/1/file?inline=1',
      createdAt: '2026-03-02T10:00:00.000Z',
    })
    expect(body[1]?.previewUrl).toBe(null)
    const url = body[0]?.url ?? ''
    const cookies = Object.fromEntries(ada.jar)
    expect((await server.inject({ url, cookies })).statusCode).toBe(200)
    expect((await list(ada.jar, { q: 'SECOND' })).body).toHaveLength(1)
  })

  test('are paged, even when several have the same timestamp', async () => {
    const names: string[] = []
    let cursor: string | undefined = ''
    while (cursor !== undefined) {
      const { body, headers } = await list(ada.jar, { limit: 1, cursor })
      names.push(...body.map(({ name }) => name))
      cursor = /cursor=([^&>]+)/.exec(headers['link'] ?? '')?.[1]
    }
    expect(names).toEqual(['sketch.png', 'second.txt', 'first.png'])
  })

  test('of a client include those added to onboarding answers, with who added them', async () => {
    server.setNow('2026-03-02T12:00:00Z')
    const body = anOnboarding(ada.user.id, { send: true })
    const asked = await server.call(onboarding.create, { body }, admin)
    const answer = { question: 'brand', uploadId: await uploaded(server, ada.jar, 'kiln-logo.png') }
    const params = { id: asked.body.id }
    await server.call(onboardingFiles.add, { params, body: answer }, ada.jar)
    const ofAda = { params: { clientId: ada.user.id }, query: {} }
    const files = (await server.call(contract.ofClient, ofAda, admin)).body
    expect(files.map(({ source, name }) => [source, name])).toEqual([
      ['onboarding', 'kiln-logo.png'],
      ['messages', 'sketch.png'],
      ['messages', 'sketch.png'],
      ['deliverables', 'second.txt'],
      ['deliverables', 'elsewhere.png'],
      ['deliverables', 'first.png'],
    ])
    expect(files[0]).toMatchObject({
      id: 1,
      from: 'Ada Lindqvist',
      url: '/api/onboarding-files/1/file',
      previewUrl: '/api/onboarding-files/1/file?inline=1',
    })
    const cookies = Object.fromEntries(admin)
    for (const { url } of files)
      expect((await server.inject({ url, cookies })).statusCode).toBe(200)
    expect((await list(admin)).body).toHaveLength(3)
  })

  test("are limited to the client's own", async () => {
    const ben = await signedIn(server.context)
    expect((await list(ben.jar)).status).toBe(404)
    expect((await list(admin)).body).toHaveLength(3)
  })
})
