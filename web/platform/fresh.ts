import { useQuery } from '@tanstack/react-query'
import type { Endpoint, ReplyOf, SentOf } from '../../contract/http.ts'
import type { CallError } from './call.ts'
import { queryOf } from './query.tsx'

/**
 * Returns the key and fetcher that `useFresh` uses: separate from those of `useCall`, which a
 * page behind a dialog keeps up to date.
 */
export const freshOf = <E extends Endpoint>(endpoint: E, sent: SentOf<E>) => {
  const { queryKey, queryFn } = queryOf(endpoint, sent)
  return { queryKey: [...queryKey, 'fresh'] as const, queryFn }
}

/**
 * Like `useCall`, but fetches again on every mount: for records about to be edited, so that
 * nobody edits an outdated version. Live updates don't touch it: a form keeps the version it
 * began with, and the server refuses to save over a newer one.
 */
export const useFresh = <E extends Endpoint>(endpoint: E, sent: SentOf<E>) =>
  useQuery<ReplyOf<E>, CallError>({
    ...freshOf(endpoint, sent),
    gcTime: 0,
    meta: { liveUpdates: false },
  })
