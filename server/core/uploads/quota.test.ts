import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as clients from '../../../contract/clients/clients.ts'
import * as uploads from '../../../contract/core/uploads.ts'
import * as projects from '../../../contract/work/projects.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { noSpaceForFiles } from '../../platform/disk-space.ts'
import { reserve } from '../../platform/disk-usage.ts'
import { releaseFile } from '../../platform/files.ts'
import { storedFiles } from '../../platform/table.ts'
import { aProject } from '../../work/projects/sample.ts'
import { signedIn } from '../sessions/sample.ts'
import { users } from '../users/table.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-quota-'))
const usual = { ...reserve.files }
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({
    DATA_DIR: dataDir,
    NEW_CLIENT_FILES_MB: '1',
    CLIENT_FILES_GB: '1',
  })
})
beforeEach(() => server.clear())
afterEach(() => void Object.assign(reserve.files, usual))
afterAll(async () => {
  await server.close()
  fs.rmSync(dataDir, { recursive: true })
})

const send = async (jar: Jar, bytes: number, announced = true) => {
  const answer = await server.inject({
    method: 'POST',
    url: uploads.create.path,
    query: { name: 'a.bin' },
    payload: Buffer.alloc(bytes, 1),
    headers: {
      'content-type': 'application/octet-stream',
      ...(announced ? {} : { 'transfer-encoding': 'chunked' }),
    },
    cookies: Object.fromEntries(jar),
  })
  return { status: answer.statusCode, error: answer.json<{ error?: string }>().error }
}
const sentence = (used: string, allowed: string) =>
  `This file doesn’t fit: your files take ${used} of the ${allowed} that you can store here. Please send it another way, or ask us for more space.`
const stored = () =>
  server.db.select({ bytes: storedFiles.bytes, accountId: storedFiles.accountId }).from(storedFiles)

test('a client that the agency has not taken on may store little, in all', async () => {
  const { user, jar } = await signedIn(server.context)
  const contact = await signedIn(server.context, { clientId: user.id })
  expect((await send(jar, 600_000)).status).toBe(201)
  expect(await send(jar, 600_000)).toEqual({ status: 413, error: sentence('0.6 MB', '1 MB') })
  expect((await send(contact.jar, 600_000)).status).toBe(413)
  expect((await send(jar, 600_000, false)).status).toBe(413)
  expect(await stored()).toEqual([{ bytes: 600_000, accountId: user.id }])
  expect((await send(contact.jar, 400_000)).status).toBe(201)
  expect(await send(jar, 1)).toEqual({ status: 413, error: sentence('1 MB', '1 MB') })
  const stranger = await signedIn(server.context)
  expect((await send(stranger.jar, 900_000)).status).toBe(201)
})

test('parallel uploads count each other', async () => {
  const { jar } = await signedIn(server.context)
  const sent = await Promise.all([1, 2, 3, 4].map(() => send(jar, 400_000)))
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 413, 413])
})

test('an invitation or a project lifts the quota, and deleted files free it', async () => {
  const admin = await signedIn(server.context, { role: 'admin' })
  const { user, jar } = await signedIn(server.context)
  expect((await send(jar, 1_100_000)).status).toBe(413)
  await server.call(projects.create, { body: aProject(user.id) }, admin.jar)
  expect((await send(jar, 1_100_000)).status).toBe(201)
  const body = { ...aPerson, email: 'new@client.example' }
  const created = await server.call(clients.create, { body }, admin.jar)
  const mine = eq(users.id, created.body.id)
  const [invited] = await server.db.select().from(users).where(mine)
  expect(invited?.takenOnAt).toEqual(server.context.now())
  const key = 'f'.repeat(32)
  await server.db.insert(storedFiles).values({ key, bytes: 999e6, accountId: user.id })
  expect(await send(jar, 1_000_000)).toEqual({ status: 413, error: sentence('1.0 GB', '1 GB') })
  await releaseFile(server.context, key)
  expect((await send(jar, 1_000_000)).status).toBe(201)
  expect((await send(admin.jar, 1_100_000)).status).toBe(201)
})

const aPerson = {
  firstName: 'Ada',
  lastName: 'Lindqvist',
  businessName: 'Kiln Street',
  phone: '',
  industry: 'Retail',
  businessDescription: '',
}

test('files stop long before the database does, and the space comes back', async () => {
  const { jar } = await signedIn(server.context)
  Object.assign(reserve.files, { least: 2 ** 60, most: 2 ** 60, part: 1 })
  expect(await send(jar, 10)).toEqual({ status: 503, error: noSpaceForFiles })
  expect(await stored()).toEqual([])
  Object.assign(reserve.files, usual)
  expect((await send(jar, 10)).status).toBe(201)
})
