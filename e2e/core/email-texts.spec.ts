import { expect, test } from '../foyer.ts'
import { signInAs } from '../people.ts'
import { toastsOn } from '../toasts.ts'

test('an owner words an email, sees it in the preview, and restores the sample', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await page.goto('/admin-email-texts')
  await page.getByRole('link', { name: /^Forgot password/ }).click()
  const preview = page.frameLocator('iframe[title="Email preview"]')
  await expect(preview.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  const blocks = page.getByRole('list', { name: 'Blocks' })
  await blocks.getByRole('textbox', { name: 'Label' }).first().fill('Hello from {{nobody}}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('There is no variable {{nobody}} in this email')).toBeVisible()
  await blocks.getByRole('textbox', { name: 'Label' }).first().fill('Hello from ')
  await page.getByRole('button', { name: '{{agency}}' }).click()
  await expect(preview.getByRole('heading', { name: 'Hello from Furlong' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove button 3' })).toBeDisabled()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastsOn(page).getByText('Saved. The next such email says it.')).toBeVisible()
  await page.getByRole('button', { name: 'Restore the sample' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore the sample' }).click()
  await expect(preview.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
})
