import { expect, test } from './foyer.ts'
import { joinAsClient } from './people.ts'

const builtAway = '**/assets/*.js'

test('a page whose scripts were built away offers to reload, and nothing typed is lost', async ({
  page,
  watch,
}) => {
  watch.allowMessage(/dynamically imported module/)
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.goto('/?dialog=consultation')
  const dialog = page.getByRole('dialog', { name: 'Schedule Your Free Consultation' })
  await dialog.getByLabel('Name').first().fill('Ada Lindqvist')
  await page.waitForLoadState('networkidle')
  await page.route(builtAway, (route) => route.fulfill({ status: 404, body: 'Not Found' }))
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'A new version is available.' })
  await expect(notice).toBeVisible()
  await expect(page.getByText('We can’t reach the server')).toHaveCount(0)
  expect(documents).toBe(1)
  await page.unrouteAll()
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('/?dialog=consultation')
  await expect(dialog.getByLabel('Name').first()).toHaveValue('Ada Lindqvist')
})

test('a page of the portal that was built away says so in its place', async ({
  page,
  context,
  watch,
}) => {
  watch.allowMessage(/dynamically imported module/)
  await joinAsClient(context)
  await page.goto('/settings')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Settings')
  await page.waitForLoadState('networkidle')
  await page.route(builtAway, (route) => route.fulfill({ status: 404, body: 'Not Found' }))
  await page.getByRole('link', { name: 'Billing', exact: true }).click()
  await expect(heading).toHaveText('A new version is available')
  await page.unrouteAll()
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).click()
  await expect(heading).toHaveText('Billing & Payments')
})

test('a page whose entry script was built away doesn’t stay on “Loading” without a word', async ({
  page,
  watch,
}) => {
  watch.allowMessage(/404|MIME type/)
  await page.route(builtAway, (route) => route.fulfill({ status: 404, body: 'Not Found' }))
  await page.goto('/admin')
  const sentence = page.getByText('This is taking longer than usual. Please reload the page.')
  await expect(page.getByText('Loading')).toBeAttached()
  await expect(sentence).toBeHidden()
  await expect(sentence).toBeVisible({ timeout: 15_000 })
})
