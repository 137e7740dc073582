import { expect, test } from './foyer.ts'
import { joinAsClient } from './people.ts'
import { takenOver } from './settled.ts'

test('a page that can’t be loaded offline shows an error, and Back still works', async ({
  page,
  context,
  watch,
}) => {
  watch.allowMessage(/ERR_INTERNET_DISCONNECTED/)
  await joinAsClient(context)
  await page.goto('/settings')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Settings')
  await context.setOffline(true)
  const billing = page.getByRole('link', { name: 'Billing', exact: true })
  await billing.click()
  await expect(heading).toHaveText('We can’t reach the server')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.goBack()
  await expect(heading).toHaveText('Settings')
  await billing.click()
  await expect(heading).toHaveText('We can’t reach the server')
  await context.setOffline(false)
  await expect(heading).toHaveText('Billing & Payments')
})

test('a page that crashes shows an error instead of staying blank', async ({
  page,
  context,
  watch,
}) => {
  watch.allowMessage(/RangeError|TypeError/)
  await joinAsClient(context)
  await page.route('**/api/meetings?*', (route) => route.fulfill({ json: [{}] }))
  await page.goto('/meetings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Something went wrong on this page',
  )
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meetings')
})

test('a dialog that can’t be loaded offline says so, and opens from there once there is a connection', async ({
  page,
  context,
  watch,
}) => {
  watch.allowMessage(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/about')
  await takenOver(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Login' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'We can’t reach the server' })
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible()
})
