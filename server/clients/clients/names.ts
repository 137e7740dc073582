import { inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { users } from '../../core/users/table.ts'

const nameInSql = sql`trim(${users.firstName} || ' ' || ${users.lastName})`

/** Returns the names of the clients that rows belong to, by id: the business, else the person. */
export async function clientNames({ db }: Pick<Context, 'db'>, rows: { clientId: number }[]) {
  const ids = [...new Set(rows.map(({ clientId }) => clientId))]
  if (ids.length === 0) return new Map<number, string>()
  const found = await db
    .select({
      id: users.id,
      name: sql<string>`coalesce(nullif(${users.businessName}, ''), ${nameInSql})`,
    })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}
