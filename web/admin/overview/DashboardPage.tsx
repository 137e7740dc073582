import { read as readSteps } from '../../../contract/overview/first-steps.ts'
import { readAll } from '../../../contract/overview/stats.ts'
import { useNow } from '../../platform/dates.ts'
import { useFilters } from '../../platform/filters.ts'
import { useCall } from '../../platform/query.tsx'
import { FigureStrip } from '../../ui/FigureStrip.tsx'
import { Page } from '../../ui/Page.tsx'
import { AssigneeFilter, assigneeIn } from '../core/assignments/AssigneeFilter.tsx'
import { LatestRuns } from '../core/automation-logs/LatestRuns.tsx'
import { AdminTools } from '../AdminTools.tsx'
import { BookedSlots } from '../leads/consultation-requests/BookedSlots.tsx'
import { ClientDirectory } from '../clients/clients/ClientDirectory.tsx'
import { SendingNotice } from '../core/emails/SendingNotice.tsx'
import { RecentMessages } from '../clients/messages/RecentMessages.tsx'
import { ThreadDialogs } from '../clients/messages/ThreadDialog.tsx'
import { ProjectTracker } from '../work/projects/ProjectTracker.tsx'
import { FirstStepsLine } from './first-steps/FirstStepsLine.tsx'
import { agencyFigures } from './stats/agency-figures.ts'
import { TodayPanel } from './today/TodayPanel.tsx'
import { TrendsPanels } from './trends/TrendsPanels.tsx'
import { useMay } from '../../platform/use-may.ts'
import { useMayOpen } from '../allowed.ts'

const choices = { assignee: null } as const

const row = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4'

/** The dashboard: figures, what waits, clients, projects, latest events and trends, in two screens of height. */
const DashboardPage = () => {
  const now = useNow()
  const filters = useFilters(choices)
  const { assignee = '' } = assigneeIn(filters.values.assignee)
  const stats = useCall(readAll, {})
  const may = useMay()
  const mayOpen = useMayOpen()
  const steps = useCall(readSteps, {}, { enabled: may('first-steps.read') })
  const figures = agencyFigures(stats.data).filter(
    ({ to }) => typeof to !== 'string' || mayOpen(to),
  )
  return (
    <Page
      title="Admin Portal"
      actions={
        <AssigneeFilter value={assignee} onChange={(next) => filters.set({ assignee: next })} />
      }
    >
      <SendingNotice />
      <FigureStrip label="Figures" figures={figures} />
      <FirstStepsLine steps={steps.data} />
      <div className={`${row} xl:grid-cols-[minmax(0,1fr)_22rem]`}>
        <TodayPanel now={now} isNew={steps.data?.isNew ?? false} assignee={assignee} />
        <AdminTools />
      </div>
      <ClientDirectory total={stats.data?.totalClients} now={now} assignee={assignee} />
      <div className={`${row} xl:grid-cols-[minmax(0,1fr)_22rem]`}>
        <ProjectTracker assignee={assignee} />
        <RecentMessages now={now} assignee={assignee} />
        <LatestRuns now={now} />
        <BookedSlots assignee={assignee} />
      </div>
      <TrendsPanels />
      <ThreadDialogs />
    </Page>
  )
}
export default DashboardPage
