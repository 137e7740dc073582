import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { type OidcServer, openOidc } from '../../test/oidc-server.ts'
import { expectAccessible } from '../accessible.ts'
import { startClockServer } from '../clock.ts'
import { freePort } from '../../test/free-port.ts'
import { expect, owner, test as base } from '../foyer.ts'

type Place = { oidc: OidcServer; own: Awaited<ReturnType<typeof startClockServer>> }

/** A server of its own, which may ask the provider on this machine. */
const test = base.extend<{ place: Place }>({
  place: async ({ page }, use) => {
    const port = String(await freePort())
    const oidc = await openOidc(`http://localhost:${port}/sign-in-return`, {
      nora: { email: 'nora@furlong.example', email_verified: true },
    })
    const own = await startClockServer({ PORT: port, OIDC_HOSTS: oidc.host })
    await use({ oidc, own })
    // An open page would look for its server.
    await page.goto('about:blank')
    await own.kill('SIGTERM')
    fs.rmSync(own.dataDir, { recursive: true, force: true })
    await oidc.close()
  },
})

async function signInByPassword(page: Page, { own }: Place) {
  await page.goto(`${own.url}/admin`)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/admin-dashboard$/)
}

/** Enters the name on the provider's own page. */
async function enterName(page: Page, name: string) {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

/** Signs in there for the first time, and agrees that this site learns who it is. */
async function signInThere(page: Page, name: string) {
  await enterName(page, name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function addProvider(page: Page, { oidc, own }: Place) {
  await page.goto(`${own.url}/admin-team`)
  await expect(page.getByText('No providers yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add provider' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Provider').selectOption('Another OpenID Connect server')
  await dialog.getByLabel('Name').fill('Key House')
  await dialog.getByLabel('Issuer').fill('https://127.0.0.1:9')
  await dialog.getByLabel('Client ID').fill(oidc.input.applicationId)
  await dialog.getByLabel('Client secret').fill(oidc.input.secret)
  await dialog.getByLabel('Email domains').fill('furlong')
  await dialog.getByRole('button', { name: 'Add provider' }).click()
  await expect(dialog.getByText(/Please enter domains such as/)).toBeVisible()
  await dialog.getByLabel('Email domains').fill('furlong.example')
  await dialog.getByRole('button', { name: 'Add provider' }).click()
  await expect(dialog.getByText(/isn’t on the internet/)).toBeVisible()
  await expect(dialog.getByText(`${own.url}/sign-in-return`)).toBeVisible()
  await expectAccessible(page, 'adding a sign-in provider')
  await dialog.getByLabel('Issuer').fill(oidc.issuer)
  await dialog.getByRole('button', { name: 'Add provider' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('list', { name: 'Sign-in providers' }).getByRole('listitem')
  await expect(row).toContainText('only furlong.example · nobody linked yet')
}

test('an owner sets a provider up, links an account and signs in with it', async ({
  page,
  watch,
  place,
}) => {
  const { oidc, own } = place
  for (const url of [oidc.issuer, own.url]) watch.allowOrigin(url)
  await signInByPassword(page, place)
  await addProvider(page, place)

  await page.goto(`${own.url}/settings#identities`)
  await expect(page.getByText('No linked accounts yet')).toBeVisible()
  await page.getByRole('button', { name: 'Link Key House account' }).click()
  await signInThere(page, 'nora')
  const rows = page.getByRole('list', { name: 'Linked accounts' })
  await expect(rows).toContainText('Key House, nora@furlong.example')
  await expect(rows).toContainText('never used')
  expect(page.url()).toBe(`${own.url}/settings#identities`)
  await expectAccessible(page, 'the list of linked accounts')

  await page.request.post(`${own.url}/api/auth/logout`)
  await page.context().clearCookies({ domain: '127.0.0.1' })
  await page.goto(`${own.url}/admin-team`)
  await page.getByRole('button', { name: 'Continue with Key House' }).click()
  await signInThere(page, 'nora')
  // The sign-in leads on to the page that asked for it.
  await expect(page).toHaveURL(`${own.url}/admin-team`)
  await expect(page.getByText('1 person linked')).toBeVisible()

  await page.request.post(`${own.url}/api/auth/logout`)
  await page.context().clearCookies({ domain: '127.0.0.1' })
  await page.goto(`${own.url}/admin`)
  await page.getByRole('button', { name: 'Continue with Key House' }).click()
  await signInThere(page, 'stranger')
  await expect(page.getByRole('alert')).toContainText('can’t be used here')
  await expectAccessible(page, 'a refused sign-in with a provider')
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await expect(page.getByRole('button', { name: 'Continue with Key House' })).toBeVisible()

  await signInByPassword(page, place)
  await page.goto(`${own.url}/settings#identities`)
  await page.getByRole('button', { name: 'Remove Key House, nora@furlong.example' }).click()
  await page.getByRole('button', { name: 'Remove account' }).click()
  await expect(page.getByText('No linked accounts yet')).toBeVisible()
})

test('an invited colleague comes in with it, and proves with it that it is her', async ({
  page,
  watch,
  place,
}) => {
  const { oidc, own } = place
  for (const url of [oidc.issuer, own.url]) watch.allowOrigin(url)
  const post = (path: string, data: object) => page.request.post(own.url + path, { data })
  await post('/api/auth/login', owner)
  const added = await post('/api/admin/sign-in-providers', oidc.input)
  expect(added.status()).toBe(201)
  const nora = { firstName: 'Nora', lastName: 'Webb', email: 'nora@furlong.example' }
  const invited = await post('/api/admin/team', { ...nora, teamRole: 'manager' })
  expect(invited.status()).toBe(201)
  await post('/api/auth/logout', {})

  await page.goto(`${own.url}/admin`)
  await page.getByRole('button', { name: 'Continue with Key House' }).click()
  await signInThere(page, 'nora')
  await expect(page).toHaveURL(`${own.url}/`)

  await page.goto(`${own.url}/settings#identities`)
  await page.getByRole('button', { name: 'Link Key House account' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(asked.getByText('Sign in again in a new tab.')).toBeVisible()
  await expectAccessible(page, 'a fresh proof with a provider')
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    asked.getByRole('button', { name: 'Continue with Key House' }).click(),
  ])
  await enterName(tab, 'nora')
  // The link that waited goes on to the provider, which knows her by now.
  const told = page.getByText('Account linked. You can now sign in with it.', { exact: true })
  await expect(told).toBeVisible()
  await expect(asked).toBeHidden()
})

test('the sign-in offers no provider where none is set up', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0)
})
