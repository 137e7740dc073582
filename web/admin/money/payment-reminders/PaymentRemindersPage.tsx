import { read } from '../../../../contract/money/payment-reminders.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { useMay } from '../../../platform/use-may.ts'
import { paths } from '../../../paths.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { ReminderFacts } from './ReminderFacts.tsx'
import { ReminderForm } from './ReminderForm.tsx'

/** When clients are reminded of unpaid invoices, and what late payment costs them. */
const PaymentRemindersPage = () => {
  const query = useFresh(read, {})
  const mayUpdate = useMay()('payment-reminders.update')
  return (
    <Page
      title="Payment reminders"
      actions={
        <PageLink to={paths.adminInvoices} className={buttonClass('line')}>
          Back to invoices
        </PageLink>
      }
    >
      <Panel className="max-w-3xl">
        <Loaded query={query}>
          {(settings) =>
            mayUpdate ? <ReminderForm settings={settings} /> : <ReminderFacts settings={settings} />
          }
        </Loaded>
      </Panel>
    </Page>
  )
}
export default PaymentRemindersPage
