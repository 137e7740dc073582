import type { Page } from '@playwright/test'
import { difficultColors } from '../../test/difficult-colors.ts'
import { axeFindings, contrastFindings, looks } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { openOffice } from '../office.ts'
import { ownServerTest as other } from '../own-server.ts'
import { signInAs } from '../people.ts'

const sitePages = [
  '/',
  '/web-development',
  '/case-studies',
  '/case-studies/law-firm',
  '/careers',
  '/about',
  '/look-around',
]
const officePages = ['/admin-dashboard', '/lead-management', '/settings']

/** Saves looks that differ in color; returns the stylesheet of each, as it is served, by its name. */
async function stylesheetsOf(url: string, colors: Record<string, string>) {
  const office = await openOffice(url)
  const saved: Record<string, string> = {}
  for (const [name, primary] of Object.entries(colors)) {
    const look = { primary, accent: null, type: 'measured', layout: 'measured' }
    expect((await office.calls.put('/api/admin/brand', { data: look })).status()).toBe(200)
    const { stylesheet } = await office.read<{ stylesheet: string }>('/api/brand')
    saved[name] = await (await office.calls.get(stylesheet)).text()
  }
  await office.close()
  return saved
}

const schemes = ['light', 'dark'] as const

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('h1')).toBeAttached()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  expect.soft(await axeFindings(page, looks), path).toEqual([])
}

/** Checks an open page, light and dark, in looks that differ in nothing but color. */
async function expectReadable(page: Page, path: string, stylesheets: Record<string, string>) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    const findings = await contrastFindings(page, stylesheets)
    expect(Object.keys(findings)).toEqual(Object.keys(stylesheets))
    for (const [name, found] of Object.entries(findings))
      expect.soft(found, `${name}, ${path}, ${colorScheme}`).toEqual([])
  }
}

/** Checks the page that shows what becomes of each color. */
async function expectReport(page: Page, stylesheets: Record<string, string>) {
  await open(page, '/admin-brand')
  const color = page.getByRole('form', { name: 'Brand' }).getByLabel('Main color', { exact: true })
  for (const [name, css] of Object.entries(stylesheets)) {
    await color.fill(difficultColors[name as keyof typeof difficultColors])
    await expectReadable(page, '/admin-brand', { [name]: css })
  }
}

other('axe finds no color that can’t be read, whatever the brand', async ({ browser, url }) => {
  test.slow()
  const stylesheets = await stylesheetsOf(url, difficultColors)
  const visitor = await browser.newPage({ reducedMotion: 'reduce', baseURL: url })
  const owner = await browser.newPage({ reducedMotion: 'reduce', baseURL: url })
  await signInAs(owner.context())
  const visit = async (page: Page, paths: string[]) => {
    for (const path of paths) {
      await open(page, path)
      await expectReadable(page, path, stylesheets)
    }
  }
  await Promise.all([
    visit(visitor, sitePages),
    visit(owner, officePages).then(() => expectReport(owner, stylesheets)),
  ])
  await visitor.context().close()
  await owner.context().close()
})
