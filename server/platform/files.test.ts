import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../test/server.ts'
import { inTransaction } from './context.ts'
import { claimFile, openFile, putFile, releaseFile } from './files.ts'
import { storedFiles } from './table.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-files-'))
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ DATA_DIR: dataDir })
})
beforeEach(async () => {
  await server.clear()
  fs.rmSync(path.join(dataDir, 'files'), { recursive: true, force: true })
  server.setNow('2026-03-02T10:00:00Z')
})
afterAll(async () => {
  await server.close()
  fs.rmSync(dataDir, { recursive: true })
})

const onDisk = () =>
  fs
    .readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
const later = async (iso: string) => {
  server.setNow(iso)
  await server.runJobs('sweep-files')
}

test('what is put in comes out, from a buffer and from a stream, readable by nobody else', async () => {
  const { context } = server
  const whole = await putFile(context, Buffer.from('all at once'))
  async function* pieces() {
    for (const piece of ['a', 'bb', 'ccc']) yield Buffer.from(piece)
  }
  const streamed = await putFile(context, pieces())
  expect([whole.bytes, streamed.bytes]).toEqual([11, 6])
  expect(String(await buffer(await openFile(context, whole.key)))).toBe('all at once')
  expect(String(await buffer(await openFile(context, streamed.key)))).toBe('abbccc')
  expect(whole.key).not.toBe(streamed.key)
  const place = path.join(dataDir, 'files', whole.key.slice(0, 2), whole.key)
  expect(fs.statSync(place).mode & 0o777).toBe(0o600)
  expect(fs.statSync(path.dirname(place)).mode & 0o777).toBe(0o700)
})

test('a claimed file stays, a released one goes once that has committed', async () => {
  const { context } = server
  const { key } = await putFile(context, Buffer.from('x'))
  await inTransaction(context, (inner) => claimFile(inner, key))
  await later('2026-04-02T10:00:00Z')
  expect(onDisk()).toEqual([key])
  const undone = inTransaction(context, async (inner) => {
    await releaseFile(inner, key)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await later('2026-04-02T10:01:00Z')
  expect(onDisk()).toEqual([key])
  await inTransaction(context, (inner) => releaseFile(inner, key))
  await later('2026-04-02T10:02:00Z')
  expect(onDisk()).toEqual([])
  await expect(openFile(context, key)).rejects.toThrow('This file is no longer there')
})

test('an upload that breaks off leaves nothing, at the latest after an hour', async () => {
  const { context } = server
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('the connection is gone')
  }
  await expect(putFile(context, broken())).rejects.toThrow('the connection is gone')
  expect(onDisk()).toEqual([])
  const { key } = await putFile(context, Buffer.from('nobody claims me'))
  // A process that died while it wrote leaves a part.
  fs.writeFileSync(path.join(dataDir, 'files', key.slice(0, 2), `${key}.part`), 'half')
  await later('2026-03-02T10:59:59Z')
  expect(onDisk()).toHaveLength(2)
  await later('2026-03-02T11:00:00Z')
  expect(onDisk()).toEqual([])
  expect(await server.db.$count(storedFiles)).toBe(0)
})

test('one file belongs to one row, and a key is never a path', async () => {
  const { context } = server
  const { key } = await putFile(context, Buffer.from('x'))
  await claimFile(context, key)
  await expect(claimFile(context, key)).rejects.toThrow(
    'this file is gone, or belongs to another row',
  )
  await expect(openFile(context, '../../etc/passwd')).rejects.toThrow('no key of a stored file')
})
