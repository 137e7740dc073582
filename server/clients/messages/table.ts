import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { type ReactionId, reactionIds } from '../../../contract/clients/message-parts.ts'
import { clientIdOf, inOwnProject, isAuthor, seesAll } from '../../platform/actor.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { incomingEmails } from '../../core/incoming-emails/table.ts'
import { projects } from '../../work/projects/table.ts'
import { fileColumns } from '../../core/uploads/table.ts'
import { notInTrash, shownTo, users } from '../../core/users/table.ts'

/** Messages between clients and the team: one thread per client. */
export const messages = pgTable(
  'messages',
  {
    id: identity(),
    /** The client whose thread it is. */
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromUserId: integer('from_user_id')
      .notNull()
      .references(() => users.id),
    /** The contact who wrote it for the client; null when the sender did. */
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    toUserId: integer('to_user_id')
      .notNull()
      .references(() => users.id),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    content: text('content').notNull(),
    /** Whether it is in Markdown; otherwise it is plain text. */
    isFormatted: boolean('is_formatted').notNull().default(false),
    /** The time at which the other side saw it; null before. */
    readAt: moment('read_at'),
    /** The message that it replies to; null for none. */
    replyToId: integer('reply_to_id').references((): AnyPgColumn => messages.id, {
      onDelete: 'set null',
    }),
    /** The email that it came as; null for one written here, and once that email was erased. */
    incomingEmailId: integer('incoming_email_id').references(() => incomingEmails.id, {
      onDelete: 'set null',
    }),
    /** The name of the record that the email answered; empty for the conversation itself. */
    answers: varchar('answers', { length: 300 }).notNull().default(''),
    /** A key made by the sender's window, so that a retry is stored once; null without one. */
    sendKey: varchar('send_key', { length: 64 }),
    createdAt: createdAt(),
    editedAt: moment('edited_at'),
    /** The time at which the author deleted it; the row keeps its place in the thread, without text and files. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    index('messages_thread').on(t.clientId, t.createdAt.desc(), t.id.desc()),
    index('messages_from_clients')
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`${t.fromUserId} = ${t.clientId}`),
    index('messages_of_team')
      .on(t.clientId, t.createdAt.desc())
      .where(sql`${t.fromUserId} <> ${t.clientId}`),
    index('messages_unread')
      .on(t.clientId, t.fromUserId)
      .where(sql`${t.readAt} is null`),
    // Serves the dashboard's count of messages that the team has not read.
    index('messages_waiting')
      .on(t.createdAt, t.clientId)
      .where(sql`${t.fromUserId} = ${t.clientId} and ${t.readAt} is null`),
    index('messages_project').on(t.projectId),
    index('messages_reply_to')
      .on(t.replyToId)
      .where(sql`${t.replyToId} is not null`),
    index('messages_incoming_email')
      .on(t.incomingEmailId)
      .where(sql`${t.incomingEmailId} is not null`),
    index('messages_text')
      .using('gin', sql`lower(${t.content}) gin_trgm_ops`)
      .with({ fastupdate: false }),
    uniqueIndex('messages_send_key').on(t.fromUserId, t.sendKey),
  ],
)

/** Attachments of messages. */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    id: identity(),
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    ...fileColumns(),
  },
  (t) => [
    index('message_attachments_message').on(t.messageId),
    index('message_attachments_files').using('gin', sql`(lower(${t.fileName})) gin_trgm_ops`),
  ],
)

/** People's reactions to messages. */
export const messageReactions = pgTable(
  'message_reactions',
  {
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reaction: text('reaction', { enum: reactionIds as [ReactionId, ...ReactionId[]] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.userId, t.reaction] }),
    index('message_reactions_user').on(t.userId),
  ],
)

/**
 * Returns the condition for the messages the caller may see: all for an admin, those of their thread for a client, but
 * only what they wrote themselves while the address isn't confirmed.
 */
export const visibleTo = (actor: Actor): SQL | undefined => {
  if (seesAll(actor)) return notInTrash(messages.clientId)
  if (actor.kind !== 'user') return sql`false`
  const written = and(
    eq(messages.fromUserId, messages.clientId),
    isAuthor(actor, messages.authorId),
  )
  const seen = or(written, shownTo(actor, messages.createdAt))
  return and(
    eq(messages.clientId, clientIdOf(actor)),
    seen,
    inOwnProject(actor, messages.projectId),
  )
}

/** Clients' messages that nobody on the team has read. */
export const unhandledMessages = {
  table: messages,
  where: and(
    visibleTo({ kind: 'system' }),
    eq(messages.fromUserId, messages.clientId),
    isNull(messages.readAt),
  ),
}
