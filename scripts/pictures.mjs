// npm run pictures: takes the README's pictures of a running demo into docs/pictures/.
// npm run pictures -- http://localhost:3000: of the demo at that address.
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword, sampleClients } from '../server/core/users/sample.ts'
import config from '../playwright.config.ts'

const origin = process.argv[2] ?? 'http://localhost:3000'
const folder = path.resolve(import.meta.dirname, '../docs/pictures')
const owner = 'owner@furlong.example'
const client = sampleClients.find(({ password }) => password)?.email
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Opens the review room of a deliverable with a design. */
const openReview = (page) =>
  page
    .getByRole('link', { name: /Product page design/ })
    .first()
    .click()

const pictures = [
  { name: 'site', page: '/' },
  { name: 'back-office', page: '/admin-today', as: owner },
  { name: 'board', page: '/admin-projects?view=board', as: owner, colorScheme: 'dark' },
  { name: 'portal', page: '/dashboard', as: client },
  { name: 'review', page: '/deliverables', as: client, act: openReview },
  { name: 'phone', page: '/dashboard', as: client, ...phone },
]

const browser = await chromium.launch(config.use.launchOptions)
for (const { name, page: address, as, act, ...options } of pictures) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1.5,
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    ...options,
  })
  if (as) {
    const data = { email: as, password: demoPassword }
    const answer = await context.request.post('/api/auth/login', { data })
    if (!answer.ok()) throw new Error(`${as} could not sign in: ${await answer.text()}`)
  }
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await act?.(page)
  // Live updates keep a connection open, so the network is never idle: waits for fonts and rows.
  await page.waitForTimeout(8_000)
  const file = path.join(folder, `${name}.webp`)
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(file)
  console.log(`${path.relative(process.cwd(), file)}: ${Math.round(size / 1024)} kB`)
  await context.close()
}
await browser.close()
