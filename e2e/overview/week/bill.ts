import { expect } from '@playwright/test'
import { toastsOn } from '../../toasts.ts'
import type { Step } from './hands.ts'

/** Friday: invoices, payments and expenses. */
export const billing: readonly Step[] = [
  [
    'Write an invoice',
    async ({ page, keys, act }) => {
      await act('new invoice for fern', 'New invoice for Fernway Travel')
      const form = page.getByRole('dialog', { name: 'New invoice' })
      await expect(form.getByLabel('Bill to')).toHaveValue(/./)
      await act('desc', 'Description')
      await expect(form.getByLabel('Description')).toBeFocused()
      await keys.write('Booking page')
      await keys.press('Tab', 'Tab')
      await keys.write('1,200')
      await keys.press('Control+Enter')
      await expect(page.getByRole('dialog', { name: 'Draft invoice' })).toBeVisible()
    },
  ],
  [
    'Issue and email it',
    async ({ page, act }) => {
      await act('iss', 'Issue…')
      await expect(page.getByRole('dialog', { name: /^Issue this/ })).toBeVisible()
      await act('iss', 'Issue and')
      await expect(page.getByRole('dialog', { name: /^Invoice \d{4}-/ })).toBeVisible()
    },
  ],
  [
    'Record a payment',
    async ({ page, keys, act, answer }) => {
      await keys.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await act('pay penr', 'Record payment')
      await answer('', 'Penrose Books')
      await expect(page.getByLabel(/^Amount/)).toHaveValue('900.00')
      await keys.press('Enter')
      await expect(toastsOn(page)).toContainText('Success')
    },
  ],
  [
    'Remind a client of an invoice',
    async ({ page, keys, act }) => {
      await expect(page.getByRole('dialog', { name: /^Invoice/ })).toContainText('Paid')
      await keys.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await keys.press('g', 'm')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices')
      await keys.press('/')
      await keys.find('slate')
      await keys.press('Enter')
      await expect(page.getByRole('main').getByRole('row')).toHaveCount(2)
      await keys.press('Escape', 'j', 'x')
      await act('rem', 'Send a reminder now')
      await expect(page.getByRole('dialog', { name: /^Send reminders/ })).toBeVisible()
      await act('send', 'Send reminders')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(toastsOn(page)).toBeVisible()
    },
  ],
  [
    'Show the invoices with a balance due',
    async ({ page, act }) => {
      await act('balance', 'Status: Balance due')
      await expect(page).toHaveURL(/state=open/)
    },
  ],
  [
    'Enter an expense',
    async ({ page, keys, act, tab }) => {
      await act('add e', 'Add Expense')
      await expect(page.getByRole('dialog', { name: 'Add an expense' })).toBeVisible()
      await act('hand', 'enter it by hand')
      const form = page.getByRole('dialog')
      await tab(form.getByLabel('Supplier'))
      await keys.write('Paper Mill')
      await tab(form.getByLabel('Total, with tax'))
      await keys.write('48')
      await tab(form.getByLabel('What for'))
      await keys.write('Samples for Kiln Street')
      await keys.press('Control+Enter')
      await expect(toastsOn(page)).toContainText('Success')
    },
  ],
]
