import { integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core'

/** The key that signs emails: one row, id 1. */
export const dkimKeys = pgTable('dkim_keys', {
  id: integer('id').primaryKey(),
  selector: varchar('selector', { length: 63 }).notNull(),
  /** The public half, as in DNS. */
  publicKey: text('public_key').notNull(),
  /** The private half in PEM form, sealed. */
  sealedKey: text('sealed_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** When its record was first found in DNS; null while it isn’t. */
  publishedAt: timestamp('published_at', { withTimezone: true }),
})
