import {
  type AnyPgColumn,
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
import { disputeStateIds, paymentProviderIds } from '../../../contract/payment-provider-ids.ts'
import { bankLines } from '../bank-lines/table.ts'
import { invoices } from '../invoices/table.ts'
import { paymentAttempts } from '../payment-attempts/table.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'

/**
 * Payments and refunds (negative amounts), and what settles invoices without money: credits and write-offs. A mistake is marked as undone, never deleted.
 */
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
    /** The reason for a write-off; empty for others. */
    reason: varchar('reason', { length: 500 }).notNull().default(''),
    /** For a client's credit that was applied: the negative payment of the invoice that it came from. */
    creditFromId: integer('credit_from_id').references((): AnyPgColumn => payments.id),
    /** Makes a retry safe: each key is stored once per invoice. */
    sendKey: varchar('send_key', { length: 64 }),
    /** The attempt and the provider's id through which it came or went; null for one that was entered. */
    attemptId: integer('attempt_id').references(() => paymentAttempts.id),
    provider: varchar('provider', { length: 20, enum: paymentProviderIds }),
    providerRef: varchar('provider_ref', { length: 255 }),
    /** The fee that the provider kept, in the smallest unit of `feeCurrency`; null while unknown. */
    fee: bigint('fee', { mode: 'number' }),
    feeCurrency: varchar('fee_currency', { length: 3 }),
    dispute: varchar('dispute', { length: 10, enum: disputeStateIds }),
    disputeReason: varchar('dispute_reason', { length: 255 }).notNull().default(''),
    /** The line of a bank statement that it came with; null for one that was entered. */
    bankLineId: integer('bank_line_id').references((): AnyPgColumn => bankLines.id, {
      onDelete: 'set null',
    }),
    undoneAt: moment('undone_at'),
    /** The day on which the books take back what was undone after its month was closed; null otherwise. */
    reversedOn: date('reversed_on'),
    undoReason: varchar('undo_reason', { length: 500 }).notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('payments_invoice').on(t.invoiceId),
    index('payments_day').on(t.paidOn),
    index('payments_reversed').on(t.reversedOn),
    uniqueIndex('payments_send_key').on(t.invoiceId, t.sendKey),
    // A payment is one row, however often and in whatever order the provider reports it.
    uniqueIndex('payments_provider_ref').on(t.provider, t.providerRef),
    index('payments_attempt').on(t.attemptId),
    index('payments_bank_line').on(t.bankLineId),
    index('payments_credit_from').on(t.creditFromId),
  ],
)
