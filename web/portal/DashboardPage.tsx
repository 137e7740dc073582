import { useUser } from '../platform/session.ts'
import { Page } from '../ui/Page.tsx'
import { Panel } from '../ui/Panel.tsx'

/** The client's start (seed 000 section 2). */
const DashboardPage = () => {
  const user = useUser()
  const name = user?.businessName || [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  return (
    <Page title={`Welcome back, ${name}!`}>
      <Panel title="Account Settings">
        <p className="text-ink-2">{user?.email}</p>
      </Panel>
    </Page>
  )
}
export default DashboardPage
