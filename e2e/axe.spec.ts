import type { Page } from '@playwright/test'
import { axeFindings, expectAccessible } from './accessible.ts'
import { expect, newEmail, test } from './foyer.ts'
import { aPerson, joinAsClient, signInAs } from './people.ts'
import { posting } from './posting.ts'
import { expectToast } from './toasts.ts'

const phone = { width: 375, height: 800 }

const opened = async (page: Page, path: string, name?: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached()
  if (name) await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expectAccessible(page, path)
}

test('public pages that search engines don’t index', async ({ page }) => {
  for (const path of ['/nowhere', '/reset-password?token=wrong', '/bookings/wrong', '/admin'])
    await opened(page, path)
})

test('dialogs for visitors, with their errors', async ({ page }) => {
  test.slow()
  await opened(page, '/nowhere?dialog=register', 'Create Account')
  await opened(page, '/nowhere?dialog=forgot-password', 'Forgot Password')
  await opened(page, '/nowhere?dialog=login', 'Welcome Back')
  const login = page.getByRole('dialog', { name: 'Welcome Back' })
  const submit = login.getByRole('button', { name: 'Sign In', exact: true })
  await submit.click()
  await expect(login.getByRole('alert').first()).toBeVisible()
  await expectAccessible(page, 'a form with errors')
  await login.getByLabel('Email').fill('nobody@client.example')
  await login.getByLabel('Password', { exact: true }).fill('no such password')
  await submit.click()
  await expectToast(page, 'Authentication failed', 'Please check your credentials and try again.')
  await expectAccessible(page, 'a toast beside a dialog')
  await page.keyboard.press('F8')
  await expectAccessible(page, 'the notification region with the focus')

  await page.setViewportSize(phone)
  await page.goto('/')
  await page.getByText('Menu', { exact: true }).click()
  expect(await axeFindings(page)).toEqual([])
})

test('a client: the portal, two-factor settings, access denied', async ({ page, context }) => {
  test.slow()
  await joinAsClient(context, { businessName: 'K'.repeat(200) })
  await opened(page, '/dashboard')
  await opened(page, '/admin-clients')
  await page.goto('/settings?two-factor=on')
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Code from the app')).toBeVisible()
  await expectAccessible(page, 'the QR code')
})

test('the back office: emails, requests, questions, menus', async ({ page, context, office }) => {
  test.slow()
  const email = newEmail('w'.repeat(60))
  const data = {
    name: 'W'.repeat(120),
    email,
    businessName: 'Ellison Bikes',
    phone: '+44 20 7946 0000',
    services: ['web-development', 'ai-automation', 'custom-software', 'consulting'],
    projectDescription: 'A shop for used bicycles.\n'.repeat(20),
  }
  await office.calls.post('/api/consultation-requests', { data })
  const found = await office.read<{ id: number }[]>(`/api/admin/consultation-requests?q=${email}`)
  const id = found[0]?.id
  const [lead] = await office.read<{ id: number }[]>(`/api/admin/leads?q=${email}`)
  const ownerEmail = await office.emailTo('owner@furlong.example', 'owner-consultation-request')
  await signInAs(context)
  await opened(page, `/admin-consultations?request=${id}`, data.name)
  await page.getByRole('dialog').getByLabel('Notes').fill('Called back.')
  await page.getByRole('dialog').getByRole('button', { name: 'Close dialog' }).click()
  await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible()
  await expectAccessible(page, 'a question over a dialog')
  await page.goto('/admin-dashboard')
  await opened(page, `/lead-management?lead=${lead?.id}`, 'Edit Lead')
  await opened(page, `/lead-management?delete=${lead?.id}`, 'Delete this lead?')
  await opened(page, `/admin/outbox?email=${ownerEmail.id}`, ownerEmail.subject)
  for (const name of ['Text', 'Source', 'Delivery']) {
    await page.getByRole('tab', { name }).click()
    expect.soft(await axeFindings(page), `the email's ${name}`).toEqual([])
  }
  await page.goto('/admin-availability')
  await page.getByRole('button', { name: 'Copy the hours of Monday' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect.soft(await axeFindings(page), 'a menu').toEqual([])
  await page.goto('/admin-clients?q=nothing-like-this')
  await expect(page.getByText('No clients found')).toBeVisible()
  await expectAccessible(page, 'an empty list')
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible()
  expect.soft(await axeFindings(page), 'the other places on a phone').toEqual([])
})

test('lists of the back office with rows that other journeys don’t have', async ({
  page,
  context,
  office,
}) => {
  test.slow()
  const post = posting(office.calls)
  const businessName = `${'Kilnstreetceramics'.repeat(6)} ${process.pid}`
  const person = { ...aPerson({ businessName, firstName: 'A'.repeat(200) }), industry: 'Retail' }
  const { id: clientId } = await post('/api/admin/clients', person)
  await post('/api/admin/suppressions', { address: newEmail('no'), source: 'Asked' })
  const email = newEmail('twice')
  for (const companyName of ['Mendes Catering', 'C. Mendes'])
    await post('/api/admin/leads', { companyName, email })
  const topic = { clientId, topic: 'pottery classes', industry: 'Retail' }
  await post('/api/keywords/research', { ...topic, researchPrompt: 'long_tail' })
  const keyword = { clientId, keyword: 'pottery class fees', cluster: 'Costs', tags: ['Sample'] }
  await post('/api/keywords', keyword)
  await post('/api/admin/backups', {})
  await signInAs(context)
  for (const path of [
    '/admin-suppressions',
    '/lead-management/duplicates',
    '/admin-status',
    `/admin-clients/${clientId}?tab=research`,
    `/admin-messages?client=${clientId}`,
  ])
    await opened(page, path)
})
