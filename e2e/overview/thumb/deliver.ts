import { expect } from '@playwright/test'
import { toastsOn } from '../../toasts.ts'
import { choiceOf, findOn, type Step } from './hands.ts'

const task = 'Photograph the gates'

/** Thursday: the tasks of the open project, and what its client gets to see. */
export const delivering: readonly Step[] = [
  [
    'Add a task',
    async ({ page, thumb }) => {
      await thumb.tap(page.getByRole('button', { name: 'Add a task to Training' }))
      await expect(page.getByRole('textbox', { name: 'New task for Training' })).toBeFocused()
      await thumb.type(task)
      await thumb.tap(page.getByRole('button', { name: 'Add task', exact: true }))
      await expect(page.getByRole('checkbox', { name: task, exact: true })).toBeVisible()
    },
  ],
  [
    'Give a task to somebody',
    async ({ page, thumb }) => {
      await thumb.tap(page.getByRole('button', { name: `Change assignee of ${task}` }))
      await thumb.tap(choiceOf(page, 'Mia Chen'))
      await expect(toastsOn(page)).toContainText(`Assignee of ${task}`)
    },
  ],
  [
    'Give a task a due date',
    async ({ page, thumb }) => {
      await thumb.tap(page.getByRole('button', { name: `Change due date of ${task}` }))
      await thumb.tap(page.getByRole('button', { name: /^Tomorrow/ }))
      await expect(toastsOn(page)).toContainText(`Due date of ${task}`)
    },
  ],
  [
    'Tick a task',
    async ({ page, thumb }) => {
      const box = page.getByRole('checkbox', { name: task, exact: true })
      await thumb.tap(box)
      await expect(box).toBeChecked()
    },
  ],
  [
    'Post an update',
    async ({ page, thumb }) => {
      const field = page.getByRole('textbox', { name: 'Update' })
      await thumb.write(field, 'The gates are photographed. Next come the texts.')
      await thumb.tap(page.getByRole('button', { name: 'Post update' }))
      await expect(toastsOn(page)).toContainText('can read it now')
    },
  ],
  [
    'Deliver a page for approval',
    async ({ page, thumb }) => {
      await thumb.tap(page.getByRole('button', { name: 'Add deliverable' }))
      const form = page.getByRole('dialog', { name: 'Add deliverable' })
      await expect(form.getByLabel('Name')).toBeFocused()
      await thumb.type('Home page')
      await thumb.tap(form.getByText('Link', { exact: true }).first())
      await thumb.write(form.getByRole('textbox', { name: 'Link' }), 'https://draft.example/home')
      await thumb.tap(form.getByRole('button', { name: 'Deliver', exact: true }))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('list', { name: 'Deliverables' })).toContainText('Home page')
    },
  ],
  [
    'Ask a client for files',
    async ({ page, thumb }) => {
      await thumb.tap(page.getByRole('button', { name: 'Ask for files' }))
      const form = page.getByRole('dialog', { name: 'Ask for files' })
      await expect(form.locator(':focus')).toBeVisible()
      await thumb.type('Pictures of the forge')
      await thumb.write(form.getByLabel('Item 1', { exact: true }), 'Logo as SVG')
      await thumb.tap(form.getByRole('button', { name: /^(?:Ask|Send)/ }))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('main')).toContainText('Pictures of the forge')
    },
  ],
  [
    'Start the onboarding of a client',
    async ({ page, thumb }) => {
      await findOn(page, thumb, 'penr', 'Penrose Books')
      await thumb.tap(page.getByRole('button', { name: 'Actions for Penrose Books' }))
      await thumb.tap(page.getByRole('menuitem', { name: 'Onboard', exact: true }))
      const form = page.getByRole('dialog', { name: 'Start onboarding' })
      await expect(form.getByRole('combobox', { name: 'Client' })).toHaveValue('Penrose Books')
      await thumb.choose(form.getByLabel('Service type'), 'Web Development')
      await thumb.tap(form.getByRole('button', { name: 'Send link' }))
      await expect(form).toHaveCount(0)
    },
  ],
]
