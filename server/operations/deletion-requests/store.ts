import { and, eq, getColumns, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { users } from '../../core/users/table.ts'
import { deletionRequests as table } from './table.ts'

/** Requests, each with whose it is. */
export const selectRequests = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({
      ...getColumns(table),
      clientName: sql<string>`coalesce(nullif(${users.businessName}, ''), trim(${users.firstName} || ' ' || ${users.lastName}))`,
      clientEmail: users.email,
      contactOf: users.clientId,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.clientId))

/** In a transaction: ends the open request of a client; undefined when there is none. */
export async function settleOpen(
  { db, now }: Context,
  clientId: number,
  status: 'done' | 'taken_back',
) {
  const [row] = await db
    .update(table)
    .set({ status, decidedAt: now() })
    .where(and(eq(table.clientId, clientId), eq(table.status, 'open')))
    .returning()
  return row
}

/** A client in the trash has got what they asked for. */
export const settleWhenTrashed = (tx: Context, clientId: number) => settleOpen(tx, clientId, 'done')
