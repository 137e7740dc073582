import { type OwnBooking, read, slots } from '../../../../contract/leads/bookings.ts'
import { invalidate, nounOf, queryClient, queryOf } from '../../../platform/query.tsx'

/** Keeps what a call answered about the booking behind this link, and forgets the slots that it changed. */
export const keepBooking = (linkToken: string, booking: OwnBooking) => {
  queryClient.setQueryData(queryOf(read, { params: { token: linkToken } }).queryKey, booking)
  queryClient.removeQueries({ queryKey: [nounOf(slots), slots.path] })
}

/** Asks anew about bookings and free slots, after somebody else changed them. */
export const refreshBookings = () => invalidate('bookings')
