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

/** Marks queries as stale; those on screen are refetched, unless they ask for a record that was deleted there. */
export const refreshQueries = (which: (query: Pick<Query, 'queryKey' | 'meta'>) => boolean) => {
  const onScreen = queryClient.getQueryCache().findAll({ type: 'active' })
  pruneDeleted(onScreen.map(({ queryKey }) => queryKey))
  return queryClient.invalidateQueries({
    predicate: (query) => which(query) && !asksForDeleted(query.queryKey),
  })
}
