import { integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { keysOf } from '../../../contract/fields.ts'
import { newsletterLanguages } from '../../../contract/outreach/newsletter-settings.ts'
import { users } from '../../core/users/table.ts'
import { updatedAt } from '../../platform/table.ts'

/** In whose name the newsletters of clients are sent, at most one row for each client. */
export const newsletterSettings = pgTable('newsletter_settings', {
  clientId: integer('client_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  senderName: varchar('sender_name', { length: 100 }).notNull(),
  replyTo: varchar('reply_to', { length: 255 }).notNull(),
  postalAddress: varchar('postal_address', { length: 300 }).notNull(),
  /** Null for the language of the content profile. */
  language: text('language', { enum: keysOf(newsletterLanguages) }),
  reason: varchar('reason', { length: 300 }).notNull(),
  unsubscribeText: varchar('unsubscribe_text', { length: 60 }).notNull(),
  updatedAt: updatedAt(),
})
