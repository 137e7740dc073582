import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, newEmail } from '../foyer.ts'
import { type Mail, newestText, otherDevice, test } from '../mailed.ts'
import { openOffice } from '../office.ts'
import { joinAsClient, registerAsClient } from '../people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Returns the path of the link to a page in the newest email to an address whose subject begins so. */
async function linkIn(mail: Mail, email: string, subject: string, page: string) {
  const text = await newestText(mail, email, subject)
  const [link = ''] = new RegExp(`${page}#[\\w.=-]+`).exec(text) ?? []
  expect(link).not.toBe('')
  return link
}

/** Expects the page to say that its link is over, with the focus where a screen reader reads it. */
async function expectOver(page: Page, title: string) {
  await expect(heading(page)).toHaveText(title)
  await expect(heading(page)).toBeFocused()
  await expectAccessible(page, title)
}

const invitedSubject = 'Your client portal'
/** Has the team add a client without a password, and returns the link of their invitation. */
async function invite(mail: Mail, url: string) {
  const email = newEmail('imogen')
  const office = await openOffice(url)
  const person = { firstName: 'Imogen', lastName: 'Reyes', businessName: 'Reyes Bakery' }
  const data = { ...person, email, industry: 'Food' }
  const added = await office.calls.post('/api/admin/clients', { data })
  expect(added.status()).toBe(201)
  const { id } = (await added.json()) as { id: number }
  return { email, id, office, link: await linkIn(mail, email, invitedSubject, '/invitation') }
}

test('an invitation that was used leads on by a code to the address it was for', async ({
  page,
  browser,
  mail,
  url,
}) => {
  const { email, link, office } = await invite(mail, url)
  await page.goto(link)
  await page.getByRole('button', { name: 'Open your portal' }).click()
  await expect(heading(page)).toHaveText('Welcome back, Reyes Bakery!')

  const phone = await otherDevice(browser, url)
  await phone.goto(link)
  await expectOver(phone, 'Already accepted')
  await phone.getByRole('button', { name: 'Email me a code' }).click()
  await expect(phone.getByLabel('Code from the email')).toBeFocused()
  await expectAccessible(phone, 'entering a code at an invitation')
  const text = await newestText(mail, email, 'Your sign-in code')
  const [, code = ''] = /asked for it: (\d{6})/.exec(text) ?? []
  await phone.getByLabel('Code from the email').fill(code)
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(heading(phone)).toHaveText('Welcome back, Reyes Bakery!')
  await phone.context().close()
  await office.close()
})

test('an invitation that was withdrawn says so, and whom to ask', async ({ page, mail, url }) => {
  const { id, link, office } = await invite(mail, url)
  expect((await office.calls.delete(`/api/admin/clients/${id}`)).ok()).toBe(true)
  await page.goto(link)
  await expectOver(page, 'This invitation was withdrawn')
  await expect(page.getByRole('link', { name: /^Write to / })).toHaveAttribute('href', /^mailto:/)

  // Another link in the same tab changes nothing but the fragment.
  await page.goto('/invitation#token=nobody-knows')
  await expect(page.getByText('This invitation is invalid or was withdrawn.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in to another account' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible()
  await office.close()
})

test('links to sign in, to confirm and to choose a password lead on once they are over', async ({
  page,
  context,
}) => {
  await page.goto('/confirm-email#token=nobody-knows')
  await expectOver(page, 'This link no longer works')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible()

  await page.goto('/sign-in#token=nobody-knows')
  await expectOver(page, 'This link no longer works')
  await page.getByRole('button', { name: 'Get a new code' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in by email' })).toBeVisible()

  await page.goto('/reset-password#token=nobody-knows')
  await expect(heading(page)).toBeFocused()
  await page.getByLabel('New Password', { exact: true }).fill('otter-candle-77')
  await page.getByLabel('Confirm New Password').fill('otter-candle-77')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  const again = page.getByRole('button', { name: 'Get a new link' })
  await expect(again).toBeFocused()
  await expectAccessible(page, 'a reset link that is over')
  await again.click()
  await expect(page.getByRole('dialog', { name: 'Forgot Password' })).toBeVisible()

  // Signed in, the account itself offers the link again.
  await registerAsClient(context)
  await page.goto('/confirm-email#token=nobody-knows')
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(page.getByRole('button', { name: 'Send email again' })).toBeVisible()
})

test('a window that is signed out from elsewhere says so, opens the sign-in, and waits for nothing', async ({
  page,
  context,
}) => {
  await page.clock.install()
  const person = await joinAsClient(context)
  await page.goto('/projects')
  await expect(heading(page)).toHaveText('Projects')
  const elsewhere = await context.newPage()
  await elsewhere.goto('/dashboard')
  await elsewhere.request.post('/api/auth/logout')
  await page.clock.runFor(60_000)
  const door = page.getByRole('dialog', { name: 'Sign in by email' })
  await expect(door.getByText('Sign in to see your projects.')).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(page.getByText('Reconnecting…')).toBeHidden()
  await door.getByRole('button', { name: 'Sign in with a password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(heading(page)).toHaveText('Projects')
})

test('the Access Denied card of a signed-out page waits for nothing', async ({ page }) => {
  await page.clock.install()
  await page.goto('/messages')
  await expect(page.getByRole('dialog', { name: 'Sign in by email' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(heading(page)).toHaveText('Access Denied')
  await page.clock.runFor(30_000)
  await expect(page.getByText('Reconnecting…')).toBeHidden()
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible()
})
