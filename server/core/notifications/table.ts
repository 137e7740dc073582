import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { type Actor, mayRead, maySeeOwn } from '../../../contract/access.ts'
import { nounsWith } from '../../../contract/nouns.ts'
import { emailChoices, notificationKindIds } from '../../../contract/core/notifications.ts'
import { isTeam } from '../../../contract/roles.ts'
import { userIdOf } from '../../platform/actor.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { emails } from '../emails/table.ts'
import { shownTo, users } from '../users/table.ts'

const reader = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Notifications: one row for each event and recipient. */
export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    userId: reader(),
    kind: text('kind', { enum: notificationKindIds }).notNull(),
    /** The record that it is about: the project, or for messages the client. */
    subjectId: integer('subject_id').notNull(),
    /** The noun of the record, where the kind doesn’t say it; null for others. */
    subjectNoun: varchar('subject_noun', { length: 40 }),
    /** The message whose text it repeats; null for other kinds. */
    itemId: integer('item_id'),
    /** The person who did it; null for the system and for visitors. */
    byId: integer('by_id').references(() => users.id, { onDelete: 'set null' }),
    /** The record whose emails are a thread; null for none. */
    threadNoun: text('thread_noun', { enum: nounsWith('thread') }),
    threadId: integer('thread_id'),
    /** Whether its body is what a person wrote. */
    isWritten: boolean('is_written').notNull().default(false),
    /** Whether its body is in Markdown; otherwise it is plain text. */
    isFormatted: boolean('is_formatted').notNull().default(false),
    title: varchar('title', { length: 300 }).notNull(),
    body: text('body').notNull(),
    path: varchar('path', { length: 300 }).notNull(),
    /** Whether it appears in the app; otherwise it only waits to be emailed or pushed. */
    shown: boolean('shown').notNull(),
    readAt: moment('read_at'),
    /** The time at which it is emailed if still unread; null when it will not be, or already was. */
    emailDueAt: moment('email_due_at'),
    /** The time at which browsers show it if still unread; null when none will, or already do. */
    pushDueAt: moment('push_due_at'),
    /** The email that told it; null before, and once the outbox forgot it. */
    emailId: integer('email_id').references(() => emails.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_newest').on(t.userId, t.createdAt.desc(), t.id.desc()),
    index('notifications_unread')
      .on(t.kind, t.subjectId)
      .where(sql`${t.readAt} is null`),
    index('notifications_unread_of')
      .on(t.userId)
      .where(sql`${t.readAt} is null and ${t.shown}`),
    index('notifications_email').on(t.emailId),
    index('notifications_to_email')
      .on(t.emailDueAt)
      .where(sql`${t.emailDueAt} is not null and ${t.readAt} is null`),
    index('notifications_to_push')
      .on(t.pushDueAt)
      .where(sql`${t.pushDueAt} is not null and ${t.readAt} is null`),
  ],
)

/** People's preferences; a kind without a row follows the contract's defaults. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: reader(),
    kind: text('kind', { enum: notificationKindIds }).notNull(),
    inApp: boolean('in_app').notNull(),
    email: text('email', { enum: emailChoices }).notNull(),
    /** Null while the person hasn’t chosen: then as `wantsPush` says. */
    push: boolean('push'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
)

/**
 * Limits rows to the caller's own; for a client, to those after they confirmed their address; on the team, to kinds whose records their role still sees.
 */
export const visibleTo = (actor: Actor): SQL | undefined => {
  const own = eq(notifications.userId, userIdOf(actor))
  const isShown = isTeam(actor) ? mayRead : maySeeOwn
  const seen = notificationKindIds.filter((kind) => isShown(actor, kind))
  const isTheirs = and(own, inArray(notifications.kind, seen))
  return isTeam(actor) ? isTheirs : and(isTheirs, shownTo(actor, notifications.createdAt))
}
