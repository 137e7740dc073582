import { eq } from 'drizzle-orm'
import { findClient } from '../../clients/messages/store.ts'
import { users } from '../../core/users/table.ts'
import type { IdentityOf } from '../../platform/client-identity.ts'
import { publish } from '../../platform/live-history.ts'
import type { Context } from '../../platform/context.ts'
import { filledFor } from './filled.ts'
import { ownedBy } from './owning.ts'
import { profileOf } from './rules.ts'
import { contentProfiles as table } from './table.ts'

/** Returns what is known of a client for writing in its name. @throws Refusal 404 when the client is gone */
export async function findProfile(context: Context, clientId: number) {
  const client = await findClient(context, clientId)
  const [row = null] = await context.db.select().from(table).where(eq(table.clientId, clientId))
  const stored = row && (await ownedBy(context, row))
  return profileOf(clientId, stored, await filledFor(context, client))
}

/** Knows the language of a client's texts, also while the client is in the trash: sent newsletters link here. */
export const profileIdentity: IdentityOf = {
  async language(context, clientId) {
    const [client] = await context.db.select().from(users).where(eq(users.id, clientId))
    if (!client) return null
    const [row = null] = await context.db.select().from(table).where(eq(table.clientId, clientId))
    const { language } = profileOf(clientId, row, await filledFor(context, client)).values
    return language === 'unset' ? null : language
  },
}

/** When a profile was changed that nobody has changed yet. */
export const never = new Date(0)

/** Locks a client's row, created when missing. Needs a transaction. */
export async function lockProfile(tx: Context, clientId: number) {
  const times = { createdAt: tx.now(), updatedAt: never }
  await tx.db
    .insert(table)
    .values({ clientId, ...times })
    .onConflictDoNothing()
  const [row] = await tx.db.select().from(table).where(eq(table.clientId, clientId)).for('update')
  return ownedBy(tx, row as typeof table.$inferSelect)
}

export const publishProfile = (tx: Context, id: number) =>
  publish(tx, ['admins'], { kind: 'content-profiles', id })
