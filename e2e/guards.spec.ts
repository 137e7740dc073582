import type { Page } from '@playwright/test'
import { expect, test } from './foyer.ts'
import { joinAsClient, signInAs } from './people.ts'
import { watchScreens } from './seen.ts'

const unauthorized = 'Unauthorized You are logged out. Logging in again...'
const needsAdmin = 'Access Denied: You need admin permissions to access this page.'
const card = 'You need admin access to view this page.'

/** The page's reaction to a caller without access (product table "Guards"). */
type Refused = { toast?: string; text?: string; card?: string; to?: string; after?: number }
const outToHome: Refused = { toast: unauthorized, to: '/', after: 500 }
const outToSignIn: Refused = { toast: unauthorized, to: '/admin', after: 500 }
const textToHome: Refused = { text: needsAdmin, to: '/', after: 1000 }

type Guarded = { path: string; heading: string | RegExp; signedOut: Refused; client?: Refused }
const adminPage = (path: string, heading: string): Guarded => ({
  path,
  heading,
  signedOut: outToSignIn,
  client: { card },
})
const pages: Guarded[] = [
  { path: '/dashboard', heading: /^Welcome back, /, signedOut: outToHome },
  { path: '/settings', heading: 'Settings', signedOut: outToHome },
  {
    path: '/admin-dashboard',
    heading: 'Admin Portal',
    signedOut: textToHome,
    client: {
      toast: 'Access Denied Admin access required for this page.',
      to: '/dashboard',
      after: 500,
    },
  },
  {
    path: '/lead-management',
    heading: 'Lead Management',
    signedOut: textToHome,
    client: { ...textToHome },
  },
  {
    path: '/admin-client-management',
    heading: 'Client Management',
    signedOut: textToHome,
    client: { ...textToHome },
  },
  adminPage('/admin-consultations', 'Consultations'),
  adminPage('/admin-audit', 'Audit log'),
  adminPage('/admin-availability', 'Availability'),
  adminPage('/admin-clients', 'Clients'),
  adminPage('/admin-projects', 'Projects'),
  adminPage('/admin/outbox', 'Outbox'),
  adminPage('/admin-automations', 'Automations'),
]

async function expectRefused(page: Page, guarded: Guarded, refused: Refused, screens: Screens) {
  await screens.forget(page)
  await page.goto(guarded.path)
  if (refused.card) {
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByText(refused.card, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
    expect(screens.headingsAt(guarded.path)).toEqual(['Access Denied'])
    return
  }
  // Signed out, the sign-in opens by itself; a client sees why and stays.
  const dialog = guarded.signedOut === refused && refused.to === '/' ? '?dialog=login' : ''
  await expect(page).toHaveURL(`${refused.to}${dialog}`)
  const explanation = () =>
    refused.toast ? screens.find('toast', refused.toast) : screens.find('text', refused.text ?? '')
  await expect.poll(explanation, { message: `${guarded.path} explains why` }).toBeDefined()
  const left = () => screens.find('path', refused.to ?? '')
  await expect.poll(left).toBeDefined()
  // Counts from the page's first moment, because the toast's delay depends on the machine.
  const opened = screens.find('path', guarded.path)
  const waited = (left()?.at ?? 0) - (opened?.at ?? 0)
  expect(waited, guarded.path).toBeGreaterThanOrEqual(refused.after ?? 0)
  expect(screens.headingsAt(guarded.path), guarded.path).toEqual([])
}
type Screens = Awaited<ReturnType<typeof watchScreens>>

test('a signed-out visitor sees the reason, is redirected, and sees nothing of the page', async ({
  page,
  context,
}) => {
  const screens = await watchScreens(context)
  for (const guarded of pages) await expectRefused(page, guarded, guarded.signedOut, screens)
})

test('a client sees their own pages, and nothing of the back office', async ({ page, context }) => {
  await joinAsClient(context)
  const screens = await watchScreens(context)
  for (const guarded of pages)
    if (guarded.client) await expectRefused(page, guarded, guarded.client, screens)
    else {
      await page.goto(guarded.path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(guarded.heading)
    }
  await page.goto('/admin')
  await expect(page.getByText(card, { exact: true })).toBeVisible()
})

test('the owner sees every page; nothing is rendered before access is confirmed', async ({
  page,
  context,
}) => {
  await signInAs(context)
  const screens = await watchScreens(context)
  for (const { path, heading } of pages) {
    await page.goto(path)
    // The client dashboard leads the team to its own.
    const shown = path === '/dashboard' ? 'Admin Portal' : heading
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown)
  }
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin-dashboard')

  // Avoids a name that Oxlint mistakes for an unawaited promise.
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/auth/user', async (route) => {
    await answered
    await route.continue()
  })
  await screens.forget(page)
  await page.goto('/lead-management', { waitUntil: 'load' })
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  expect(screens.headingsAt('/lead-management')).toEqual([])
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lead Management')
})

test('signing in returns to the page that required it', async ({ page, context }) => {
  const person = await joinAsClient(context)
  await context.clearCookies()
  await page.goto('/settings')
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/settings')
})

test('/ shows each role its own page, without a flash of another', async ({
  page,
  context,
  browser,
}) => {
  const screens = await watchScreens(context)
  await page.goto('/')
  const landing = await page.getByRole('heading', { level: 1 }).innerText()
  await joinAsClient(context)
  await screens.forget(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome back, /)
  expect(screens.headingsAt('/')).toEqual(['Welcome back, Kiln Street Ceramics!'])
  await context.clearCookies()
  await signInAs(context)
  await screens.forget(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Portal')
  expect(screens.headingsAt('/')).toEqual(['Admin Portal'])

  // The landing page is complete without JavaScript.
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await plain.newPage()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(landing)
  await plain.close()
})

test('unknown paths show a page with status 404, and /api/login redirects to /admin', async ({
  page,
}) => {
  for (const path of ['/nowhere', '/admin/nowhere', '/web-development/nowhere']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  }
  const api = await page.request.get('/api/nowhere')
  expect(api.status()).toBe(404)
  expect(await api.json()).toEqual({ error: 'Not found' })
  await page.goto('/api/login')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
})
