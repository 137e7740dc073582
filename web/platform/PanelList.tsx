import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { SmallFailure } from '../ui/SmallFailure.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import type { CallError } from './call.ts'
import { sentenceOf } from './sentence.ts'

/** The part of `useList`'s result that a panel needs. */
type Pages<Row> = {
  rows: Row[]
  data: unknown
  error: CallError | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  refetch: () => unknown
  fetchNextPage: () => Promise<unknown>
}

/**
 * Renders a paged list inside a flush panel: loading, failed, empty, rows, and a button for older
 * ones.
 */
export const PanelList = <Row,>({
  list,
  empty,
  older,
  children,
}: {
  list: Pages<Row>
  empty: ReactNode
  /** The label of the button that loads the next page. */
  older: string
  children: (rows: Row[]) => ReactNode
}) => {
  if (list.data === undefined)
    return list.error ? (
      <SmallFailure error={list.error} onRetry={list.refetch} />
    ) : (
      <div className="grid justify-items-center pt-2 pb-8 text-pine-text">
        <Spinner />
      </div>
    )
  if (list.rows.length === 0) return <p className="px-panel pb-5 text-ink-2">{empty}</p>
  return (
    <>
      {children(list.rows)}
      {list.hasNextPage && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-panel py-3">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {older}
          </Button>
          {list.isFetchNextPageError && (
            <p role="alert" className="text-bad">
              {sentenceOf(list.error)}
            </p>
          )}
        </div>
      )}
    </>
  )
}
