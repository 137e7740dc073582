import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { nounsWith } from '../../../contract/nouns.ts'
import { emailStatuses } from '../../../contract/core/emails.ts'
import type { EmailTextContent } from '../../../contract/email-text.ts'
import type { EmailAttachment, FileAttachment } from '../../platform/email.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { users } from '../users/table.ts'

/** All outgoing emails, from the moment they are queued. */
export const emails = pgTable(
  'emails',
  {
    id: identity(),
    kind: text('kind').notNull(),
    from: text('from').notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** The record that it is about; null for none. */
    threadNoun: text('thread_noun', { enum: nounsWith('thread') }),
    threadId: integer('thread_id'),
    /** Whether a person wrote what it says; others carry Auto-Submitted (RFC 3834). */
    isWritten: boolean('is_written').notNull().default(false),
    /** Whom it invites to answer by email; null for nobody. */
    replyUserId: integer('reply_user_id'),
    /** Whether it invites whoever reads its address to answer, with or without an account. */
    invitesAddress: boolean('invites_address').notNull().default(false),
    /** Additional headers by name. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    attachments: jsonb('attachments').$type<EmailAttachment[]>().notNull().default([]),
    /** Attachments whose bytes the record keeps that the email is about. */
    files: jsonb('files').$type<FileAttachment[]>().notNull().default([]),
    /** Set before the email is sent, so that a reply or a bounce can be matched. */
    messageId: text('message_id').notNull(),
    status: text('status', { enum: emailStatuses }).notNull().default('queued'),
    answer: text('answer').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    /** The last time the server asked for the email's body; null before. */
    offeredAt: moment('offered_at'),
    sentAt: moment('sent_at'),
    /** The token that opens an account; null once the email was sent or the link was used or is over. No backup holds it. */
    secret: text('secret'),
    /** The id of the user whose account the token opens. */
    secretUserId: integer('secret_user_id'),
    /** Until when the token works; null for an email without one. */
    secretEndsAt: moment('secret_ends_at'),
  },
  (t) => [
    uniqueIndex('emails_message_id').on(t.messageId),
    index('emails_newest').on(t.createdAt.desc(), t.id.desc()),
    index('emails_to_newest').on(t.to, t.createdAt.desc(), t.id.desc()),
    index('emails_status_newest').on(t.status, t.createdAt.desc(), t.id.desc()),
    index('emails_thread')
      .on(t.threadNoun, t.threadId, t.to, t.id)
      .where(sql`${t.threadNoun} is not null`),
    index('emails_secret_user')
      .on(t.secretUserId)
      .where(sql`${t.secretUserId} is not null`),
    index('emails_open_secrets')
      .on(t.secretEndsAt)
      .where(sql`${t.secret} is not null`),
    check('emails_sent_without_secret', sql`${t.status} <> 'sent' or ${t.secret} is null`),
    index('emails_text').using(
      'gin',
      sql`(lower(${t.to} || ' ' || ${t.subject} || ' ' || ${t.kind})) gin_trgm_ops`,
    ),
  ],
)

/** The text that the outbox search looks through; its index is `emails_text`. */
export const searchedText = sql`${emails.to} || ' ' || ${emails.subject} || ' ' || ${emails.kind}`

/**
 * The reply addresses of emails that were sent. Each belongs to one record and one person: a user, or whoever reads the
 * address that the email went to.
 */
export const replyAddresses = pgTable(
  'reply_addresses',
  {
    id: identity(),
    /** The token itself is in the email alone. */
    tokenHash: text('token_hash').notNull().unique(),
    emailId: integer('email_id').references(() => emails.id, { onDelete: 'set null' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    noun: text('noun', { enum: nounsWith('thread') }).notNull(),
    recordId: integer('record_id').notNull(),
    createdAt: createdAt(),
    /** The last time that an email came to it; null for never. */
    usedAt: moment('used_at'),
  },
  (t) => [index('reply_addresses_email').on(t.emailId), index('reply_addresses_user').on(t.userId)],
)

/** Words of emails that an owner changed. */
export const emailTexts = pgTable('email_texts', {
  id: identity(),
  /** The id of the text in its room's `emailTexts`. */
  textId: text('text_id').notNull().unique(),
  /** Null again once the sample was restored. */
  content: jsonb('content').$type<EmailTextContent>(),
  updatedAt: updatedAt(),
})
