import { expect } from '@playwright/test'
import { toastsOn } from '../../toasts.ts'
import { choiceOf, placeOf, type Step } from './hands.ts'

/** Monday: what came in is answered, assigned and put off. */
export const answering: readonly Step[] = [
  [
    'Answer a client’s message',
    async ({ page, thumb }) => {
      await thumb.tap(placeOf(page, 'Inbox'))
      await thumb.tap(page.getByRole('list', { name: 'Inbox' }).getByText('Kiln Street').first())
      await thumb.tap(page.getByRole('button', { name: 'Reply', exact: true }))
      const field = page.getByRole('textbox', { name: 'Message', exact: true })
      await expect(field).toBeFocused()
      await thumb.type('On Friday, with the new plates.')
      await thumb.tap(page.getByRole('button', { name: 'Send message' }))
      await expect(page.getByRole('log')).toContainText('On Friday, with')
      await expect(toastsOn(page)).toContainText('Message sent')
    },
  ],
  [
    'Assign a waiting conversation',
    async ({ page, thumb }) => {
      await thumb.tap(page.getByRole('link', { name: 'Back to the inbox' }))
      await thumb.tap(page.getByRole('list', { name: 'Inbox' }).getByText('Harbour').first())
      await thumb.tap(page.getByRole('button', { name: /^Change assignee of Harbour/ }))
      await thumb.tap(choiceOf(page, 'Mia Chen'))
      await expect(toastsOn(page)).toContainText('Assignee of Harbour Dental is now Mia Chen')
    },
  ],
  [
    'Snooze a message until tomorrow',
    async ({ page, thumb }) => {
      await thumb.tap(page.getByRole('link', { name: 'Back to the inbox' }))
      await thumb.tap(page.getByRole('list', { name: 'Inbox' }).getByText('Oak and Iron').first())
      await thumb.tap(page.getByRole('button', { name: 'Snooze' }))
      await thumb.tap(page.getByRole('menuitem', { name: /Tomorrow/ }))
      await expect(toastsOn(page)).toContainText('Oak and Iron comes back')
    },
  ],
  [
    'Mark a consultation request as answered',
    async ({ page, thumb }) => {
      await thumb.tap(placeOf(page, 'Inbox'))
      await thumb.tap(page.getByRole('list', { name: 'Inbox' }).getByText('Iris Novak').first())
      await thumb.tap(page.getByRole('link', { name: 'Open the record' }))
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Iris Novak')
      await thumb.choose(dialog.getByLabel('Status'), 'Answered')
      await thumb.tap(dialog.getByRole('button', { name: 'Save' }))
      await expect(dialog).toContainText(/Answered in/)
    },
  ],
  [
    'Add a note to a consultation request',
    async ({ page, thumb }) => {
      const dialog = page.getByRole('dialog')
      const text = 'Asked for a shop with bookings'
      await thumb.write(dialog.getByRole('textbox', { name: 'Note', exact: true }), text)
      await thumb.tap(dialog.getByRole('button', { name: 'Add note' }))
      await expect(dialog.getByRole('listitem').filter({ hasText: text })).toBeVisible()
      await thumb.tap(page.getByRole('button', { name: 'Close dialog' }))
    },
  ],
  [
    'Accept a service request',
    async ({ page, thumb }) => {
      await thumb.tap(placeOf(page, 'Inbox'))
      await thumb.tap(page.getByRole('button', { name: 'Requests', exact: true }))
      await thumb.tap(page.getByRole('list', { name: 'Inbox' }).getByText('Kiln Street').first())
      await thumb.tap(page.getByRole('link', { name: 'Open the record' }))
      const dialog = page.getByRole('dialog')
      await thumb.choose(dialog.getByLabel('Status'), 'Accepted')
      await thumb.tap(dialog.getByRole('button', { name: 'Save' }))
      await expect(toastsOn(page)).toContainText('Success')
    },
  ],
  [
    'Make a project of a service request',
    async ({ page, thumb }) => {
      const dialog = page.getByRole('dialog')
      await thumb.tap(dialog.getByRole('button', { name: 'Convert to project' }))
      const form = page.getByRole('dialog', { name: 'Convert to project' })
      await thumb.tap(form.getByRole('button', { name: /^(?:Create|Convert)/ }))
      await expect(toastsOn(page)).toContainText('Project created')
    },
  ],
  [
    'Switch to dark mode',
    async ({ page, thumb }) => {
      await thumb.tap(page.getByRole('button', { name: 'More' }))
      await thumb.tap(page.getByRole('button', { name: /dark/i }))
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await thumb.tap(
        page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Close' }),
      )
    },
  ],
]
