import { axeFindings } from '../accessible.ts'
import { createPiece } from './content-samples.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

test('a client reads, comments on and approves a piece in the portal; a reviewer reads it through a link', async ({
  page,
  context,
  office,
  browser,
}) => {
  await joinAsClient(context)
  const { id: clientId } = (await (await context.request.get('/api/auth/user')).json()) as {
    id: number
  }
  const texts = { title: 'Plates for every day', content: 'Wide plates are in the way.' }
  const id = await createPiece(office, clientId, 'email_newsletter', texts)
  const requested = await office.calls.post(`/api/content/${id}/reviews`, { data: { note: '' } })
  expect(requested.ok()).toBe(true)

  await page.goto(`/content?piece=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Plates for every day' })
  await expect(dialog.getByText('Waiting for you')).toBeVisible()
  await dialog.getByText('Wide plates are in the way.').selectText()
  await expect(dialog.getByRole('button', { name: 'Remove quote' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Request changes' }).click()
  await expect(dialog.getByText('Please say what should change')).toBeVisible()
  await dialog.getByLabel('Your comment').fill('In whose way?')
  await dialog.getByRole('button', { name: 'Comment', exact: true }).click()
  await expectToast(page, 'Comment sent', 'Thank you. The team has been notified.')
  await expect(dialog.getByRole('list', { name: 'Comments and decisions' })).toContainText(
    'In whose way?',
  )
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Approve version 1' }).click()
  await expect(dialog.getByText(/^Approved by /)).toBeVisible()

  await signInAs(context)
  await page.goto(`/admin-content-management/${id}?beside=review`)
  await expect(page.getByText(/approved version 1\.$/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Message' }).fill('In the cook’s way.')
  await page.getByRole('button', { name: 'Reply' }).click()
  await expect(page.getByRole('list', { name: 'Comments and decisions' })).toContainText(
    'In the cook’s way',
  )
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()

  const reviewerContext = await browser.newContext({ javaScriptEnabled: false })
  const reader = await reviewerContext.newPage()
  await reader.goto(link)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Plates for every day')
  await reader.getByLabel('Your name').fill('Ben')
  await reader.getByLabel('Your comment').fill('Less about cooks.')
  await reader.getByRole('button', { name: 'Request changes' }).click()
  await expect(reader.getByRole('status')).toContainText('You requested changes.')
  await reviewerContext.close()
  await expect(page.getByText('Ben requested changes to version 1.')).toBeVisible()
})
