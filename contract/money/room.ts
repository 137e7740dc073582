import { anyone, clientManagers, moneyTeam, owners } from '../roles.ts'
import type { RoomNouns } from '../nouns.ts'

/** The callers who may take each action. */
export const access = {
  'invoices.read': [...clientManagers, ...moneyTeam],
  'invoices.list': moneyTeam,
  'invoices.write': moneyTeam,
  'payments.write': moneyTeam,
  'bank-imports.write': moneyTeam,
  'bank-lines.write': moneyTeam,
  'payment-attempts.own': clientManagers,
  'payment-reports.own': clientManagers,
  'payment-reports.decide': moneyTeam,
  'books.read': moneyTeam,
  'book-settings.read': moneyTeam,
  'book-settings.update': moneyTeam,
  'closed-months.read': moneyTeam,
  'closed-months.close': moneyTeam,
  'closed-months.reopen': owners,
  'payment-providers.manage': owners,
  'payment-events.receive': anyone,
  'statements.own': clientManagers,
  'statements.read': moneyTeam,
  'billing-details.own': clientManagers,
  'billing-details.write': moneyTeam,
  'billing-schedules.own': clientManagers,
  'billing-schedules.list': moneyTeam,
  'billing-schedules.write': moneyTeam,
  'expenses.list': moneyTeam,
  'expenses.write': moneyTeam,
  'billing-settings.read': moneyTeam,
  'billing-settings.update': owners,
} as const

/** Facts about each noun for the shared lists: see `RoomNouns`. */
export const nouns = {
  invoices: {
    one: 'Invoice',
    audit: true,
    trash: 'Draft invoice',
    search: 5,
    savedViews: true,
    live: ['payments', 'statements', 'attention', 'stats', 'today', 'books'],
    assigned: 'invoices.write',
    thread: true,
  },
  'billing-schedules': { one: 'Billing schedule', audit: true, trash: true, live: [] },
  expenses: { one: 'Expense', audit: true, trash: true, live: [] },
  'billing-details': { one: 'Billing details', audit: true, live: [] },
  'billing-settings': { one: 'Billing settings', audit: true },
  'bank-imports': { one: 'Bank file', audit: true, live: ['bank-lines'] },
  'bank-lines': { one: 'Bank transfer', live: ['bank-imports'] },
  'payment-providers': { one: 'Payment provider', audit: true },
  'book-settings': { one: 'Account numbers', audit: true, live: ['books'] },
  'closed-months': { one: 'Closed months', audit: true, live: [] },
} as const satisfies RoomNouns
