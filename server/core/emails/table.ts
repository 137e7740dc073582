import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { emailStatuses } from '../../../contract/core/emails.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'

/** A file that goes with an email; `content` is base64. */
export type EmailAttachment = { filename: string; contentType: string; content: string }

/** Every email that leaves this server, from the moment it is decided on. */
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
    /** Further header lines by name. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    attachments: jsonb('attachments').$type<EmailAttachment[]>().notNull().default([]),
    /** Made before the email is sent, so that an answer or a bounce can be matched. */
    messageId: text('message_id').notNull(),
    status: text('status', { enum: emailStatuses }).notNull().default('queued'),
    answer: text('answer').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    /** When the server last asked for the email's body; null until it did. */
    offeredAt: moment('offered_at'),
    sentAt: moment('sent_at'),
  },
  (t) => [
    uniqueIndex('emails_message_id').on(t.messageId),
    index('emails_newest').on(t.createdAt.desc(), t.id.desc()),
    index('emails_to_newest').on(t.to, t.createdAt.desc(), t.id.desc()),
    index('emails_status_newest').on(t.status, t.createdAt.desc(), t.id.desc()),
    index('emails_text').using(
      'gin',
      sql`(lower(${t.to} || ' ' || ${t.subject} || ' ' || ${t.kind})) gin_trgm_ops`,
    ),
  ],
)

/** What a search in the outbox looks through; its index is `emails_text`. */
export const searchedText = sql`${emails.to} || ' ' || ${emails.subject} || ' ' || ${emails.kind}`
