import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { SmallFailure } from '../ui/SmallFailure.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import type { CallError } from './call.ts'
import { sentenceOf } from './sentence.ts'

/** The result of `useList`, as far as it is drawn here. */
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

/** A list inside a flush panel, page by page: loading, failed, empty, rows, and the button for older ones. */
export const PanelList = <Row,>({
  list,
  empty,
  older,
  children,
}: {
  list: Pages<Row>
  empty: ReactNode
  /** The words of the button that brings the next page. */
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
