import type { Context } from '../../platform/context.ts'
import { newToken } from '../../platform/tokens.ts'
import { identities } from './table.ts'

/** Links an account of an issuer to somebody, for tests; returns its id. */
export async function addLinked(
  { db, now }: Context,
  userId: number,
  issuer: string,
  address: string,
) {
  const [row] = await db
    .insert(identities)
    .values({ userId, issuer, subject: newToken(), address, createdAt: now() })
    .returning({ id: identities.id })
  return row?.id ?? 0
}
