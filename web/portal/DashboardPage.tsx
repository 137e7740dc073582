import { useUser } from '../platform/session.ts'
import { paths } from '../routes.tsx'
import { DialogButton } from '../shell/DialogButton.tsx'
import { PageLink } from '../shell/PageLink.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'
import { Panel } from '../ui/Panel.tsx'

/** The client's start (seed 000 section 2). */
const DashboardPage = () => {
  const user = useUser()
  const person = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  return (
    <Page title={`Welcome back, ${user?.businessName || person}!`}>
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel title="Talk to us">
          <p className="max-w-[46ch] text-ink-2">
            Thirty free minutes about what you want to change next. We answer within 24 hours.
          </p>
          <DialogButton dialog="consultation" className={buttonClass('primary', 'mt-4')}>
            Schedule a Free Consultation
          </DialogButton>
        </Panel>
        <Panel title="Account Settings">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
            {[
              ['Name', person],
              ['Business', user?.businessName],
              ['Email', user?.email],
            ].map(
              ([term, value]) =>
                value && (
                  <div key={term} className="col-span-2 grid grid-cols-subgrid">
                    <dt className="text-ink-2">{term}</dt>
                    <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
                  </div>
                ),
            )}
          </dl>
          <PageLink to={paths.settings} className={buttonClass('line', 'mt-4')}>
            Profile Settings
          </PageLink>
        </Panel>
      </div>
    </Page>
  )
}
export default DashboardPage
