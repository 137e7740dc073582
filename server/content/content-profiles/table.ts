import type { SQL } from 'drizzle-orm'
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import type { ProfileField, ProfileValues } from '../../../contract/content/content-profiles.ts'
import { adminsOnly } from '../../platform/actor.ts'
import { createdAt, identity, updatedAt } from '../../platform/table.ts'
import { notInTrash, users } from '../../core/users/table.ts'

/** The person who entered a value, and the time in ISO 8601. */
export type Mark = { by: string; at: string }

/** The team's entries about a client for writing; the rest is filled in when it is read. */
export const contentProfiles = pgTable('content_profiles', {
  id: identity(),
  clientId: integer('client_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  entered: jsonb('entered').$type<Partial<ProfileValues>>().notNull().default({}),
  marks: jsonb('marks').$type<Partial<Record<ProfileField, Mark>>>().notNull().default({}),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Limits profiles to admins, without those of clients in the trash. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  adminsOnly(actor, notInTrash(contentProfiles.clientId))
