import {
  QueryClientProvider,
  type InfiniteData,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Action } from '../../contract/access.ts'
import type { Endpoint, ReplyOf, SentOf } from '../../contract/http.ts'
import { afterFrame } from './after-frame.ts'
import { type CallError, callPage, fetchReply, type Page, type RowOf } from './call.ts'
import { isPrepared } from './prepared.ts'
import { queryClient, refreshQueries } from './query-client.ts'

export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

/** The noun of an action: `leads.list` → `leads`. Query keys begin with it. */
export type Noun = Action extends `${infer N}.${string}` ? N : never
export const nounOf = (endpoint: Endpoint) => endpoint.may.split('.')[0] as Noun

/** Key and fetcher of a GET endpoint, for useQuery, prefetchQuery and setQueryData. */
export const queryOf = <E extends Endpoint>(endpoint: E, sent: SentOf<E>) => {
  const queryKey = [nounOf(endpoint), endpoint.path, sent] as const
  return {
    queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      await onceShown(queryKey)
      return fetchReply(endpoint, sent, signal)
    },
  }
}

/** Waits until a page shows what is known, before it asks for what is newer: ten calls take a third of a frame. */
const onceShown = async (queryKey: readonly unknown[]) => {
  if (queryClient.getQueryData(queryKey) !== undefined) await afterFrame()
}

type Options = {
  enabled?: boolean
  refetchInterval?: number
  /** Refetches whenever the window gets the focus. */
  refetchOnWindowFocus?: 'always'
  retry?: (failures: number, error: CallError) => boolean
  /** In ms. */
  retryDelay?: number
}

/** Retries three times, a second apart, unless the server refused. */
export const retryOptions = {
  retry: (failures, { status }) => failures < 3 && (status === 0 || status >= 500),
  retryDelay: 1000,
} as const satisfies Options

/** Pages show cached data at once and current data a moment later, unless it was fetched for them just now. */
export const refetchOnMount = (query: Parameters<typeof isPrepared>[0]) =>
  isPrepared(query) ? false : 'always'

/** Fetches and caches the reply of a GET endpoint. */
export const useCall = <E extends Endpoint>(endpoint: E, sent: SentOf<E>, options: Options = {}) =>
  useQuery<ReplyOf<E>, CallError>({ ...queryOf(endpoint, sent), refetchOnMount, ...options })

/** Key and fetcher of a list's pages, for `useList` and for fetching the first page ahead. */
export const listOf = <E extends Endpoint>(endpoint: E, sent: SentOf<E>) => {
  const queryKey: readonly unknown[] = [nounOf(endpoint), endpoint.path, sent, 'pages']
  return {
    queryKey,
    queryFn: async ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) => {
      // The further pages of a refetch follow its first, and whoever asks for more waits for nothing.
      if (pageParam === '') await onceShown(queryKey)
      const base = sent as { query?: object }
      const paged = { ...base, query: { ...base.query, cursor: pageParam } }
      return callPage(endpoint, paged as SentOf<E>, signal)
    },
    initialPageParam: '',
    getNextPageParam: (last: Page<RowOf<E>>) => last.next,
  }
}

/**
 * Fetches a list page by page: `rows` so far, `total` on the server, `fetchNextPage` for more.
 * After a change of filters the old rows stay (`isPlaceholderData`) until the new ones are
 * loaded.
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
    ...listOf(endpoint, sent),
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
    /** The request as text; it changes when another list is requested. */
    sentText: JSON.stringify(sent),
    /** Fetches the first matching rows, up to `most`, without showing them. */
    readUpTo: (most: number) => readUpTo(endpoint, sent, most),
  }
}

/** Fetches the first rows of a list, up to `most`. */
export const readUpTo = async <E extends Endpoint>(endpoint: E, sent: SentOf<E>, most: number) => {
  const base = sent as { query?: object }
  const rows: RowOf<E>[] = []
  for (let cursor: string | null = ''; cursor !== null && rows.length < most;) {
    const paged = { ...base, query: { ...base.query, limit: 100, cursor } } as SentOf<E>
    const page: Page<RowOf<E>> = await callPage(endpoint, paged)
    rows.push(...page.rows)
    cursor = page.next
  }
  return rows.slice(0, most)
}

/** Marks all queries about these nouns as stale; those on screen are refetched. */
export const invalidate = (...nouns: Noun[]) =>
  refreshQueries(({ queryKey }) => nouns.some((noun) => noun === queryKey[0]))
