import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStoreServer, type StoreServer } from '../../test/s3-server.ts'
import { openTestServer, type TestServer } from '../../test/server.ts'
import * as contract from '../../contract/core/uploads.ts'
import { signedIn } from '../core/sessions/sample.ts'
import { onDisk } from './disk-files.ts'
import { openFile, putFile } from './files.ts'
import { timeouts } from './s3-call.ts'
import { checkStore } from './s3-check.ts'
import { readSettings, type Settings } from './settings.ts'
import { storedFiles } from './table.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-store-'))
const usual = { ...timeouts }
let store: StoreServer
let server: TestServer
beforeAll(async () => {
  store = await openStoreServer()
  server = await openTestServer({ DATA_DIR: dataDir, ...store.env })
})
beforeEach(async () => {
  await server.clear()
  store.objects.clear()
  store.uploads.clear()
  store.calls.length = 0
  Object.assign(timeouts, { ...usual, pause: 1 })
})
afterAll(async () => {
  Object.assign(timeouts, usual)
  await server.close()
  await store.close()
  fs.rmSync(dataDir, { recursive: true })
})

const large = Buffer.alloc(9 * 2 ** 20, 'x')
const putLarge = (bytes = large) => putFile(server.context, bytes)
const read = async (key: string) => buffer(await openFile(server.context, key))

test.each([
  [/^PUT/, 'busy'],
  [/^POST .*\?uploads/, 'busy'],
  [/partNumber=2/, 'lost'],
  [/^POST .*uploadId/, 'busy'],
  [/^POST .*uploadId/, 'lost'],
] as const)('retries %s after one failure (%s)', async (call, fault) => {
  store.failNext(call, fault)
  const { key } = await putLarge()
  expect((await read(key)).equals(large)).toBe(true)
  expect(store.uploads.size).toBe(0)
})

test('reports an unreachable store once, and leaves nothing behind', async () => {
  store.failNext(/partNumber=2/, 'busy')
  store.failNext(/partNumber=2/, 'busy')
  await expect(putLarge()).rejects.toThrow('503 SlowDown')
  expect([store.objects.size, store.uploads.size]).toEqual([0, 0])
  const { jar } = await signedIn(server.context)
  for (let at = 0; at < 2; at += 1) store.failNext(/^PUT/, 'busy')
  const answer = await server.inject({
    method: 'POST',
    url: contract.create.path,
    query: { name: 'a.txt' },
    payload: Buffer.from('x'),
    headers: { 'content-type': 'application/octet-stream' },
    cookies: Object.fromEntries(jar),
  })
  expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([
    503,
    { error: 'The file store cannot be reached. Please try again in a moment.' },
    '5',
  ])
})

test('stops waiting for a silent store, and removes the file if it was stored anyway', async () => {
  Object.assign(timeouts, { answer: 60 })
  for (let at = 0; at < 2; at += 1) store.failNext(/^PUT/, 'silent')
  server.setNow('2026-03-02T10:00:00Z')
  await expect(putLarge(Buffer.from('x'))).rejects.toThrow('no answer in time')
  const [row] = await server.db.select().from(storedFiles)
  store.objects.set(`files/${row?.key}`, Buffer.from('x'))
  server.setNow('2026-03-02T11:00:00Z')
  await server.runJobs('sweep-files')
  expect([store.objects.size, await server.db.$count(storedFiles)]).toEqual([0, 0])
})

test('fails a download that the store cuts, instead of ending it early', async () => {
  const { key } = await putLarge()
  store.failNext(/^GET/, 'cut')
  await expect(read(key)).rejects.toThrow('broke off')
})

test('finds and removes files stored on disk before there was a store', async () => {
  const key = 'a'.repeat(32)
  await onDisk(dataDir).write(key, Buffer.from('from before'))
  expect(String(await read(key))).toBe('from before')
  await server.db.insert(storedFiles).values({ key, removeAt: new Date('2026-03-01') })
  await server.runJobs('sweep-files')
  await expect(read(key)).rejects.toThrow('This file is no longer there')
})

const settings = (changes: Record<string, string> = {}): Settings['store'] =>
  readSettings({ ...store.env, ...changes }).store

test('names the setting that the store rejects at startup', async () => {
  expect(await checkStore(null)).toBeNull()
  expect(await checkStore(settings())).toBeNull()
  expect([store.objects.size, store.calls.length]).toEqual([0, 4])
  for (const [changes, sentence] of [
    [{ S3_BUCKET: 'other' }, 'S3_BUCKET names "other", which is not a bucket of this store'],
    [{ S3_ACCESS_KEY_ID: 'WRONG' }, 'S3_ACCESS_KEY_ID is not known'],
    [{ S3_SECRET_ACCESS_KEY: 'wrong' }, 'S3_SECRET_ACCESS_KEY does not fit'],
    [{ S3_REGION: 'eu-test-2' }, 'S3_REGION eu-test-2 is not where'],
  ] as const)
    await expect(checkStore(settings(changes))).rejects.toThrow(sentence)
  const unreachable = await checkStore(settings({ S3_ENDPOINT: 'http://127.0.0.1:9' }))
  expect(unreachable).toMatch(
    /^The file store at http:\/\/127.0.0.1:9 is not working at the moment/,
  )
})

test('keeps secrets out of logs and messages', async () => {
  const error = await checkStore(settings({ S3_SECRET_ACCESS_KEY: 'hidden-secret' })).catch(
    (failed: Error) => failed,
  )
  expect(String(error)).not.toContain('hidden-secret')
})
