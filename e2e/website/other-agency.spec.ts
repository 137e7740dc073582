import fs from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import type { EmailTextContent } from '../../contract/email-text.ts'
import { list as emailTexts } from '../../contract/core/email-texts.ts'
import { anInvoice } from '../../server/money/invoices/sample.ts'
import { expect } from '../foyer.ts'
import { newAgencyTest as other } from '../own-server.ts'
import { openOffice } from '../office.ts'
import { addPagedRecords } from '../paged-records.ts'
import { signInAs } from '../people.ts'
import { publicPages } from '../public-pages.ts'
import { signedInPages } from '../signed-in-pages.ts'

const agency = {
  name: 'Hearth & Vale',
  legalName: 'Hearth and Vale Ltd',
  email: 'hello@hearth.example',
  phone: '',
  address: '2 Mill Road\nBath BA1 1AA',
  country: 'GB',
  taxId: '',
  registration: '',
  legalForm: '',
  representedBy: '',
  registeredOffice: '',
  supervisoryBody: '',
  responsible: '',
  locale: 'en-GB',
}

/** Returns whether a text names the sample agency; the address of the journeys' owner is no word of the product. */
const names = (text: string) => /furlong/i.test(text.replaceAll('owner@furlong.example', ''))

/** Changes the words of one's own website that tell of the sample's name, hides the samples and publishes. */
async function publishOwnWords(calls: APIRequestContext) {
  type Draft = { revision: number }
  const exported = await calls.get('/api/admin/site-versions/file?of=live')
  const words = (await exported.text())
    .replaceAll(/a furlong:/gi, 'A hearth:')
    .replaceAll(/furlongs?/gi, 'hearth')
  const file = JSON.parse(words) as { content: { about: { lead: string } } }
  file.content.about.lead = 'Zażółć gęślą jaźń.'
  const own = { ...file, content: { ...file.content, samplesHidden: true } }
  const { revision } = (await (await calls.get('/api/admin/site-draft')).json()) as Draft
  const data = { revision, file: own }
  const draft = await calls.post('/api/admin/site-draft/import', { data })
  expect([draft.status(), await draft.text()]).toEqual([200, expect.anything()])
  const { revision: now } = (await draft.json()) as Draft
  const published = await calls.post('/api/admin/site-versions', {
    data: { revision: now, note: '' },
  })
  expect([published.status(), await published.text()]).toEqual([201, expect.anything()])
}

/** Expects that a page loads the letters of its words that the fonts of the build lack. */
async function expectLetters(calls: APIRequestContext, url: string) {
  const sheetOf = async () => {
    const html = await (await calls.get(`${url}/about`)).text()
    return /href="(\/assets\/letters-[^"]+\.css)"/.exec(html)?.[1] ?? ''
  }
  await expect.poll(sheetOf).not.toBe('')
  const sheet = await sheetOf()
  const css = await calls.get(url + sheet)
  expect([css.status(), css.headers()['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  const rules = await css.text()
  expect(rules).toContain("font-family:'Newsreader'")
  const [, font = ''] = /url\((\/assets\/letters-[^)]+\.woff2)\)/.exec(rules) ?? []
  const file = await calls.get(url + font)
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'font/woff2'])
  expect((await file.body()).subarray(0, 4).toString()).toBe('wOF2')
}

const files = [
  '/manifest.webmanifest',
  '/favicon.svg',
  '/site.json',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/blog/feed.xml',
  '/.well-known/security.txt',
  '/nowhere',
  '/sign-in',
]

/** Returns whether a share picture was drawn for this agency: the sample's lies with the build, under its own address. */
async function isOwnPicture(calls: APIRequestContext, url: string, address: string) {
  const answer = await calls.get(url + address)
  return (
    answer.status() === 200 &&
    answer.headers()['content-type'] === 'image/png' &&
    !fs.existsSync(path.join('dist/web', address))
  )
}

const icons = ['/favicon.ico', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png']
/** Returns the icons that are still those of the sample, byte for byte. */
async function sampleIcons(calls: APIRequestContext, url: string) {
  const found: string[] = []
  for (const address of icons) {
    const body = await (await calls.get(url + address)).body()
    if (body.equals(fs.readFileSync(path.join('dist/web', address)))) found.push(address)
  }
  return found
}

/** Returns the addresses whose body, headers or share picture's words name the sample agency. */
async function namingInFiles(calls: APIRequestContext, url: string) {
  const found: string[] = []
  for (const address of [...publicPages(), ...files]) {
    const answer = await calls.get(url + address)
    const body = await answer.text()
    if (names(body) || names(JSON.stringify(answer.headers()))) found.push(address)
    const alt = /property="og:image:alt" content="([^"]*)"/.exec(body)?.[1]
    if (alt && !alt.includes('Hearth &amp; Vale')) found.push(`${address}: ${alt}`)
    const [, picture] = /property="og:image" content="[^"]*(\/assets\/[^"]+)"/.exec(body) ?? []
    if (picture && !(await isOwnPicture(calls, url, picture))) found.push(`${address}: ${picture}`)
  }
  return found
}

/** Returns the screens of one side whose title, text, labels or values name the sample agency. */
async function namingOnScreens(context: BrowserContext, side: 'client' | 'team') {
  const page = await context.newPage()
  const found: string[] = []
  for (const [name, address] of await signedInPages(side, context.request)) {
    await page.goto(address)
    await expect(page.locator('main h1').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const texts = await page.evaluate(() =>
      [
        document.title,
        document.body.innerText,
        ...[...document.querySelectorAll('[aria-label],[alt],[title],[placeholder]')].flatMap(
          (each) =>
            ['aria-label', 'alt', 'title', 'placeholder'].map(
              (name) => each.getAttribute(name) ?? '',
            ),
        ),
        ...[...document.querySelectorAll<HTMLInputElement>('input,textarea')].map(
          ({ value }) => value,
        ),
      ].join('\n'),
    )
    const line = texts.split('\n').find(names)
    if (line) found.push(`${name}: ${line}`)
  }
  await page.close()
  return found
}

other(
  'an agency with words of its own is named everywhere, and the sample nowhere',
  async ({ context, browser, url }) => {
    other.slow()
    const office = await openOffice(url)
    const { calls } = office
    expect((await calls.put('/api/admin/agency-settings', { data: agency })).status()).toBe(200)
    const brand = { primary: '#7a1f3d', accent: null, type: 'editorial', layout: 'editorial' }
    expect((await calls.put('/api/admin/brand', { data: brand })).status()).toBe(200)
    await publishOwnWords(calls)
    await expect.poll(() => namingInFiles(calls, url)).toEqual([])
    expect(await sampleIcons(calls, url)).toEqual([])
    await expectLetters(calls, url)

    const client = await browser.newContext({ baseURL: url })
    await addPagedRecords(client, office)
    expect(await namingOnScreens(client, 'client')).toEqual([])
    await signInAs(context)
    expect(await namingOnScreens(context, 'team')).toEqual([])

    const [first] = await office.read<{ id: number }[]>('/api/admin/clients')
    const draft = await calls.post('/api/admin/invoices', { data: anInvoice(first?.id ?? 0) })
    const { id } = (await draft.json()) as { id: number }
    expect((await calls.post(`/api/admin/invoices/${id}/issue`, { data: {} })).ok()).toBe(true)
    const { issuer } = await office.read<{ issuer: object }>(`/api/invoices/${id}`)
    expect(names(JSON.stringify(issuer))).toBe(false)

    for (const text of await office.read<{ id: string }[]>(emailTexts.path)) {
      const { subject, preheader, blocks } = await office.read<EmailTextContent>(
        `${emailTexts.path}/${text.id}`,
      )
      const data = { content: { subject, preheader, blocks } }
      const shown = await calls.post(`${emailTexts.path}/${text.id}/preview`, { data })
      expect([text.id, shown.status(), names(await shown.text())]).toEqual([text.id, 200, false])
    }
    for (const each of await office.read<{ id: number; kind: string }[]>('/api/admin/emails')) {
      const { html, subject } = await office.read<{ html: string; subject: string }>(
        `/api/admin/emails/${each.id}`,
      )
      expect([each.kind, names(`${subject} ${html}`)]).toEqual([each.kind, false])
    }
    await client.close()
    await office.close()
  },
)
