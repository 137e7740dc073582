import { eq, or } from 'drizzle-orm'
import type { ProfileValues } from '../../../contract/content/content-profiles.ts'
import { users } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import { contentProfiles } from './table.ts'

/** Marks a client record's content as the agency's own, for tests and the demo. */
export async function makeOwn({ db, now }: Pick<Context, 'db' | 'now'>, clientId: number) {
  await enterProfile({ db, now }, clientId, { owner: 'agency' })
  // It stays the agency's while nobody of the record can sign in.
  await db
    .update(users)
    .set({ passwordHash: null, firstSignInAt: null })
    .where(or(eq(users.id, clientId), eq(users.clientId, clientId)))
}

/** Stores values in a client's profile as the team's, for tests. */
export async function enterProfile(
  { db, now }: Pick<Context, 'db' | 'now'>,
  clientId: number,
  entered: Partial<ProfileValues>,
) {
  const times = { createdAt: now(), updatedAt: now() }
  await db
    .insert(contentProfiles)
    .values({ clientId, entered, ...times })
    .onConflictDoUpdate({ target: contentProfiles.clientId, set: { entered } })
}
