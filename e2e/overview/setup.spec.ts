import type { Page } from '@playwright/test'
import { axeFindings } from '../accessible.ts'
import { expect } from '../foyer.ts'
import { type Mail, mailedAgencyTest as fresh } from '../own-server.ts'
import { expectToast, toastsOn } from '../toasts.ts'
import { signInAs } from '../people.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })
const saveAndGoOn = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()

async function enterAgency(page: Page) {
  const form = page.getByRole('form', { name: 'Agency' })
  await form.getByLabel('Name', { exact: true }).fill('Hearth & Vale')
  await form.getByLabel('Legal name').fill('Hearth and Vale Ltd')
  await form.getByLabel('Email').fill('hello@hearth.example')
  await form.getByLabel('Address').fill('2 Mill Road\nBath BA1 1AA')
  await form.getByLabel('Country').selectOption('United Kingdom')
  await saveAndGoOn(page)
}

async function enterBilling(page: Page) {
  await expect(heading(page, 'How are you paid?')).toBeVisible()
  await expect(page.getByLabel('Name on invoices')).toHaveValue('Hearth and Vale Ltd')
  await page.getByLabel('Bank details').fill('Bank of Bath\n12-34-56 12345678')
  await page.getByLabel('Currency').selectOption({ value: 'GBP' })
  await saveAndGoOn(page)
}

async function enterPrices(page: Page) {
  const prices = page.getByRole('form', { name: 'Prices' })
  await expect(page.getByLabel('Budgets to choose from')).toHaveValue(/^Under £2,500/)
  await prices.getByLabel('Amount in GBP').first().fill('42.50')
  await prices.getByRole('button', { name: 'Save prices' }).click()
  const refusal = prices.getByText('Please enter a whole amount')
  await expect(refusal).toBeVisible()
  await prices.getByLabel('Amount').first().fill('4,200')
  await expect(refusal).toHaveCount(0)
  await prices.getByRole('button', { name: 'Save prices' }).click()
  await expectToast(page, 'Success', 'Prices saved in the draft of your website')
  await page.getByRole('textbox', { name: 'Service 1' }).fill('Websites')
  expect(await axeFindings(page)).toEqual([])
  await saveAndGoOn(page)
}

async function enterServer(page: Page, mail: Mail) {
  const form = page.getByRole('form', { name: 'Outgoing email' })
  await form.getByLabel('Server').fill('127.0.0.1')
  await form.getByLabel('Encryption').selectOption('STARTTLS')
  await form.getByLabel('Port').fill(String(mail.port))
  await form.getByRole('button', { name: 'Send test email' }).click()
  await expect(form.getByRole('status')).toContainText('The server took the test email')
  expect(mail.received.at(-1)?.message).toContain('Hearth & Vale can send emails')
  await saveAndGoOn(page)
}

fresh(
  'an owner is led through the set-up, skips a step, leaves, and goes on where it stopped',
  async ({ page, context, mail }) => {
    await signInAs(context)
    await page.goto('/admin-dashboard')
    await expect(page.getByText('0 of 10 done')).toBeVisible()
    await page.getByRole('link', { name: 'Set up your agency' }).first().click()
    await expect(heading(page, 'Who are you?')).toBeVisible()
    await saveAndGoOn(page)
    await expect(page.getByText('Please enter the legal name')).toBeVisible()
    await enterAgency(page)
    await enterBilling(page)
    await expect(heading(page, 'How do you look?')).toBeVisible()
    await page.getByRole('button', { name: 'Skip for now' }).click()
    await expect(heading(page, 'What do you offer?')).toBeVisible()
    await enterPrices(page)
    await expect(heading(page, 'Which samples do you keep?')).toBeVisible()
    await page.getByRole('radio', { name: 'Choose which to keep' }).check()
    await expect(page.getByRole('checkbox').first()).toBeChecked()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('radio', { name: 'Hide all of them' }).check()
    await saveAndGoOn(page)
    await expect(heading(page, 'What does your website say?')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(heading(page, 'Email in your name')).toBeVisible()
    await enterServer(page, mail)
    await expect(heading(page, 'When can people book a call?')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await saveAndGoOn(page)
    await expect(heading(page, 'Who works with you?')).toBeVisible()
    await page.goto('/admin-dashboard')
    await expect(page.getByText('7 of 10 done')).toBeVisible()
    await page.getByRole('link', { name: 'Continue set-up' }).click()
    await expect(heading(page, 'How do you look?')).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('link', { name: 'Team' })
      .click()
    await page.getByRole('button', { name: 'I work alone' }).click()
    await expect(heading(page, 'Who is your first client?')).toBeVisible()
    await page.getByRole('button', { name: 'Skip for now' }).click()
    await expect(heading(page, 'You can start')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await expect(page.getByText('7 of 10 done')).toBeVisible()
    await page.getByRole('link', { name: 'First steps' }).click()
    await expect(page.getByText('Not needed')).toBeVisible()
  },
)

fresh('every step opens on its own, on a phone too', async ({ page, context }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signInAs(context)
  await page.goto('/admin-setup')
  await expect(heading(page, 'Who are you?')).toBeVisible()
  for (const [label, title] of [
    ['Invoices', 'How are you paid?'],
    ['Colors and logo', 'How do you look?'],
    ['Services and prices', 'What do you offer?'],
    ['Samples', 'Which samples do you keep?'],
    ['Website', 'What does your website say?'],
    ['Email', 'Email in your name'],
    ['Hours and place', 'When can people book a call?'],
    ['Team', 'Who works with you?'],
    ['First client', 'Who is your first client?'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: label }).click()
    await expect(heading(page, title)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  }
  // The owner has no name of their own yet.
  await page.goto('/admin-setup?step=team')
  await page.getByRole('link', { name: 'Enter your name' }).click()
  await page.getByLabel('First name').fill('Vera')
  await page.getByLabel('Last name').fill('Hearth')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(toastsOn(page).getByText('Profile saved')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Who works with you?')).toBeVisible()
  await expect(page.getByText('Clients see you as')).toHaveCount(0)
})
