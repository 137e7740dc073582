import { minorDigits } from '../../../../contract/money/currencies.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { projectStatuses } from '../../../../contract/work/projects.ts'
import { read } from '../../../../contract/overview/trends.ts'
import { formatOf } from '../../../platform/dates.ts'
import { useCall } from '../../../platform/query.tsx'
import { type Bar, BarChart, HorizontalBars } from '../../../ui/BarChart.tsx'
import { ChartPanel } from '../../../ui/ChartPanel.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'

type Trends = ReplyOf<typeof read>

const weekLabel = (week: string) =>
  formatOf('UTC', { month: 'short', day: 'numeric' }).format(new Date(week))
const monthLabel = (month: string) =>
  formatOf('UTC', { month: 'short', year: 'numeric' }).format(new Date(`${month}-01`))

/** Marks the last bar as incomplete, because its period isn't over. */
const withOpenLast = (bars: Bar[]): Bar[] =>
  bars.map((bar, at) => (at === bars.length - 1 ? { ...bar, open: true } : bar))

const leadBars = ({ leads }: Trends) =>
  withOpenLast(
    leads.map(({ week, count }) => ({ label: weekLabel(week), value: count, text: String(count) })),
  )

const revenueBars = ({ currency, months }: Trends['revenue'][number]) => {
  const digits = minorDigits(currency)
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })
  return withOpenLast(
    months.map(({ month, amount }) => ({
      label: monthLabel(month),
      value: amount,
      text: format.format(amount / 10 ** digits),
    })),
  )
}

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
        note="Weeks start on Monday. The hatched week isn’t over yet."
        heads={['Week of', 'New leads']}
        bars={leads}
      >
        <BarChart label="New leads in each of the last 12 weeks" bars={leads} />
      </ChartPanel>
      {trends.data.revenue.map((revenue, i) => (
        <ChartPanel
          key={revenue.currency}
          title={`Revenue per month${i > 0 ? ` in ${revenue.currency}` : ''}`}
          note={`Payments received in ${revenue.currency}. The hatched month isn’t over yet.`}
          heads={['Month', `Received in ${revenue.currency}`]}
          bars={revenueBars(revenue)}
        >
          <BarChart
            label={`Payments received in ${revenue.currency} in each of the last 12 months`}
            bars={revenueBars(revenue)}
          />
        </ChartPanel>
      ))}
      <ChartPanel title="Projects by status" heads={['Status', 'Projects']} bars={projects}>
        <HorizontalBars label="Projects in each status" bars={projects} />
      </ChartPanel>
    </div>
  )
}
