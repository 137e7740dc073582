import type { Browser, Page } from '@playwright/test'
import { anInvoice } from '../../server/money/invoices/sample.ts'
import { axeFindings } from '../accessible.ts'
import { expect } from '../foyer.ts'
import { newAgencyTest as other } from '../own-server.ts'
import { openOffice } from '../office.ts'
import { signInAs } from '../people.ts'
import { publicPages } from '../public-pages.ts'
import { expectToast } from '../toasts.ts'

const files = ['/manifest.webmanifest', '/site.json', '/blog/feed.xml', '/.well-known/security.txt']

/** Returns the addresses that still name the sample agency. */
async function namingFurlong(page: Page, url: string) {
  const addresses = [...publicPages(), ...files, '/nowhere', '/admin', '/settings']
  const found: string[] = []
  for (const address of addresses) {
    const body = await (await page.request.get(url + address)).text()
    if (/furlong/i.test(body)) found.push(address)
  }
  return found
}

async function fillIn(page: Page) {
  const form = page.getByRole('form', { name: 'Agency' })
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('')
  await form.getByLabel('Name', { exact: true }).fill('Hearth & Vale')
  await form.getByLabel('Legal name').fill('Hearth and Vale Ltd')
  await form.getByLabel('Email').fill('hello@hearth.example')
  await form.getByLabel('Address').fill('2 Mill Road\nBath BA1 1AA')
  await form.getByLabel('Country').selectOption('United Kingdom')
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Success', 'Saved. The website shows it in a moment.')
}

async function draftInvoice(url: string) {
  const office = await openOffice(url)
  const client = {
    firstName: 'Ada',
    lastName: 'Quill',
    businessName: 'Quill Press',
    industry: 'Crafts',
  }
  const added = await office.calls.post('/api/admin/clients', {
    data: { ...client, email: 'ada@quill.example' },
  })
  const { id } = (await added.json()) as { id: number }
  const draft = await office.calls.post('/api/admin/invoices', { data: anInvoice(id) })
  expect([added.status(), draft.status()]).toEqual([201, 201])
  return { office, id: ((await draft.json()) as { id: number }).id }
}

const freshVisit = async (browser: Browser, url: string) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  return page
}

other(
  'an agency that enters its name is named everywhere, and can issue invoices',
  async ({ page, context, browser, url }) => {
    const { office, id } = await draftInvoice(url)
    await signInAs(context)
    await page.goto(`/admin-invoices?open=${id}`)
    await page.getByRole('button', { name: 'Issue…' }).click()
    const missing = page.getByRole('dialog', { name: 'Your agency’s details are missing' })
    expect(await axeFindings(page)).toEqual([])
    await missing.getByRole('button', { name: 'Enter them' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agency')
    await fillIn(page)
    await expect(page.getByRole('link', { name: 'Hearth & Vale' })).toBeVisible()
    await expect(page).toHaveTitle('Agency – Hearth & Vale')

    await expect.poll(() => namingFurlong(page, url)).toEqual([])
    const visitor = await freshVisit(browser, url)
    await expect(visitor).toHaveTitle(/ – Hearth & Vale$/)
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
    await expect(visitor).toHaveTitle('Careers – Hearth & Vale')
    await expect(visitor.getByRole('contentinfo')).toContainText('Hearth and Vale Ltd')
    const picture = await visitor.locator('meta[property="og:image"]').getAttribute('content')
    const drawn = await visitor.request.get(picture ?? '')
    expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png'])
    await visitor.context().close()

    await page.goto(`/admin-invoices?open=${id}`)
    await page.getByRole('button', { name: 'Issue…' }).click()
    await page.getByRole('button', { name: 'Issue and keep the email' }).click()
    const issued = page.getByRole('dialog', { name: /^Invoice \d{4}-\d{4,}$/ })
    await expect(issued).toBeVisible()
    const { issuer } = await office.read<{ issuer: { name: string; address: string } }>(
      `/api/invoices/${id}`,
    )
    expect(issuer).toMatchObject({
      name: 'Hearth and Vale Ltd',
      address: '2 Mill Road\nBath BA1 1AA',
    })
    const { subject, html } = await office.emailTo('ada@quill.example', 'invoice')
    expect(`${subject} ${html}`).not.toMatch(/furlong/i)
    await office.close()
  },
)
