import { type SQL, sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { keysOf } from '../../../contract/fields.ts'
import { readerSources } from '../../../contract/outreach/newsletter-readers.ts'
import { notInTrash, users } from '../../core/users/table.ts'
import { adminsOnly } from '../../platform/actor.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'

/**
 * The readers of each client's own newsletter. They are no leads: only this client's newsletters reach them. Those who
 * unsubscribed stay here, so that a later import doesn't add them again.
 */
export const newsletterReaders = pgTable(
  'newsletter_readers',
  {
    id: identity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In lower case. */
    address: varchar('address', { length: 255 }).notNull(),
    name: varchar('name', { length: 200 }).notNull().default(''),
    /** The way in which they agreed, as the person who imported them stated it; that they signed up, for those who did. */
    consent: varchar('consent', { length: 255 }).notNull(),
    /** The way in which they came here: added by the team, or by the public form and a link in an email. */
    source: text('source', { enum: keysOf(readerSources) })
      .notNull()
      .default('added'),
    /** When they sent the form, on which page, and the sentence that they agreed to; empty for those who were added. */
    signedUpAt: moment('signed_up_at'),
    signUpPage: varchar('sign_up_page', { length: 500 }).notNull().default(''),
    wording: varchar('wording', { length: 1000 }).notNull().default(''),
    /** When they opened the link that confirms it. */
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('newsletter_readers_address').on(t.clientId, t.address),
    index('newsletter_readers_newest').on(t.clientId, t.createdAt.desc(), t.id.desc()),
    index('newsletter_readers_search').using(
      'gin',
      sql`(lower(${t.name} || ' ' || ${t.address})) gin_trgm_ops`,
    ),
  ],
)

/** Limits readers to the team, without those of clients in the trash. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  adminsOnly(actor, notInTrash(newsletterReaders.clientId))
