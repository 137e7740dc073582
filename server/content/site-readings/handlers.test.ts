import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import * as profiles from '../../../contract/content/content-profiles.ts'
import * as contract from '../../../contract/content/site-readings.ts'
import * as attention from '../../../contract/overview/attention.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { users } from '../../core/users/table.ts'
import { clientPictures } from '../client-pictures/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'

let server: TestServer
let site: Server
let url: string
let admin: Jar
let client: Jar
let clientId: number
let asked: string[] = []
let pages: Record<string, string | Buffer> = {}
const typeOf = (path: string, found: string | Buffer | undefined) =>
  path.endsWith('.css')
    ? 'text/css'
    : path.endsWith('.svg')
      ? 'image/svg+xml'
      : typeof found === 'string'
        ? 'text/html; charset=utf-8'
        : 'image/png'
beforeAll(async () => {
  site = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    const found = pages[path]
    const type = typeOf(path, found)
    if (path === '/away') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    else if (found === undefined) response.writeHead(404).end('no')
    else response.writeHead(200, { 'content-type': type }).end(found)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  url = `http://${host}/`
  server = await openTestServer({ SITE_HOSTS: host })
})
afterAll(async () => {
  await server.close()
  site.close()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  asked = []
  const logo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  pages = {
    '/': `<html lang="de"><head><meta name="description" content="Eine Tierklinik am Bach."></head><body>
      <header><img src="/logo.png" alt="Logo"></header><a href="/leistungen">L</a><a href="/geheim">G</a>
      <a href="/away">A</a><a href="https://other.example/">O</a><a href="tel:0113 496">T</a></body></html>`,
    '/leistungen':
      '<html><body><h1>Leistungen</h1><h2>Zahnreinigung</h2><h2>Impfung</h2></body></html>',
    '/geheim': '<html><body><h2>Geheim</h2></body></html>',
    '/robots.txt': 'User-agent: *\nDisallow: /geheim',
    '/logo.png': logo,
  }
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  const own = await signedIn(server.context, { businessName: 'Bach', firstName: 'Ada' })
  client = own.jar
  clientId = own.user.id
})

const params = () => ({ clientId })
const ask = (address = url) =>
  server.call(contract.ask, { params: params(), body: { url: address } }, admin)
const decide = (agrees: boolean, jar = client) =>
  server.call(contract.decide, { body: { agrees } }, jar)
const read = async () => (await server.call(contract.read, { params: params() }, admin)).body
const finding = async (field: string, value?: string) =>
  (await read())?.findings.find(
    (each) => each.field === field && (value === undefined || each.value === value),
  )
const accept = async (id: string, isAccepted = true) =>
  server.call(
    contract.decideFinding,
    { params: { clientId, findingId: id }, body: { accept: isAccepted } },
    admin,
  )
const profile = async () => (await server.call(profiles.read, { params: params() }, admin)).body

test('nothing is read before the client agrees, and who agreed is recorded', async () => {
  expect((await ask()).body).toMatchObject({ state: 'asked' })
  await server.runJobs()
  expect(asked).toEqual([])
  const waiting = (await server.call(attention.list, {}, client)).body
  expect(waiting).toMatchObject([{ kind: 'site-readings', path: '/content' }])
  expect((await decide(true)).body).toMatchObject({ state: 'reading', decidedBy: 'Ada Lindqvist' })
  await server.runJobs('read-client-site')
  expect(await read()).toMatchObject({ state: 'read', decidedAt: '2026-03-02T10:00:00.000Z' })
  expect((await server.call(attention.list, {}, client)).body).toEqual([])
})

test('only allowed pages of this host are read, and nothing enters the profile by itself', async () => {
  await ask()
  await decide(true)
  await server.runJobs('read-client-site')
  expect(new Set(asked)).toEqual(new Set(['/robots.txt', '/', '/leistungen', '/away']))
  const found = await read()
  expect(found?.pages.map((page) => new URL(page.url).pathname)).toEqual(['/', '/leistungen'])
  expect(found?.findings.map(({ field, value }) => [field, value])).toEqual(
    expect.arrayContaining([
      ['language', 'de'],
      ['about', 'Eine Tierklinik am Bach.'],
      ['services', 'Zahnreinigung'],
      ['services', 'Impfung'],
      ['contactLine', '0113 496'],
      ['logo', `${url}logo.png`],
    ]),
  )
  const { values } = await profile()
  expect(values).toMatchObject({ language: 'unset', contactLine: '', services: [] })
  expect(values.about).not.toContain('Tierklinik')
})

test('a suggestion is accepted one by one, with its page, and decided once', async () => {
  await ask()
  await decide(true)
  await server.runJobs('read-client-site')
  for (const value of ['Zahnreinigung', 'Impfung'])
    expect((await accept((await finding('services', value))?.id ?? '')).status).toBe(200)
  await accept((await finding('language'))?.id ?? '')
  const about = await finding('about')
  await accept(about?.id ?? '', false)
  expect((await accept(about?.id ?? '')).status).toBe(409)
  const { values, sources } = await profile()
  expect(values).toMatchObject({
    language: 'de',
    about: expect.not.stringContaining('Tierklinik') as string,
    services: ['Zahnreinigung', 'Impfung'],
  })
  expect(sources.services).toMatchObject({
    from: 'team',
    detail: expect.stringMatching(/, from 127\.0\.0\.1:\d+\/leistungen$/) as string,
  })
  await accept((await finding('logo'))?.id ?? '')
  expect(await server.db.select().from(clientPictures)).toMatchObject([
    { clientId, name: 'Logo', isLogo: true, width: 40 },
  ])
  // Reads again: suggestions that were decided don't return.
  await server.call(contract.readAgain, { params: params() }, admin)
  await server.runJobs('read-client-site')
  const again = (await read())?.findings.filter(({ state }) => state === 'open') ?? []
  expect(again.map(({ field }) => field)).not.toContain('services')
  expect(again.map(({ field }) => field)).not.toContain('about')
})

const readAll = async () => {
  await ask()
  await decide(true)
  await server.runJobs('read-client-site')
}

test('colors come from the site’s own stylesheets, and become those of the client one by one', async () => {
  pages['/'] = `<html><head><meta name="theme-color" content="#0f766e">
    <link rel="stylesheet" href="/look.css"><link rel="stylesheet" href="/huge.css"><link rel="stylesheet" href="/gone.css">
    <link rel="stylesheet" href="/geheim/x.css"><link rel="stylesheet" href="http://169.254.169.254/x.css">
    <link rel="stylesheet" href="https://other.example/x.css"><link rel="stylesheet" href="data:text/css,.btn{background:%23ff0000}">
    </head><body>Hi</body></html>`
  pages['/look.css'] = ':root{--accent:#b45309}.btn{background:#7c3aed}'
  pages['/huge.css'] = `.btn{background:#be123c}${' '.repeat(700 * 1024)}`
  pages['/geheim/x.css'] = '.btn{background:#1d4ed8}'
  await readAll()
  expect(asked.filter((path) => path.endsWith('.css'))).toEqual([
    '/look.css',
    '/huge.css',
    '/gone.css',
  ])
  const found = (await read())?.findings.filter(({ field }) => field === 'color') ?? []
  expect(found.map(({ value, title }) => [value, title])).toEqual([
    ['#0f766e', 'Theme color'],
    ['#b45309', '--accent'],
    ['#7c3aed', 'Buttons and headers'],
  ])
  const accepted = (id: string, as: keyof typeof contract.colorPlaces) =>
    server.call(
      contract.decideFinding,
      { params: { clientId, findingId: id }, body: { accept: true, as } },
      admin,
    )
  await accepted(found[0]?.id ?? '', 'brandColour')
  await accepted(found[2]?.id ?? '', 'secondColour')
  const [row] = await server.db.select().from(users).where(eq(users.id, clientId))
  expect(row).toMatchObject({ brandColour: '#0f766e', secondColour: '#7c3aed' })
})

const svg = (inside: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20">${inside}</svg>`

test('a logo as SVG is drawn as a picture from its shapes', async () => {
  pages['/'] =
    '<html><body><header><img class="logo" src="/mark.svg"></header><link rel="mask-icon" href="https://other.example/m.svg"></body></html>'
  pages['/mark.svg'] = svg('<rect width="40" height="20" fill="#0f766e"/>', '<?xml version="1.0"?>')
  await readAll()
  expect((await accept((await finding('logo'))?.id ?? '')).status).toBe(200)
  const [kept] = await server.db.select().from(clientPictures)
  expect(kept).toMatchObject({ isLogo: true, masterType: 'image/png', width: 1200, height: 600 })
})

test.each([
  ['a script', svg('<script>fetch("//evil.example")</script><rect width="9" height="9"/>')],
  ['an event', svg('<rect width="9" height="9" onload="x()"/>')],
  ['a picture of this network', svg('<image href="http://169.254.169.254/x.png" width="9"/>')],
  ['another document', svg('<use xlink:href="file:///etc/passwd#x"/>')],
  ['a page', svg('<foreignObject><p>Hi</p></foreignObject>')],
  ['a style that loads', svg('<style>@import url(//evil.example/x.css);</style><rect/>')],
  [
    'an entity',
    svg(
      '<rect width="9" height="9"/>&a;',
      '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
    ),
  ],
  [
    'itself a thousand million times',
    svg(
      `<defs><g id="a0"><rect width="1" height="1"/></g>${Array.from(
        { length: 9 },
        (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`,
      ).join('')}</defs><use href="#a9"/>`,
    ),
  ],
  ['too much', svg(`<path d="${'M0 0L1 1'.repeat(20_000)}"/>`)],
  ['nothing', svg('<rect'.repeat(3))],
])(
  'an SVG that holds %s isn’t kept',
  async (_what, content) => {
    pages['/'] = '<html><body><header><img class="logo" src="/mark.svg"></header></body></html>'
    pages['/mark.svg'] = content
    await readAll()
    const refused = await accept((await finding('logo'))?.id ?? '')
    expect(refused.status).toBe(409)
    expect((await finding('logo'))?.state).toBe('open')
    expect(await server.db.select().from(clientPictures)).toEqual([])
    expect(asked.filter((path) => !pages[path])).toEqual([])
  },
  60_000,
)

test('a logo that leads away isn’t followed', async () => {
  pages['/'] = '<html><body><header><img class="logo" src="/away"></header></body></html>'
  await readAll()
  expect((await accept((await finding('logo'))?.id ?? '')).body).toMatchObject({
    error: 'We couldn’t load the logo from the website.',
  })
})

test('a client who declines or withdraws is left alone', async () => {
  await ask()
  await decide(false)
  await server.runJobs()
  expect(asked).toEqual([])
  const again = await server.call(contract.readAgain, { params: params() }, admin)
  expect(again.status).toBe(409)
  await decide(true)
  await server.runJobs('read-client-site')
  expect((await read())?.findings).not.toEqual([])
  await decide(false)
  expect(await read()).toMatchObject({ state: 'declined', pages: [], findings: [] })
})

test('local addresses, ports and user names are refused, and a site that is closed says so', async () => {
  for (const address of [
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest',
    'https://willow.example:8443/',
    'https://a:b@willow.example/',
  ]) {
    const refused = await ask(address)
    expect([address, refused.status]).toEqual([address, 400])
    expect(refused.body).toMatchObject({ fields: { url: expect.any(String) as string } })
  }
  pages['/robots.txt'] = 'User-agent: *\nDisallow: /'
  await ask()
  await decide(true)
  await server.runJobs('read-client-site')
  expect(await read()).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('robots.txt') as string,
  })
  expect(asked).toEqual(['/robots.txt'])
})

test("nobody decides for another client, and no client sees the team's suggestions", async () => {
  await ask()
  const other = (await signedIn(server.context, { businessName: 'Other' })).jar
  expect((await server.call(contract.own, {}, other)).body).toBeNull()
  expect((await decide(true, other)).status).toBe(404)
  expect((await server.call(contract.read, { params: params() }, client)).status).toBe(403)
  const { body } = await server.call(contract.own, {}, client)
  expect(Object.keys(body ?? {}).toSorted()).toEqual(
    ['askedAt', 'askedBy', 'decidedAt', 'decidedBy', 'state', 'url'].toSorted(),
  )
})
