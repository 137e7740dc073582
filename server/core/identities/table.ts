import { eq } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { userIdOf } from '../../platform/actor.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { users } from '../users/table.ts'

/** Accounts at sign-in providers that people of the team linked: who somebody is there is issuer and subject together. */
export const identities = pgTable(
  'identities',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: varchar('issuer', { length: 300 }).notNull(),
    /** The provider's own id of the account; never its address, which may pass to somebody else. */
    subject: varchar('subject', { length: 255 }).notNull(),
    /** The address of the account when it was last used; empty if the provider didn't say. */
    address: varchar('address', { length: 255 }).notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [
    uniqueIndex('identities_subject').on(t.issuer, t.subject),
    index('identities_user').on(t.userId),
  ],
)

export const attemptPurposes = ['sign-in', 'link', 'confirm'] as const

/**
 * Sign-ins with a provider that were begun and not finished. Only a hash of the state is stored; nonce and verifier
 * follow from the state (`attempts.ts`).
 */
export const identityAttempts = pgTable(
  'identity_attempts',
  {
    id: identity(),
    stateHash: text('state_hash').notNull(),
    /** A hash of the number of the browser that began. */
    browserHash: text('browser_hash').notNull(),
    purpose: text('purpose', { enum: attemptPurposes }).notNull(),
    issuer: varchar('issuer', { length: 300 }).notNull(),
    applicationId: varchar('application_id', { length: 255 }).notNull(),
    /** For a link and a proof: the person who began. Null for a sign-in, where nobody is known yet. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    rememberMe: boolean('remember_me').notNull(),
    /** The time at which the provider's answer was taken: its code works once. */
    answeredAt: moment('answered_at'),
    /** The account that the provider named, until the code of the second factor follows; null before. */
    subject: varchar('subject', { length: 255 }),
    address: varchar('address', { length: 255 }),
    addressVerified: boolean('address_verified').notNull().default(false),
    /** The number of second factors that were tried. */
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('identity_attempts_state').on(t.stateHash),
    index('identity_attempts_user').on(t.userId),
    index('identity_attempts_expiry').on(t.expiresAt),
  ],
)

/** Limits rows to the caller's own. */
export const visibleTo = (actor: Actor) => eq(identities.userId, userIdOf(actor))
