import { useQuery } from '@tanstack/react-query'
import type { Endpoint, ReplyOf, SentOf } from '../../contract/http.ts'
import type { CallError } from './call.ts'
import { queryOf } from './query.tsx'

/**
 * Key and fetcher of what `useFresh` holds: apart from what `useCall` holds of the same, which a page
 * behind a dialog goes on to keep up to date.
 */
export const freshOf = <E extends Endpoint>(endpoint: E, sent: SentOf<E>) => {
  const { queryKey, queryFn } = queryOf(endpoint, sent)
  return { queryKey: [...queryKey, 'fresh'] as const, queryFn }
}

/**
 * Like `useCall`, and fetched anew each time it is first drawn: for what is about to be edited,
 * so that nobody edits what somebody else has changed meanwhile. Live updates leave it alone: a form
 * keeps the state that it began with, and the server tells when that has changed.
 */
export const useFresh = <E extends Endpoint>(endpoint: E, sent: SentOf<E>) =>
  useQuery<ReplyOf<E>, CallError>({
    ...freshOf(endpoint, sent),
    gcTime: 0,
    meta: { liveUpdates: false },
  })
