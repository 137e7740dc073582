import { type OwnBooking, read, slots } from '../../../../contract/leads/bookings.ts'
import { invalidate, nounOf, queryOf } from '../../../platform/query.tsx'
import { queryClient } from '../../../platform/query-client.ts'

/** Caches the updated booking of a link and drops the cached slots, which have changed. */
export const cacheBooking = (linkToken: string, booking: OwnBooking) => {
  queryClient.setQueryData(queryOf(read, { params: { token: linkToken } }).queryKey, booking)
  queryClient.removeQueries({ queryKey: [nounOf(slots), slots.path] })
}

/** Refetches bookings and free slots after somebody else changed them. */
export const refreshBookings = () => invalidate('bookings')
