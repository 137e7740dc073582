import { and, count, eq, gt, isNotNull } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { bookings } from './table.ts'

/** Returns the number of bookings to come, by whom they are with. */
export async function countUpcoming({ db, now }: Pick<Context, 'db' | 'now'>) {
  const rows = await db
    .select({ id: bookings.hostId, total: count() })
    .from(bookings)
    .where(
      and(eq(bookings.status, 'booked'), gt(bookings.startsAt, now()), isNotNull(bookings.hostId)),
    )
    .groupBy(bookings.hostId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

/** Returns the same for the totals of the team. */
export const bookingTotals = async (context: Pick<Context, 'db' | 'now'>) =>
  [...(await countUpcoming(context))].map(([id, total]) => ({ personId: Number(id), total }))
