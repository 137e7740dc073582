import { anAnswer, receivedEmail } from '../../test/reply-emails/answer.ts'
import { axeFindings } from '../accessible.ts'
import { expect, newEmail, signInAsOwner } from '../foyer.ts'
import { joinAsClient } from '../people.ts'
import { test } from '../post.ts'

test('a client is written to from their page, and their answer comes back there', async ({
  page,
  post,
  browser,
}) => {
  test.setTimeout(120_000)
  const email = newEmail('runa')
  const client = await browser.newContext()
  await joinAsClient(client, { email, firstName: 'Runa' })
  const { id } = (await (await client.request.get('/api/auth/user')).json()) as { id: number }
  await client.close()
  await signInAsOwner(page)
  await page.goto(`/admin-clients/${id}?tab=emails`)
  await page.getByRole('button', { name: 'Write an email' }).click()
  const box = page.getByRole('form', { name: 'New email' })
  await box.getByLabel('Subject').fill('Our plan')
  await box.getByLabel('Text').fill('Hello Runa,\n\nshall we begin on Monday?')
  expect(await axeFindings(page)).toEqual([])
  await box.getByRole('button', { name: 'Send email' }).click()
  const found = () =>
    post.mail.received.find((each) => each.to === email && each.message.includes('Our plan'))
  await expect.poll(found, { timeout: 30_000 }).toBeDefined()
  const sent = receivedEmail(found()?.message ?? '')
  await post.deliver(anAnswer(sent, 'On Monday, gladly.', { from: email }))
  const emails = page.getByRole('list', { name: 'Emails so far' })
  await expect(emails.getByText('On Monday, gladly.')).toBeVisible({ timeout: 30_000 })
  expect(await axeFindings(page)).toEqual([])
})
