import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import type { CallError } from './call.ts'
import { sentenceOf } from './sentence.ts'

/** The result of `useList`, as far as it is drawn here. */
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
  /** The plural name of the listed records: "leads". */
  noun: string
  /** Said instead of "Loading <noun>…". */
  loading?: string
  /** Nothing exists yet. */
  empty: ReactNode
  filters: { active: boolean; clear: () => void }
  /** Nothing matches; unless given, a sentence with a button that clears the filters. */
  nothingFound?: ReactNode
  /** How many are shown of how many is said elsewhere. */
  uncounted?: boolean
  children: (rows: Row[]) => ReactNode
}

/** Every state of a list that comes page by page: loading, error, empty, nothing found, rows, more. */
export const List = <Row,>({
  list,
  noun,
  loading = `Loading ${noun}...`,
  empty,
  filters,
  nothingFound = <NothingFound title={`No ${noun} found`} onClear={filters.clear} />,
  uncounted = false,
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
            No exact matches. These are close.
          </p>
        )}
        {children(list.rows)}
      </div>
      {!(uncounted && !list.error && !list.hasNextPage) && (
        <Footer list={list} noun={noun} uncounted={uncounted} />
      )}
    </>
  )
}

/** Nothing matches the filters. */
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

/** "1,000+" when there are more than were counted. */
export const totalText = ({ total, isMore }: { total: number; isMore: boolean }) =>
  `${total.toLocaleString('en-US')}${isMore ? '+' : ''}`

const Footer = <Row,>({
  list,
  noun,
  uncounted,
}: {
  list: Pages<Row>
  noun: string
  uncounted: boolean
}) => (
  <div className="list-foot flex min-h-12 flex-wrap items-center justify-between gap-3 px-4 py-2 text-ink-2">
    {!uncounted && (
      <p role="status" className="num">
        Showing {list.rows.length.toLocaleString('en-US')} of {totalText(list)} {noun}
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
