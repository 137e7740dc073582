import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { addDevice, turnSuggestionOff } from '../device.ts'
import { expect, signInAsOwner, test } from '../foyer.ts'
import { joinAsClient } from '../people.ts'

async function addPasskey(page: Page, name: string) {
  await page.goto('/settings#passkeys')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toHaveValue('Chrome on Linux')
  await expectAccessible(page, 'adding a passkey')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toBeHidden()
  const rows = page.getByRole('list', { name: 'Passkeys' })
  await expect(rows.getByText(name)).toBeVisible()
  await expect(rows.getByText(/never used/)).toBeVisible()
}

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

test('a client adds a passkey, signs in with it, renames and removes it', async ({
  page,
  office,
}) => {
  await turnSuggestionOff(page)
  const person = await joinAsClient(page.context())
  const device = await addDevice(page)
  await addPasskey(page, 'My laptop')
  const told = await office.emailTo(person.email, 'passkey-added')
  expect(told.text).toContain('“My laptop”')

  // A window that sees the session end would lead back to its own page after signing in.
  await page.goto('about:blank')
  await page.request.post('/api/auth/logout')
  await page.goto('/?dialog=login')
  await device.setVerified(false)
  await passkeyButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(/No passkey was chosen/)
  await expectAccessible(page, 'signing in with a passkey')
  await device.setVerified(true)
  await passkeyButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Welcome back, Kiln Street Ceramics!',
  )

  await page.goto('/settings#passkeys')
  const rows = page.getByRole('list', { name: 'Passkeys' })
  await expect(rows.getByText(/last used/)).toBeVisible()
  await rows.getByRole('button', { name: 'Rename My laptop' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Blue laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expectAccessible(page, 'the list of passkeys')
  await rows.getByRole('button', { name: 'Remove Blue laptop' }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('No passkeys yet')).toBeVisible()
  await office.emailTo(person.email, 'passkey-removed')

  // The device keeps its key, but the server has forgotten it.
  await page.request.post('/api/auth/logout')
  await page.goto('/?dialog=login')
  await passkeyButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(/It may have been removed/)
})

test('the sign-in form suggests a passkey without a press', async ({ page }) => {
  await joinAsClient(page.context())
  await addDevice(page)
  await addPasskey(page, 'My laptop')
  await page.request.post('/api/auth/logout')
  await page.goto('/?dialog=login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Welcome back, Kiln Street Ceramics!',
  )
})

test('the back office is opened with a passkey too', async ({ page }) => {
  await turnSuggestionOff(page)
  await signInAsOwner(page)
  await addDevice(page)
  await addPasskey(page, 'Office key')
  await page.request.post('/api/auth/logout')
  await page.goto('/admin')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await passkeyButton(page).click()
  await expect(page).toHaveURL(/\/admin-dashboard$/)
})
