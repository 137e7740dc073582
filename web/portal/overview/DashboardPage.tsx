import {
  CalendarClock,
  CreditCard,
  MessageSquare,
  PlusCircle,
  SlidersHorizontal,
  UserRound,
  Users,
} from 'lucide-react'
import { list as agendaList } from '../../../contract/overview/agenda.ts'
import { list as attentionList } from '../../../contract/overview/attention.ts'
import { listAll as deliverableList } from '../../../contract/work/deliverables.ts'
import { read as readTeam } from '../../../contract/overview/client-team.ts'
import { list as projectList } from '../../../contract/work/projects.ts'
import { read as readStats } from '../../../contract/overview/stats.ts'
import { useCall, useList } from '../../platform/query.tsx'
import { useUser } from '../../platform/session.ts'
import { useIsLimited, useMay } from '../../platform/use-may.ts'
import { paths } from '../../paths.ts'
import { NotificationsPanel } from '../../shared/core/notifications/NotificationsPanel.tsx'
import { FigureStrip } from '../../ui/FigureStrip.tsx'
import { Page } from '../../ui/Page.tsx'
import { SmallFailure } from '../../ui/SmallFailure.tsx'
import { PageSpinner } from '../../ui/Spinner.tsx'
import { NextPanel } from './agenda/NextPanel.tsx'
import { NeedsAttention } from './attention/NeedsAttention.tsx'
import { ButtonPanel } from '../ButtonPanel.tsx'
import { RecentContent } from '../content/content-reviews/RecentContent.tsx'
import { RecentDeliverables } from '../work/deliverables/RecentDeliverables.tsx'
import { ActiveProjects } from '../work/projects/ActiveProjects.tsx'
import { NextMeetings } from '../clients/meetings/NextMeetings.tsx'
import { QuestionsPanel } from '../clients/onboarding/QuestionsPanel.tsx'
import { useTeamPage } from '../team-page.ts'
import { InstallHint } from './InstallHint.tsx'
import { YourTeam } from './client-team/YourTeam.tsx'
import { clientFigures } from './stats/client-figures.ts'

const newService = {
  to: `${paths.requests}?new=choose`,
  label: 'Request New Service',
  icon: PlusCircle,
}
const quickActions = [
  { to: paths.messages, label: 'Message Team', icon: MessageSquare },
  { to: `${paths.meetings}?new=open`, label: 'Schedule Meeting', icon: CalendarClock },
]
const billing = { to: paths.billing, label: 'Billing & Payments', icon: CreditCard }
const profile = { to: paths.settings, label: 'Profile Settings', icon: UserRound }
const people = { to: paths.people, label: 'People', icon: Users }
const preferences = {
  to: `${paths.settings}#preferences`,
  label: 'Preferences',
  icon: SlidersHorizontal,
}

const columns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]'

/**
 * The client's dashboard: what needs their attention, what comes next, what changed, then their active
 * projects and the latest deliverables.
 */
const DashboardPage = () => (useTeamPage(paths.adminDashboard) ? <PageSpinner /> : <Dashboard />)
export default DashboardPage

const Dashboard = () => {
  const user = useUser()
  const person = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  return (
    <Page
      title={
        <span className="block max-sm:text-[1.375rem] max-sm:leading-tight">
          Welcome back, {user?.businessName || person}!
        </span>
      }
    >
      <Overview />
    </Page>
  )
}

const Overview = () => {
  const may = useMay()
  const isLimited = useIsLimited()
  const decides = may('attention.read')
  const waiting = useCall(attentionList, {}, { enabled: decides })
  const planned = useCall(agendaList, {})
  const stats = useCall(readStats, {})
  const active = useList(projectList, { query: { status: 'active', limit: 5 } })
  const newest = useCall(deliverableList, { query: { limit: 3 } })
  const team = useCall(readTeam, {})
  const all = [...(decides ? [waiting] : []), planned, stats, active, newest, team]
  if (all.some(({ data, error }) => data === undefined && !error)) return <PageSpinner />
  const failed = all.find(({ data }) => data === undefined)
  return (
    <>
      {failed?.error && (
        <div className="panel pt-4">
          <SmallFailure
            error={failed.error}
            onRetry={() => Promise.all(all.map(({ refetch }) => refetch()))}
          />
        </div>
      )}
      <div className={columns}>
        <div className="grid gap-4">
          {waiting.data && <NeedsAttention waiting={waiting.data} />}
          <NextPanel />
        </div>
        <NotificationsPanel />
      </div>
      <FigureStrip label="Key figures" figures={clientFigures(stats.data)} />
      <div className={columns}>
        <div className="grid gap-4 max-lg:contents">
          {active.data && <ActiveProjects projects={active.rows} more={active.hasNextPage} />}
          {newest.data && <RecentDeliverables deliverables={newest.data} />}
          {!isLimited && <RecentContent />}
          <QuestionsPanel />
          <div className="max-lg:order-1">
            <ButtonPanel
              wide
              title="Account Settings"
              buttons={[profile, ...(may('invoices.read') ? [billing] : []), people, preferences]}
            />
          </div>
        </div>
        <div className="grid gap-4 max-lg:contents">
          {decides && (
            <ButtonPanel
              title="Quick Actions"
              buttons={isLimited ? quickActions : [newService, ...quickActions]}
            />
          )}
          <YourTeam />
          <NextMeetings />
        </div>
      </div>
      <InstallHint />
    </>
  )
}
