import fs from 'node:fs'
import { addDays } from '../../contract/money/calendar-days.ts'
import { googleAccount, googleKey, googleRefusal, openGoogle } from '../../test/google-server.ts'
import { axeFindings } from '../accessible.ts'
import { expect, newDataDir, startFoyer, test as base } from '../foyer.ts'
import { openOffice } from '../office.ts'
import { signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'
import { createClient, uniqueName } from './content-samples.ts'
import { journeyWidths } from '../widths.ts'

type Google = Awaited<ReturnType<typeof openGoogle>>

/** An agency that takes a server of the tests for Google. */
const test = base.extend<{ google: Google; url: string }>({
  // oxlint-disable-next-line no-empty-pattern
  google: async ({}, use) => {
    const google = await openGoogle()
    await use(google)
    await google.close()
  },
  url: async ({ google }, use) => {
    const dataDir = newDataDir(false)
    const server = await startFoyer({ DATA_DIR: dataDir, GOOGLE_API_URL: google.url })
    await use(server.url)
    await server.kill('SIGTERM')
    fs.rmSync(dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ url }, use) => use(url),
})

for (const width of journeyWidths)
  test(`Search Console is connected, fetched and disconnected at ${width} px`, async ({
    page,
    context,
    google,
    url,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const office = await openOffice(url)
    await signInAs(context)
    const clientId = await createClient(office, uniqueName())
    await office.close()
    await page.goto(`/admin-clients/${clientId}?tab=search`)
    const panel = page.getByRole('region', { name: 'Search Console', exact: true })
    await panel.getByRole('button', { name: 'Connect Search Console' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Or paste its text').fill('{"web":{}}')
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(dialog.getByText('This is the key of an OAuth client.')).toBeVisible()
    await dialog.getByLabel('JSON key').setInputFiles({
      name: 'furlong.json',
      mimeType: 'application/json',
      buffer: Buffer.from(googleKey()),
    })
    await expect(dialog.getByText('furlong.json')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
    await expectToast(page, 'Success', 'Search Console connected')

    await expect(dialog.getByText('Google lists no property')).toBeVisible()
    await expect(dialog.getByText(googleAccount)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    const today = new Date().toISOString().slice(0, 10)
    const rows = Array.from({ length: 60 }, (_, at) => ({
      date: addDays(today, -3 - at),
      query: 'stoneware plates',
      page: 'https://kiln.example/plates',
      clicks: 5,
      impressions: 100,
      position: 9,
    }))
    google.state.sites.set('sc-domain:kiln.example', 'siteRestrictedUser')
    google.state.rows.set('sc-domain:kiln.example', rows)
    google.state.finalTo = addDays(today, -3)
    await dialog.getByRole('button', { name: 'Look again' }).click()
    await expect(dialog.getByLabel('Property')).toHaveValue('sc-domain:kiln.example')
    await dialog.getByLabel('Fetch figures').selectOption('Every week')
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Use this property' }).click()
    await expect(page.getByText('stoneware plates')).toBeVisible({ timeout: 30_000 })
    await expect(panel.getByText('kiln.example (domain)')).toBeVisible()
    await expect(panel.getByText(/figures to /)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    google.state.instead = () => googleRefusal(403, 'forbidden')
    await panel.getByRole('button', { name: 'Fetch now' }).click()
    await expect(panel.getByText(/doesn’t accept this key/)).toBeVisible({ timeout: 30_000 })
    expect(await axeFindings(page)).toEqual([])
    google.state.instead = null
    await panel.getByRole('button', { name: 'Fetch now' }).click()
    await expect(panel.getByText(/doesn’t accept this key/)).toBeHidden({ timeout: 30_000 })

    await panel.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expectToast(page, 'Success', 'Search Console disconnected')
    await expect(panel.getByRole('button', { name: 'Connect Search Console' })).toBeVisible()
    await expect(page.getByText('stoneware plates')).toBeVisible()
  })
