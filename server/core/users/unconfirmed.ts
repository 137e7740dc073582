import { and, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { isUnconfirmed, users } from './table.ts'

/** Returns which of these accounts joined with an address that isn't confirmed. */
export async function unconfirmedAmong(
  { db }: Pick<Context, 'db'>,
  ids: readonly (number | null)[],
): Promise<Set<number>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Set()
  const isOne = inArray(users.id, known)
  const rows = await db.select({ id: users.id }).from(users).where(and(isOne, isUnconfirmed))
  return new Set(rows.map(({ id }) => id))
}
