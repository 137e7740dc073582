import {
  QueryClient,
  QueryClientProvider,
  type InfiniteData,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Action } from '../../contract/access.ts'
import type { Endpoint, ReplyOf, SentOf } from '../../contract/http.ts'
import { type CallError, callPage, fetchReply, type Page, type RowOf } from './call.ts'
import { onSignedOut } from './session.ts'

/** Seed 000 section 7: no retry, never stale by itself, no fetching on focus. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // A call that cannot leave fails with a sentence; it does not hang until the network is back.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
onSignedOut(() =>
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'users' }),
)

export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

/** The noun of an action: `leads.list` → `leads`. It begins the query key. */
export type Noun = Action extends `${infer N}.${string}` ? N : never
export const nounOf = (endpoint: Endpoint) => endpoint.may.split('.')[0] as Noun

/** Key and fetcher of a GET endpoint, for useQuery, prefetchQuery and setQueryData. */
export const queryOf = <E extends Endpoint>(endpoint: E, sent: SentOf<E>) => ({
  queryKey: [nounOf(endpoint), endpoint.path, sent] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchReply(endpoint, sent, signal),
})

type Options = {
  enabled?: boolean
  refetchInterval?: number
  /** Asks again whenever the window is looked at (seed 001 section 9). */
  refetchOnWindowFocus?: 'always'
  retry?: (failures: number, error: CallError) => boolean
  /** In ms. */
  retryDelay?: number
}

/** Asks three times more, a second apart, unless the server refused (seed 001 section 7). */
export const retried = {
  retry: (failures, { status }) => failures < 3 && (status === 0 || status >= 500),
  retryDelay: 1000,
} as const satisfies Options

/** A page shows cached data at once and fresh data a moment later. */
const refetchOnMount = 'always'

/** Fetches what a GET endpoint answers, and keeps it. */
export const useCall = <E extends Endpoint>(endpoint: E, sent: SentOf<E>, options: Options = {}) =>
  useQuery<ReplyOf<E>, CallError>({ ...queryOf(endpoint, sent), refetchOnMount, ...options })

/**
 * A list that comes page by page: `rows` so far, `total` on the server, `fetchNextPage` for more.
 * The rows of earlier filters stay (`isPlaceholderData`) until the new ones are there.
 */
export const useList = <E extends Endpoint>(
  endpoint: E,
  sent: SentOf<E>,
  options: Options = {},
) => {
  const list = useInfiniteQuery<
    Page<RowOf<E>>,
    CallError,
    InfiniteData<Page<RowOf<E>>>,
    readonly unknown[],
    string
  >({
    queryKey: [nounOf(endpoint), endpoint.path, sent, 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const given = sent as { query?: object }
      const paged = { ...given, query: { ...given.query, cursor: pageParam } }
      return callPage(endpoint, paged as SentOf<E>, signal)
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    placeholderData: (before) => before,
    refetchOnMount,
    ...options,
  })
  return {
    ...list,
    rows: list.data?.pages.flatMap((page) => page.rows) ?? [],
    total: list.data?.pages[0]?.total ?? 0,
    isMore: list.data?.pages[0]?.isMore ?? false,
    isNear: list.data?.pages[0]?.isNear ?? false,
    /** What was asked for: another text, another list. */
    sentText: JSON.stringify(sent),
    /** The first rows that match, at most so many, without showing them. */
    readUpTo: (most: number) => readUpTo(endpoint, sent, most),
  }
}

/** The first rows of a list, at most so many. */
export const readUpTo = async <E extends Endpoint>(endpoint: E, sent: SentOf<E>, most: number) => {
  const given = sent as { query?: object }
  const rows: RowOf<E>[] = []
  for (let cursor: string | null = ''; cursor !== null && rows.length < most;) {
    const paged = { ...given, query: { ...given.query, limit: 100, cursor } } as SentOf<E>
    const page: Page<RowOf<E>> = await callPage(endpoint, paged)
    rows.push(...page.rows)
    cursor = page.next
  }
  return rows.slice(0, most)
}

/** Marks everything fetched about these nouns as out of date; what is on screen is fetched again. */
export const invalidate = (...nouns: Noun[]) =>
  Promise.all(nouns.map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })))
