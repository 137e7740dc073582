import { adminsOnly, clientsOnly, signedIn } from '../roles.ts'
import type { RoomNouns } from '../nouns.ts'

/** The roles that may take each action. */
export const access = {
  'invoices.read': signedIn,
  'invoices.list': adminsOnly,
  'invoices.write': adminsOnly,
  'payments.write': adminsOnly,
  'statements.own': clientsOnly,
  'statements.read': adminsOnly,
  'billing-settings.read': adminsOnly,
  'billing-settings.update': adminsOnly,
} as const

/** Facts about each noun for the shared lists: see `RoomNouns`. */
export const nouns = {
  invoices: {
    one: 'Invoice',
    audit: true,
    trash: 'Draft invoice',
    search: 5,
    savedViews: true,
    live: ['payments', 'statements', 'attention', 'stats', 'today'],
  },
  'billing-settings': { one: 'Billing settings', audit: true },
} as const satisfies RoomNouns
