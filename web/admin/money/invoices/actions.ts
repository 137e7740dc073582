import { doWithMany, type invoiceActions } from '../../../../contract/money/invoices.ts'
import { call } from '../../../platform/call.ts'
import type { Action } from '../../../platform/actions.ts'

type Act = (typeof invoiceActions)[number]
const run = (action: Act) => (ids: number[]) => call(doWithMany, { body: { ids, action } })

/** The bulk actions for the selected invoices. */
export const manyInvoiceActions: readonly Action[] = [
  {
    label: 'Issue and send drafts',
    ask: {
      title: (what) => `Issue ${what}?`,
      text: 'Drafts are numbered in the order they were created and emailed to their clients. After that they can’t be changed. This can’t be undone.',
      confirm: 'Issue and send',
    },
    run: run('issue'),
    done: 'issued',
  },
  {
    label: 'Send a reminder now',
    ask: {
      title: (what) => `Send reminders for ${what}?`,
      text: 'Clients with a balance due get a reminder with the invoice, unless they got one in the last 24 hours.',
      confirm: 'Send reminders',
    },
    run: run('remind'),
    done: 'queued for a reminder',
  },
  {
    label: 'Resend by email',
    ask: {
      title: (what) => `Resend ${what}?`,
      text: 'The client of each issued invoice gets it by email again.',
      confirm: 'Resend',
    },
    run: run('send'),
    done: 'queued',
  },
  { label: 'Turn on reminders', run: run('reminders-on'), done: 'set to send reminders' },
  { label: 'Turn off reminders', run: run('reminders-off'), done: 'set to send no reminders' },
]
