import { list } from '../../../../contract/money/payment-providers.ts'
import { useCall } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { SetOnServer } from '../../../shared/core/environment-settings/SetOnServer.tsx'
import { PageLink } from '../../../shell/PageLink.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { ProviderPanel } from './ProviderPanel.tsx'

/** The providers through which clients pay online, for owners. */
const PaymentProvidersPage = () => {
  const query = useCall(list, {})
  return (
    <Page
      title="Online payment"
      actions={
        <PageLink to={paths.adminBillingSettings} className={buttonClass('line')}>
          Billing details
        </PageLink>
      }
    >
      <p className="max-w-[60ch] text-ink-2">
        With a provider that is on, clients see a Pay button on their invoices. They pay on the
        provider’s page. Payments, fees, refunds and disputes appear on the invoice automatically.
      </p>
      <div className="max-w-3xl empty:hidden">
        <SetOnServer place="payments" />
      </div>
      <Loaded query={query}>
        {(providers) =>
          providers.map((each) => (
            <ProviderPanel key={each.provider} provider={each} providers={providers} />
          ))
        }
      </Loaded>
    </Page>
  )
}
export default PaymentProvidersPage
