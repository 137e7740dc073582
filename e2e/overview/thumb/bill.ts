import { expect } from '@playwright/test'
import { toastsOn } from '../../toasts.ts'
import { choiceOf, moreOf, screenOf, type Step } from './hands.ts'

/** Friday: invoices, payments and expenses. */
export const billing: readonly Step[] = [
  [
    'Write an invoice',
    async ({ page, thumb }) => {
      await moreOf(page, thumb, 'Invoices')
      await thumb.tap(page.getByRole('button', { name: 'New invoice' }))
      const form = page.getByRole('dialog', { name: 'New invoice' })
      await thumb.write(form.getByRole('combobox', { name: 'Client' }), 'fernw')
      await thumb.tap(choiceOf(page, 'Fernway Travel'))
      await expect(form.getByLabel('Bill to')).toHaveValue(/./)
      await thumb.write(form.getByLabel('Description'), 'Booking page')
      await thumb.write(form.getByLabel('Price in USD'), '1,200')
      await thumb.tap(form.getByRole('button', { name: 'Save draft' }))
      await expect(page.getByRole('dialog', { name: 'Draft invoice' })).toBeVisible()
    },
  ],
  [
    'Issue and email it',
    async ({ page, thumb }) => {
      await thumb.tap(page.getByRole('dialog').getByRole('button', { name: 'Issue…' }))
      const form = page.getByRole('dialog', { name: /^Issue this/ })
      await thumb.tap(form.getByRole('button', { name: /^Issue and/ }))
      await expect(page.getByRole('dialog', { name: /^Invoice \d{4}-/ })).toBeVisible()
      await thumb.tap(page.getByRole('button', { name: 'Close dialog' }))
    },
  ],
  [
    'Record a payment',
    async ({ page, thumb }) => {
      const row = page.getByRole('row').filter({ hasText: 'Penrose Books' })
      await thumb.tap(row.getByRole('link').or(row.getByRole('button')).first())
      await thumb.tap(page.getByRole('dialog').getByRole('button', { name: 'Record payment' }))
      await expect(page.getByLabel(/^Amount/)).toHaveValue('900.00')
      await thumb.tap(page.getByRole('dialog').getByRole('button', { name: /^(?:Record|Save)/ }))
      await expect(toastsOn(page)).toContainText('Success')
      await thumb.tap(page.getByRole('button', { name: 'Close dialog' }))
    },
  ],
  [
    'Remind a client of an invoice',
    async ({ page, thumb }) => {
      await thumb.tap(page.getByRole('button', { name: 'Filters' }))
      await thumb.tap(page.getByRole('button', { name: 'Select', exact: true }))
      await thumb.tap(page.getByRole('checkbox', { name: /^Select .*Slate Roofing$/ }))
      const bar = page.getByRole('region', { name: 'Selected invoices' })
      await thumb.choose(bar.getByRole('combobox'), 'Send a reminder now')
      await thumb.tap(bar.getByRole('button', { name: 'Apply' }))
      const form = page.getByRole('dialog', { name: /^Send reminders/ })
      await thumb.tap(form.getByRole('button', { name: 'Send reminders' }))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(toastsOn(page)).toBeVisible()
    },
  ],
  [
    'Show the invoices with a balance due',
    async ({ page, thumb }) => {
      await thumb.choose(page.getByRole('combobox', { name: 'Status' }), 'Balance due')
      await expect(page).toHaveURL(/state=open/)
    },
  ],
  [
    'Enter an expense',
    async ({ page, thumb }) => {
      await thumb.tap(screenOf(page, 'Expenses'))
      await thumb.tap(page.getByRole('button', { name: 'Add expense' }).first())
      const form = page.getByRole('dialog')
      await thumb.tap(form.getByRole('button', { name: /enter it by hand/i }))
      await thumb.write(form.getByLabel('Supplier'), 'Paper Mill')
      await thumb.write(form.getByLabel('Total, with tax'), '48')
      await thumb.write(form.getByLabel('What for'), 'Samples for Kiln Street')
      await thumb.tap(form.getByRole('button', { name: /^(?:Save|Add)/ }))
      await expect(toastsOn(page)).toContainText('Success')
    },
  ],
]
