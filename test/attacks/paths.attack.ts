import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as dataExports from '../../contract/operations/data-exports.ts'
import * as messages from '../../contract/clients/messages.ts'
import { openApp, plainPages } from '../../server/app.ts'
import { zipEntries } from '../../server/platform/file-kinds/zip.ts'
import { aMessage } from '../../server/clients/messages/sample.ts'
import { messageAttachments } from '../../server/clients/messages/table.ts'
import { hashPassword } from '../../server/core/passwords/password.ts'
import { openFile, restoreFile } from '../../server/platform/files.ts'
import { setPassword } from '../../server/core/users/store.ts'
import { uploaded } from '../../server/core/uploads/sample.ts'
import { contractCalls, nameOf } from '../contract-calls.ts'
import { type Agency, openAgency } from './agency.ts'
import { sendCall, urlOf } from './send-call.ts'
import { evilNames } from './evil-files.ts'
import { sendRaw } from './raw-connection.ts'

let agency: Agency
let app: Awaited<ReturnType<typeof openApp>>
let port = 0
beforeAll(async () => {
  agency = await openAgency()
  app = await openApp(agency.context, { pages: true, logLevel: 'silent' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  await agency.close()
})

/** Spellings of "parent folder" that some layer of a server may decode. */
const ups = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '%2E%2E%2F',
  '..%5c',
  '..\\',
  '%2e%2e%5c',
  '..;/',
  '..%00/',
  '%252e%252e%252f',
  '%c0%ae%c0%ae%c0%af',
  '..%c0%af',
  '....//',
  '..././',
  '%uff0e%uff0e/',
  '.%2e/',
  '//../',
  '/./../',
  '..%ef%bc%8f',
]
const targets = [
  'etc/passwd',
  'package.json',
  'server/main.ts',
  'data/database/lock',
  '.git/config',
  '.env',
  'pages.json',
  'node_modules/fastify/package.json',
]
/** Matches the contents of those files. */
const inside =
  /root:x:0:0|"name": "(?:foyer|fastify)"|ensureOwner|repositoryformatversion|"signedInFile"|SQLite format/

test('no URL escapes the folder of the built pages', async () => {
  const paths = [
    ...['/', '/assets/', '/fonts/', '/api/', '/api/posts/1/cover/', '/blog/'].flatMap((start) =>
      ups.flatMap((up) =>
        [1, 3, 8].flatMap((depth) => targets.map((target) => start + up.repeat(depth) + target)),
      ),
    ),
    ...targets.flatMap((target) => [
      `/${target}`,
      `//${target}`,
      `/assets/${target}`,
      `file:///${target}`,
      `/%00${target}`,
    ]),
    '/.vite/manifest.json',
    '/assets/',
    '/assets',
    '/assets/..',
    '/index.html',
    '/404.html',
    '/assets/%00.js',
    '/assets/a.js.map',
    '/proc/self/environ',
    '/dist/',
    '/data/',
  ]
  const found: string[] = []
  for (let from = 0; from < paths.length; from += 200) {
    // Pipelined on one connection: a connection for each path takes ten times as long.
    const batch = paths.slice(from, from + 200)
    const requests = batch.map(
      (path, at) =>
        `GET ${path} HTTP/1.1\r\nHost: a\r\n${at === batch.length - 1 ? 'Connection: close\r\n' : ''}\r\n`,
    )
    const answer = await sendRaw(port, requests.join(''))
    expect(answer.match(/^HTTP\/1\.1 \d+/gm)?.length ?? 0).toBeGreaterThan(0)
    if (inside.test(answer) || /^HTTP\/1\.1 5/m.test(answer))
      found.push(`one of ${batch.slice(0, 3).join(' ')}`)
  }
  expect(found).toEqual([])
}, 300_000)

test('no placeholder in a call or page leads to a file', async () => {
  const jar = await agency.jarOf(agency.people.owner)
  const wrong: string[] = []
  for (const call of [...contractCalls, ...plainPages()].filter(({ path }) => path.includes(':')))
    for (const value of [
      '../../../../etc/passwd',
      '..%2f..%2fpackage.json',
      '/etc/passwd',
      '....//package.json',
      '1/../../etc/passwd',
      '1%00.png',
      'C:\\boot.ini',
      '\\\\evil\\share',
    ]) {
      const { statusCode, body } = await sendCall(agency, call, urlOf(call, value), jar)
      if (statusCode >= 500 || statusCode < 300 || inside.test(body))
        wrong.push(`${nameOf(call)} ${value}: ${statusCode}`)
    }
  expect(wrong).toEqual([])
})

test('a storage key is never a path', async () => {
  const { settings } = agency.context
  for (const key of [
    '../../../etc/passwd',
    '/etc/passwd',
    'a'.repeat(31),
    `${'a'.repeat(32)}/..`,
    `${'a'.repeat(32)}\n`,
    '',
    '0'.repeat(30) + '..',
  ]) {
    await expect(openFile({ settings }, key)).rejects.toThrow('not the key of a stored file')
    await expect(restoreFile(settings, key, Buffer.from('x'))).rejects.toThrow(
      'not the key of a stored file',
    )
  }
})

test('an archive extracts only into its own folder, whatever its files are called', async () => {
  const password = 'tulip-kettle-91'
  await setPassword(agency.context, agency.people.ada, await hashPassword(password))
  const ada = await agency.jarOf(agency.people.ada)
  for (const name of evilNames.filter(
    (each) => each !== '' && each.length < 250 && !each.includes('\0'),
  )) {
    await agency.db.execute('delete from rate_limits')
    const uploadIds = [await uploaded(agency, ada, name.toWellFormed())]
    const { body } = await agency.call(
      messages.send,
      { body: aMessage({ content: name.slice(0, 100) || 'x', uploadIds }) },
      ada,
    )
    // Stores the name as it was before it was sanitized on upload.
    for (const { id } of body.attachments)
      await agency.db
        .update(messageAttachments)
        .set({ fileName: name.toWellFormed() })
        .where(eq(messageAttachments.id, id))
  }
  const { status, body } = await agency.call(dataExports.create, {}, ada)
  expect(status).toBe(201)
  const { rawPayload } = await agency.inject({ url: body.url, cookies: Object.fromEntries(ada) })
  const names = zipEntries(rawPayload) ?? []
  expect(names.length).toBeGreaterThan(evilNames.length - 4)
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  expect(
    names.filter(
      (name) =>
        /(?:^|\/)\.{1,2}(?:\/|$)|^\/|\\|^[a-z]:|[\p{Cc}\p{Cf}]/iu.test(name) || name.length > 240,
    ),
  ).toEqual([])
})
