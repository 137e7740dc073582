import fs from 'node:fs'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/work/deliverables.ts'
import * as projects from '../../../contract/work/projects.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aPicture } from '../../core/uploads/sample.ts'
import { aProject } from '../projects/sample.ts'
import { aDeliverable } from './sample.ts'

const html = (response: ServerResponse, body: string) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
const pages: Record<string, (response: ServerResponse) => unknown> = {
  '/': (response) =>
    html(
      response,
      '<title>Kiln</title><link rel=stylesheet href=site.css><h1>Café</h1><img src=logo.png><script>alert(1)</script>',
    ),
  '/site.css': (response) =>
    response.writeHead(200, { 'content-type': 'text/css' }).end('h1{color:green}'),
  '/logo.png': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(aPicture),
  '/moved': (response) => response.writeHead(302, { location: '/' }).end(),
  '/inside': (response) => response.writeHead(302, { location: `http://${inside}/` }).end(),
  '/metadata': (response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
  '/closed': (response) => response.writeHead(401).end(),
  '/broken': (response) => response.writeHead(500).end(),
  '/huge': (response) => html(response, 'x'.repeat(6 * 2 ** 20)),
  '/data': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
}
const site = createServer((request, response) => {
  const page = pages[request.url ?? '']
  if (page) page(response)
  else response.writeHead(404).end()
})
let insideAsked = 0
const insideSite = createServer((_request, response) => {
  insideAsked++
  html(response, 'Secret')
})
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-page-copies-'))
let server: TestServer
let admin: Jar
let ada: Awaited<ReturnType<typeof signedIn>>
let host: string
let inside: string
beforeAll(async () => {
  const open = async (each: typeof site) => {
    each.listen(0, '127.0.0.1')
    await once(each, 'listening')
    return `127.0.0.1:${(each.address() as AddressInfo).port}`
  }
  host = await open(site)
  inside = await open(insideSite)
  server = await openTestServer({ DATA_DIR: dataDir, PAGE_HOSTS: host })
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  insideAsked = 0
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  ada = await signedIn(server.context)
  await server.call(projects.create, { body: aProject(ada.user.id) }, admin)
})
afterAll(async () => {
  await server.close()
  site.close()
  insideSite.close()
})

async function kept(linkUrl: string) {
  const sent = { params: { projectId: 1 }, body: aDeliverable({ linkUrl }) }
  const { body } = await server.call(contract.create, sent, admin)
  expect(body.latest.pageCopy).toBe('waiting')
  await server.runJobs()
  const { latest } = (await server.call(contract.read, { params: { id: body.id } }, ada.jar)).body
  return latest
}
const get = (url: string, jar: Jar) => server.inject({ url, cookies: Object.fromEntries(jar) })

test('a page is kept when it is delivered, and shown without scripts', async () => {
  const { copy, pageCopy } = await kept(`http://${host}/moved`)
  expect([pageCopy, copy?.type, copy?.name]).toEqual(['kept', 'text/html', '127.0.0.1.html'])
  const shown = await get(copy?.previewUrl ?? '', ada.jar)
  expect(shown.headers['content-type']).toBe('text/html; charset=utf-8')
  const policy = String(shown.headers['content-security-policy'])
  expect(policy).toMatch(/^sandbox allow-same-origin;default-src 'none'/)
  expect(policy).not.toMatch(/allow-scripts|script-src|connect-src/)
  expect(shown.body).toContain('<h1>Café</h1>')
  expect(shown.body).toContain('h1{color:green}')
  expect(shown.body).toContain('data:image/png;base64,')
  expect(shown.body).not.toContain('script')
  const downloaded = await get(copy?.url ?? '', ada.jar)
  expect(downloaded.headers['content-disposition']).toMatch(/^attachment/)
  const stranger = await signedIn(server.context)
  expect((await get(copy?.previewUrl ?? '', stranger.jar)).statusCode).toBe(404)
  expect((await get(copy?.previewUrl ?? '', new Map())).statusCode).toBe(401)
})

test('a link to a picture keeps the picture', async () => {
  const { copy } = await kept(`http://${host}/logo.png`)
  expect(copy).toMatchObject({ type: 'image/png', name: '127.0.0.1.png' })
})

test.each([
  ['/inside', 'its address isn’t public'],
  ['/metadata', 'its address isn’t public'],
  ['/loop', 'it couldn’t be reached'],
  ['/closed', 'it asks to sign in'],
  ['/broken', 'it responded with status 500'],
  ['/huge', 'it is too large'],
  ['/data', 'it isn’t a web page, a picture or a PDF'],
])('says why %s can’t be kept', async (page, reason) => {
  const { copy, pageCopy, pageCopyFailure } = await kept(`http://${host}${page}`)
  expect([copy, pageCopy, pageCopyFailure]).toEqual([null, 'failed', reason])
  expect(insideAsked).toBe(0)
})

test.each([
  () => `http://${inside}/`,
  () => 'http://localhost/',
  () => 'http://[::1]/',
  () => 'http://10.0.0.1/',
  () => `http://user:word@${host}/`,
])('asks no address of this network', async (address) => {
  expect(await kept(address())).toMatchObject({
    pageCopy: 'failed',
    pageCopyFailure: 'its address isn’t public',
  })
  expect(insideAsked).toBe(0)
})

test('a copy that the team adds stays, and nothing is fetched', async () => {
  const uploaded = await server.inject({
    method: 'POST',
    url: '/api/uploads?name=Home.png',
    headers: { 'content-type': 'application/octet-stream' },
    cookies: Object.fromEntries(admin),
    payload: aPicture,
  })
  const copyId = uploaded.json<{ id: number }>().id
  const sent = aDeliverable({ linkUrl: `http://${host}/`, copyId })
  const { body } = await server.call(
    contract.create,
    { params: { projectId: 1 }, body: sent },
    admin,
  )
  expect(body.latest).toMatchObject({ pageCopy: 'none', copy: { name: 'Home.png' } })
})
