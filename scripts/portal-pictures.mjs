// npm run portal-pictures: takes the website's pictures of the portal, of a running demo.
// npm run portal-pictures -- http://localhost:3000: of the demo at that address.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { brandTokens } from '../contract/core/brand/tokens.ts'
import { themesOf } from '../contract/core/brand/standard.ts'
import { demoPassword, sampleClients } from '../server/core/users/sample.ts'
import { devices, looks, portalPictures } from '../web/public/portal-pictures/pictures.ts'
import config from '../playwright.config.ts'

const origin = process.argv[2] ?? 'http://localhost:3000'
const folder = new URL('../web/public/portal-pictures/shots/', import.meta.url)
const client = sampleClients.find(({ password }) => password)?.email

/** The colors of the pictures for agencies that don’t have the sample’s: none. */
const plain = themesOf({ primary: '#41484c', accent: null })
const tokensOf = (theme) => brandTokens.map((token) => `--${token}:${plain[theme][token]}`)
const styles = {
  sample: '',
  plain: `:root:root{${tokensOf('light').join(';')}}@media(prefers-color-scheme:dark){:root:root{${tokensOf('dark').join(';')}}}`,
}
/** The page draws the agency’s own logo there. */
const hidden = '.site-home{visibility:hidden}*{caret-color:transparent!important}'

async function takePicture(page, { name, device }, look, theme) {
  const { width, height, widths } = devices[device]
  await page.setViewportSize({ width, height })
  await page.goto(portalPictures[name].page)
  await page.addStyleTag({ content: hidden + styles[look] })
  await page.getByRole('heading').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  // Live updates keep a connection open, so the network is never idle: waits for rows and pictures.
  await page.waitForTimeout(3_000)
  await page.evaluate(() => document.activeElement?.blur())
  const taken = await page.screenshot({ animations: 'disabled' })
  for (const wide of widths) {
    const file = `${name}-${look}-${theme}-${wide}.avif`
    const { size } = await sharp(taken)
      .resize({ width: wide })
      .avif({ quality: 52, effort: 3, chromaSubsampling: '4:4:4' })
      .toFile(fileURLToPath(new URL(file, folder)))
    console.log(`${file}: ${(size / 1024).toFixed(1)} kB`)
  }
}

mkdirSync(folder, { recursive: true })
for (const file of readdirSync(folder)) rmSync(new URL(file, folder))
const browser = await chromium.launch(config.use.launchOptions)
for (const theme of ['light', 'dark'])
  for (const device of Object.keys(devices)) {
    const context = await browser.newContext({
      baseURL: origin,
      deviceScaleFactor: 2,
      colorScheme: theme,
      locale: 'en-US',
      timezoneId: 'Europe/London',
      reducedMotion: 'reduce',
    })
    const data = { email: client, password: demoPassword }
    const answer = await context.request.post('/api/auth/login', { data })
    if (!answer.ok()) throw new Error(`${client} could not sign in: ${await answer.text()}`)
    const page = await context.newPage()
    for (const [name, picture] of Object.entries(portalPictures))
      if (picture.device === device)
        for (const look of looks) await takePicture(page, { name, device }, look, theme)
    await context.close()
  }
await browser.close()
