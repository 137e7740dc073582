import { MessageSquare } from 'lucide-react'
import { read } from '../../../../contract/work/deliverables.ts'
import { deliverablePaths, deliverableRoomPath } from '../../../paths.ts'
import { useIsGuest } from '../../../platform/guest.ts'
import { Link } from '../../../platform/Link.tsx'
import { useCall } from '../../../platform/query.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useMarkSeen } from '../../../shared/core/notifications/read-notifications.ts'
import { DeliverableView } from './DeliverableView.tsx'

/** A deliverable with all its versions; kept up to date while open. */
export const DeliverableDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data, error, refetch } = useCall(read, { params: { id } })
  const isGuest = useIsGuest()
  const gone = error?.status === 404
  useMarkSeen(data ? deliverablePaths(data) : [])
  if (data && !gone)
    return (
      <Dialog title={data.name} description={data.projectName} width="lg" onClose={onClose}>
        <div className="app app-portal">
          {!isGuest && (
            <p className="mb-4">
              <Link className={buttonClass('line')} to={deliverableRoomPath(data.id)}>
                <MessageSquare className="size-4" aria-hidden />
                Open the review room
              </Link>
            </p>
          )}
          <DeliverableView deliverable={data} />
        </div>
      </Dialog>
    )
  return (
    <Dialog title="Deliverable" onClose={onClose}>
      <div className="app app-portal grid justify-items-center">
        {gone && (
          <EmptyState title="This is no longer available">
            The team may have withdrawn it, or the link is wrong.
          </EmptyState>
        )}
        {error && !gone && <ErrorState error={error} onRetry={refetch} />}
        {!error && <Spinner className="my-10 size-6" />}
      </div>
    </Dialog>
  )
}
