import { paths } from '../../paths.ts'
import { lazyPage } from '../../platform/lazy-page.ts'
import { admin } from '../../route.ts'
import type { AdminRoom } from '../room.ts'

/** The registration of this room in the back office. */
export const money = {
  screens: [
    { place: 'money', path: paths.adminInvoices, label: 'Invoices' },
    { place: 'money', path: paths.adminBillingSchedules, label: 'Schedules' },
    { place: 'money', path: paths.adminExpenses, label: 'Expenses' },
    { place: 'money', path: paths.adminBankFiles, label: 'Bank files' },
    { place: 'money', path: paths.adminBooks, label: 'Books' },
    { place: 'money', path: paths.adminBillingSettings, label: 'Billing details' },
    { place: 'money', path: paths.adminPaymentReminders, label: 'Reminders' },
    { place: 'money', path: paths.adminPaymentProviders, label: 'Online payment' },
  ],
  routes: [
    {
      ...admin,
      path: paths.adminInvoices,
      may: 'invoices.list',
      title: 'Invoices',
      page: lazyPage(() => import('./invoices/InvoicesPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminBillingSchedules,
      may: 'billing-schedules.list',
      title: 'Billing schedules',
      page: lazyPage(() => import('./billing-schedules/SchedulesPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminExpenses,
      may: 'expenses.list',
      title: 'Expenses',
      page: lazyPage(() => import('./expenses/ExpensesPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminBankFiles,
      may: 'bank-lines.write',
      title: 'Bank files',
      page: lazyPage(() => import('./bank-lines/BankFilesPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminBooks,
      may: 'books.read',
      title: 'Books',
      page: lazyPage(() => import('./books/BooksPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminBillingSettings,
      may: 'billing-settings.read',
      title: 'Billing details',
      page: lazyPage(() => import('./billing-settings/BillingSettingsPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminPaymentReminders,
      may: 'payment-reminders.read',
      title: 'Payment reminders',
      page: lazyPage(() => import('./payment-reminders/PaymentRemindersPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminPaymentProviders,
      may: 'payment-providers.manage',
      title: 'Online payment',
      page: lazyPage(() => import('./payment-providers/PaymentProvidersPage.tsx')),
    },
  ],
  settings: [
    {
      path: paths.adminBillingSettings,
      topic: 'money',
      title: 'Billing details',
      about: 'The details on every invoice, and the defaults of a new one.',
      fields: [
        'Name on invoices',
        'Address',
        'Tax number (VAT)',
        'Tax name and rate',
        'Bank details (IBAN)',
        'Payment page',
        'Payment terms',
        'Currency',
        'Invoice footer',
        'E-invoices (Factur-X, XRechnung, Peppol)',
      ],
    },
    {
      path: paths.adminPaymentReminders,
      topic: 'money',
      title: 'Payment reminders',
      about: 'The days of reminders about unpaid invoices, and what late payment costs.',
      fields: ['Dunning', 'Reminder days', 'Late fee', 'Late interest', 'Language of reminders'],
    },
    {
      path: paths.adminPaymentProviders,
      topic: 'money',
      title: 'Online payment',
      about: 'Where clients pay invoices: Stripe or Mollie, with your keys.',
      fields: ['Stripe', 'Mollie', 'Secret key', 'Webhook', 'Signing secret'],
    },
  ],
  results: {
    invoices: { label: 'Invoices', pathOf: ({ id }) => `${paths.adminInvoices}?open=${id}` },
  },
  actions: [
    ['New Invoice', `${paths.adminInvoices}?open=new`],
    ['Add Expense', `${paths.adminExpenses}?open=new`],
    ['Import Bank File', paths.adminBankFiles],
    ['New Billing Schedule', `${paths.adminBillingSchedules}?open=new`],
  ],
  erasedWith: {
    invoices: 'with its lines; it has no number yet',
    expenses: 'with its file',
    'billing-schedules': 'with its dates; it has made no invoice',
  },
} as const satisfies AdminRoom
