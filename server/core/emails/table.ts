import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { mailStatuses } from '../../../contract/core/emails.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'

/** A file that goes with a letter; `content` is base64. */
export type MailAttachment = { filename: string; contentType: string; content: string }

/** Every letter that leaves this server, from the moment it is decided on. */
export const mails = pgTable(
  'mails',
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
    attachments: jsonb('attachments').$type<MailAttachment[]>().notNull().default([]),
    /** Made before the letter is sent, so that an answer or a bounce can be matched. */
    messageId: text('message_id').notNull(),
    status: text('status', { enum: mailStatuses }).notNull().default('queued'),
    answer: text('answer').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    /** When the server last asked for the letter's body; null until it did. */
    offeredAt: moment('offered_at'),
    sentAt: moment('sent_at'),
  },
  (t) => [
    uniqueIndex('mails_message_id').on(t.messageId),
    index('mails_newest').on(t.createdAt.desc(), t.id.desc()),
    index('mails_to_newest').on(t.to, t.createdAt.desc(), t.id.desc()),
    index('mails_status_newest').on(t.status, t.createdAt.desc(), t.id.desc()),
    index('mails_text').using(
      'gin',
      sql`(lower(${t.to} || ' ' || ${t.subject} || ' ' || ${t.kind})) gin_trgm_ops`,
    ),
  ],
)

/** What a search in the outbox looks through; its index is `mails_text`. */
export const searchedText = sql`${mails.to} || ' ' || ${mails.subject} || ' ' || ${mails.kind}`
