import { anAnswer, receivedEmail } from '../../test/reply-emails/answer.ts'
import { axeFindings } from '../accessible.ts'
import { expect, newEmail, signInAsOwner } from '../foyer.ts'
import { type Post, test } from '../post.ts'
import { expectToast } from '../toasts.ts'
import type { Page } from '@playwright/test'

/** Asks for a consultation as a visitor, and opens the request as the owner. */
async function openRequest(page: Page, email: string) {
  const data = {
    name: 'Noor Haddad',
    email,
    businessName: 'Loom Street',
    services: ['web-development'],
    projectDescription: 'A shop for handmade rugs.',
  }
  const asked = await page.request.post('/api/consultation-requests', { data })
  expect(asked.status(), await asked.text()).toBe(201)
  await signInAsOwner(page)
  await page.goto('/admin-consultations')
  await page.getByRole('link', { name: 'Noor Haddad' }).first().click()
  return page.getByRole('dialog', { name: 'Noor Haddad' })
}

/** Waits for the email that a visitor received from a person. */
async function received({ mail }: Post, to: string, subject: string) {
  const found = () =>
    mail.received.find((each) => each.to === to && each.message.includes(`Subject: ${subject}`))
  await expect.poll(found, { timeout: 30_000 }).toBeDefined()
  return receivedEmail(found()?.message ?? '')
}

test('a consultation is answered by email where it stands, and the visitor’s answer comes back there', async ({
  page,
  post,
}) => {
  test.setTimeout(120_000)
  const email = newEmail('noor')
  const dialog = await openRequest(page, email)
  await dialog.getByRole('button', { name: 'Write an email' }).click()
  const box = dialog.getByRole('form', { name: 'New email' })
  await expect(box.getByLabel('Subject')).toHaveValue('Your consultation request')
  await box.getByLabel('Text').fill('Hello Noor,\n\n**Monday** suits us.')
  await box.getByRole('button', { name: 'Insert link to free times' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    box.getByRole('button', { name: 'Attach files' }).click(),
  ])
  const buffer = Buffer.from('%PDF-1.7 offer')
  await chooser.setFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer })
  await expect(box.getByRole('button', { name: 'Remove offer.pdf' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await box.getByRole('button', { name: 'Send email' }).click()

  // Undone, nothing leaves, and nothing that was typed is lost.
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(box.getByLabel('Text')).toHaveValue(/\*\*Monday\*\* suits us\. \[Choose a time\]/)
  await expect(box.getByRole('button', { name: 'Remove offer.pdf' })).toBeVisible()
  await page.reload()
  await expect(box.getByText('We restored your unsaved draft.')).toBeVisible()
  await box.getByLabel('Subject').fill('Monday?')
  await box.getByRole('button', { name: 'Send email' }).click()
  await expectToast(page, 'Success', 'The email leaves in 10 seconds. Until then you can undo it.')
  const sent = await received(post, email, 'Monday?')
  expect(post.mail.received.filter(({ to }) => to === email)).toHaveLength(1)
  expect(sent.message).toContain('offer.pdf')
  expect(sent.replyTo).toContain('reply+')
  await expect(dialog.getByText('Sent', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/^Answered in .*, by email/)).toBeVisible()

  const words = 'Monday is fine.\n\nOn Tue, Nov 17, 2026 Furlong wrote:\n\n> Hello Noor\n'
  await post.deliver(anAnswer(sent, words, { from: `Noor Haddad <${email}>` }))
  const emails = dialog.getByRole('list', { name: 'Emails so far' })
  await expect(emails.getByText('Monday is fine.')).toBeVisible({ timeout: 30_000 })
  await emails.getByRole('button', { name: 'Show quoted text' }).click()
  await expect(emails.getByText('> Hello Noor')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await dialog.getByRole('link', { name: 'Open lead' }).click()
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await expect(timeline.getByText('Answer by email')).toBeVisible()
  await expect(timeline.getByText('Monday is fine.')).toBeVisible()
  await expect(timeline.getByText('Email (sent)').first()).toBeVisible()
  const about = page.getByRole('region', { name: 'About' })
  await expect(about.getByText('Contacted', { exact: true })).toBeVisible()
})

test('an email to a lead waits for its time, can be changed and can be canceled', async ({
  page,
  post,
}) => {
  const email = newEmail('noor')
  const dialog = await openRequest(page, email)
  await dialog.getByRole('link', { name: 'Open lead' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Write an email' }).click()
  const box = page.getByRole('form', { name: 'New email' })
  await box.getByLabel('Subject').fill('Later')
  await box.getByLabel('Text').fill('See you then.')
  await box.getByLabel('Send later').check()
  await box.getByRole('button', { name: 'Schedule email' }).click()
  await expect(box.getByText('Please choose a date and time')).toBeVisible()
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await box.getByLabel('Leaves at').fill(`${soon}T09:30`)
  await box.getByRole('button', { name: 'Schedule email' }).click()
  const emails = page.getByRole('list', { name: 'Emails so far' })
  await expect(emails.getByText(/^Leaves .*9:30 AM/)).toBeVisible()
  await emails.getByRole('button', { name: 'Change' }).click()
  const change = page.getByRole('dialog', { name: 'Change the email' })
  await change.getByLabel('Text').fill('See you on Friday.')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(emails.getByText('See you on Friday.')).toBeVisible()
  await emails.getByRole('button', { name: 'Cancel sending' }).click()
  await expect(box.getByLabel('Text')).toHaveValue('See you on Friday.')
  await expect(emails).toBeHidden()
  expect(post.mail.received.filter(({ to }) => to === email)).toEqual([])
})

test('what a lead answers suggests the next step, and one press carries it out', async ({
  page,
  post,
}) => {
  test.setTimeout(120_000)
  const email = newEmail('noor')
  const dialog = await openRequest(page, email)
  await dialog.getByRole('link', { name: 'Open lead' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Write an email' }).click()
  const box = page.getByRole('form', { name: 'New email' })
  await box.getByLabel('Subject').fill('Your shop')
  await box.getByLabel('Text').fill('Shall we talk?')
  await box.getByRole('button', { name: 'Send email' }).click()
  const sent = await received(post, email, 'Your shop')
  const answer = (text: string, fields: string[] = []) =>
    post.deliver(anAnswer(sent, text, { from: `Noor Haddad <${email}>`, fields }))
  const suggestions = page.getByRole('list', { name: 'Suggestions' })
  const step = page.getByRole('region', { name: 'Next step' })

  const day = new Date(Date.now() + 20 * 86_400_000)
  const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  await answer(`I am out of the office until ${inWords.format(day)}.`, [
    'Auto-Submitted: auto-replied',
  ])
  await expect(suggestions.getByText(/^Noor Haddad is away until/)).toBeVisible({ timeout: 30_000 })
  await expect(
    page.getByRole('list', { name: 'Timeline' }).getByText(/^Automatic reply: away until/),
  ).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await suggestions.getByRole('button', { name: 'Set follow-up' }).click()
  await expect(step.getByText('Follow up with Noor Haddad')).toBeVisible()
  await expect(suggestions).toBeHidden()

  await answer('Yes, let us talk.')
  await expect(suggestions.getByText('Noor Haddad is waiting for an answer')).toBeVisible({
    timeout: 30_000,
  })
  await suggestions.getByRole('button', { name: 'Offer a call' }).click()
  await expect(box.getByLabel('Text')).toHaveValue(/^\[Choose a time\]/)
  await expect(box.getByLabel('Text')).toBeFocused()
  await box.getByRole('button', { name: 'Discard' }).click()
  await suggestions.getByRole('button', { name: 'Dismiss' }).click()
  await expect(suggestions).toBeHidden()

  await answer('Please stop.')
  await expect(suggestions.getByText('Noor Haddad asked for no more emails')).toBeVisible({
    timeout: 30_000,
  })
  await suggestions.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Success', `Campaigns can email ${email} again`)
  await expect(suggestions).toBeHidden()
})
