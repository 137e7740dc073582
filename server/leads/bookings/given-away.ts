import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { GivenAway } from '../../platform/room.ts'
import { bookings } from './table.ts'

/** Leaves the meetings that the client's own account booked with whoever had it. */
export const leaveBookings = (tx: Context, { clientId, formerId }: GivenAway) =>
  tx.db
    .update(bookings)
    .set({ bookedById: formerId })
    .where(
      and(
        eq(bookings.clientId, clientId),
        isNull(bookings.consultationRequestId),
        isNull(bookings.bookedById),
      ),
    )
