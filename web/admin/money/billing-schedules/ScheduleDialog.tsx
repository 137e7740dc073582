import { read, type ScheduleDetail } from '../../../../contract/money/billing-schedules.ts'
import { useCall } from '../../../platform/query.tsx'
import { HistoryPanel } from '../../../shared/core/audit-entries/HistoryPanel.tsx'
import { ExpectedTable } from '../../../shared/money/billing-schedules/ExpectedTable.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'
import { ClientName } from '../../core/users/Unconfirmed.tsx'
import { RunsTable } from './RunsTable.tsx'
import { ClientRetainers } from '../retainer-entries/ClientRetainers.tsx'
import { type Act, ScheduleActions } from './ScheduleActions.tsx'
import { ScheduleFacts } from './ScheduleFacts.tsx'

type Props = { id: string; onAct: (act: Act) => void; onClose: () => void }

/** A schedule with what it will bill and what it has billed. */
export const ScheduleDialog = ({ id, onAct, onClose }: Props) => {
  const query = useCall(read, { params: { id } })
  const schedule = query.data
  return (
    <Dialog
      title={schedule?.name ?? 'Billing schedule'}
      description={
        schedule && (
          <ClientName name={schedule.clientName} unconfirmed={schedule.clientUnconfirmed} />
        )
      }
      width="lg"
      onClose={onClose}
    >
      <div className="app">
        {query.error?.status === 404 ? (
          <EmptyState title="This is no longer available">
            The schedule may have been deleted, or the link is wrong.
          </EmptyState>
        ) : (
          <Loaded query={query}>{(found) => <Content schedule={found} onAct={onAct} />}</Loaded>
        )}
      </div>
    </Dialog>
  )
}

const Content = ({ schedule, onAct }: { schedule: ScheduleDetail; onAct: (act: Act) => void }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <ScheduleActions schedule={schedule} onAct={onAct} />
    <ScheduleFacts schedule={schedule} />
    {schedule.included !== null && (
      <ClientRetainers clientId={schedule.clientId} only={schedule.id} />
    )}
    <Panel title="Upcoming invoices" flush>
      {schedule.expected.length === 0 ? (
        <p className="px-panel pb-5 text-ink-2">{nothingOf(schedule)}</p>
      ) : (
        <ExpectedTable bills={schedule.expected} label="Upcoming invoices" isNamed={false} />
      )}
    </Panel>
    <Panel title="Invoices made" flush>
      <RunsTable runs={schedule.runs} currency={schedule.currency} />
    </Panel>
    <HistoryPanel of={{ noun: 'billing-schedules', recordId: schedule.id }} />
  </div>
)

const nothingOf = ({ state }: ScheduleDetail) =>
  state === 'paused'
    ? 'Paused: nothing is billed until you resume.'
    : state === 'ended'
      ? 'Nothing is left to bill.'
      : 'Nothing is billed within a year.'
