import { assigneeIn } from '../../core/assignments/AssigneeFilter.tsx'
import { read as readAvailability } from '../../../../contract/leads/availability.ts'
import { keysOf } from '../../../../contract/fields.ts'
import {
  consultationSorts,
  consultationViews,
  exportAll,
  list,
} from '../../../../contract/leads/consultation-requests.ts'
import { addressOf } from '../../../platform/call.ts'
import { useNow } from '../../../platform/dates.ts'
import { useFilters } from '../../../platform/filters.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useCall, useList } from '../../../platform/query.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ListFrame } from '../../ListFrame.tsx'
import { requestColumns } from './columns.tsx'
import { consultationKind } from './commands.ts'
import { viewLabels } from './labels.ts'
import { RequestDialog } from './RequestDialog.tsx'

const choices = {
  assignee: null,
  q: null,
  status: consultationViews,
  sort: keysOf(consultationSorts),
} as const
const views = consultationViews.map((value) => ({ value, label: viewLabels[value] }))

const minute = 60_000

/** Consultation requests, each with the clock of the 24-hour response promise. */
const ConsultationRequestsPage = () => {
  const filters = useFilters(choices)
  const { assignee, ...rest } = filters.values
  const query = { ...rest, ...assigneeIn(assignee) }
  const requests = useList(list, { query }, { refetchInterval: minute })
  const late = useList(list, { query: { status: 'late', limit: 1 } }, { refetchInterval: minute })
  const zone = useCall(readAvailability, {}).data?.timeZone
  const open = useOpenItem('request')
  const now = useNow()
  const options = views.map((view) => ({
    ...view,
    label: view.value === 'late' && late.total > 0 ? <LateLabel count={late.total} /> : view.label,
  }))
  return (
    <Page title="Consultations">
      <ListFrame
        list="consultation-requests"
        nouns={['request', 'requests']}
        label="Consultation requests"
        pages={requests}
        filters={filters}
        columns={requestColumns(open.addressOf, now, zone)}
        sorts={consultationSorts}
        exportUrl={addressOf(exportAll, { query })}
        nameOf={({ name }) => name}
        kind={consultationKind}
        concerns={['consultation-requests', 'today']}
        onOpen={({ id }) => open.open(id)}
        isSelected={({ id }) => String(id) === open.openId}
        empty={
          <EmptyState title="No consultation requests yet">
            Requests from the website’s form arrive here. Each is due within 24 hours.
          </EmptyState>
        }
      >
        <Segments
          label="Status"
          options={options}
          value={filters.values.status}
          onChange={(status) => filters.set({ status })}
        />
        <SearchField
          label="Search consultation requests"
          placeholder="Search by name, email, business..."
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
      </ListFrame>
      {open.openId && (
        <RequestDialog key={open.openId} id={open.openId} zone={zone} onClose={open.close} />
      )}
    </Page>
  )
}
export default ConsultationRequestsPage

const LateLabel = ({ count }: { count: number }) => (
  <>
    Late
    <span className="num rounded-1 bg-bad-soft px-1.5 text-[0.75rem] font-semibold text-bad">
      {count}
    </span>
  </>
)
