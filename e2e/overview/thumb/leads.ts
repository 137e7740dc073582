import { expect, type Page } from '@playwright/test'
import { toastsOn } from '../../toasts.ts'
import { choiceOf, findOn, placeOf, screenOf, type Step } from './hands.ts'

/** A value of a lead that its card changes in place. */
const valueOf = (page: Page, field: string, company: string) =>
  page.getByRole('button', { name: new RegExp(`^Change ${field} of ${company}`) })

/** Tuesday: leads are entered, assigned, qualified and won. */
export const selling: readonly Step[] = [
  [
    'Add a lead',
    async ({ page, thumb }) => {
      await thumb.tap(placeOf(page, 'Clients'))
      await thumb.tap(screenOf(page, 'Leads'))
      await thumb.tap(page.getByRole('button', { name: 'Add Lead' }))
      const form = page.getByRole('dialog', { name: 'Add New Lead' })
      await expect(form.getByLabel('Company name')).toBeFocused()
      await thumb.type('Tidewater Boats')
      await thumb.write(form.getByLabel('Contact name'), 'Tom Reed')
      await thumb.write(form.getByLabel('Email'), 'tom@tidewater.example')
      await thumb.tap(form.getByRole('button', { name: 'Add Lead' }))
      await expect(toastsOn(page)).toContainText('Lead created')
    },
  ],
  [
    'Assign a lead',
    async ({ page, thumb }) => {
      await thumb.tap(valueOf(page, 'assignee', 'Tidewater'))
      await thumb.tap(choiceOf(page, 'Mia Chen'))
      await expect(toastsOn(page)).toContainText('is now Mia Chen')
    },
  ],
  [
    'Set the priority of a lead',
    async ({ page, thumb }) => {
      await thumb.tap(valueOf(page, 'priority', 'Tidewater'))
      await thumb.tap(choiceOf(page, 'High'))
      await expect(toastsOn(page)).toContainText('is now High')
    },
  ],
  [
    'Qualify a lead',
    async ({ page, thumb }) => {
      await thumb.tap(valueOf(page, 'status', 'Iris Novak'))
      await thumb.tap(choiceOf(page, 'Qualified'))
      await expect(toastsOn(page)).toContainText('is now Qualified')
    },
  ],
  [
    'Find a lead and open it',
    async ({ page, thumb }) => {
      await findOn(page, thumb, 'northg', 'Northgate Law')
    },
  ],
  [
    'Set the next step with a lead',
    async ({ page, thumb }) => {
      await thumb.tap(page.getByRole('button', { name: 'Set next step' }))
      await expect(page.getByLabel('What comes next')).toBeFocused()
      await thumb.type('Call about the quote')
      await thumb.tap(page.getByRole('dialog').getByRole('button', { name: /^(?:Save|Set)/ }))
      await expect(toastsOn(page)).toContainText('Next step set')
    },
  ],
  [
    'Change the status of three leads together',
    async ({ page, thumb }) => {
      await thumb.tap(page.getByRole('link', { name: 'All leads' }).or(screenOf(page, 'Leads')))
      for (const company of ['Riverside Vets', 'Quarry Fitness', 'Pinewood Camps'])
        await thumb.tap(page.getByRole('checkbox', { name: `Select ${company}` }))
      await expect(page.getByText('3 leads selected')).toBeVisible()
      await thumb.tap(page.getByRole('button', { name: 'Status', exact: true }))
      await thumb.tap(choiceOf(page, 'Contacted'))
      await expect(toastsOn(page)).toContainText('3 leads updated')
    },
  ],
  [
    'Undo a change',
    async ({ page, thumb }) => {
      await thumb.tap(toastsOn(page).getByRole('button', { name: 'Undo' }))
      await expect(toastsOn(page)).toContainText('changed back')
    },
  ],
  [
    'Convert a lead to a client with a project',
    async ({ page, thumb }) => {
      await findOn(page, thumb, 'orch', 'Orchard Cider')
      await thumb.tap(page.getByRole('button', { name: 'Convert to client' }))
      const form = page.getByRole('dialog', { name: /^Make Orchard/ })
      await thumb.write(form.getByLabel('Project name'), 'Orchard shop')
      await thumb.write(form.getByLabel('Description'), 'Cider by post.')
      await thumb.tap(form.getByRole('button', { name: 'Convert to client' }))
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  ],
  [
    'Filter the leads and save the view',
    async ({ page, thumb }) => {
      await thumb.tap(placeOf(page, 'Clients'))
      await thumb.tap(screenOf(page, 'Leads'))
      await thumb.tap(page.getByRole('button', { name: 'Filters' }))
      await thumb.choose(page.getByLabel('Status', { exact: true }), 'Qualified')
      await expect(page).toHaveURL(/status=qualified/)
      await thumb.tap(page.getByRole('button', { name: 'Views' }))
      await thumb.write(page.getByLabel('Save view as'), 'Warm leads')
      await thumb.tap(page.getByRole('button', { name: 'Save view' }))
      await expect(page.getByRole('list', { name: 'Saved views' })).toContainText('Warm leads')
    },
  ],
]
