import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Endpoint, SentOf } from '../../contract/http.ts'
import { type CallError, callPage, type Page, type RowOf } from './call.ts'
import { nounOf, readUpTo } from './query.tsx'

/** Rows that one call brings. */
const size = 100
/** Milliseconds for which rows that are out of sight are kept. */
const keptFor = 60_000

type Known = { of: string; cursors: readonly string[] }
const begin: readonly string[] = ['']

/**
 * A list of which only the rows in sight are held, however long it is: `count` rows are known so
 * far, `rowAt` answers one when it is there, `onRange` hears which are in sight. Whoever comes near
 * the end knows more. Only what is in sight is asked for again after a change.
 */
export const useLongList = <E extends Endpoint>(endpoint: E, sent: SentOf<E>) => {
  type Row = RowOf<E>
  const sentText = JSON.stringify(sent)
  const [known, setKnown] = useState<Known>({ of: sentText, cursors: begin })
  const [seen, setSeen] = useState<readonly [number, number]>([0, 0])
  const cursors = known.of === sentText ? known.cursors : begin
  const to = Math.min(seen[1], cursors.length - 1)
  const from = Math.min(seen[0], to)

  const asked = (cursor: string) => ({
    queryKey: [nounOf(endpoint), endpoint.path, sent, 'page', cursor] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Page<Row>> => {
      const given = sent as { query?: object }
      const query = { ...given.query, limit: size, cursor }
      return callPage(endpoint, { ...given, query } as SentOf<E>, signal)
    },
    gcTime: keptFor,
  })
  const first = useQuery<Page<Row>, CallError>({
    ...asked(''),
    enabled: from === 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const later = cursors.slice(Math.max(1, from), to + 1)
  const others = useQueries({ queries: later.map(asked) })
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
    setSeen((before) => (before[0] === next[0] && before[1] === next[1] ? before : next))
  }, [])
  const total = first.data?.total ?? 0
  const isMore = first.data?.isMore ?? false
  const before = (cursors.length - 1) * size
  const last = pages.get(cursors.length - 1)?.rows.length
  const expected = isMore ? size : Math.max(1, Math.min(size, total - before))
  const failed = others.find(({ error }) => error)
  return {
    count: first.data ? before + (last ?? expected) : 0,
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

/** Where the page behind page `at` begins; what was known behind it stays unless it begins elsewhere now. */
const withNext = (cursors: readonly string[], [at, next]: readonly [number, string | null]) =>
  at >= cursors.length || cursors[at + 1] === (next ?? undefined)
    ? cursors
    : [...cursors.slice(0, at + 1), ...(next === null ? [] : [next])]
