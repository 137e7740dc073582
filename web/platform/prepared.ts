import { hashKey, type Query } from '@tanstack/react-query'
import type { PageCall } from './lazy-page.ts'
import { onLive } from './live.ts'
import { queryClient } from './query-client.ts'

/** The queries that were fetched for a page before it is drawn, and when. */
const prepared = new Map<string, number>()
/** Milliseconds for which they count as current. */
const lasts = 3_000

// A change may have been made while they were on their way.
onLive(() => prepared.clear())

/** Returns whether a query was fetched just now for the page that shows it, which needn't ask again. */
export const isPrepared = ({ queryHash, state }: Pick<Query, 'queryHash' | 'state'>): boolean => {
  const at = prepared.get(queryHash)
  return at !== undefined && !state.isInvalidated && performance.now() - at < lasts
}

/** Fetches what a page begins with and this window hasn't seen; errors are the page's, which asks again. */
export const fetchAhead = (calls: readonly PageCall[]): void => {
  for (const call of calls) {
    const { queryKey } = call
    const state = queryClient.getQueryState(queryKey)
    if (state?.data !== undefined || state?.fetchStatus === 'fetching') continue
    prepared.set(hashKey(queryKey), performance.now())
    if ('initialPageParam' in call) void queryClient.prefetchInfiniteQuery(call as never)
    else void queryClient.prefetchQuery(call as never)
  }
}
