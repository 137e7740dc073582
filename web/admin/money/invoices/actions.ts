import { doWithMany, type invoiceActions } from '../../../../contract/money/invoices.ts'
import { call } from '../../../platform/call.ts'
import type { Action } from '../../../platform/actions.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

type Act = (typeof invoiceActions)[number]
const run = (action: Act) => (ids: number[]) => call(doWithMany, { body: { ids, action } })

/** The bulk actions for the selected invoices. */
export const manyInvoiceActions: readonly Action[] = [
  {
    get label() {
      return saidOf(teamEmailWords.issueDrafts)
    },
    ask: {
      title: (what) => `Issue ${what}?`,
      get text() {
        return saidOf(teamEmailWords.issueMany)
      },
      get confirm() {
        return saidOf(teamEmailWords.issueAndSend)
      },
    },
    endpoint: doWithMany,
    run: run('issue'),
    done: 'issued',
  },
  {
    label: 'Send a reminder now',
    ask: {
      title: (what) => `Send reminders for ${what}?`,
      get text() {
        return saidOf(teamEmailWords.remindMany)
      },
      confirm: 'Send reminders',
    },
    endpoint: doWithMany,
    run: run('remind'),
    get done() {
      return saidOf(teamEmailWords.reminded)
    },
  },
  {
    label: 'Resend by email',
    ask: {
      title: (what) => `Resend ${what}?`,
      get text() {
        return saidOf(teamEmailWords.resendMany)
      },
      confirm: 'Resend',
    },
    endpoint: doWithMany,
    run: run('send'),
    get done() {
      return saidOf(teamEmailWords.resent)
    },
  },
  {
    label: 'Turn on reminders',
    endpoint: doWithMany,
    run: run('reminders-on'),
    done: 'set to send reminders',
  },
  {
    label: 'Turn off reminders',
    endpoint: doWithMany,
    run: run('reminders-off'),
    done: 'set to send no reminders',
  },
]
