import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'
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
  reason: varchar('reason', { length: 300 }).notNull(),
  unsubscribeText: varchar('unsubscribe_text', { length: 60 }).notNull(),
  updatedAt: updatedAt(),
})
