import { and, eq, isNotNull, notLike } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { isSealed, seal, unseal } from '../../platform/credentials/sealing.ts'
import type { Settings } from '../../platform/settings.ts'
import { type UserRow } from '../users/store.ts'
import { users } from '../users/table.ts'

type Place = Pick<Settings, 'dataDir' | 'credentialsKey'>

const purposeOf = (userId: number) => `two-factor:${userId}`

/** Seals the secret of a person's authenticator app; nobody else's row can be given it. */
export const sealSecret = (place: Place, userId: number, secret: string) =>
  seal(place, purposeOf(userId), secret)

/** Returns the secret; null when there is none, or when its key is gone, such as after a restore on another machine. */
export async function secretOf(
  place: Place,
  { id, twoFactorSecret }: Pick<UserRow, 'id' | 'twoFactorSecret'>,
): Promise<string | null> {
  if (!twoFactorSecret) return null
  // Written by an earlier version that still runs beside this one.
  if (!isSealed(twoFactorSecret)) return twoFactorSecret
  return unseal(place, purposeOf(id), twoFactorSecret)
}

/**
 * Seals secrets that earlier versions stored in plain. It runs at every start, and can be killed and repeated: each
 * row is replaced in one statement, and only if it is still as it was read.
 */
export async function sealPlainSecrets({ db, settings }: Pick<Context, 'db' | 'settings'>) {
  const plain = await db
    .select({ id: users.id, secret: users.twoFactorSecret })
    .from(users)
    .where(and(isNotNull(users.twoFactorSecret), notLike(users.twoFactorSecret, '%.%')))
  for (const { id, secret } of plain) {
    const before = secret ?? ''
    const twoFactorSecret = await sealSecret(settings, id, before)
    const asRead = and(eq(users.id, id), eq(users.twoFactorSecret, before))
    await db.update(users).set({ twoFactorSecret }).where(asRead)
  }
}

/** Returns the addresses of people whose app can't be checked, because the key it was sealed with is gone. */
export async function unreadableFactors({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): Promise<string[]> {
  const people = await db
    .select({ id: users.id, email: users.email, twoFactorSecret: users.twoFactorSecret })
    .from(users)
    .where(eq(users.twoFactorEnabled, true))
    .orderBy(users.id)
  const unreadable: string[] = []
  for (const each of people) if (!(await secretOf(settings, each))) unreadable.push(each.email)
  return unreadable
}
