import { type ReactNode, useEffect, useState } from 'react'
import type { Endpoint, ReplyOf, SentOf } from '../../contract/http.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { useFresh } from './fresh.ts'
import { useCall } from './query.tsx'

/** The delay in ms before a spinner appears. */
const spinnerDelay = 300

type Props<E extends Endpoint> = {
  title: string
  endpoint: E & { params: { _zod: { input: { id: unknown } } } }
  id: string
  onClose: () => void
  children: (item: ReplyOf<E>) => ReactNode
}
type Item<E extends Endpoint> = Pick<ReturnType<typeof useFresh<E>>, 'data' | 'error' | 'refetch'>
const sentFor = <E extends Endpoint>(id: string) => ({ params: { id } }) as unknown as SentOf<E>

/**
 * Fetches one record by its id and renders the dialog that `children` returns for it. Shows a
 * dialog with a spinner when that takes longer than `spinnerDelay`, and one with the reason when
 * it fails.
 */
export const ItemDialog = <E extends Endpoint>(props: Props<E>) => (
  <Shown item={useFresh<E>(props.endpoint, sentFor(props.id))} {...props} />
)

/** The same where nothing is edited: shows what others change meanwhile. */
export const LiveItemDialog = <E extends Endpoint>(props: Props<E>) => (
  <Shown item={useCall<E>(props.endpoint, sentFor(props.id))} {...props} />
)

const Shown = <E extends Endpoint>({
  item,
  title,
  onClose,
  children,
}: Props<E> & { item: Item<E> }) => {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), spinnerDelay)
    return () => clearTimeout(timer)
  }, [])
  if (item.data !== undefined) return children(item.data)
  if (!item.error && !isSlow) return null
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="app grid justify-items-center">
        {item.error?.status === 404 && (
          <EmptyState title="This is no longer available">
            It may have been deleted, or the link is wrong.
          </EmptyState>
        )}
        {item.error && item.error.status !== 404 && (
          <ErrorState error={item.error} onRetry={item.refetch} />
        )}
        {!item.error && <Spinner className="my-10 size-6" />}
      </div>
    </Dialog>
  )
}
