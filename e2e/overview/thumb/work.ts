import { expect } from '@playwright/test'
import { toastsOn } from '../../toasts.ts'
import { choiceOf, findOn, placeOf, type Step } from './hands.ts'

/** Wednesday and Thursday: clients, projects, tasks, and what is delivered. */
export const working: readonly Step[] = [
  [
    'Add a client, who is invited',
    async ({ page, thumb }) => {
      await thumb.tap(placeOf(page, 'Clients'))
      await thumb.tap(page.getByRole('button', { name: 'Add Client' }))
      const form = page.getByRole('dialog')
      await expect(form.getByLabel('First name')).toBeFocused()
      await thumb.type('Vera')
      await thumb.write(form.getByLabel('Last name'), 'Moss')
      await thumb.write(form.getByLabel('Email'), 'vera@mossgarden.example')
      await thumb.write(form.getByLabel('Business name'), 'Moss Garden')
      await thumb.write(form.getByLabel('Industry'), 'Retail')
      await thumb.tap(form.getByRole('button', { name: /^Add Client|^Create/ }))
      await expect(toastsOn(page)).toContainText('Success')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  ],
  [
    'Invite a colleague of a client',
    async ({ page, thumb }) => {
      await thumb.tap(page.getByRole('link', { name: 'Kiln Street Ceramics' }))
      await thumb.tap(page.getByRole('tab', { name: 'People' }))
      await thumb.tap(page.getByRole('button', { name: 'Add person' }))
      const form = page.getByRole('dialog', { name: 'Add person' })
      await expect(form.getByLabel('First name')).toBeFocused()
      await thumb.type('Bo')
      await thumb.write(form.getByLabel('Last name'), 'Lind')
      await thumb.write(form.getByLabel('Email'), 'bo@kiln.example')
      await thumb.tap(form.getByRole('button', { name: /^(?:Add|Invite)/ }))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('main')).toContainText('bo@kiln.example')
    },
  ],
  [
    'Message a client from their page',
    async ({ page, thumb }) => {
      await thumb.tap(page.getByRole('button', { name: 'Message', exact: true }))
      const field = page.getByRole('textbox', { name: 'Message', exact: true })
      await thumb.write(field, 'Bo can now look at the drafts.')
      await thumb.tap(page.getByRole('button', { name: 'Send message' }))
      await expect(page.getByRole('log')).toContainText('Bo can now look')
      await thumb.tap(page.getByRole('button', { name: 'Close dialog' }))
    },
  ],
  [
    'Begin a project for a client',
    async ({ page, thumb }) => {
      await findOn(page, thumb, 'fernw', 'Fernway Travel')
      await thumb.tap(page.getByRole('tab', { name: 'Projects' }))
      await thumb.tap(page.getByRole('link', { name: 'New project' }))
      const form = page.getByRole('dialog')
      await thumb.write(form.getByLabel('Project name'), 'Booking page')
      await thumb.write(form.getByLabel('Description'), 'Trips with dates and prices.')
      await thumb.tap(form.getByRole('button', { name: /^Create/ }))
      await expect(toastsOn(page)).toContainText('Project created')
    },
  ],
  [
    'Move a project on the board',
    async ({ page, thumb }) => {
      await thumb.tap(placeOf(page, 'Work'))
      await thumb.tap(page.getByRole('button', { name: 'Board', exact: true }))
      await thumb.tap(page.getByRole('button', { name: 'Actions for Booking page' }))
      await thumb.tap(page.getByRole('menuitem', { name: 'Move to In Progress' }))
      await expect(page.getByRole('region', { name: 'In Progress' }).getByRole('link')).toHaveCount(
        1,
      )
    },
  ],
  [
    'Add a milestone',
    async ({ page, thumb }) => {
      await thumb.tap(page.getByRole('link', { name: 'Oak and Iron website' }))
      await thumb.tap(page.getByRole('button', { name: 'Edit milestones' }))
      const form = page.getByRole('dialog', { name: 'Edit milestones' })
      await thumb.tap(form.getByRole('button', { name: 'Add milestone' }))
      await expect(form.getByLabel('Name of milestone 4')).toBeFocused()
      await thumb.type('Training')
      await thumb.tap(form.getByRole('button', { name: /^Save/ }))
      await expect(toastsOn(page)).toContainText('Milestones saved')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  ],
  [
    'Tick a milestone',
    async ({ page, thumb }) => {
      const design = page.getByRole('checkbox', { name: 'Design', exact: true })
      await thumb.tap(design)
      await expect(design).toBeChecked()
      await expect(page.getByRole('main')).toContainText('1 of 4 done')
    },
  ],
  [
    'Assign a project',
    async ({ page, thumb }) => {
      await thumb.tap(
        page.getByRole('button', { name: /^Change assignee of Oak and Iron website/ }),
      )
      await thumb.tap(choiceOf(page, 'Mia Chen'))
      await expect(toastsOn(page)).toContainText('is now Mia Chen')
    },
  ],
]
