import { eq } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { userIdOf } from '../../platform/actor.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { users } from '../users/table.ts'

/** Signed-in browsers. Only a hash of the cookie is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    tokenHash: text('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rememberMe: boolean('remember_me').notNull(),
    userAgent: text('user_agent').notNull(),
    networkAddress: text('network_address').notNull(),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The time at which its person last proved that it is them, by signing in or again; null if they haven't. */
    provedAt: moment('proved_at'),
    /** Whether a passkey of the person began this session, or was used or added in it: a second factor. */
    passkeyUsed: boolean('passkey_used').notNull().default(false),
    /** The client whose portal an admin is viewing, until `viewEndsAt`; null otherwise. */
    viewedUserId: integer('viewed_user_id').references(() => users.id, { onDelete: 'set null' }),
    viewEndsAt: moment('view_ends_at'),
  },
  (t) => [uniqueIndex('sessions_token').on(t.tokenHash), index('sessions_user').on(t.userId)],
)

/** Sign-ins, for as long as a session can last: also those whose session ended, such as of a thief. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull(),
    networkAddress: text('network_address').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('sign_ins_user').on(t.userId), index('sign_ins_newest').on(t.createdAt)],
)

/** Limits rows to the caller's own. */
export const visibleTo = (actor: Actor) => eq(sessions.userId, userIdOf(actor))
