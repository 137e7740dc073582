import { and, eq, getColumns, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import type { GivenAway } from '../../platform/room.ts'
import { isUnconfirmed, users } from '../../core/users/table.ts'
import { deletionRequests as table } from './table.ts'

/** Selects requests with their clients. */
export const selectRequests = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({
      ...getColumns(table),
      clientName: sql<string>`case when ${users.clientId} is null
        then coalesce(nullif(${users.businessName}, ''), trim(${users.firstName} || ' ' || ${users.lastName}))
        else concat_ws(', ', nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), nullif(${users.businessName}, '')) end`,
      clientUnconfirmed: isUnconfirmed,
      clientEmail: users.email,
      contactOf: users.clientId,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.clientId))

/** Ends a client's open request; undefined when there is none. Needs a transaction. */
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

/** Completes the request of a client moved to the trash. */
export const settleWhenTrashed = (tx: Context, clientId: number) => settleOpen(tx, clientId, 'done')

/** Deletes the requests of the former person of a client's account: its new one asked for nothing. */
export async function forgetRequests(tx: Context, { clientId }: GivenAway): Promise<void> {
  const gone = await tx.db.delete(table).where(eq(table.clientId, clientId)).returning()
  if (gone.length > 0)
    await publish(tx, [{ userId: clientId }, 'admins'], { kind: 'deletion-requests', id: 0 })
}
