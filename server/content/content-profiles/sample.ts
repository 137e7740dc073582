import type { Context } from '../../platform/context.ts'
import { contentProfiles } from './table.ts'

/** Marks a client record's content as the agency's own, for tests and the demo. */
export async function makeOwn({ db, now }: Pick<Context, 'db' | 'now'>, clientId: number) {
  const times = { createdAt: now(), updatedAt: now() }
  const entered = { owner: 'agency' as const }
  await db
    .insert(contentProfiles)
    .values({ clientId, entered, ...times })
    .onConflictDoUpdate({ target: contentProfiles.clientId, set: { entered } })
}
