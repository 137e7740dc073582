import { expect } from '@playwright/test'
import { toastsOn } from '../../toasts.ts'
import type { Step } from './hands.ts'

/** Thursday: the tasks of the open project, and what its client gets to see. */
export const delivering: readonly Step[] = [
  [
    'Add a task',
    async ({ page, keys }) => {
      await keys.press('Control+k')
      await expect(page.getByRole('combobox', { name: /^Search clients/ })).toBeFocused()
      await keys.find('new task ')
      await keys.write('Photograph the gates')
      await expect(page.getByRole('option', { selected: true })).toContainText('New task')
      await keys.press('Enter')
      await expect(toastsOn(page)).toContainText('Task added to Oak and Iron website')
    },
  ],
  [
    'Give a task to somebody',
    async ({ page, act, tab }) => {
      await tab(page.getByRole('checkbox', { name: 'Photograph the gates', exact: true }), 'j')
      await act('ass mi', 'Assign to Mia Chen')
      await expect(toastsOn(page)).toContainText('Assignee of Photograph the gates')
    },
  ],
  [
    'Give a task a due date',
    async ({ page, act }) => {
      await act('due fri', 'Change due date to')
      await expect(toastsOn(page)).toContainText('Due date of Photograph the gates')
    },
  ],
  [
    'Tick a task',
    async ({ page, keys }) => {
      await keys.press('Space')
      await expect(
        page.getByRole('checkbox', { name: 'Photograph the gates', exact: true }),
      ).toBeChecked()
    },
  ],
  [
    'Post an update',
    async ({ page, keys, act }) => {
      await act('new u', 'New update')
      await expect(page.getByRole('textbox', { name: 'Update' })).toBeFocused()
      await keys.write('The gates are photographed. Next come the texts.')
      await keys.press('Control+Enter')
      await expect(toastsOn(page)).toContainText('can read it now')
    },
  ],
  [
    'Deliver a page for approval',
    async ({ page, keys, act, tab }) => {
      await keys.press('Escape')
      await act('add d', 'Add deliverable')
      const form = page.getByRole('dialog', { name: 'Add deliverable' })
      await expect(form.getByLabel('Name')).toBeFocused()
      await keys.write('Home page')
      await act('link', 'Link')
      await tab(form.getByRole('textbox', { name: 'Link' }))
      await keys.write('https://draft.example/home')
      await keys.press('Control+Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('list', { name: 'Deliverables' })).toContainText('Home page')
    },
  ],
  [
    'Ask a client for files',
    async ({ page, keys, act, tab }) => {
      await act('ask', 'Ask for files')
      const form = page.getByRole('dialog', { name: 'Ask for files' })
      await expect(form).toBeVisible()
      await keys.write('Pictures of the forge')
      await tab(form.getByLabel('Item 1', { exact: true }))
      await keys.write('Logo as SVG')
      await keys.press('Control+Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('main')).toContainText('Pictures of the forge')
    },
  ],
  [
    'Start the onboarding of a client',
    async ({ page, keys, look, act, tab }) => {
      await look('penr', 'Penrose Books')
      await keys.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Penrose Books')
      await act('onb', 'Onboard')
      await expect(
        page.getByRole('dialog', { name: 'Start onboarding' }).locator('form :focus'),
      ).toBeVisible()
      await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Client' })).toHaveValue(
        'Penrose Books',
      )
      await tab(page.getByLabel('Service type'))
      await keys.find('w')
      await expect(page.getByLabel('Service type')).not.toHaveValue('')
      await keys.press('Control+Enter')
      await expect(page.getByRole('dialog', { name: 'Start onboarding' })).toHaveCount(0)
    },
  ],
]
