import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as leads from '../../contract/leads/leads.ts'
import * as sessions from '../../contract/core/sessions.ts'
import * as trash from '../../contract/core/trash-entries.ts'
import { openTestServer, type TestServer } from '../../test/server.ts'
import { jobs, served } from '../app.ts'
import { aLead } from '../leads/leads/sample.ts'
import { signedIn } from '../core/sessions/sample.ts'
import { uploaded } from '../core/uploads/sample.ts'
import { removePartialFiles } from './disk-files.ts'
import { diskFull, frees, runFreeing } from './disk-space.ts'
import { fileReserve, isLow, reserve } from './disk-usage.ts'
import { putFile, releaseFile } from './files.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-disk-space-'))
afterAll(() => fs.rmSync(dataDir, { recursive: true }))

describe('while the disk is full', () => {
  const usual = reserve.bytes
  let server: TestServer
  beforeAll(async () => void (server = await openTestServer({ DATA_DIR: dataDir })))
  afterEach(() => void (reserve.bytes = usual))
  afterAll(() => server.close())

  test('deletes and erases records, and removes their files', async () => {
    const { jar } = await signedIn(server.context, { role: 'admin' })
    const { body: lead } = await server.call(leads.create, { body: aLead() }, jar)
    const { key } = await putFile(server.context, Buffer.from('abandoned'))
    await releaseFile(server.context, key)
    const { bavail, bsize } = fs.statfsSync(dataDir)
    reserve.bytes = bavail * bsize * 1.5
    expect((await server.call(leads.create, { body: aLead() }, jar)).status).toBe(503)
    expect((await server.call(leads.remove, { params: { id: lead.id } }, jar)).status).toBe(200)
    const erased = { noun: 'leads' as const, ids: [lead.id] }
    const { status, body } = await server.call(trash.erase, { body: erased }, jar)
    expect([status, body.changed]).toEqual([200, 1])
    await runFreeing(jobs, server.context)
    expect(fs.existsSync(path.join(dataDir, 'files', key.slice(0, 2), key))).toBe(false)
    reserve.bytes = 2 ** 60
    expect((await server.call(leads.remove, { params: { id: lead.id } }, jar)).status).toBe(503)
  })

  test('refuses writes with a message, serves reads, and recovers afterward', async () => {
    const { jar } = await signedIn(server.context, { role: 'admin' })
    reserve.bytes = 2 ** 60
    const refused = await server.call(leads.create, { body: aLead() }, jar)
    expect([refused.status, refused.body]).toEqual([503, { error: diskFull }])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await expect(uploaded(server, jar)).rejects.toThrow(diskFull)
    expect((await server.call(leads.list, {}, jar)).status).toBe(200)
    const body = { email: 'nobody@x.example', password: 'wrong' }
    expect((await server.call(sessions.create, { body })).status).toBe(401)
    reserve.bytes = usual
    expect((await server.call(leads.create, { body: aLead() }, jar)).status).toBe(201)
    expect(await uploaded(server, jar)).toBeGreaterThan(0)
    const left = fs.readdirSync(dataDir, { recursive: true }).map(String)
    expect(left.filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

test('removes abandoned partial files and keeps others', async () => {
  // Apart from stored files, whose random names may begin alike.
  const other = path.join(dataDir, 'other')
  const folder = path.join(other, 'files/ab')
  fs.mkdirSync(folder, { recursive: true })
  for (const name of ['old.part', 'new.part', 'whole'])
    fs.writeFileSync(path.join(folder, name), '')
  const ago = new Date(Date.now() - 300_000)
  for (const name of ['old.part', 'whole']) fs.utimesSync(path.join(folder, name), ago, ago)
  expect(await removePartialFiles(other, 180_000)).toBe(1)
  expect(fs.readdirSync(folder).toSorted()).toEqual(['new.part', 'whole'])
  expect(await removePartialFiles(path.join(other, 'nowhere'), 0)).toBe(0)
})

test('every call that deletes or erases counts as one that frees space', () => {
  const calls = served.map(({ endpoint }) => endpoint)
  const deleting = calls.filter(
    ({ method, path: at }) => method === 'DELETE' || /\/(?:trash|erase)$/.test(at),
  )
  expect(deleting.length).toBeGreaterThan(25)
  expect(deleting.filter((each) => !frees(each))).toEqual([])
  const writing = calls.filter(({ path: at }) => /restore|register|messages$/.test(at))
  expect(writing.filter(frees)).toEqual([])
})

test.each([
  ['0.4 GB', 0.4e9, 0.2e9],
  ['1.5 GB', 1.5e9, 0.75e9],
  ['8 GB', 8e9, 1e9],
  ['40 GB', 40e9, 4e9],
  ['2 TB', 2e12, 5e9],
])('files leave space free on a disk of %s, and a warning comes before', (_name, total, kept) => {
  expect(fileReserve(total)).toBe(kept)
  expect(isLow({ total, free: kept * 1.4 })).toBe(true)
  expect(isLow({ total, free: total * 0.9 })).toBe(false)
})
