import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import type { CallError } from './call.ts'
import { sentenceOf } from './sentence.ts'
import { shownText } from './shown-count.ts'

/** The part of `useList`'s result that a list needs. */
export type Pages<Row> = {
  rows: Row[]
  total: number
  isMore: boolean
  isNear: boolean
  data: unknown
  error: CallError | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  isRefetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
  fetchNextPage: () => Promise<unknown>
}

type ListProps<Row> = {
  list: Pages<Row>
  /** The plural name of the listed records, such as "leads". */
  noun: string
  /** Replaces the default "Loading <noun>...". */
  loading?: string
  /** Shown when nothing exists yet. */
  empty: ReactNode
  filters: { active: boolean; clear: () => void }
  /** Shown when nothing matches; by default a sentence with a button that clears the filters. */
  nothingFound?: ReactNode
  /** Hides the row count, for pages that show it elsewhere. */
  hideCount?: boolean
  children: (rows: Row[]) => ReactNode
}

/** Renders every state of a paged list: loading, error, empty, nothing found, rows, more. */
export const List = <Row,>({
  list,
  noun,
  loading = `Loading ${noun}...`,
  empty,
  filters,
  nothingFound = <NothingFound title={`No ${noun} found`} onClear={filters.clear} />,
  hideCount = false,
  children,
}: ListProps<Row>) => {
  if (list.data === undefined && list.error)
    return <ErrorState error={list.error} onRetry={list.refetch} />
  if (list.data === undefined)
    return (
      <p role="status" className="flex items-center justify-center gap-3 px-6 py-16 text-ink-2">
        <Spinner label="" className="size-5" />
        {loading}
      </p>
    )
  if (list.rows.length === 0) return filters.active ? nothingFound : empty
  return (
    <>
      <div
        aria-busy={list.isPlaceholderData}
        className={list.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}
      >
        {list.isNear && (
          <p role="status" className="px-4 py-3 text-ink-2">
            No exact matches. Showing similar results.
          </p>
        )}
        {children(list.rows)}
      </div>
      {!(hideCount && !list.error && !list.hasNextPage) && (
        <Footer list={list} noun={noun} hideCount={hideCount} />
      )}
    </>
  )
}

/** The empty state for filters that match nothing. */
export const NothingFound = ({
  title,
  hint = 'No results. Try other words or fewer filters.',
  button = 'Clear filters',
  onClear,
}: {
  title: string
  hint?: string
  button?: string
  onClear: () => void
}) => (
  <EmptyState title={title} action={<Button onClick={onClear}>{button}</Button>}>
    {hint}
  </EmptyState>
)

/** The total as text; "1,000+" when the server stopped counting. */
export const totalText = ({ total, isMore }: { total: number; isMore: boolean }) =>
  `${total.toLocaleString('en-US')}${isMore ? '+' : ''}`

const Footer = <Row,>({
  list,
  noun,
  hideCount,
}: {
  list: Pages<Row>
  noun: string
  hideCount: boolean
}) => (
  <div className="list-foot flex min-h-12 flex-wrap items-center justify-between gap-3 px-4 py-2 text-ink-2">
    {!hideCount && (
      <p role="status" className="num">
        {shownText(list.rows.length, totalText(list), noun)}
      </p>
    )}
    {list.error && (
      <p role="alert" className="text-bad">
        {sentenceOf(list.error)}
      </p>
    )}
    {list.error && !list.isFetchNextPageError ? (
      <Button busy={list.isRefetching} onClick={() => void list.refetch()}>
        Try again
      </Button>
    ) : (
      list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {list.error ? 'Try again' : 'Load more'}
        </Button>
      )
    )}
  </div>
)
