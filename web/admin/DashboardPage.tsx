import { list as requestList } from '../../contract/consultation-requests.ts'
import { list as leadList } from '../../contract/leads.ts'
import { readAll } from '../../contract/stats.ts'
import { useNow } from '../platform/dates.ts'
import { useCall, useList } from '../platform/query.tsx'
import { paths } from '../routes.tsx'
import { FigureStrip } from '../ui/FigureStrip.tsx'
import { Page } from '../ui/Page.tsx'
import { LatestRuns } from './automation-logs/LatestRuns.tsx'
import { AdminTools } from './AdminTools.tsx'
import { BookedSlots } from './consultation-requests/BookedSlots.tsx'
import { WaitingRequests } from './consultation-requests/WaitingRequests.tsx'
import { SendingNotice } from './mails/SendingNotice.tsx'
import { RecentMessages } from './messages/RecentMessages.tsx'
import { ThreadDialogs } from './messages/ThreadDialog.tsx'
import { ProjectTracker } from './projects/ProjectTracker.tsx'
import { agencyFigures } from './stats/agency-figures.ts'

const minute = { refetchInterval: 60_000 }

/** The start of the back office: what waits, what comes next, what ran. */
const DashboardPage = () => {
  const now = useNow()
  const waiting = useList(requestList, { query: { status: 'new', limit: 1 } }, minute)
  const late = useList(requestList, { query: { status: 'late', limit: 1 } }, minute)
  const leads = useList(leadList, { query: { limit: 1 } })
  const stats = useCall(readAll, {})
  const count = (list: { data: unknown; total: number }) => (list.data ? list.total : null)
  return (
    <Page title="Admin Portal">
      <SendingNotice />
      <FigureStrip label="Figures" figures={agencyFigures(stats.data)} />
      <FigureStrip
        label="Today"
        figures={[
          {
            label: 'Consultations to answer',
            value: count(waiting),
            to: `${paths.adminConsultations}?status=new`,
          },
          {
            label: 'Of these late',
            value: count(late),
            to: `${paths.adminConsultations}?status=late`,
            bad: late.total > 0,
          },
          { label: 'Leads', value: count(leads), to: paths.leadManagement },
          {
            label: 'Unread messages',
            value: stats.data?.unreadMessages ?? null,
            to: `${paths.adminMessages}?show=unread`,
          },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <WaitingRequests now={now} />
          <ProjectTracker now={now} />
          <LatestRuns now={now} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 max-xl:order-first">
          <AdminTools />
          <RecentMessages now={now} />
          <BookedSlots />
        </div>
      </div>
      <ThreadDialogs />
    </Page>
  )
}
export default DashboardPage
