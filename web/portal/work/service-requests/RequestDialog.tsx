import { serviceName } from '../../../../contract/service-types.ts'
import { useState } from 'react'
import { read, type ServiceRequest, withdraw } from '../../../../contract/work/service-requests.ts'
import { call } from '../../../platform/call.ts'
import { dateTime } from '../../../platform/dates.ts'
import { useMay } from '../../../platform/use-may.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { paths, projectPath } from '../../../paths.ts'
import { useMarkSeen } from '../../../shared/core/notifications/read-notifications.ts'
import { RequestBadge } from '../../../shared/work/service-requests/RequestBadge.tsx'
import { RequestHistory } from '../../../shared/work/service-requests/RequestHistory.tsx'
import { PageLink } from '../../../shell/PageLink.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'

type RequestDialogProps = { id: string; onClose: () => void }

/**
 * A request with its answers and history, and a button to withdraw it; kept up to date while
 * open.
 */
export const RequestDialog = ({ id, onClose }: RequestDialogProps) => {
  const request = useCall(read, { params: { id } })
  const loaded = request.data
  useMarkSeen(loaded ? [`${paths.requests}?request=${loaded.id}`] : [])
  return (
    <Dialog
      title={loaded ? serviceName(loaded.serviceType) : 'Request'}
      description={loaded && `Sent ${dateTime(loaded.createdAt)}`}
      onClose={onClose}
    >
      <div className="app app-portal">
        {request.error?.status === 404 ? (
          <EmptyState title="Not found">The link may be wrong.</EmptyState>
        ) : (
          <Loaded query={request}>{(found) => <Request request={found} />}</Loaded>
        )}
      </div>
    </Dialog>
  )
}

const Request = ({ request }: { request: ServiceRequest }) => {
  const mayWithdraw = useMay()('service-requests.create')
  const [isConfirming, setIsConfirming] = useState(false)
  const withdrawRequest = async () => {
    try {
      await call(withdraw, { params: { id: request.id } })
      toast({ title: 'Success', description: 'Request withdrawn' })
    } catch (error) {
      toastFailure(error)
    }
    setIsConfirming(false)
    await invalidate('service-requests')
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <RequestBadge status={request.status} />
        {request.projectId !== null && (
          <PageLink
            to={projectPath(request.projectId)}
            className={buttonClass('primary', 'ml-auto')}
          >
            Open the project
          </PageLink>
        )}
        {request.status === 'pending' && mayWithdraw && (
          <Button className="ml-auto" onClick={() => setIsConfirming(true)}>
            Withdraw
          </Button>
        )}
      </div>
      <Facts
        facts={[
          { label: 'What you need', value: request.description, wide: true },
          ...request.answers.map(({ question, answer }) => ({
            label: question,
            value: answer,
            wide: true,
          })),
        ]}
      />
      <RequestHistory request={request} />
      {isConfirming && (
        <ConfirmDialog
          title="Withdraw this request?"
          confirm="Withdraw request"
          dismiss="Keep it"
          onConfirm={withdrawRequest}
          onClose={() => setIsConfirming(false)}
        >
          It stays in your list as withdrawn. You can send a new one at any time.
        </ConfirmDialog>
      )}
    </div>
  )
}
