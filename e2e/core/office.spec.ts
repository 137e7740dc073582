import type { Page } from '@playwright/test'
import { test } from '../clock.ts'
import { expect, newEmail } from '../foyer.ts'
import { signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

const aRequest = (email: string, name = 'Nora Ellison') => ({
  name,
  email,
  businessName: 'Ellison Bikes',
  services: ['web-development'],
  projectDescription: 'A shop for used bicycles.',
})

/** Returns the times that a new visitor's picker offers on one weekday, on the agency's clock. */
async function offeredTimes(page: Page, weekday: number) {
  const data = aRequest(newEmail('visitor'))
  const requested = await page.request.post('/api/consultation-requests', { data })
  const { bookingToken } = (await requested.json()) as { bookingToken: string }
  const answer = await page.request.get(
    `/api/bookings/slots?token=${bookingToken}&days=42&timeZone=Europe/London`,
  )
  const { slots } = (await answer.json()) as { slots: string[] }
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  return slots
    .map((at) => format.format(new Date(at)).split(', '))
    .map(([day = '', time = '']) => ({ day, time }))
    .filter(({ day }) => (new Date(day).getUTCDay() || 7) === weekday)
}

test('the slot picker respects availability: a break, a closed weekday and a day off', async ({
  page,
  context,
}) => {
  const before = await offeredTimes(page, 1)
  expect(before.map(({ time }) => time)).toContain('15:00')
  const monday = before.at(-1)?.day ?? ''

  await signInAs(context)
  await page.goto('/admin-availability')
  const close = async (name: string) => {
    const ranges = page.getByRole('group', { name }).getByRole('button', { name: /^Remove / })
    await expect(ranges).toHaveCount(2)
    await ranges.first().click()
    await ranges.first().click()
    await expect(page.getByRole('group', { name })).toContainText('Closed')
  }
  const day = page.getByRole('group', { name: 'Monday' })
  await close('Monday')
  const add = page.getByRole('button', { name: 'Add hours on Monday' })
  await add.click()
  await add.click()
  const fill = async (label: string, at: number, time: string) => {
    await day.getByLabel(label).nth(at).fill(time)
    await page.keyboard.press('Tab')
  }
  await fill('Monday from', 0, '9')
  await fill('Monday to', 0, '12')
  await fill('Monday from', 1, '13:00')
  await fill('Monday to', 1, '14')
  await close('Tuesday')
  await page.getByRole('button', { name: 'Add days off' }).click()
  await page.getByLabel('First day').last().fill(monday)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Success', 'Availability saved')

  const after = await offeredTimes(page, 1)
  expect([...new Set(after.map(({ time }) => time))].toSorted()).toEqual([
    '09:00',
    '09:30',
    '10:00',
    '10:30',
    '11:00',
    '11:30',
    '13:00',
    '13:30',
  ])
  expect(after.map(({ day }) => day)).not.toContain(monday)
  expect(await offeredTimes(page, 2)).toEqual([])
})

test('the outbox: an email is found by a word, read as HTML, text and source, and downloaded as .eml', async ({
  page,
  context,
  clock,
}) => {
  const email = newEmail('imogen')
  await signInAs(context)
  await page.request.post('/api/admin/clients', {
    data: {
      firstName: 'Imogen',
      lastName: 'Reyes',
      email,
      businessName: 'Reyes & Söhne <Bakery>',
      industry: 'Food',
    },
  })
  await clock.runJobs()
  await page.goto('/admin/outbox')
  await expect(page.getByText(/captured, not delivered/i).first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search emails' }).fill(email)
  const row = page.getByRole('row').filter({ hasText: 'Your client portal' })
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await expect(row).toContainText('Captured')
  await row.getByRole('link').click()
  const portalEmail = page.getByRole('dialog', { name: 'Your client portal at Furlong' })
  await expect(page).toHaveURL(/email=\d+/)
  const html = portalEmail.frameLocator('iframe')
  await expect(html.getByRole('heading', { name: 'Welcome, Imogen' })).toBeVisible()
  await expect(html.getByText('Reyes & Söhne <Bakery>')).toBeVisible()
  await expect(portalEmail.locator('iframe')).toHaveAttribute('sandbox', '')
  await portalEmail.getByRole('tab', { name: 'Text' }).click()
  await expect(portalEmail.getByText(/invitation#token=[\w-]{43}/)).toBeVisible()
  await portalEmail.getByRole('tab', { name: 'Source' }).click()
  await expect(portalEmail.getByText(/^From: .*Furlong/m)).toBeVisible()
  await expect(portalEmail.getByText(/multipart\/alternative/)).toBeVisible()
  const download = page.waitForEvent('download')
  await portalEmail.getByRole('link', { name: 'Download .eml' }).click()
  expect((await download).suggestedFilename()).toMatch(/^email-\d+\.eml$/)
  await page.goBack()
  await expect(portalEmail).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search emails' }).fill('nothing like this')
  await expect(page.getByText('No emails found')).toBeVisible()
})

test('the automation log shows actual runs, and the dashboard its latest five', async ({
  page,
  context,
  clock,
}) => {
  await signInAs(context)
  await page.goto('/admin-automations')
  await page.getByRole('searchbox', { name: 'Search automation logs' }).fill('nudges')
  const list = page.getByRole('region', { name: 'Automation logs' })
  await expect(page.getByText('No runs found').or(list)).toBeVisible()
  const run = list.locator('tbody tr')

  const data = aRequest(newEmail('tess'), 'Tess Quarry')
  await page.request.post('/api/consultation-requests', { data })
  await clock.turn(1.1)
  await clock.runJobs()
  await page.reload()
  const newest = run.first()
  await expect(newest).toContainText('Consultation nudges')
  await expect(newest).toContainText(/\d+ reminders? queued/)
  await expect(newest).toContainText('Success')
  await page.getByRole('button', { name: 'Error' }).click()
  await expect(page.getByText('No runs found')).toBeVisible()

  await page.goto('/admin-dashboard')
  const latest = page.getByRole('region', { name: 'Automation Logs' })
  await expect(latest.getByRole('listitem').first()).toContainText('Success')
  expect(await latest.getByRole('listitem').count()).toBeLessThanOrEqual(5)
  await page.goto('/admin-today')
  await expect(page.getByRole('listitem').filter({ hasText: 'Tess Quarry' }).first()).toBeVisible()
})

test('a request without a reply for 24 hours is shown as late', async ({
  page,
  context,
  clock,
}) => {
  const data = aRequest(newEmail('late'), 'Lennart Late')
  await page.request.post('/api/consultation-requests', { data })
  await clock.turn(25)
  await signInAs(context)
  await page.clock.setFixedTime(await clock.now())
  await page.goto('/admin-consultations?status=late')
  const row = page.getByRole('row').filter({ hasText: 'Lennart Late' })
  await expect(row).toContainText(/Late by 1 h/)
  await row.getByRole('link', { name: 'Lennart Late' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lennart Late' })
  await dialog.getByLabel('Status').selectOption('Answered')
  await dialog.getByLabel('Notes').fill('Called back, sorry for the delay.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Success', 'Consultation request saved')
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await expect(row).toHaveCount(0)
  await page.goto('/admin-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Portal')
  await expect(page.getByText('Lennart Late')).toHaveCount(0)
})
