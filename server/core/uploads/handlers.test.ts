import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { assert, integer, property, string } from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mediaKind } from '../../platform/file-kinds/media-kind.ts'
import { inTransaction } from '../../platform/context.ts'
import { readRange } from '../../platform/ranges.ts'
import { storedFiles } from '../../platform/table.ts'
import { signedIn } from '../sessions/sample.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { safeName } from './rules.ts'
import { aPicture, uploaded } from './sample.ts'
import { claimUploads } from './store.ts'
import { uploads } from './table.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-uploads-'))
let server: TestServer
let port: number
beforeAll(async () => {
  server = await openTestServer({ DATA_DIR: dataDir })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  fs.rmSync(path.join(dataDir, 'files'), { recursive: true, force: true })
})
afterAll(async () => {
  await server.close()
  fs.rmSync(dataDir, { recursive: true })
})

const files = () =>
  fs
    .readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
const cookieOf = (jar: Map<string, string>) =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** Sends a raw body, which may break off, or wait for the answer before its end. */
const send = (headers: http.OutgoingHttpHeaders, chunks: Buffer[], then = 'ends') =>
  new Promise<{ status: number; body: string } | null>((resolve) => {
    const request = http.request(
      { port, method: 'POST', path: '/api/uploads?name=a.bin', headers, agent: false },
      (answer) => {
        let body = ''
        answer.on('data', (chunk) => (body += chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
      },
    )
    request.on('error', () => resolve(null))
    for (const chunk of chunks) request.write(chunk)
    if (then === 'ends') request.end()
    if (then === 'breaks') setTimeout(() => request.destroy(), 100)
  })

test('stores a file unchanged, under a harmless name', async () => {
  const { jar } = await signedIn(server.context)
  await uploaded(server, jar, '../../etc/logo<1>.png')
  const [row] = await server.db.select().from(uploads)
  expect(row).toMatchObject({ fileName: 'logo1.png', fileType: 'image/png', fileBytes: 70 })
  expect(files().map(({ name }) => name)).toEqual([row?.fileKey])
})

test('refuses uploads that are signed out, empty or too large, and leaves nothing behind', async () => {
  expect(await send({}, [Buffer.from('x')])).toMatchObject({ status: 401 })
  const { jar } = await signedIn(server.context)
  const cookie = cookieOf(jar)
  const empty = await send({ cookie, 'content-length': 0 }, [])
  expect(empty).toEqual({ status: 400, body: '{"error":"This file is empty."}' })
  const large = await send(
    { cookie, 'content-length': 51 * 2 ** 20 },
    [Buffer.alloc(1000)],
    'waits',
  )
  expect(large).toMatchObject({ status: 413 })
  const chunks = Array.from({ length: 51 }, () => Buffer.alloc(2 ** 20))
  const unannounced = await send({ cookie, 'transfer-encoding': 'chunked' }, chunks)
  expect([413, undefined]).toContain(unannounced?.status)
  await expect.poll(() => files().length).toBe(0)
  expect([await server.db.$count(uploads), await server.db.$count(storedFiles)]).toEqual([0, 0])
})

test('leaves nothing of an interrupted upload, which can be repeated', async () => {
  const { jar } = await signedIn(server.context)
  const headers = { cookie: cookieOf(jar), 'content-length': 3 * 2 ** 20 }
  const parts = [Buffer.alloc(2 ** 20), Buffer.alloc(2 ** 20)]
  expect(await send(headers, parts, 'breaks')).toBeNull()
  await expect.poll(() => files().length).toBe(0)
  await expect.poll(() => server.db.$count(storedFiles)).toBe(0)
  expect(await server.db.$count(uploads)).toBe(0)
  const again = await send(headers, [...parts, Buffer.alloc(2 ** 20)])
  expect(again).toMatchObject({ status: 201 })
  expect(JSON.parse(again?.body ?? '')).toMatchObject({ bytes: 3 * 2 ** 20 })
})

test('allows only the uploader to attach a file, once, within an hour', async () => {
  const [ada, ben] = [await signedIn(server.context), await signedIn(server.context)]
  const id = await uploaded(server, ada.jar)
  const take = (userId: number) =>
    inTransaction(server.context, (tx) =>
      claimUploads(tx, { kind: 'user', id: userId, role: 'client' }, [id], 'uploadId'),
    )
  await expect(take(ben.user.id)).rejects.toThrow('This file is no longer there')
  expect(await take(ada.user.id)).toMatchObject([{ fileName: 'picture.png' }])
  await expect(take(ada.user.id)).rejects.toThrow('This file is no longer there')
  await uploaded(server, ada.jar)
  server.setNow('2026-03-02T11:00:01Z')
  await server.runJobs('sweep-uploads')
  await server.runJobs('sweep-files')
  expect([await server.db.$count(uploads), files().length]).toEqual([0, 1])
})

describe('detects the type of a file', () => {
  test.each([
    [aPicture, 'x.html', 'image/png', 'picture'],
    [Buffer.from('%PDF-1.7\n'), 'x', 'application/pdf', 'pdf'],
    [Buffer.from('<html><script>'), 'photo.png', 'application/octet-stream', null],
    [Buffer.from('<svg onload=alert(1)>'), 'logo.svg', 'application/octet-stream', null],
    [Buffer.from('<html>'), 'page.html', 'application/octet-stream', null],
    [Buffer.from('a,b'), 'List.CSV', 'text/csv', null],
    [Buffer.from('x'), 'x.constructor', 'application/octet-stream', null],
  ])('from its bytes, case %#', (head, name, type, inline) => {
    expect(mediaKind(head, name)).toEqual({ type, inline })
  })

  test('reduces names to one line without folders', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 400 }), (typedName) => {
        const name = safeName(typedName)
        expect(name.length).toBeGreaterThan(0)
        expect(name.length).toBeLessThanOrEqual(200)
        expect(name).not.toMatch(/[/\\<>:"|?*\n\r]/)
      }),
    )
    expect(safeName(`${'a'.repeat(300)}.docx`)).toMatch(/^a{195}\.docx$/)
  })
})

test('keeps a range inside the file', () => {
  const some = integer({ min: 0, max: 300 })
  assert(
    property(some, some, integer({ min: 1, max: 200 }), (from, to, bytes) => {
      const headers = [`bytes=${from}-${to}`, `bytes=${from}-`, `bytes=-${to}`]
      for (const header of headers) {
        const part = readRange(header, bytes)
        const { start, end } = typeof part === 'object' && part ? part : { start: 0, end: 0 }
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThanOrEqual(start)
        expect(end).toBeLessThan(bytes)
      }
    }),
  )
  expect(readRange('bytes=2-4', 10)).toEqual({ start: 2, end: 4 })
  expect(readRange('bytes=-3', 10)).toEqual({ start: 7, end: 9 })
  expect(readRange('bytes=10-', 10)).toBe('outside')
  expect([readRange('bytes=0-1,4-5', 10), readRange('lines=1-2', 10)]).toEqual([null, null])
})
