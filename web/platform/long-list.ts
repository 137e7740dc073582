import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Endpoint, SentOf } from '../../contract/http.ts'
import { type CallError, callPage, type Page, type RowOf } from './call.ts'
import { expectedCount, firstCursor, withNext } from './page-cursors.ts'
import { nounOf, readUpTo } from './query.tsx'

/** The number of rows per call. */
const size = 100
/** The time in ms for which rows out of sight stay cached. */
const cacheTime = 60_000

type Known = { of: string; cursors: readonly string[] }

/**
 * Holds only the rows in sight of a list of any length. `count` is the number of rows known so
 * far, `rowAt` returns a row once it is loaded, and `onRange` is called with the visible range.
 * Scrolling near the end loads more. A change refetches only the rows in sight.
 */
export const useLongList = <E extends Endpoint>(endpoint: E, sent: SentOf<E>) => {
  type Row = RowOf<E>
  const sentText = JSON.stringify(sent)
  const [known, setKnown] = useState<Known>({ of: sentText, cursors: firstCursor })
  const [range, setRange] = useState<readonly [number, number]>([0, 0])
  const cursors = known.of === sentText ? known.cursors : firstCursor
  const to = Math.min(range[1], cursors.length - 1)
  const from = Math.min(range[0], to)

  const pageQuery = (cursor: string) => ({
    queryKey: [nounOf(endpoint), endpoint.path, sent, 'page', cursor] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Page<Row>> => {
      const base = sent as { query?: object }
      const query = { ...base.query, limit: size, cursor }
      return callPage(endpoint, { ...base, query } as SentOf<E>, signal)
    },
    gcTime: cacheTime,
  })
  const first = useQuery<Page<Row>, CallError>({
    ...pageQuery(''),
    enabled: from === 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const later = cursors.slice(Math.max(1, from), to + 1)
  const others = useQueries({ queries: later.map(pageQuery) })
  const pages = new Map<number, Page<Row>>()
  if (first.data) pages.set(0, first.data)
  for (const [at, { data }] of others.entries()) if (data) pages.set(Math.max(1, from) + at, data)

  const nexts = first.isPlaceholderData
    ? []
    : [...pages].map(([at, page]) => [at, page.next] as const)
  const after = nexts.reduce(withNext, cursors)
  if (after !== cursors) setKnown({ of: sentText, cursors: after })

  const rowAt = (index: number): Row | undefined =>
    pages.get(Math.floor(index / size))?.rows[index % size]
  const onRange = useCallback((start: number, end: number) => {
    const next = [Math.floor(start / size), Math.floor((end + size / 2) / size)] as const
    setRange((old) => (old[0] === next[0] && old[1] === next[1] ? old : next))
  }, [])
  const total = first.data?.total ?? 0
  const isMore = first.data?.isMore ?? false
  const lastPage = pages.get(cursors.length - 1)?.rows.length
  const failed = others.find(({ error }) => error)
  return {
    count: first.data ? expectedCount({ pages: cursors.length, lastPage, size, total, isMore }) : 0,
    rowAt,
    onRange,
    rows: [...pages.values()].flatMap(({ rows }) => rows),
    total,
    isMore,
    isNear: first.data?.isNear ?? false,
    data: first.data,
    error: first.error ?? (failed?.error as CallError | undefined) ?? null,
    refetch: () => void (failed ?? first).refetch(),
    isRefetching: first.isRefetching,
    isPlaceholderData: first.isPlaceholderData,
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => Promise.resolve(),
    sentText,
    readUpTo: (most: number) => readUpTo(endpoint, sent, most),
  }
}
