import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { type Actor, mayRead } from '../../../contract/access.ts'
import { incomingReasonIds, incomingStateIds } from '../../../contract/core/incoming-emails.ts'
import { nounsWith } from '../../../contract/nouns.ts'
import { stopWishes } from '../../../packages/stop-wishes/stop-wishes.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { seesAll } from '../../platform/actor.ts'
import { users } from '../users/table.ts'

/** Emails that came in as replies. */
export const incomingEmails = pgTable(
  'incoming_emails',
  {
    id: identity(),
    /** The Message-ID, or the digest of one that has none or that of another email: the same email is taken once. */
    key: varchar('key', { length: 255 }).notNull(),
    /** The digest that its copies share, of its content or its bytes; empty for one that came before it was kept. */
    digest: varchar('digest', { length: 64 }).notNull().default(''),
    messageId: text('message_id').notNull(),
    state: text('state', { enum: incomingStateIds }).notNull(),
    reason: text('reason', { enum: incomingReasonIds }),
    refusal: text('refusal').notNull().default(''),
    /** Whether it was refused before somebody marked it as spam: undoing that leaves it refused. */
    wasRefused: boolean('was_refused').notNull().default(false),
    fromName: varchar('from_name', { length: 255 }).notNull(),
    /** In lower case. */
    fromAddress: varchar('from_address', { length: 320 }).notNull(),
    subject: text('subject').notNull(),
    /** The words of its writer, with the questions of answers between quoted lines. */
    shown: text('shown').notNull(),
    /** Quotes, signatures and small print. */
    folded: text('folded').notNull(),
    files: jsonb('files').$type<{ name: string; bytes: number }[]>().notNull().default([]),
    /** The whole email in the file store; null once it isn’t kept anymore. */
    sourceKey: text('source_key'),
    /** The person whose reply address it came to, or to whom the answered email went. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The client whom it is about; it is erased with them. */
    clientId: integer('client_id').references(() => users.id, { onDelete: 'cascade' }),
    noun: text('noun', { enum: nounsWith('thread') }),
    recordId: integer('record_id'),
    /** Whether it asks for no more emails; null if it doesn’t. */
    wish: text('wish', { enum: stopWishes }),
    /** The addresses that are suppressed because of it. */
    stoppedAddresses: jsonb('stopped_addresses').$type<string[]>().notNull().default([]),
    /** When what it stopped ends, unless that is undone before; null for never. */
    stopEndsAt: moment('stop_ends_at'),
    /** When somebody decided about it, or it went on with the answer that was made of the email. */
    wishSettledAt: moment('wish_settled_at'),
    /** Whether its words were read for a wish: those that came before that was done are read later. */
    isWishRead: boolean('is_wish_read').notNull().default(false),
    decidedById: integer('decided_by_id').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    /** When the mail server received it. */
    arrivedAt: moment('arrived_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('incoming_emails_key').on(t.key),
    index('incoming_emails_newest').on(t.arrivedAt.desc(), t.id.desc()),
    index('incoming_emails_state').on(t.state, t.arrivedAt.desc(), t.id.desc()),
    index('incoming_emails_user').on(t.userId, t.createdAt.desc()),
    index('incoming_emails_client').on(t.clientId),
    index('incoming_emails_from').on(t.fromAddress, t.createdAt),
    index('incoming_emails_thread')
      .on(t.noun, t.recordId, t.fromAddress, t.id)
      .where(sql`${t.noun} is not null`),
    index('incoming_emails_unread_wishes')
      .on(t.id)
      .where(sql`not ${t.isWishRead}`),
    index('incoming_emails_ending_stops')
      .on(t.stopEndsAt)
      .where(sql`${t.stopEndsAt} is not null`),
    index('incoming_emails_sources')
      .on(t.arrivedAt)
      .where(sql`${t.sourceKey} is not null`),
    index('incoming_emails_text').using(
      'gin',
      sql`(lower(${t.fromName} || ' ' || ${t.fromAddress} || ' ' || ${t.subject} || ' ' || ${t.shown})) gin_trgm_ops`,
    ),
  ],
)

/** The senders whose emails somebody on the team marked as spam, for as long as nobody says otherwise. */
export const spamSenders = pgTable('spam_senders', {
  /** In lower case. */
  address: varchar('address', { length: 320 }).primaryKey(),
  markedAt: moment('marked_at').notNull(),
})

/** The text that the list’s search looks through; its index is `incoming_emails_text`. */
export const searchedText = sql`${incomingEmails.fromName} || ' ' || ${incomingEmails.fromAddress} || ' ' || ${incomingEmails.subject} || ' ' || ${incomingEmails.shown}`

/** Limits emails to those of the team who see every client; answers to invoices, to those who see invoices. */
export const visibleTo = (actor: Actor): SQL | undefined => {
  if (!seesAll(actor)) return sql`false`
  return mayRead(actor, 'invoices')
    ? undefined
    : sql`${incomingEmails.noun} is distinct from 'invoices'`
}

/** The emails that somebody has to look at: for those who don't see invoices, without answers to them. */
export const heldEmails = {
  table: incomingEmails,
  where: sql`${incomingEmails.state} = 'held'
    and (${sql.placeholder('seesInvoices')}::boolean or ${incomingEmails.noun} is distinct from 'invoices')`,
}
