import { useQuery } from '@tanstack/react-query'
import { type OwnBooking, slots } from '../../../../contract/leads/bookings.ts'
import type { ReplyOf, SentOf } from '../../../../contract/http.ts'
import { CallError } from '../../../platform/call.ts'
import { queryOf } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { daysOf, firstDayOf, type Month } from './calendar.ts'

export type Slots = ReplyOf<typeof slots>

const minute = 60_000

/**
 * Fetches the free slots of a month in the visitor's time zone, as the token's holder may book
 * them with a person, or with anyone (null); undefined for whoever the booking is with. Others book them too, so it refetches every minute and when the window gets the focus.
 */
export const useSlots = (
  token: string,
  timeZone: string,
  month: Month,
  host: string | null | undefined,
) => {
  const from = firstDayOf(month)
  const chosen = host === undefined ? {} : { host: host ?? 'anyone' }
  return useQuery<Slots, CallError>({
    ...queryOf(slots, { query: { token, timeZone, from, days: daysOf(month), ...chosen } }),
    staleTime: 10_000,
    refetchInterval: minute,
    refetchOnWindowFocus: true,
    // Another time zone shows the same moments at other times; another month or person has other moments.
    placeholderData: (previous, query) => {
      const before = (query?.queryKey[2] as SentOf<typeof slots> | undefined)?.query
      return before?.from === from && before.host === chosen.host ? previous : undefined
    },
  })
}

/** The alternatives that a refusal offers: free slots, or the existing booking. */
export type Refused = {
  sentence: string
  nextSlots: string[]
  booking: Pick<OwnBooking, 'managePath'> | null
}

/**
 * Reads the reason and the alternatives from a refused booking (`detail` of a 409; see
 * contract/leads/bookings.ts).
 */
export const refusedSlot = (error: unknown): Refused => {
  if (!(error instanceof CallError))
    return { sentence: sentenceOf(error), nextSlots: [], booking: null }
  const { nextSlots, booking } = (error.detail ?? {}) as Partial<Refused>
  return {
    sentence: sentenceOf(error),
    nextSlots: Array.isArray(nextSlots) ? nextSlots : [],
    booking: booking ?? null,
  }
}
