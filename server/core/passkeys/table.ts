import { eq } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { userIdOf } from '../../platform/actor.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { users } from '../users/table.ts'

/** Passkeys: public keys whose private halves are on people’s devices. Bytes are stored in base64url. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: varchar('name', { length: 60 }).notNull(),
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    /** The random number that stands for the person on their devices; the same for all their passkeys. */
    userHandle: text('user_handle').notNull(),
    /** The host name that it was made for; browsers offer it nowhere else. */
    rpId: text('rp_id').notNull(),
    /** The number of uses as the device counts them; 0 forever on devices that don’t. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Whether the device’s maker keeps a copy of it. */
    backedUp: boolean('backed_up').notNull(),
    /** The ways in which the device can be reached, such as `internal` or `usb`. */
    transports: text('transports').array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [
    uniqueIndex('passkeys_credential').on(t.credentialId),
    index('passkeys_user').on(t.userId),
  ],
)

export const challengePurposes = ['add', 'sign-in', 'confirm'] as const

/** The challenges that browsers were asked to sign with a passkey: each is deleted when it comes back. Only hashes are stored. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: identity(),
    challengeHash: text('challenge_hash').notNull(),
    purpose: text('purpose', { enum: challengePurposes }).notNull(),
    /** Null for a sign-in, where nobody is known yet. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** For a sign-in: a hash of the number of the browser that asked. */
    browserHash: text('browser_hash'),
    /** For a new passkey: the number that will stand for the person. */
    userHandle: text('user_handle'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('passkey_challenges_hash').on(t.challengeHash),
    index('passkey_challenges_user').on(t.userId),
    index('passkey_challenges_expiry').on(t.expiresAt),
  ],
)

/** Limits rows to the caller's own. */
export const visibleTo = (actor: Actor) => eq(passkeys.userId, userIdOf(actor))
