import { read } from '../../../../contract/money/billing-settings.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { useMay } from '../../../platform/use-may.ts'
import { paths } from '../../../paths.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { BillingFacts } from './BillingFacts.tsx'
import { BillingSettingsForm } from './BillingSettingsForm.tsx'

/** The agency's details on invoices, and the defaults of a new one. */
const BillingSettingsPage = () => {
  const query = useFresh(read, {})
  const mayUpdate = useMay()('billing-settings.update')
  return (
    <Page
      title="Billing details"
      actions={
        <PageLink to={paths.adminInvoices} className={buttonClass('line')}>
          Back to invoices
        </PageLink>
      }
    >
      <Panel className="max-w-3xl">
        <p className="mb-5 max-w-[60ch] text-ink-2">
          These details appear on every invoice issued from now on. Invoices already issued don’t
          change.
        </p>
        <Loaded query={query}>
          {(settings) =>
            mayUpdate ? (
              <BillingSettingsForm settings={settings} />
            ) : (
              <BillingFacts settings={settings} />
            )
          }
        </Loaded>
      </Panel>
    </Page>
  )
}
export default BillingSettingsPage
