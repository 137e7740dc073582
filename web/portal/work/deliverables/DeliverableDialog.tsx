import { read } from '../../../../contract/work/deliverables.ts'
import { useCall } from '../../../platform/query.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useMarkSeen } from '../../../shared/core/notifications/read-notifications.ts'
import { deliverablePath } from './DeliverableRow.tsx'
import { DeliverableView } from './DeliverableView.tsx'

/** A deliverable with all its versions; kept up to date while open. */
export const DeliverableDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data, error, refetch } = useCall(read, { params: { id } })
  const gone = error?.status === 404
  useMarkSeen(data ? [deliverablePath(data)] : [])
  if (data && !gone)
    return (
      <Dialog title={data.name} description={data.projectName} width="lg" onClose={onClose}>
        <div className="app app-portal">
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
