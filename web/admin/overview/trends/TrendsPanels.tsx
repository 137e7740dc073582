import type { ReplyOf } from '../../../../contract/http.ts'
import { projectStatuses } from '../../../../contract/work/projects.ts'
import { read } from '../../../../contract/overview/trends.ts'
import { formatOf } from '../../../platform/dates.ts'
import { useCall } from '../../../platform/query.tsx'
import { type Bar, BarChart, HorizontalBars } from '../../../ui/BarChart.tsx'
import { ChartPanel } from '../../../ui/ChartPanel.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { withOpenLast } from './open-bar.ts'
import { RevenuePanel } from './RevenuePanel.tsx'

type Trends = ReplyOf<typeof read>

const weekLabel = (week: string) =>
  formatOf('UTC', { month: 'short', day: 'numeric' }).format(new Date(week))

const leadBars = ({ leads }: Trends) =>
  withOpenLast(
    leads.map(({ week, count }) => ({ label: weekLabel(week), value: count, text: String(count) })),
  )

const projectBars = ({ projects }: Trends): Bar[] =>
  projects.map(({ status, count }) => ({
    label: projectStatuses[status],
    value: count,
    text: String(count),
  }))

/** Small bar charts of leads, revenue and projects, also available as tables. */
export const TrendsPanels = () => {
  const trends = useCall(read, {})
  if (!trends.data)
    return (
      <Panel title="Trends">
        <Loaded query={trends}>{() => null}</Loaded>
      </Panel>
    )
  const leads = leadBars(trends.data)
  const projects = projectBars(trends.data)
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))] items-start gap-4">
      <ChartPanel
        title="Leads per week"
        note="Weeks start on Monday. The hatched week isn’t over."
        heads={['Week of', 'New leads']}
        bars={leads}
        none="No new leads in the last 12 weeks."
      >
        <BarChart label="New leads in each of the last 12 weeks" bars={leads} />
      </ChartPanel>
      {trends.data.revenue.length > 0 && <RevenuePanel revenue={trends.data.revenue} />}
      <ChartPanel
        title="Projects by status"
        heads={['Status', 'Projects']}
        bars={projects}
        none="No projects yet."
      >
        <HorizontalBars label="Projects in each status" bars={projects} />
      </ChartPanel>
    </div>
  )
}
