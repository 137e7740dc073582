import { expect } from '@playwright/test'
import { toastsOn } from '../../toasts.ts'
import type { Step } from './hands.ts'

/** Wednesday and Thursday: clients, projects, tasks, and what is delivered. */
export const working: readonly Step[] = [
  [
    'Add a client, who is invited',
    async ({ page, keys, act }) => {
      await keys.press('Escape')
      await act('add c', 'Add Client')
      await expect(page.getByLabel('First name')).toBeFocused()
      for (const text of ['Vera', 'Moss', 'vera@mossgarden.example', '', 'Moss Garden', 'Retail']) {
        await keys.write(text)
        if (text !== 'Retail') await keys.press('Tab')
      }
      await keys.press('Enter')
      await expect(toastsOn(page)).toContainText('Success')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  ],
  [
    'Invite a colleague of a client',
    async ({ page, keys, look, act }) => {
      await look('kiln', 'Kiln Street Ceramics')
      await keys.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kiln Street Ceramics')
      await act('peo', 'People')
      await expect(page.getByRole('button', { name: 'Add person' })).toBeVisible()
      await act('add p', 'Add person')
      await expect(page.getByRole('dialog', { name: 'Add person' })).toBeVisible()
      for (const text of ['Bo', 'Lind', 'bo@kiln.example']) {
        await keys.write(text)
        if (text !== 'bo@kiln.example') await keys.press('Tab')
      }
      await keys.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('main')).toContainText('bo@kiln.example')
    },
  ],
  [
    'Message a client from their page',
    async ({ page, keys, act }) => {
      await act('mes', 'Message Kiln Street Ceramics')
      const field = page.getByRole('textbox', { name: 'Message', exact: true })
      await expect(field).toBeFocused()
      await keys.write('Bo can now look at the drafts.')
      await keys.press('Enter')
      await expect(page.getByRole('log')).toContainText('Bo can now look')
    },
  ],
  [
    'Begin a project for a client',
    async ({ page, keys, act, tab }) => {
      await keys.press('Escape')
      await act('new project for fern', 'New project for Fernway Travel')
      await expect(page.getByRole('dialog')).toBeVisible()
      await tab(page.getByLabel('Project name'))
      await keys.write('Booking page')
      await keys.press('Tab')
      await keys.write('Trips with dates and prices.')
      await keys.press('Control+Enter')
      await expect(toastsOn(page)).toContainText('Project created')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  ],
  [
    'Move a project on the board',
    async ({ page, keys, act }) => {
      await keys.press('g', 'w')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Projects/)
      await act('board', 'Board')
      await expect(
        page.getByRole('region', { name: 'Planning' }).getByRole('link').first(),
      ).toBeVisible()
      await keys.press('j')
      await act('mov in', 'Move to In Progress')
      await expect(page.getByRole('region', { name: 'In Progress' }).getByRole('link')).toHaveCount(
        1,
      )
    },
  ],
  [
    'Add a milestone',
    async ({ page, keys, act, look }) => {
      await look('oak', 'Oak and Iron website', true)
      await keys.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oak and Iron website')
      await act('edit m', 'Edit milestones')
      await expect(page.getByRole('dialog', { name: 'Edit milestones' })).toBeVisible()
      await act('add m', 'Add milestone')
      await expect(page.getByLabel('Name of milestone 4')).toBeFocused()
      await keys.write('Training')
      await keys.press('Control+Enter')
      await expect(toastsOn(page)).toContainText('Milestones saved')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  ],
  [
    'Tick a milestone',
    async ({ page, keys, tab }) => {
      await tab(page.getByRole('checkbox', { name: 'Design', exact: true }), 'j')
      await keys.press('Space')
      await expect(page.getByRole('checkbox', { name: 'Design', exact: true })).toBeChecked()
      await expect(page.getByRole('main')).toContainText('1 of 4 done')
    },
  ],
  [
    'Assign a project',
    async ({ page, act }) => {
      await act('ass mi', 'Assign to Mia Chen')
      await expect(toastsOn(page)).toContainText('is now Mia Chen')
    },
  ],
]
