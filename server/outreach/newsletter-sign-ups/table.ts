import { index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { users } from '../../core/users/table.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'

/**
 * Sign-ups for clients' newsletters, until they are confirmed by a link in an email. Nobody becomes a reader by what somebody
 * typed into a form. They are deleted some days after the link has expired.
 */
export const newsletterSignUps = pgTable(
  'newsletter_sign_ups',
  {
    id: identity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In lower case. */
    address: varchar('address', { length: 255 }).notNull(),
    name: varchar('name', { length: 200 }).notNull().default(''),
    /** The page with the form, as the browser said; empty if it didn't. */
    page: varchar('page', { length: 500 }).notNull().default(''),
    /** The sentence that they agreed to. */
    wording: varchar('wording', { length: 1000 }).notNull(),
    tokenHash: varchar('token_hash', { length: 64 }).notNull(),
    expiresAt: moment('expires_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('newsletter_sign_ups_token').on(t.tokenHash),
    index('newsletter_sign_ups_client').on(t.clientId, t.createdAt),
    index('newsletter_sign_ups_expiry').on(t.expiresAt),
  ],
)
