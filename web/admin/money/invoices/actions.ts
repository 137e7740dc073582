import { doWithMany, type invoiceActions } from '../../../../contract/money/invoices.ts'
import { call } from '../../../platform/call.ts'
import type { Action } from '../../../platform/actions.ts'

type Act = (typeof invoiceActions)[number]
const run = (action: Act) => (ids: number[]) => call(doWithMany, { body: { ids, action } })

/** What can be done with the invoices that are ticked. */
export const manyInvoiceActions: readonly Action[] = [
  {
    label: 'Issue and send drafts',
    ask: {
      title: (what) => `Issue ${what}?`,
      text: 'Drafts get the next numbers in the order in which they were made, and go to their clients by mail. After that they cannot be changed. This cannot be undone.',
      confirm: 'Issue and send',
    },
    run: run('issue'),
    done: 'issued',
  },
  {
    label: 'Send a reminder now',
    ask: {
      title: (what) => `Remind of ${what}?`,
      text: 'The client of each one that is open gets a reminder with the invoice. Who got one within 24 hours gets none.',
      confirm: 'Send reminders',
    },
    run: run('remind'),
    done: 'reminded of',
  },
  {
    label: 'Send by mail again',
    ask: {
      title: (what) => `Send ${what} again?`,
      text: 'The client of each one that is issued gets it by mail once more.',
      confirm: 'Send again',
    },
    run: run('send'),
    done: 'on the way',
  },
  { label: 'Switch reminders on', run: run('reminders-on'), done: 'will be reminded of' },
  { label: 'Switch reminders off', run: run('reminders-off'), done: 'will not be reminded of' },
]
