import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as auditEntries from '../../../contract/core/audit-entries.ts'
import * as clients from '../../../contract/clients/clients.ts'
import * as contract from '../../../contract/operations/data-exports.ts'
import * as views from '../../../contract/core/views.ts'
import * as deliverables from '../../../contract/work/deliverables.ts'
import * as messages from '../../../contract/clients/messages.ts'
import * as onboardingFiles from '../../../contract/clients/onboarding-files.ts'
import * as onboarding from '../../../contract/clients/onboarding.ts'
import * as projects from '../../../contract/work/projects.ts'
import * as serviceRequests from '../../../contract/work/service-requests.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { unzip } from '../../../test/unzip.ts'
import { automationLogs } from '../../core/automation-logs/table.ts'
import { aDeliverable } from '../../work/deliverables/sample.ts'
import { aMessage } from '../../clients/messages/sample.ts'
import { anOnboarding } from '../../clients/onboarding/sample.ts'
import { messages as messageTable } from '../../clients/messages/table.ts'
import { aProject } from '../../work/projects/sample.ts'
import { aServiceRequest } from '../../work/service-requests/sample.ts'
import { sessionOf, signedIn } from '../../core/sessions/sample.ts'
import { users } from '../../core/users/table.ts'
import { uploaded } from '../../core/uploads/sample.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-export-'))
let server: TestServer
let admin: { jar: Jar; user: { id: number } }
let ada: typeof admin
let ben: typeof admin
beforeAll(async () => {
  server = await openTestServer({ DATA_DIR: dataDir })
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = await signedIn(server.context, { role: 'admin' })
  ada = await signedIn(server.context, { phone: '=1+1' })
  ben = await signedIn(server.context, { businessName: 'only-for-ben' })
})
afterAll(async () => {
  await server.close()
  fs.rmSync(dataDir, { recursive: true })
})

const prepare = (who: typeof admin) => server.call(contract.create, {}, who.jar)
const prepareFor = (id: number, who = admin) =>
  server.call(contract.createForClient, { params: { id } }, who.jar)
const download = (who: typeof admin, url: string) =>
  server.inject({ url, cookies: Object.fromEntries(who.jar) })

async function fill() {
  await server.call(projects.create, { body: aProject(ada.user.id) }, admin.jar)
  await server.call(
    projects.create,
    { body: aProject(ben.user.id, { name: 'only-for-ben' }) },
    admin.jar,
  )
  const uploadId = await uploaded(server, admin.jar, 'the plan.png')
  const params = { projectId: 1 }
  await server.call(deliverables.create, { params, body: aDeliverable({ uploadId }) }, admin.jar)
  const uploadIds = [await uploaded(server, ada.jar, '../../glaze.png')]
  const content = '<script>alert(1)</script> & "quotes", Łukasz'
  await server.call(messages.send, { body: aMessage({ content, uploadIds }) }, ada.jar)
  await server.call(messages.send, { body: aMessage({ content: 'only-for-ben' }) }, ben.jar)
  await server.call(serviceRequests.create, { body: aServiceRequest() }, ada.jar)
}

test('a client downloads everything stored about them, and nothing of others', async () => {
  await fill()
  const prepared = await prepare(ada)
  expect([prepared.status, prepared.body]).toMatchObject([
    201,
    { expiresAt: '2026-03-02T10:15:00.000Z' },
  ])
  const answer = await download(ada, prepared.body.url)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="Kiln Street Ceramics 2026-03-02.zip"',
  })
  const files = unzip(answer.rawPayload)
  const names = Object.keys(files)
  expect(names).toEqual(
    expect.arrayContaining(['index.html', 'data/messages.json', 'tables/messages.csv']),
  )
  const attached = names.filter((name) => name.startsWith('files/'))
  expect(attached.map((name) => name.replace(/\d+ /, ''))).toEqual([
    'files/deliverable-versions/the plan.png',
    expect.stringMatching(/^files\/message-attachments\/[^/]*glaze\.png$/),
  ])
  for (const name of attached) expect(files[name]?.subarray(1, 4).toString()).toBe('PNG')
  const exported = JSON.parse(files['data/messages.json']?.toString() ?? '') as {
    content: string
  }[]
  expect(exported.map(({ content }) => content)).toEqual([
    '<script>alert(1)</script> & "quotes", Łukasz',
  ])
  expect(files['tables/account.csv']?.toString()).toContain("'=1+1")
  const page = files['index.html']?.toString() ?? ''
  expect(page).toContain('&lt;script&gt;')
  expect(page).not.toContain('<script>')
  const all = Buffer.concat(Object.values(files)).toString()
  expect(all).not.toMatch(/only-for-ben|argon2|fileKey|tokenHash/)
  const [run] = await server.db.select().from(automationLogs)
  expect(run).toMatchObject({
    name: 'Data export',
    details: 'Kiln Street Ceramics downloaded their own data',
  })
})

test("a contact's export contains the messages and files they added for the client, and not the client's own", async () => {
  const bo = await signedIn(server.context, { clientId: ada.user.id })
  await fill()
  const asked = await server.call(
    onboarding.create,
    { body: anOnboarding(ada.user.id, { send: true }) },
    admin.jar,
  )
  const params = { id: asked.body.id }
  const add = async (who: typeof admin, name: string) => {
    const body = { question: 'brand', uploadId: await uploaded(server, who.jar, name) }
    expect((await server.call(onboardingFiles.add, { params, body }, who.jar)).status).toBe(201)
  }
  await add(ada, 'from-ada.png')
  await add(bo, 'from-bo.png')
  const uploadIds = [await uploaded(server, bo.jar, 'attached-by-bo.png')]
  await server.call(messages.send, { body: aMessage({ content: 'Bo here', uploadIds }) }, bo.jar)
  const filesOf = async (who: typeof admin) =>
    unzip((await download(who, (await prepare(who)).body.url)).rawPayload)
  const namesOf = (files: Record<string, Buffer>) =>
    Object.keys(files).flatMap((name) => /^files\/.*\d+ (.*)$/.exec(name)?.[1] ?? [])
  const files = await filesOf(bo)
  const written = JSON.parse(files['data/messages.json']?.toString() ?? '') as { content: string }[]
  expect(written.map(({ content }) => content)).toEqual(['Bo here'])
  expect(namesOf(files).toSorted()).toEqual(['attached-by-bo.png', 'from-bo.png'])
  expect(namesOf(await filesOf(ada))).toEqual(
    expect.arrayContaining(['attached-by-bo.png', 'from-ada.png', 'from-bo.png']),
  )
})

test('needs no password but a fresh proof, and works for 15 minutes, only for the requester', async () => {
  const { url } = (await prepare(ada)).body
  for (const other of [ben, admin]) expect((await download(other, url)).statusCode).toBe(404)
  server.setNow('2026-03-02T10:15:00Z')
  expect((await download(ada, url)).statusCode).toBe(403)
  const again = { ...ada, jar: await sessionOf(server.context, ada.user.id) }
  expect((await download(again, url)).statusCode).toBe(404)
})

test('at most five exports an hour are allowed', async () => {
  for (let at = 0; at < 5; at++) expect((await prepare(ada)).status).toBe(201)
  expect((await prepare(ada)).status).toBe(429)
  expect((await prepare(ben)).status).toBe(201)
  server.setNow('2026-03-02T11:00:01Z')
  const later = { ...ada, jar: await sessionOf(server.context, ada.user.id) }
  expect((await prepare(later)).status).toBe(201)
})

test("an admin can export a client's data, even from the trash; clients can't export others'", async () => {
  await fill()
  await server.call(clients.remove, { params: { id: ada.user.id } }, admin.jar)
  const { url } = (await prepareFor(ada.user.id)).body
  const files = unzip((await download(admin, url)).rawPayload)
  expect(files['data/account.json']?.toString()).toContain('Kiln Street Ceramics')
  const query = { clientId: ada.user.id }
  const { body: entries } = await server.call(auditEntries.list, { query }, admin.jar)
  expect(entries.filter(({ event }) => event === 'exported')).toMatchObject([
    { noun: 'clients', recordId: ada.user.id, userId: admin.user.id },
  ])
  expect((await prepareFor(admin.user.id)).status).toBe(404)
  expect((await prepareFor(ada.user.id, ben)).status).toBe(403)
})

test('thousands of rows are paged completely and without repeats', async () => {
  const row = { clientId: ada.user.id, fromUserId: ada.user.id, toUserId: admin.user.id }
  const many = Array.from({ length: 1203 }, (_, at) => ({ ...row, content: `Message ${at}` }))
  await server.db.insert(messageTable).values(many)
  const files = unzip((await download(ada, (await prepare(ada)).body.url)).rawPayload)
  const exported = JSON.parse(files['data/messages.json']?.toString() ?? '') as {
    content: string
  }[]
  expect(exported.map(({ content }) => content)).toEqual(many.map(({ content }) => content))
})

test("a missing file doesn't break the rest", async () => {
  await fill()
  fs.rmSync(path.join(dataDir, 'files'), { recursive: true })
  const files = unzip((await download(ada, (await prepare(ada)).body.url)).rawPayload)
  const gone = Object.entries(files).find(([name]) => name.startsWith('files/'))
  expect(gone?.[1].toString()).toContain('no longer there')
})

test("an admin viewing as the client can't download the client's export", async () => {
  const { url } = (await prepare(ada)).body
  await server.call(views.begin, { params: { id: ada.user.id } }, admin.jar)
  expect((await download(admin, url)).statusCode).toBe(403)
  expect((await download(ada, url)).statusCode).toBe(200)
})

test('is gone with the role that allowed it', async () => {
  const second = await signedIn(server.context, { role: 'admin' })
  const { body } = await prepareFor(ada.user.id, second)
  await server.db.update(users).set({ teamRole: 'member' }).where(eq(users.id, second.user.id))
  const later = { ...second, jar: await sessionOf(server.context, second.user.id) }
  expect((await download(later, body.url)).statusCode).toBe(404)
})
