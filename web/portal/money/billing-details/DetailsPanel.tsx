import { own, updateOwn } from '../../../../contract/money/billing-details.ts'
import { call } from '../../../platform/call.ts'
import { useIsGuest } from '../../../platform/guest.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useCall } from '../../../platform/query.tsx'
import { detailsFacts } from '../../../shared/money/billing-details/details-facts.ts'
import { DetailsForm } from '../../../shared/money/billing-details/DetailsForm.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'

/** The billing details of the client's company, which its managers correct. */
export const DetailsPanel = () => (useIsGuest() ? null : <OwnDetails />)

const OwnDetails = () => {
  const query = useCall(own, {})
  const editing = useOpenItem('details')
  return (
    <Panel
      title="Your billing details"
      actions={<Button onClick={() => editing.open(1)}>Edit billing details</Button>}
    >
      <Loaded query={query}>
        {(details) => {
          const facts = detailsFacts(details)
          return (
            <>
              {facts.length > 0 ? (
                <Facts facts={facts} />
              ) : (
                <p className="text-ink-2">
                  Add your address and VAT number, and your next invoice carries them.
                </p>
              )}
              {editing.openId && (
                <DetailsForm
                  details={details}
                  draft="billing-details"
                  description="Your next invoice carries these details. Invoices that you have stay as they are."
                  emailHint="Leave empty for the address that you sign in with"
                  save={(body) => call(updateOwn, { body })}
                  onClose={editing.close}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}
