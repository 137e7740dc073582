import { contentTypes } from '../../../../contract/content/content-pieces.ts'
import { read } from '../../../../contract/content/content-reviews.ts'
import { useCall } from '../../../platform/query.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { paths } from '../../../paths.ts'
import { useMarkSeen } from '../../../shared/core/notifications/read-notifications.ts'
import { ReviewView } from './ReviewView.tsx'

/** A content piece as its readers will see it, with its comments; kept up to date while open. */
export const ReviewDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data, error, refetch } = useCall(read, { params: { id } })
  const gone = error?.status === 404
  useMarkSeen(data ? [`${paths.content}?piece=${data.id}`] : [])
  if (data && !gone)
    return (
      <Dialog title={data.title} description={contentTypes[data.type]} width="lg" onClose={onClose}>
        <div className="app app-portal">
          <ReviewView piece={data} />
        </div>
      </Dialog>
    )
  return (
    <Dialog title="Content" onClose={onClose}>
      <div className="app app-portal grid justify-items-center">
        {gone && (
          <EmptyState title="This is no longer available">
            The team may have withdrawn it to work on it, or the link is wrong.
          </EmptyState>
        )}
        {error && !gone && <ErrorState error={error} onRetry={refetch} />}
        {!error && <Spinner className="my-10 size-6" />}
      </div>
    </Dialog>
  )
}
