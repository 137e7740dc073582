import { own, updateOwn } from '../../../../contract/money/billing-details.ts'
import { call } from '../../../platform/call.ts'
import { useIsGuest } from '../../../platform/guest.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useCall } from '../../../platform/query.tsx'
import { useUser } from '../../../platform/session.ts'
import { DetailsForm } from '../../../shared/money/billing-details/DetailsForm.tsx'
import { DetailsPanel } from '../../../shared/money/billing-details/DetailsPanel.tsx'

/** The billing details of the client's company, which its managers correct. */
export const OwnDetailsPanel = () => (useIsGuest() ? null : <OwnDetails />)

const OwnDetails = () => {
  const query = useCall(own, {})
  const editing = useOpenItem('details')
  const isConfirmed = Boolean(useUser()?.emailConfirmedAt)
  return (
    <DetailsPanel
      title="Your billing details"
      empty={
        isConfirmed
          ? 'Add your address and VAT number: they’ll appear on your next invoice.'
          : 'Please confirm your email address first. Then you can enter them here.'
      }
      query={query}
      onEdit={isConfirmed ? () => editing.open(1) : undefined}
    >
      {(details) =>
        isConfirmed &&
        editing.openId && (
          <DetailsForm
            details={details}
            draft="billing-details"
            description="Your next invoice uses these details. Invoices you already have don’t change."
            emailHint="Leave empty for the address that you sign in with"
            save={(body) => call(updateOwn, { body })}
            onClose={editing.close}
          />
        )
      }
    </DetailsPanel>
  )
}
