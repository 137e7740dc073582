import { create as addLead } from '../../contract/leads/leads.ts'
import { axeFindings } from '../accessible.ts'
import { expect, newEmail, test } from '../foyer.ts'
import { signInAs } from '../people.ts'

test('every kind of record is found from any page by keyboard alone', async ({
  page,
  office,
  watch,
}) => {
  watch.allowMessage(/net::ERR_FAILED/)
  const email = newEmail('wolfram')
  await office.calls.post(addLead.path, {
    data: { companyName: 'Zwirnerei Wolfram', contactName: 'Greta Zwirner', email },
  })
  await signInAs(page.context())
  await page.goto('/admin-dashboard')
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()

  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search everywhere' })
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(dialog.getByRole('group', { name: 'Actions' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.keyboard.type('zwirnerei')
  const lead = dialog.getByRole('option', { name: /Zwirnerei Wolfram/ })
  await expect(lead).toBeVisible()
  await expect(lead.locator('mark').first()).toHaveText('Zwirnerei')
  await expect(lead).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await lead.getAttribute('id')) ?? '',
  )
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Zwirnerei/, level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(dialog.getByRole('group', { name: 'Recent' })).toContainText('Zwirnerei')
  await field.fill('automations')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin-automations$/)
  await expect(page.getByRole('heading', { name: 'Automations', level: 1 })).toBeFocused()

  await page.keyboard.press('Meta+k')
  await field.fill('xqzzyplugh')
  await expect(dialog.getByRole('status')).toContainText('Nothing found for “xqzzyplugh”')
  await page.route('**/api/admin/search*', (route) => route.abort())
  await field.fill('xqzzyplug')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/admin/search*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('status')).toContainText('Nothing found')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
