import { projectTypeName } from '../../../../contract/service-types.ts'
import { useState } from 'react'
import { read } from '../../../../contract/clients/clients.ts'
import { ofClient, onboardingStatuses } from '../../../../contract/clients/onboarding.ts'
import { shortDate } from '../../../platform/dates.ts'
import { useCall, useList } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/controls.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { WorkflowView } from './WorkflowView.tsx'
import { markedName } from '../clients/columns.tsx'
import { clientOf } from '../../core/users/unconfirmed.ts'

/** The onboarding data viewer: all questions one client was asked, with the answers. */
export const OnboardingData = ({
  clientId,
  onOnboard,
  onClose,
}: {
  clientId: number
  onOnboard: () => void
  onClose: () => void
}) => {
  const list = useList(ofClient, { params: { clientId }, query: { limit: 20 } })
  const client = useCall(read, { params: { id: clientId } }).data
  const [chosen, setChosen] = useState<string | null>(null)
  const selected = list.rows.find(({ id }) => String(id) === chosen) ?? list.rows[0]
  return (
    <Dialog
      title="Onboarding data"
      description={selected ? clientOf(selected) : client && markedName(client)}
      width="lg"
      onClose={onClose}
    >
      <div className="app grid gap-5">
        {list.data === undefined &&
          (list.error?.status === 404 ? (
            <EmptyState title="This client no longer exists">
              They may have been deleted, or the link is wrong.
            </EmptyState>
          ) : list.error ? (
            <ErrorState error={list.error} onRetry={list.refetch} />
          ) : (
            <Spinner className="m-10 size-6 justify-self-center" />
          ))}
        {list.data && !selected && (
          <EmptyState
            title="No onboarding yet"
            action={
              <Button look="primary" onClick={onOnboard}>
                Start onboarding
              </Button>
            }
          >
            This client has no onboarding yet.
          </EmptyState>
        )}
        {list.rows.length > 1 && (
          <Select
            aria-label="Workflow"
            className="print:hidden"
            value={String(selected?.id)}
            onChange={(event) => setChosen(event.target.value)}
            options={list.rows.map(({ id, serviceType, status, createdAt }) => ({
              value: String(id),
              label: `${projectTypeName(serviceType)}, ${shortDate(createdAt)}, ${onboardingStatuses[status].toLowerCase()}`,
            }))}
          />
        )}
        {selected && <WorkflowView key={selected.id} onboarding={selected} onDeleted={onClose} />}
        {list.hasNextPage && (
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Load older workflows
          </Button>
        )}
      </div>
    </Dialog>
  )
}
