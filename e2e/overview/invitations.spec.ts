import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, newEmail, signInAsOwner, test } from '../foyer.ts'
import { signInAs } from '../people.ts'

const address = /\/invitation#token=[\w-]{43}/
const offerOf = (page: Page) => page.getByRole('region', { name: 'Signing in next time' })

/** Fails once the page ever shows a password field. */
const forbidPasswords = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('input[type="password"]')) document.title = 'A password field'
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })

async function addClient(context: BrowserContext, page: Page) {
  const email = newEmail('imogen')
  await signInAs(context)
  const data = {
    firstName: 'Imogen',
    lastName: 'Reyes',
    email,
    businessName: `Reyes Bakery ${email}`,
    industry: 'Food',
  }
  const client = await page.request.post('/api/admin/clients', { data })
  const { id: clientId } = (await client.json()) as { id: number }
  const questions = { clientId, serviceType: 'web_development', responses: {}, send: true }
  expect((await page.request.post('/api/onboarding', { data: questions })).ok()).toBe(true)
  await context.clearCookies()
  return email
}

test('a new client goes from the invitation to answered questions without a password field', async ({
  page,
  context,
  office,
}) => {
  const email = await addClient(context, page)
  const link = await office.linkTo(email, 'onboarding-questions', address)
  await forbidPasswords(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Imogen')
  await expect(page.getByText(/invites you to the client portal of Reyes Bakery/)).toBeVisible()
  await expect(page.getByText(/20 questions about/)).toBeVisible()
  await expectAccessible(page, 'an invitation')
  await page.getByRole('button', { name: 'Answer the questions' }).click()
  await expect(page).toHaveURL(/\/onboarding\/\d+$/)

  const boxes = page.getByRole('main').getByRole('textbox')
  await expect(boxes.first()).toBeVisible()
  await boxes.first().fill('We bake for the whole street.')
  await expect(page.getByText(/saved/i).first()).toBeVisible()
  await expect(offerOf(page)).toContainText('Would you like a password or a passkey?')
  await expect(page).not.toHaveTitle('A password field')

  // Until it's declined or taken, the offer comes back.
  await page.reload()
  await expect(boxes.first()).toHaveValue('We bake for the whole street.')
  await offerOf(page).getByRole('button', { name: 'Not now' }).click()
  await expect(offerOf(page)).toBeHidden()
  await page.reload()
  await expect(boxes.first()).toBeVisible()
  await expect(offerOf(page)).toBeHidden()

  await context.clearCookies()
  await page.goto('/')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Already accepted')
  await expect(page.getByText(email)).toBeVisible()
})

test('a colleague joins by invitation, in a browser of somebody else, and chooses a password', async ({
  page,
  office,
}) => {
  const email = newEmail('nora')
  const data = { firstName: 'Nora', lastName: 'Webb', email, teamRole: 'member' }
  await signInAsOwner(page)
  expect((await page.request.post('/api/admin/team', { data })).status()).toBe(201)
  await page.goto(await office.linkTo(email, 'team-invitation', address))
  await expect(page.getByText(/^Your role: Member\./)).toBeVisible()
  await expect(page.getByText(/Accepting signs you out of that account/)).toBeVisible()
  await page.getByRole('button', { name: 'Join the team' }).click()
  const offer = offerOf(page)
  await expect(offer).toContainText('Without one, you need a new invitation')
  await expectAccessible(page, 'the offer of a password')
  await offer.getByRole('button', { name: 'Choose a password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a password' })
  await dialog.getByLabel('New Password').fill('short')
  await dialog.getByRole('button', { name: 'Save password' }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await dialog.getByLabel('New Password').fill('otter-candle-77-lantern')
  await dialog.getByRole('button', { name: 'Save password' }).click()
  await expect(dialog).toBeHidden()
  await expect(offer).toBeHidden()
  const credentials = { email, password: 'otter-candle-77-lantern' }
  expect((await page.request.post('/api/auth/login', { data: credentials })).status()).toBe(200)
})
