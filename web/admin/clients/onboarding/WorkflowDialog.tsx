import { read } from '../../../../contract/clients/onboarding.ts'
import { useCall } from '../../../platform/query.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { WorkflowView } from './WorkflowView.tsx'
import { clientOf } from '../../core/users/unconfirmed.ts'

/** A workflow by its id. Updates while the client answers. */
export const WorkflowDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data, error, refetch } = useCall(read, { params: { id } })
  return (
    <Dialog
      title="Onboarding data"
      description={data && clientOf(data)}
      width="lg"
      onClose={onClose}
    >
      <div className="app grid">
        {data && <WorkflowView onboarding={data} onDeleted={onClose} />}
        {!data && error?.status === 404 && (
          <EmptyState title="This is no longer available">
            The client may have been deleted, or the link is wrong.
          </EmptyState>
        )}
        {!data && error && error.status !== 404 && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && <Spinner className="m-10 size-6 justify-self-center" />}
      </div>
    </Dialog>
  )
}
