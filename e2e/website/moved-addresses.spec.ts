import type { Page } from '@playwright/test'
import { axeFindings } from '../accessible.ts'
import { expect } from '../foyer.ts'
import { ownServerTest as test } from '../own-server.ts'
import { confirmPublish, openPublish, parts, publishDialog } from '../site-editor.ts'
import { signInAs } from '../people.ts'

/** Asks for an address as a browser does, without following it. */
const asked = async (page: Page, path: string) => {
  const response = await page.request.get(path, { maxRedirects: 0 })
  return [response.status(), response.headers()['location']]
}

test('a position gets another address, and its old one leads there until the owner says no', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await page.goto('/admin-website?page=careers&part=positions')
  const positions = page.getByRole('region', { name: 'Positions' })
  await positions.getByRole('button', { name: /^Position 1 / }).click()
  await positions.getByLabel('Address').fill('product-engineer')
  await openPublish(page)
  const changes = publishDialog(page).getByRole('region', { name: 'Changes' })
  await expect(
    changes.getByText('/careers/frontend-engineer · /careers/product-engineer'),
  ).toBeVisible()
  await confirmPublish(page)
  await expect
    .poll(() => asked(page, '/careers/frontend-engineer?from=ad'))
    .toEqual([301, '/careers/product-engineer?from=ad'])
  expect((await asked(page, '/careers/product-engineer'))[0]).toBe(200)

  await parts(page).getByRole('button', { name: 'Redirects', exact: true }).click()
  const redirects = page.getByRole('region', { name: 'Redirects' })
  await redirects.getByRole('button', { name: /^Redirect 1 / }).click()
  await expect(redirects.getByLabel('New address')).toHaveValue('/careers/product-engineer')
  expect(await axeFindings(page)).toEqual([])
  await redirects.getByRole('button', { name: 'Remove Redirect 1' }).click()
  await openPublish(page)
  await confirmPublish(page)
  await expect.poll(() => asked(page, '/careers/frontend-engineer')).toEqual([404, undefined])
})
