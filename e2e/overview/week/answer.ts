import { expect } from '@playwright/test'
import { toastsOn } from '../../toasts.ts'
import type { Step } from './hands.ts'

/** Monday: what came in is answered, assigned and put off. */
export const answering: readonly Step[] = [
  [
    'Answer a client’s message',
    async ({ page, keys }) => {
      await keys.press('g', 'i')
      await expect(page.getByRole('list', { name: 'Inbox' })).toContainText('Kiln Street')
      await keys.press('j', 'j', 'j', 'j')
      await expect(page.getByRole('region', { name: 'Open item' })).toContainText('Kiln Street')
      await keys.press('r')
      const field = page.getByRole('textbox', { name: 'Message', exact: true })
      await expect(field).toBeFocused()
      await keys.write('On Friday, with the new plates.')
      await keys.press('Enter')
      await expect(page.getByRole('log')).toContainText('On Friday, with')
      await expect(toastsOn(page)).toContainText('Message sent')
    },
  ],
  [
    'Assign a waiting conversation',
    async ({ page, keys }) => {
      await keys.press('Escape', 'j')
      await expect(page.getByRole('region', { name: 'Open item' })).toContainText('Harbour')
      await keys.press('a')
      await expect(page.locator('input:focus')).toBeVisible()
      await keys.find('mi')
      await expect(page.locator('[role=option][data-active]')).toContainText('Mia Chen')
      await keys.press('Enter')
      await expect(toastsOn(page)).toContainText('Assignee of Harbour Dental is now Mia Chen')
    },
  ],
  [
    'Snooze a message until tomorrow',
    async ({ page, keys }) => {
      await keys.press('j')
      await expect(page.getByRole('region', { name: 'Open item' })).toContainText('Oak and Iron')
      await keys.press('s')
      await expect(page.getByRole('menu')).toBeVisible()
      await keys.press('ArrowDown', 'Enter')
      await expect(toastsOn(page)).toContainText('Oak and Iron comes back')
    },
  ],
  [
    'Mark a consultation request as answered',
    async ({ page, keys, act }) => {
      await act('consu', 'ConsultationsPage', true)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consultations')
      await expect(page.getByRole('row').filter({ hasText: 'Iris Novak' })).toBeVisible()
      await keys.press('j')
      await act('st ans', 'Change status to Answered')
      await expect(toastsOn(page)).toContainText('is now Answered')
    },
  ],
  [
    'Add a note to a consultation request',
    async ({ page, keys }) => {
      await keys.press('j', 'Control+k')
      await expect(page.getByRole('combobox', { name: /^Search clients/ })).toBeFocused()
      await keys.find('note ')
      await keys.write('Asked for a shop with bookings')
      await expect(page.getByRole('option', { selected: true })).toContainText('Add a note')
      await keys.press('Enter')
      await expect(toastsOn(page)).toContainText('Note added')
    },
  ],
  [
    'Accept a service request',
    async ({ page, keys, act }) => {
      await act('service r', 'Service requests')
      await expect(page.getByRole('row').filter({ hasText: 'Kiln Street' })).toBeVisible()
      await keys.press('j')
      await act('st acc', 'Change status to Accepted')
      await expect(toastsOn(page)).toContainText('is now Accepted')
    },
  ],
  [
    'Make a project of a service request',
    async ({ page, keys, act }) => {
      await keys.press('j', 'Enter')
      await expect(page.getByRole('dialog')).toContainText('A second shop')
      await act('conv', 'Convert')
      await expect(page.getByRole('dialog', { name: 'Convert to project' })).toBeVisible()
      await keys.press('Enter')
      await expect(toastsOn(page)).toContainText('Project created')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  ],
  [
    'Switch to dark mode',
    async ({ page, act }) => {
      await act('dark', 'Switch between light and dark')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    },
  ],
]
