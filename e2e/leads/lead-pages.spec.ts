import { axeFindings } from '../accessible.ts'
import { expect, newEmail, test } from '../foyer.ts'
import { signInAs } from '../people.ts'

const pages = [
  ['/lead-management', 'Leads'],
  ['/lead-imports', 'Imports'],
  ['/lead-management/duplicates', 'Duplicates'],
  ['/email-campaigns', 'Campaigns'],
  ['/email-templates', 'Templates'],
  ['/admin-suppressions', 'Suppressions'],
  ['/admin-email-events', 'Bounces'],
  ['/admin-email-senders', 'Sending limits'],
] as const

test('every page about leads and the emails to them has the same links to the others', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await page.goto('/lead-management')
  const nav = page.getByRole('navigation', { name: 'Leads and campaigns' })
  for (const [path, label] of pages) {
    await nav.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(nav.locator('[aria-current=page]')).toHaveText(label)
    await expect(nav.getByRole('link')).toHaveText(['Dashboard', ...pages.map(([, each]) => each)])
  }
})

test('on a phone the first lead stands high, with the filters and rarer actions behind buttons', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await context.request.post('/api/admin/leads', {
    data: { companyName: 'Phone Lead', email: newEmail('phone') },
  })
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/lead-management')
  const first = page.getByRole('list', { name: 'Leads' }).getByRole('listitem').first()
  await expect(first).toBeVisible()
  expect((await first.boundingBox())?.y).toBeLessThan(812 * 0.42)
  expect(await axeFindings(page)).toEqual([])

  const filters = page.getByRole('button', { name: /^Filters/ })
  await expect(page.getByLabel('Priority')).toBeHidden()
  await filters.click()
  await page.getByLabel('Priority').selectOption('High')
  await expect(page).toHaveURL(/priority=high/)
  await expect(page.getByRole('button', { name: /Filters.*some are set/ })).toBeVisible()
  await filters.click()
  await expect(page.getByLabel('Priority')).toBeHidden()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Upload CSV' }).click()
  await expect(page).toHaveURL(/lead-imports$/)
})

test('the table of leads shows whole email addresses, and gives empty columns little room', async ({
  page,
  context,
}) => {
  await signInAs(context)
  const mark = `Table ${process.pid}`
  const email = newEmail('marcus.aurelius.antoninus')
  await context.request.post('/api/admin/leads', {
    data: { companyName: `${mark} Forum`, contactName: 'Marcus Aurelius', email },
  })
  await context.request.post('/api/admin/suppressions', { data: { address: email } })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/lead-management?view=table&q=${encodeURIComponent(mark)}`)
  const table = page.getByRole('region', { name: 'Leads' })
  const cell = table.getByRole('cell', { name: email })
  await expect(cell).toBeVisible()
  const fits = await cell.evaluate((element) => {
    const actions = element.closest('tr')?.querySelector('.pinned')?.getBoundingClientRect()
    const isWhole = element.scrollWidth <= element.clientWidth
    return isWhole && element.getBoundingClientRect().right <= (actions?.left ?? 0)
  })
  expect(fits).toBe(true)
  const widthOf = async (name: string) =>
    (await table.getByRole('columnheader', { name, exact: true }).boundingBox())?.width ?? 0
  expect(await widthOf('Next step')).toBeLessThan(await widthOf('Email'))
  await expect(table.getByRole('columnheader', { name: 'Do not email' })).toBeVisible()
  await expect(table.getByText('Added by hand').first()).toBeVisible()
})
