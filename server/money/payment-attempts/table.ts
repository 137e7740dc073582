import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { attemptStateIds } from '../../../contract/money/payment-attempts.ts'
import { paymentProviderIds } from '../../../contract/payment-provider-ids.ts'
import { users } from '../../core/users/table.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { invoices } from '../invoices/table.ts'

/** A refund that a provider was asked for, and whose answer wasn't recorded yet; `at` is when, in ISO 8601. */
export type RefundOrder = { key: string; amount: number; at: string }

/** Attempts to pay an invoice on a provider's page. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: identity(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    provider: varchar('provider', { length: 20, enum: paymentProviderIds }).notNull(),
    /** In the smallest unit of the invoice's currency. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    state: text('state', { enum: attemptStateIds }).notNull().default('created'),
    /** The provider's id of the page; null until it has answered. */
    providerRef: varchar('provider_ref', { length: 255 }),
    /** Sent with every retry, so that the provider makes one page, and kept there to find this row. */
    idempotencyToken: varchar('idempotency_token', { length: 40 }).notNull(),
    /** The browser's key of the attempt: each is stored once per invoice. */
    sendKey: varchar('send_key', { length: 64 }).notNull(),
    url: text('url').notNull().default(''),
    expiresAt: moment('expires_at'),
    startedById: integer('started_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** The number of times that the provider was asked, and of the newest answer that was recorded. */
    asked: integer('asked').notNull().default(0),
    recorded: integer('recorded').notNull().default(0),
    refundOrders: jsonb('refund_orders').$type<RefundOrder[]>().notNull().default([]),
    /** When the provider is asked next without a report; null for never. */
    checkAt: moment('check_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payment_attempts_ref').on(t.provider, t.providerRef),
    uniqueIndex('payment_attempts_token').on(t.idempotencyToken),
    uniqueIndex('payment_attempts_send_key').on(t.invoiceId, t.sendKey),
    index('payment_attempts_check').on(t.checkAt),
  ],
)
