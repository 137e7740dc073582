import { useQuery } from '@tanstack/react-query'
import { type OwnBooking, slots } from '../../../../contract/leads/bookings.ts'
import type { ReplyOf, SentOf } from '../../../../contract/http.ts'
import { CallError } from '../../../platform/call.ts'
import { queryOf } from '../../../platform/query.tsx'
import { daysOf, firstDayOf, type Month } from './calendar.ts'

export type Slots = ReplyOf<typeof slots>

const minute = 60_000

/**
 * The free slots of a month in the visitor's zone, as the holder of the token may take them. Others
 * take them too, so it is asked again when the window is looked at, and every minute.
 */
export const useSlots = (token: string, timeZone: string, month: Month) => {
  const from = firstDayOf(month)
  return useQuery<Slots, CallError>({
    ...queryOf(slots, { query: { token, timeZone, from, days: daysOf(month) } }),
    staleTime: 10_000,
    refetchInterval: minute,
    refetchOnWindowFocus: true,
    // Another zone shows the same moments by other clocks; another month shows other ones.
    placeholderData: (before, query) =>
      (query?.queryKey[2] as SentOf<typeof slots> | undefined)?.query?.from === from
        ? before
        : undefined,
  })
}

/** What a refusal offers instead: free slots, or the booking that there is already. */
export type Refused = {
  sentence: string
  nextSlots: string[]
  booking: Pick<OwnBooking, 'managePath'> | null
}

/** Reads why a slot could not be had (`detail` of a 409; see contract/leads/bookings.ts). */
export const refusedSlot = (error: unknown): Refused => {
  if (!(error instanceof CallError))
    return { sentence: 'Something went wrong. Please try again.', nextSlots: [], booking: null }
  const { nextSlots, booking } = (error.detail ?? {}) as Partial<Refused>
  return {
    sentence: error.sentence,
    nextSlots: Array.isArray(nextSlots) ? nextSlots : [],
    booking: booking ?? null,
  }
}
