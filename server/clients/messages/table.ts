import { eq, type SQL, sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { clientIdOf } from '../../platform/actor.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { projects } from '../../work/projects/table.ts'
import { fileColumns } from '../../core/uploads/table.ts'
import { outOfBin, users } from '../../core/users/table.ts'

/** What clients and the team write to each other: one thread for each client. */
export const messages = pgTable(
  'messages',
  {
    id: identity(),
    /** Whose thread it is. */
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
    /** When the other side saw it; null while it did not. */
    readAt: moment('read_at'),
    /** Made by the sender's window, so that a retry is stored once; null when it made none. */
    sendKey: varchar('send_key', { length: 64 }),
    createdAt: createdAt(),
  },
  (t) => [
    index('messages_thread').on(t.clientId, t.createdAt.desc(), t.id.desc()),
    index('messages_from_clients')
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`${t.fromUserId} = ${t.clientId}`),
    index('messages_unread')
      .on(t.clientId, t.fromUserId)
      .where(sql`${t.readAt} is null`),
    // What the team has not read, counted whenever the dashboard is looked at.
    index('messages_waiting')
      .on(t.createdAt, t.clientId)
      .where(sql`${t.fromUserId} = ${t.clientId} and ${t.readAt} is null`),
    index('messages_project').on(t.projectId),
    index('messages_text')
      .using('gin', sql`lower(${t.content}) gin_trgm_ops`)
      .with({ fastupdate: false }),
    uniqueIndex('messages_send_key').on(t.fromUserId, t.sendKey),
  ],
)

/** Files that go with messages. */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    id: identity(),
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    ...fileColumns(),
  },
  (t) => [index('message_attachments_message').on(t.messageId)],
)

/** Whose messages the caller sees: an admin all, a client those of their thread. */
export const visibleTo = (actor: Actor): SQL | undefined => {
  if (actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'admin'))
    return outOfBin(sql`${messages}.client_id`)
  return actor.kind === 'user' ? eq(messages.clientId, clientIdOf(actor)) : sql`false`
}
