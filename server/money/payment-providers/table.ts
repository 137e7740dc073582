import { boolean, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { paymentProviderIds } from '../../../contract/payment-provider-ids.ts'
import { moment, updatedAt } from '../../platform/table.ts'

/** Payment providers: at most one row for each, with the keys that an owner entered. */
export const paymentProviders = pgTable('payment_providers', {
  provider: varchar('provider', { length: 20, enum: paymentProviderIds }).primaryKey(),
  /** Sealed for this provider (`store.ts`), as is the signing secret; null for none. */
  sealedSecret: text('sealed_secret'),
  sealedWebhookSecret: text('sealed_webhook_secret'),
  /** The last characters of the key. */
  keyEnd: varchar('key_end', { length: 4 }).notNull().default(''),
  isTest: boolean('is_test').notNull().default(false),
  isOn: boolean('is_on').notNull().default(false),
  reportedAt: moment('reported_at'),
  updatedAt: updatedAt(),
})
