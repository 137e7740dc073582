import type { FirstStep } from '../../../../contract/overview/first-steps.ts'
import { paths } from '../../../paths.ts'

type Words = { title: string; detail: string; path: string }

export const stepWords: Record<FirstStep, Words> = {
  agency: {
    title: 'Enter your agency’s details',
    detail: 'Your name stands on the website, in emails and on invoices.',
    path: paths.adminAgency,
  },
  billing: {
    title: 'Enter your billing details',
    detail: 'Bank account, currency and tax appear on every invoice.',
    path: paths.adminBillingSettings,
  },
  hours: {
    title: 'Set your hours',
    detail: 'Visitors and clients book calls within them.',
    path: paths.adminAvailability,
  },
  email: {
    title: 'Connect your mail server',
    detail: 'Until then, emails are kept in the outbox and not delivered.',
    path: paths.adminEmail,
  },
  client: {
    title: 'Add your first client',
    detail: 'They get an invitation to their portal.',
    path: `${paths.adminClients}?client=new`,
  },
}

/** Whether nothing is left to show. A missing mail server alone has its own notice on the dashboard. */
export const isSetUp = ({ email: _email, ...own }: Record<FirstStep, boolean>) =>
  Object.values(own).every(Boolean)
