import { expect, test } from '../foyer.ts'
import { joinAsClient } from '../people.ts'
import { toastsOn } from '../toasts.ts'

test('the reminder to sign in goes when one does, and Create Account links what it is about', async ({
  page,
}) => {
  await page.goto('/settings')
  await expect(toastsOn(page)).toContainText('You are logged out. Logging in again...')
  // The dialog opens by itself.
  await expect(page).toHaveURL('/?dialog=login')
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible()
  await expect(toastsOn(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Create Account' }).click()
  const creating = page.getByRole('dialog', { name: 'Create Account' })
  for (const [name, path] of Object.entries({ terms: '/terms', 'privacy notice': '/privacy' }))
    await expect(creating.getByRole('link', { name })).toHaveAttribute('href', path)
})

test('settings link to their sections, and offer only what applies', async ({ page, context }) => {
  await joinAsClient(context)
  await page.goto('/settings')
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await sections.getByRole('link', { name: 'Sessions' }).click()
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeInViewport()
  const kinds = page.getByRole('list', { name: 'Notifications by kind' })
  await expect(kinds.getByRole('listitem')).toHaveCount(8)
  const meetings = kinds.getByRole('listitem').filter({ hasText: 'Meetings' })
  await expect(meetings.getByRole('combobox')).toHaveCount(0)
  await expect(kinds.getByText('deletion')).toHaveCount(0)
})
