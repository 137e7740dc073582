import type { Locator, Page } from '@playwright/test'
import { expect, newEmail, owner, test } from './foyer.ts'

const mostPresses = 300

/** Presses Tab until the target has the focus, as people without a mouse do; Shift+Tab for what lies before it. */
async function tabTo(page: Page, target: Locator, step = 'Tab') {
  await expect(target.first()).toBeAttached()
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await target.first().evaluate((each) => each === document.activeElement)) return
    await page.keyboard.press(step)
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}
const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
const type = async (page: Page, target: Locator, text: string) => {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

test('with Tab, Enter and Space alone, a visitor requests a slot and the owner replies', async ({
  page,
}) => {
  const email = newEmail('key')
  await page.goto('/')
  await press(page, page.getByRole('button', { name: 'Schedule a Free Consultation' }))
  const form = page.getByRole('dialog', { name: 'Schedule Your Free Consultation' })
  await type(page, form.getByLabel('Full name'), 'Kay Board')
  await type(page, form.getByLabel('Email'), email)
  await press(page, form.getByLabel('Technology Consulting'), 'Space')
  await expect(form.getByLabel('Technology Consulting')).toBeChecked()
  await type(page, form.getByLabel('Project description'), 'A shop without a mouse.')
  await press(page, form.getByRole('button', { name: 'Request consultation' }))

  const picker = page.getByRole('dialog', { name: 'Pick a time for your consultation' })
  await expect(picker.getByRole('radio').first()).toBeAttached()
  await press(page, picker.getByRole('radio'), 'Space')
  await expect(picker.getByRole('radio', { checked: true })).toHaveCount(1)
  await type(page, picker.getByLabel('Phone'), '+44 20 7946 0303')
  await press(page, picker.getByRole('button', { name: 'Book this time' }))
  const booked = page.getByRole('dialog', { name: 'Your consultation is booked' })
  await press(page, booked.getByRole('button', { name: 'Done' }))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator(':focus')).toHaveCount(1)

  await page.goto('/admin')
  await type(page, page.getByLabel('Email'), owner.email)
  await type(page, page.getByLabel('Password', { exact: true }), owner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Portal')
  const office = page.getByRole('navigation', { name: 'Back office' })
  // The sidebar lies before the heading, and the dashboard behind it can be long.
  await tabTo(page, office.getByRole('link', { name: 'Inbox' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const screens = page.getByRole('navigation', { name: 'Screens of Inbox' })
  await press(page, screens.getByRole('link', { name: 'Consultations' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consultations')
  await type(page, page.getByRole('searchbox'), email)
  const row = page.getByRole('row').filter({ hasText: 'Kay Board' })
  await expect(page.getByRole('row')).toHaveCount(2)
  await press(page, row.getByRole('link'))
  const dialog = page.getByRole('dialog', { name: 'Kay Board' })
  await type(page, dialog.getByLabel('Status'), 'Answered')
  await type(page, dialog.getByLabel('Notes'), 'Called.')
  await press(page, dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toContainText(/Answered in/)
  await press(page, dialog.getByRole('button', { name: 'Close dialog' }))
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('link')).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Logout' }))
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})
