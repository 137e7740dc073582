import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/content/site-readings.ts'
import { openServedPages, type ServedPages } from '../../../test/served-pages.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { users } from '../../core/users/table.ts'
import { clientPictures } from '../client-pictures/table.ts'

let server: TestServer
let site: ServedPages
let url: string
let admin: Jar
let client: Jar
let clientId: number
beforeAll(async () => {
  site = await openServedPages()
  url = site.url
  server = await openTestServer({ SITE_HOSTS: site.host })
})
afterAll(async () => {
  await server.close()
  site.close()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  site.asked = []
  site.pages = { '/robots.txt': 'User-agent: *\nDisallow: /geheim' }
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  const own = await signedIn(server.context, { businessName: 'Bach', firstName: 'Ada' })
  client = own.jar
  clientId = own.user.id
})

const params = () => ({ clientId })
const read = async () => (await server.call(contract.read, { params: params() }, admin)).body
const finding = async (field: string) =>
  (await read())?.findings.find((each) => each.field === field)
const accept = (id: string, as: keyof typeof contract.colorPlaces = 'brandColour') =>
  server.call(
    contract.decideFinding,
    { params: { clientId, findingId: id }, body: { accept: true, as } },
    admin,
  )
const readAll = async () => {
  await server.call(contract.ask, { params: params(), body: { url } }, admin)
  await server.call(contract.decide, { body: { agrees: true } }, client)
  await server.runJobs('read-client-site')
}

test('colors come from the site’s own stylesheets, and become those of the client one by one', async () => {
  site.pages['/'] = `<html><head><meta name="theme-color" content="#0f766e">
    <link rel="stylesheet" href="/look.css"><link rel="stylesheet" href="/huge.css"><link rel="stylesheet" href="/gone.css">
    <link rel="stylesheet" href="/geheim/x.css"><link rel="stylesheet" href="http://169.254.169.254/x.css">
    <link rel="stylesheet" href="https://other.example/x.css"><link rel="stylesheet" href="data:text/css,.btn{background:%23ff0000}">
    </head><body>Hi</body></html>`
  site.pages['/look.css'] = ':root{--accent:#b45309}.btn{background:#7c3aed}'
  site.pages['/huge.css'] = `.btn{background:#be123c}${' '.repeat(700 * 1024)}`
  site.pages['/geheim/x.css'] = '.btn{background:#1d4ed8}'
  await readAll()
  expect(site.asked.filter((path) => path.endsWith('.css'))).toEqual([
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
  await accept(found[0]?.id ?? '', 'brandColour')
  await accept(found[2]?.id ?? '', 'secondColour')
  const [row] = await server.db.select().from(users).where(eq(users.id, clientId))
  expect(row).toMatchObject({ brandColour: '#0f766e', secondColour: '#7c3aed' })
})

const svg = (inside: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20">${inside}</svg>`

test('a logo as SVG is drawn as a picture from its shapes', async () => {
  site.pages['/'] =
    '<html><body><header><img class="logo" src="/mark.svg"></header><link rel="mask-icon" href="https://other.example/m.svg"></body></html>'
  site.pages['/mark.svg'] = svg(
    '<rect width="40" height="20" fill="#0f766e"/>',
    '<?xml version="1.0"?>',
  )
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
    site.pages['/'] =
      '<html><body><header><img class="logo" src="/mark.svg"></header></body></html>'
    site.pages['/mark.svg'] = content
    await readAll()
    const refused = await accept((await finding('logo'))?.id ?? '')
    expect(refused.status).toBe(409)
    expect((await finding('logo'))?.state).toBe('open')
    expect(await server.db.select().from(clientPictures)).toEqual([])
    expect(site.asked.filter((path) => !site.pages[path])).toEqual([])
  },
  60_000,
)

test('a logo that leads away isn’t followed', async () => {
  site.pages['/'] = '<html><body><header><img class="logo" src="/away"></header></body></html>'
  await readAll()
  expect((await accept((await finding('logo'))?.id ?? '')).body).toMatchObject({
    error: 'We couldn’t load the logo from the website.',
  })
})
