import { eq } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { userIdOf } from '../../platform/actor.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { sessions } from '../sessions/table.ts'
import { users } from '../users/table.ts'

/** Browsers with push notifications. One ends with its session, whoever ends that. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address of the browser at its push service. Whoever knows it can’t send without this server’s key. */
    endpoint: varchar('endpoint', { length: 1000 }).notNull(),
    /** The browser’s key and secret, with which messages are encrypted for it (RFC 8291). */
    p256dh: varchar('p256dh', { length: 87 }).notNull(),
    auth: varchar('auth', { length: 22 }).notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
    /** The last time that its push service took a message; null before. */
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    uniqueIndex('push_subscriptions_session').on(t.sessionId),
    index('push_subscriptions_user').on(t.userId),
  ],
)

/** The key that signs push messages (VAPID, RFC 8292): one row, id 1. */
export const pushKeys = pgTable('push_keys', {
  id: integer('id').primaryKey(),
  /** The public half, as browsers take it. */
  publicKey: varchar('public_key', { length: 100 }).notNull(),
  /** The private half, sealed. */
  sealedKey: text('sealed_key').notNull(),
  createdAt: createdAt(),
})

/** Limits rows to the caller's own. */
export const visibleTo = (actor: Actor) => eq(pushSubscriptions.userId, userIdOf(actor))
