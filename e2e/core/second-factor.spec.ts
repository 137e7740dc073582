import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from '../accessible.ts'
import { addDevice, turnSuggestionOff } from '../device.ts'
import { expect, newEmail, owner, signInAsOwner, startFoyer, test as base } from '../foyer.ts'
import { signInAs } from '../people.ts'

/** A server of its own: the rule closes it to whoever signed in with a password. */
const test = base.extend<object, { foyer: Awaited<ReturnType<typeof startFoyer>> }>({
  foyer: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const foyer = await startFoyer()
      await use(foyer)
      await foyer.kill('SIGTERM')
      fs.rmSync(foyer.dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('an owner requires a second factor, and nobody is locked out', async ({
  page,
  browser,
  foyer,
  office,
}) => {
  const email = newEmail('nora')
  const data = { firstName: 'Nora', lastName: 'Webb', email, teamRole: 'member' }
  await signInAsOwner(page)
  expect((await page.request.post('/api/admin/team', { data })).status()).toBe(201)
  const link = await office.linkTo(email, 'team-invitation', /\/invitation/)
  const nora = await (await browser.newContext({ baseURL: foyer.url })).newPage()
  await nora.goto(link)
  await nora.getByRole('button', { name: 'Join the team' }).click()
  await expect(heading(nora)).toHaveText('Admin Portal')
  const newPassword = 'otter-candle-77-lantern'
  expect((await nora.request.post('/api/auth/password', { data: { newPassword } })).status()).toBe(
    200,
  )

  await page.goto('/admin-team')
  const rules = page.getByRole('form', { name: 'How the team signs in' })
  await expect(rules).toContainText('2 people have neither yet.')
  await rules.getByLabel('Require a passkey or an authenticator app').check()
  await rules.getByRole('button', { name: 'Save rules' }).click()
  await expect(
    page.getByText(/set up a passkey or an authenticator app for yourself first/).first(),
  ).toBeVisible()
  await addDevice(page)
  await page.goto('/settings#passkeys')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toBeVisible()
  await page.goto('/admin-team')
  await rules.getByLabel('Require a passkey or an authenticator app').check()
  await rules.getByRole('button', { name: 'Save rules' }).click()
  await expect(rules).toContainText('One person has neither yet.')
  await expectAccessible(page, 'the rules of the sign-in')

  // Its open window notices by itself.
  await expect(heading(nora)).toHaveText('One more step')
  await expect(nora.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  await expectAccessible(nora, 'asking for a second factor')
  await nora.getByRole('button', { name: 'Turn on' }).click()
  const dialog = nora.getByRole('dialog', { name: 'Turn on two-factor sign-in' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const uri = await dialog.getByRole('link').getAttribute('href')
  const secret = Secret.fromBase32(new URL(uri ?? '').searchParams.get('secret') ?? '')
  await dialog.getByLabel('Code from the app').fill(new TOTP({ secret }).generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const kept = nora.getByRole('dialog', { name: 'Save your recovery codes' })
  await kept.getByLabel('I’ve saved these codes in a safe place').check()
  await kept.getByRole('button', { name: 'Done' }).click()
  await expect(heading(nora)).toHaveText('You’re all set')
  await nora.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(nora)).toHaveText('Admin Portal')

  await turnSuggestionOff(page)
  await signInAs(page.context(), owner)
  await page.goto('/admin-dashboard')
  await expect(heading(page)).toHaveText('One more step')
  await expect(page.getByText(/a password alone is none/)).toBeVisible()
  await expectAccessible(page, 'asking for the passkey')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(heading(page)).toHaveText('Admin Portal')
})
