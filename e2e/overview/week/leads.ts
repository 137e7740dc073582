import { expect } from '@playwright/test'
import { toastsOn } from '../../toasts.ts'
import type { Step } from './hands.ts'

/** Tuesday: leads are entered, assigned, qualified and won. */
export const selling: readonly Step[] = [
  [
    'Add a lead',
    async ({ page, keys, act }) => {
      await act('add l', 'Add Lead')
      await expect(page.getByLabel('Company name')).toBeFocused()
      await keys.write('Tidewater Boats')
      await keys.press('Tab')
      await keys.write('Tom Reed')
      await keys.press('Tab')
      await keys.write('tom@tidewater.example')
      await keys.press('Enter')
      await expect(toastsOn(page)).toContainText('Lead created')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  ],
  [
    'Assign a lead',
    async ({ page, keys, act }) => {
      const first = page.getByRole('main').getByRole('heading', { level: 2 }).first()
      await expect(first).toContainText('Tidewater Boats')
      await keys.press('j')
      await act('ass mi', 'Assign to Mia Chen')
      await expect(toastsOn(page)).toContainText('is now Mia Chen')
    },
  ],
  [
    'Set the priority of a lead',
    async ({ page, act }) => {
      await act('pri hi', 'Change priority to High')
      await expect(toastsOn(page)).toContainText('is now High')
    },
  ],
  [
    'Qualify a lead',
    async ({ page, keys, act }) => {
      await keys.press('j')
      await act('st qu', 'Change status to Qualified')
      await expect(toastsOn(page)).toContainText('is now Qualified')
    },
  ],
  [
    'Find a lead and open it',
    async ({ page, keys, look }) => {
      await look('northg', 'Northgate Law')
      await keys.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northgate Law')
    },
  ],
  [
    'Set the next step with a lead',
    async ({ page, keys, act }) => {
      await act('next', 'Set next step')
      await expect(page.getByLabel('What comes next')).toBeFocused()
      await keys.write('Call about the quote')
      await keys.press('Enter')
      await expect(toastsOn(page)).toContainText('Next step set')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  ],
  [
    'Change the status of three leads together',
    async ({ page, keys, act }) => {
      await act('lead m', 'Lead Management')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lead Management')
      await expect(page.getByRole('link', { name: 'Riverside Vets' })).toBeVisible()
      await keys.press('j', 'j', 'x', 'j', 'x', 'j', 'x')
      await expect(page.getByText('3 leads selected')).toBeVisible()
      await act('st con', 'Change status to Contacted')
      await expect(toastsOn(page)).toContainText('3 leads updated')
    },
  ],
  [
    'Undo a change',
    async ({ page, keys }) => {
      await keys.press('z')
      await expect(toastsOn(page)).toContainText('changed back')
    },
  ],
  [
    'Convert a lead to a client with a project',
    async ({ page, keys, act, look, tab }) => {
      await look('orch', 'Orchard Cider')
      await keys.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orchard Cider')
      await act('conv', 'Convert to client')
      await expect(page.getByRole('dialog', { name: /^Make Orchard/ })).toBeVisible()
      await expect(page.getByLabel('First name')).toBeFocused()
      await keys.press('Control+Enter')
      await expect(page.getByLabel('Project name')).toBeFocused()
      await keys.write('Orchard shop')
      await tab(page.getByLabel('Description'))
      await keys.write('Cider by post.')
      await keys.press('Control+Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  ],
  [
    'Filter the leads and save the view',
    async ({ page, keys, act }) => {
      await act('lead m', 'Lead Management')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lead Management')
      await act('st qu', 'Status: Qualified')
      await expect(page).toHaveURL(/status=qualified/)
      await act('view', 'Views')
      await expect(page.getByLabel('Save view as')).toBeFocused()
      await keys.write('Warm leads')
      await keys.press('Enter')
      await expect(page.getByRole('list', { name: 'Saved views' })).toContainText('Warm leads')
    },
  ],
]
