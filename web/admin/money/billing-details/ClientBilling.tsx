import type { Client } from '../../../../contract/clients/clients.ts'
import { read, update } from '../../../../contract/money/billing-details.ts'
import { totals } from '../../../../contract/money/invoices.ts'
import { call } from '../../../platform/call.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useCall } from '../../../platform/query.tsx'
import { DetailsForm } from '../../../shared/money/billing-details/DetailsForm.tsx'
import { type Details, DetailsPanel } from '../../../shared/money/billing-details/DetailsPanel.tsx'
import { currencyOptions } from '../currency-options.ts'

/** The billing details of a client, which new invoices carry. */
export const ClientBilling = ({ client }: { client: Client }) => {
  const query = useCall(read, { params: { clientId: client.id } })
  const editing = useOpenItem('billing')
  return (
    <DetailsPanel
      title="Billing details"
      empty="Nothing entered yet. You or the client can add the address and the VAT number."
      query={query}
      onEdit={() => editing.open(client.id)}
    >
      {(details) =>
        editing.openId && <EditBilling client={client} details={details} onClose={editing.close} />
      }
    </DetailsPanel>
  )
}

type EditBillingProps = {
  client: Client
  details: Details
  onClose: () => void
}

const EditBilling = ({ client, details, onClose }: EditBillingProps) => {
  const inUse = (useCall(totals, {}).data ?? []).map(({ currency }) => currency)
  const usual = { value: '', label: 'As in your billing details' }
  const params = { clientId: client.id }
  return (
    <DetailsForm
      details={details}
      draft={`billing:${client.id}`}
      description={client.businessName}
      namePlaceholder={client.businessName}
      emailHint={`Leave empty for ${client.email}`}
      currencies={[usual, ...currencyOptions(inUse)]}
      save={(body) => call(update, { params, body })}
      onClose={onClose}
    />
  )
}
