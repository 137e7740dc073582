import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { inTeam, users } from '../users/table.ts'
import { identities } from './table.ts'

/** Returns the number of people on the team with access who linked an account of this issuer. */
export async function peopleOf({ db }: Pick<Context, 'db'>, issuer: string): Promise<number> {
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), inTeam(users), isNull(users.deactivatedAt)))
  return rows.length
}
