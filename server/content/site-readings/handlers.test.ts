import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import * as profiles from '../../../contract/content/content-profiles.ts'
import * as contract from '../../../contract/content/site-readings.ts'
import * as attention from '../../../contract/overview/attention.ts'
import { openServedPages, type ServedPages } from '../../../test/served-pages.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { clientPictures } from '../client-pictures/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'

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
  const logo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  site.pages = {
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
  expect(site.asked).toEqual([])
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
  expect(new Set(site.asked)).toEqual(new Set(['/robots.txt', '/', '/leistungen', '/away']))
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

test('a client who declines or withdraws is left alone', async () => {
  await ask()
  await decide(false)
  await server.runJobs()
  expect(site.asked).toEqual([])
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
  site.pages['/robots.txt'] = 'User-agent: *\nDisallow: /'
  await ask()
  await decide(true)
  await server.runJobs('read-client-site')
  expect(await read()).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('robots.txt') as string,
  })
  expect(site.asked).toEqual(['/robots.txt'])
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
