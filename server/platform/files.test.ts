import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStoreServer, type StoreServer } from '../../test/s3-server.ts'
import { openTestServer, type TestServer } from '../../test/server.ts'
import { inTransaction } from './context.ts'
import { claimFile, openFile, putFile, releaseFile, restoreFile } from './files.ts'
import { storedFiles } from './table.ts'
import { thorough } from '../../test/thorough.ts'

const mebibyte = 2 ** 20

describe.each(['disk', 'store'])('files, kept on a %s', (kind) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-files-'))
  let store: StoreServer
  let server: TestServer
  beforeAll(async () => {
    store = await openStoreServer()
    server = await openTestServer({ DATA_DIR: dataDir, ...(kind === 'store' ? store.env : {}) })
  })
  beforeEach(async () => {
    await server.clear()
    fs.rmSync(path.join(dataDir, 'files'), { recursive: true, force: true })
    store.objects.clear()
    store.uploads.clear()
    server.setNow('2026-03-02T10:00:00Z')
  })
  afterAll(async () => {
    await server.close()
    await store.close()
    fs.rmSync(dataDir, { recursive: true })
  })

  const onDisk = () =>
    fs
      .readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  /** Keys of stored files and of partial ones. */
  const kept = () =>
    kind === 'disk'
      ? onDisk()
      : [
          ...[...store.objects.keys()].map((key) => key.replace('files/', '')),
          ...[...store.uploads.values()].map(({ key }) => `${key} begun`),
        ]
  const later = async (iso: string) => {
    server.setNow(iso)
    await server.runJobs('sweep-files')
  }
  const read = async (key: string, part?: { start: number; end: number }) =>
    String(await buffer(await openFile(server.context, key, part)))

  test('returns stored bytes from a buffer and from a stream, whole or in part', async () => {
    const { context } = server
    const buffered = await putFile(context, Buffer.from('all at once'))
    async function* pieces() {
      for (const piece of ['a', 'bb', 'ccc']) yield Buffer.from(piece)
    }
    const streamed = await putFile(context, pieces())
    expect([buffered.bytes, streamed.bytes]).toEqual([11, 6])
    expect([await read(buffered.key), await read(streamed.key)]).toEqual(['all at once', 'abbccc'])
    expect(await read(buffered.key, { start: 4, end: 5 })).toBe('at')
    expect(buffered.key).not.toBe(streamed.key)
    expect(kept().toSorted()).toEqual([buffered.key, streamed.key].toSorted())
  })

  test.runIf(thorough)(
    'returns large files unchanged, whatever the size of the chunks',
    async () => {
      const size = 21 * mebibyte + 7
      const original = Buffer.alloc(size, 'Sphinx of black quartz. ')
      async function* pieces() {
        for (let at = 0; at < size; at += 777_777) yield original.subarray(at, at + 777_777)
      }
      for (const source of [original, pieces()]) {
        const { key, bytes } = await putFile(server.context, source)
        expect(bytes).toBe(size)
        expect((await buffer(await openFile(server.context, key))).equals(original)).toBe(true)
        const start = 8 * mebibyte - 2
        expect(await read(key, { start, end: start + 4 })).toBe(
          String(original.subarray(start, start + 5)),
        )
      }
      expect(kept().filter((key) => key.includes('begun'))).toEqual([])
    },
  )

  test('keeps a claimed file, and removes a released one after the commit', async () => {
    const { context } = server
    const { key } = await putFile(context, Buffer.from('x'))
    await inTransaction(context, (tx) => claimFile(tx, key))
    await later('2026-04-02T10:00:00Z')
    expect(kept()).toEqual([key])
    const undone = inTransaction(context, async (tx) => {
      await releaseFile(tx, key)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await later('2026-04-02T10:01:00Z')
    expect(kept()).toEqual([key])
    await inTransaction(context, (tx) => releaseFile(tx, key))
    await later('2026-04-02T10:02:00Z')
    expect(kept()).toEqual([])
    await expect(openFile(context, key)).rejects.toThrow('This file is no longer there')
  })

  test('removes an interrupted upload within an hour', async () => {
    const { context } = server
    async function* broken(pieces: number) {
      for (let at = 0; at < pieces; at += 1) yield Buffer.alloc(mebibyte)
      throw new Error('the connection is gone')
    }
    for (const pieces of [1, 19]) {
      await expect(putFile(context, broken(pieces))).rejects.toThrow('the connection is gone')
      expect([kept(), await server.db.$count(storedFiles)]).toEqual([[], 0])
    }
    const { key } = await putFile(context, Buffer.from('nobody claims me'))
    // Simulates a process that died while it wrote a part.
    if (kind === 'disk')
      fs.writeFileSync(path.join(dataDir, 'files', key.slice(0, 2), `${key}.part`), 'half')
    else store.uploads.set('left', { key: `files/${key}`, parts: new Map() })
    await later('2026-03-02T10:59:59Z')
    expect(kept()).toHaveLength(2)
    await later('2026-03-02T11:00:00Z')
    expect(kept()).toEqual([])
    expect(await server.db.$count(storedFiles)).toBe(0)
  })

  test('overwrites the same file on a restore', async () => {
    const { key } = await putFile(server.context, Buffer.from('before'))
    async function* again() {
      yield Buffer.from('after')
    }
    await restoreFile(server.context.settings, key, again())
    expect(await read(key)).toBe('after')
  })

  test('gives one file to one row, and never uses a key as a path', async () => {
    const { context } = server
    const { key } = await putFile(context, Buffer.from('x'))
    await claimFile(context, key)
    await expect(claimFile(context, key)).rejects.toThrow(
      'this file is gone, or belongs to another row',
    )
    const path = '../../etc/passwd'
    const refusal = 'not the key of a stored file'
    await expect(openFile(context, path)).rejects.toThrow(refusal)
    await expect(restoreFile(context.settings, path, Buffer.from('x'))).rejects.toThrow(refusal)
  })

  test.runIf(kind === 'disk')('keeps stored files from other accounts on the machine', async () => {
    const { key } = await putFile(server.context, Buffer.from('x'))
    const place = path.join(dataDir, 'files', key.slice(0, 2), key)
    expect(fs.statSync(place).mode & 0o777).toBe(0o600)
    expect(fs.statSync(path.dirname(place)).mode & 0o777).toBe(0o700)
  })
})
