import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as brand from '../../../contract/core/brand.ts'
import * as contract from '../../../contract/core/brand-logos.ts'
import * as resets from '../../../contract/core/password-resets.ts'
import { drawPdf } from '../../../packages/pdf/pdf.ts'
import { openTestServer, type Jar, type TestServer } from '../../../test/server.ts'
import { pdfLook } from '../brand/pdf-look.ts'
import { emails } from '../emails/table.ts'
import { signedIn } from '../sessions/sample.ts'
import { uploaded } from '../uploads/sample.ts'
import { safeSvg } from './safe-svg.ts'

const wordmark = `<?xml version="1.0"?><!-- Generator --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/" viewBox="0 0 320 80" inkscape:version="1"><metadata><rdf>x</rdf></metadata><style>.a{fill:#b5532f}</style><defs><linearGradient id="g"><stop offset="0" stop-color="#b5532f"/></linearGradient><path id="p" d="M0 0h80v80H0z"/></defs><use xlink:href="#p"/><rect class="a" x="90" width="230" height="80" fill="url(#g)"/></svg>`
const png = (width = 2400, height = 300) =>
  sharp({ create: { width, height, channels: 4, background: '#b5532f' } })
    .png()
    .toBuffer()

let server: TestServer
let owner: Jar
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  owner = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

const choose = async (file: string | Buffer, part: contract.LogoPart = 'light', jar = owner) => {
  const uploadId = await uploaded(server, jar, 'logo.svg', Buffer.from(file))
  return server.call(contract.set, { params: { part }, body: { uploadId } }, jar)
}

test('an SVG logo is kept as its shapes, and shown by the style sheet', async () => {
  const { status, body } = await choose(wordmark)
  expect(status).toBe(200)
  const answer = await server.inject({ url: body.light ?? '' })
  expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml' })
  expect(answer.body).not.toMatch(/inkscape|metadata|Generator|xml version/)
  expect(answer.body).toContain('<use href="#p">')
  const { stylesheet } = (await server.call(brand.current, {})).body
  const sheet = (await server.inject({ url: stylesheet ?? '' })).body
  expect(sheet).toContain(`url(${body.light})`)
  // Without one for dark pages, the name is drawn there.
  expect(sheet).toContain(':root[data-theme=dark] .logo::before{content:none}')
})

test('a PNG logo loses what its maker wrote into it, and pixels that nobody sees', async () => {
  const { body } = await choose(await png(), 'dark')
  const answer = await server.inject({ url: body.dark ?? '' })
  const { width, height, format } = await sharp(answer.rawPayload).metadata()
  expect([width, height, format]).toEqual([1200, 150, 'png'])
})

test('emails and documents carry it, emails as a PNG of this server', async () => {
  const ada = await signedIn(server.context)
  await choose(wordmark)
  await server.call(resets.request, { body: { email: ada.user.email } })
  await server.runJobs()
  const [email] = await server.db.select().from(emails).where(eq(emails.to, ada.user.email))
  const address = `${server.context.settings.publicUrl}/api/brand-logos/light.png`
  expect(email?.html).toContain(
    `<img class="logo-light" src="${address}" height="36" alt="Furlong"`,
  )
  const picture = await server.inject({ url: new URL(address).pathname })
  expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'png', height: 108 })
  const look = await pdfLook(server.context.settings)
  const document = {
    title: 'T',
    agency: 'Furlong',
    from: [],
    foot: '',
    date: new Date(0),
    blocks: [],
  }
  const drawn = (await drawPdf({ ...document, look })).toString('latin1')
  expect(drawn).toContain('/Subtype /Image')
  expect(drawn).toContain('/Figure')
})

test('is gone once removed, from its address and from emails', async () => {
  const { body } = await choose(wordmark)
  const removed = await server.call(contract.remove, { params: { part: 'light' } }, owner)
  expect(removed.body).toEqual({ light: null, dark: null, icon: null })
  expect((await server.inject({ url: body.light ?? '' })).statusCode).toBe(404)
  expect((await server.inject({ url: '/api/brand-logos/light.png' })).statusCode).toBe(404)
  expect((await server.call(brand.current, {})).body.stylesheet).toBeNull()
})

test('only owners change it', async () => {
  const manager = await signedIn(server.context, { role: 'admin', teamRole: 'manager' })
  expect((await choose(wordmark, 'light', manager.jar)).status).toBe(403)
  expect((await server.call(contract.list, {}, manager.jar)).status).toBe(200)
})

describe('refuses an SVG file with', () => {
  const inside = (markup: string, attributes = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" ${attributes}>${markup}</svg>`
  test.each([
    ['a script', inside('<script>alert(1)</script>')],
    ['an event', inside('<path d="M0 0" onclick="alert(1)"/>')],
    ['an event on the file', inside('', 'onload="alert(1)"')],
    ['a link', inside('<a href="https://x.example"><path d="M0 0"/></a>')],
    ['a foreign shape', inside('<use xlink:href="https://x.example/a.svg#b"/>')],
    ['a script as an address', inside('<use href="javascript:alert(1)"/>')],
    ['a picture', inside('<image href="https://x.example/a.png"/>')],
    [
      'a page',
      inside('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    ],
    ['a foreign fill', inside('<path d="M0 0" fill="url(https://x.example/#a)"/>')],
    ['a foreign style', inside('<style>@import "https://x.example/a.css";</style>')],
    ['a hidden address in a style', inside('<path style="fill:\\75rl(https://x.example)"/>')],
    ['an animation of a link', inside('<set attributeName="href" to="javascript:alert(1)"/>')],
    ['text', inside('<text>Furlong</text>')],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${inside('&a;')}`],
    ['no size', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'],
    ['an end that is missing', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g>'],
  ])('%s', async (_what, file) => {
    const { status, body } = await choose(file)
    expect([status, body]).toMatchObject([400, { fields: { uploadId: contract.unsafeSvg } }])
  })

  test('more than 100 KB, and other files', async () => {
    const long = inside(`<path d="${'M0 0'.repeat(30_000)}"/>`)
    expect((await choose(long)).body).toMatchObject({ error: contract.svgTooLong })
    expect((await choose('GIF89a')).body).toMatchObject({ error: contract.notALogo })
    const broken = Buffer.concat([(await png(9, 9)).subarray(0, 40), Buffer.alloc(40)])
    expect((await choose(broken)).body).toMatchObject({ error: contract.notALogo })
  })

  test('and writes the same file for its own result', () => {
    const { svg } = safeSvg(wordmark)
    expect(safeSvg(svg).svg).toBe(svg)
  })
})
