import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as leads from '../../contract/leads/leads.ts'
import * as sessions from '../../contract/core/sessions.ts'
import { openTestServer, type TestServer } from '../../test/server.ts'
import { aLead } from '../leads/leads/sample.ts'
import { signedIn } from '../core/sessions/sample.ts'
import { uploaded } from '../core/uploads/sample.ts'
import { removePartialFiles } from './disk-files.ts'
import { diskFull } from './disk-space.ts'
import { reserve } from './disk-usage.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-disk-space-'))
afterAll(() => fs.rmSync(dataDir, { recursive: true }))

describe('while the disk is full', () => {
  const usual = reserve.bytes
  let server: TestServer
  beforeAll(async () => void (server = await openTestServer({ DATA_DIR: dataDir })))
  afterEach(() => void (reserve.bytes = usual))
  afterAll(() => server.close())

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
  const folder = path.join(dataDir, 'files/ab')
  fs.mkdirSync(folder, { recursive: true })
  for (const name of ['old.part', 'new.part', 'whole'])
    fs.writeFileSync(path.join(folder, name), '')
  const ago = new Date(Date.now() - 300_000)
  for (const name of ['old.part', 'whole']) fs.utimesSync(path.join(folder, name), ago, ago)
  expect(await removePartialFiles(dataDir, 180_000)).toBe(1)
  expect(fs.readdirSync(folder).toSorted()).toEqual(['new.part', 'whole'])
  expect(await removePartialFiles(path.join(dataDir, 'nowhere'), 0)).toBe(0)
})
