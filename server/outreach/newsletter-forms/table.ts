import { boolean, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { users } from '../../core/users/table.ts'
import { updatedAt } from '../../platform/table.ts'

/** The public forms to sign up for clients' newsletters, at most one row for each client. */
export const newsletterForms = pgTable(
  'newsletter_forms',
  {
    clientId: integer('client_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    isOn: boolean('is_on').notNull().default(false),
    /** The last part of the page's address. */
    address: varchar('address', { length: 60 }).notNull(),
    intro: varchar('intro', { length: 500 }).notNull().default(''),
    privacyUrl: varchar('privacy_url', { length: 500 }).notNull().default(''),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('newsletter_forms_address').on(t.address)],
)
