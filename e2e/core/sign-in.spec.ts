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
  await expect(kinds.getByRole('listitem')).toHaveCount(9)
  const meetings = kinds.getByRole('listitem').filter({ hasText: 'Meetings' })
  await expect(meetings.getByRole('combobox')).toHaveCount(0)
  await expect(kinds.getByText('deletion')).toHaveCount(0)
})

test('a failed sign-in is explained in its form, and Escape closes the form before the message above it', async ({
  page,
}) => {
  await page.goto('/?dialog=login')
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
  await dialog.getByLabel('Email').fill('nobody@client.example')
  await dialog.getByLabel('Password', { exact: true }).fill('heron-lamp-305')
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please check your credentials and try again.')
  await expect(toastsOn(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(toastsOn(page)).toHaveCount(1)
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })

  test('a label’s first line is level with its box', async ({ page }) => {
    for (const [address, least] of [
      ['/?dialog=login', 1],
      ['/?dialog=consultation', 3],
      ['/consultation', 3],
    ] as const) {
      await page.goto(address)
      const boxes = page.locator('input:is([type=checkbox], [type=radio]):visible')
      await expect(boxes.nth(least - 1), address).toBeVisible()
      const apart = await boxes.evaluateAll((found) =>
        found.map((box) => {
          const words = document.createRange()
          words.selectNodeContents((box as HTMLInputElement).labels?.[0] ?? box)
          const middle = ({ top = 0, height = 0 }: Partial<DOMRect> = {}) => top + height / 2
          return Math.abs(middle(box.getBoundingClientRect()) - middle(words.getClientRects()[0]))
        }),
      )
      expect.soft([address, apart.filter((pixels) => pixels > 1.5)]).toEqual([address, []])
    }
  })
})
