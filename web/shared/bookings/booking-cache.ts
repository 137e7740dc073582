import { type OwnBooking, read } from '../../../contract/bookings.ts'
import { invalidate, queryClient, queryOf } from '../../platform/query.tsx'

/** Keeps what a call answered about the booking behind this link, and forgets the slots that it changed. */
export const keepBooking = (linkToken: string, booking: OwnBooking) => {
  queryClient.setQueryData(queryOf(read, { params: { token: linkToken } }).queryKey, booking)
}

/** Asks anew about bookings and free slots, after somebody else changed them. */
export const refreshBookings = () => invalidate('bookings')
