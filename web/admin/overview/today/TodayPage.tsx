import { read as readSteps } from '../../../../contract/overview/first-steps.ts'
import { read, todayParts, type TodayPart, week } from '../../../../contract/overview/today.ts'
import { useNow } from '../../../platform/dates.ts'
import { filtersIn } from '../../../platform/filter-values.ts'
import { useFilters } from '../../../platform/filters.ts'
import { useGradual } from '../../../platform/gradual.ts'
import { useKeptFocus } from '../../../platform/kept-focus.ts'
import type { PageCalls } from '../../../platform/lazy-page.ts'
import { queryOf, useCall } from '../../../platform/query.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { Page } from '../../../ui/Page.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'
import { ThreadDialogs } from '../../clients/messages/ThreadDialog.tsx'
import { AssigneeFilter, assigneeIn } from '../../core/assignments/AssigneeFilter.tsx'
import { BillingNotice } from '../../money/billing-settings/BillingNotice.tsx'
import { BalancesPanel } from '../../money/statements/BalancesPanel.tsx'
import { InvoiceTotals } from '../../money/invoices/InvoiceTotals.tsx'
import { OpenProjects } from '../../work/projects/OpenProjects.tsx'
import { FirstSteps } from '../first-steps/FirstSteps.tsx'
import { useStaying } from './leaving.ts'
import { ThingList } from './ThingList.tsx'
import { useTodayRole } from './today-role.ts'
import { WeekAhead } from './WeekAhead.tsx'

const partIds = Object.keys(todayParts) as TodayPart[]
const choices = { assignee: null, part: partIds, show: ['open', 'snoozed'] } as const

export const calls: PageCalls = ({ search }) => {
  const { part, show, assignee } = filtersIn(search, choices)
  return [
    queryOf(read, { query: { part, show, ...assigneeIn(assignee) } }),
    queryOf(week, { query: assigneeIn(assignee) }),
  ]
}

/** Everything that waits for the team, by its promise, and the days ahead. */
const TodayPage = () => {
  const now = useNow()
  const filters = useFilters(choices)
  const { show } = filters.values
  const { parts, only, empty } = useTodayRole()
  const part = parts.includes(filters.values.part) ? filters.values.part : 'all'
  const isMoney = part === 'money' || only === 'money'
  const assignee = assigneeIn(filters.values.assignee)
  const query = { part, show, ...assignee }
  const today = useStaying(useCall(read, { query }, { refetchInterval: 60_000 }))
  const box = useKeptFocus<HTMLDivElement>()
  const count = today.data?.items.length ?? 0
  const drawn = useGradual(box, { name: `today ${part} ${show}`, count, selector: '.things' })
  const may = useMay()
  const steps = useCall(readSteps, {}, { enabled: may('first-steps.read') })
  const snoozed = today.data?.snoozed ?? 0
  return (
    <Page
      title="Today"
      actions={
        <AssigneeFilter
          value={filters.values.assignee}
          onChange={(next) => filters.set({ assignee: next })}
        />
      }
    >
      <FirstSteps steps={today.data && steps.data} folded={today.data?.total !== 0} />
      {isMoney && (
        <>
          <BillingNotice />
          <InvoiceTotals />
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {only === null && (
          <Segments
            label="Part of the agency"
            options={parts.map((value) => ({ value, label: todayParts[value] }))}
            value={part}
            onChange={(next) => filters.set({ part: next })}
          />
        )}
        <Segments
          label="Shown"
          options={[
            { value: 'open', label: <Counted words="Waiting" count={today.data?.total} /> },
            { value: 'snoozed', label: <Counted words="Snoozed" count={snoozed} /> },
          ]}
          value={show}
          onChange={(next) => filters.set({ show: next })}
        />
      </div>
      <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Loaded query={today}>
          {({ items, total }) =>
            items.length === 0 ? (
              <EmptyState
                title={show === 'snoozed' ? 'Nothing is snoozed' : 'You’re all caught up'}
              >
                {show === 'snoozed'
                  ? 'What you snooze is hidden from you alone, and comes back automatically.'
                  : empty}
              </EmptyState>
            ) : (
              <>
                <ThingList items={items} drawn={drawn} now={now} />
                {show === 'open' && total > items.length && (
                  <p className="text-ink-2">
                    These are the {items.length} most urgent of {total.toLocaleString('en-US')}.
                    Choose a part of the agency or a person to see others.
                  </p>
                )}
              </>
            )
          }
        </Loaded>
      </div>
      {only === 'delivery' && <OpenProjects assignee={filters.values.assignee} />}
      {isMoney && <BalancesPanel assignee={filters.values.assignee} />}
      <WeekAhead assignee={assignee} />
      {may('messages.all') && <ThreadDialogs />}
    </Page>
  )
}
export default TodayPage

const Counted = ({ words, count }: { words: string; count: number | undefined }) => (
  <>
    {words}
    {count !== undefined && (
      <span className="num font-normal"> {count.toLocaleString('en-US')}</span>
    )}
  </>
)
