import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '../../../contract/money/payment-methods.ts'
import { invoices } from '../invoices/table.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'

/** Payments and refunds (negative amounts). A mistake is marked as undone, never deleted. */
export const payments = pgTable(
  'payments',
  {
    id: identity(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    paidOn: date('paid_on').notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    note: varchar('note', { length: 255 }).notNull(),
    /** Makes a retry safe: each key is stored once per invoice. */
    sendKey: varchar('send_key', { length: 64 }),
    undoneAt: moment('undone_at'),
    undoReason: varchar('undo_reason', { length: 500 }).notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('payments_invoice').on(t.invoiceId),
    index('payments_day').on(t.paidOn),
    uniqueIndex('payments_send_key').on(t.invoiceId, t.sendKey),
  ],
)
