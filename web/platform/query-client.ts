import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { asksForDeleted, pruneDeleted } from './deleted-records.ts'
import { forgetGone } from './gone-records.ts'
import { onSignedOut } from './session.ts'
import { onceReleased } from './held-records.ts'

/** The defaults of all queries: no retries, never stale on its own, no refetching on focus. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) =>
      onceReleased(() => {
        const mayListIt = query.state.error === error && forgetGone(error, query)
        if (mayListIt) void refreshQueries(mayListIt)
      }),
  }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // A call without a connection fails with a message instead of hanging until the network is
      // back.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
onSignedOut(() =>
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'users' }),
)

/**
 * Marks queries as stale; those on screen are refetched, unless they ask for a record that was deleted there. A first
 * response that is on its way may be from before the change, and a refetch would only wait for it: so those are refetched
 * once it is here.
 */
export async function refreshQueries(
  which: (query: Pick<Query, 'queryKey' | 'meta'>) => boolean,
): Promise<void> {
  const cache = queryClient.getQueryCache()
  pruneDeleted(cache.findAll({ type: 'active' }).map(({ queryKey }) => queryKey))
  const predicate = (query: Query) => which(query) && !asksForDeleted(query.queryKey)
  const first = cache
    .findAll({ fetchStatus: 'fetching', predicate })
    .filter(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries({ predicate })
  if (first.length === 0) return
  await Promise.allSettled(first.map(({ promise }) => Promise.resolve(promise)))
  await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) })
}
