import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { isTeam } from '../../../contract/roles.ts'
import { clientIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { reserveFile } from '../../platform/files.ts'
import { tooLarge } from '../../platform/refusals.ts'
import type { Settings } from '../../platform/settings.ts'
import { storedFiles } from '../../platform/table.ts'
import { users } from '../users/table.ts'
import { overQuota } from './rules.ts'

/** Returns the condition that a file takes space: it is kept, or could still be attached. */
export const takesSpace = ({ now }: Pick<Context, 'now'>): SQL | undefined =>
  or(isNull(storedFiles.removeAt), gt(storedFiles.removeAt, now()))

/** Returns how many bytes the files of a client's account may take in all. */
export const quotaOf = ({ quotas }: Settings, isTakenOn: boolean): number =>
  isTakenOn ? quotas.client : quotas.newClient

/** The reserved key, the most bytes that the caller may store under it, and the refusal of more. */
type Granted = { key: string; most: number; refusal: () => Error }

/**
 * Reserves space for a file of `announced` bytes, or of any size up to `most` when that is null. For a client, it
 * counts against the account's quota, also while other files are on their way.
 * @throws Refusal 413 when the quota is used up
 */
export async function reserveUpload(
  context: Context & { actor: Actor },
  announced: number | null,
  most: { bytes: number; refusal: () => Error },
): Promise<Granted> {
  const { actor } = context
  const accountId = clientIdOf(actor)
  if (isTeam(actor)) {
    const key = await reserveFile(context, announced ?? most.bytes, accountId)
    return { key, most: most.bytes, refusal: most.refusal }
  }
  return reserveFor(context, accountId, announced, most)
}

/** Reserves space like `reserveUpload`, for whoever sends a file to a client’s account. @throws Refusal 413 when its quota is used up */
export function reserveFor(
  context: Context,
  accountId: number,
  announced: number | null,
  most: { bytes: number; refusal: () => Error },
): Promise<Granted> {
  const wanted = announced ?? most.bytes
  return inTransaction(context, async (tx) => {
    const { used, allowed } = await lockUsage(tx, accountId)
    const left = Math.max(0, allowed - used)
    const refusal = () => tooLarge(overQuota(used, allowed))
    if (left === 0 || (announced ?? 0) > left) throw refusal()
    const granted = Math.min(wanted, left)
    const key = await reserveFile(tx, granted, accountId)
    return { key, most: granted, refusal: granted < most.bytes ? refusal : most.refusal }
  })
}

/** Returns what an account uses and may use, locked so that parallel uploads count each other. */
async function lockUsage(tx: Context, accountId: number) {
  const its = eq(users.id, accountId)
  await tx.db.select({ id: users.id }).from(users).where(its).for('no key update')
  return usageOf(tx, accountId)
}

/** Returns how many bytes the files of a client's account take, and may take. */
export async function usageOf(
  tx: Pick<Context, 'db' | 'now' | 'settings'>,
  accountId: number,
): Promise<{ used: number; allowed: number }> {
  const [account] = await tx.db
    .select({ takenOnAt: users.takenOnAt })
    .from(users)
    .where(eq(users.id, accountId))
  const [sum] = await tx.db
    .select({ used: sql<string>`coalesce(sum(${storedFiles.bytes}), 0)::text` })
    .from(storedFiles)
    .where(and(eq(storedFiles.accountId, accountId), takesSpace(tx)))
  const allowed = quotaOf(tx.settings, Boolean(account?.takenOnAt))
  return { used: Number(sum?.used ?? 0), allowed }
}
