import { agencyMissing, read } from '../../../../contract/money/billing-settings.ts'
import { Link } from '../../../platform/Link.tsx'
import { useCall } from '../../../platform/query.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** Says what is missing for invoices to be issued and paid; nothing once that is entered. */
export const BillingNotice = () => {
  const isOwner = useMay()('billing-settings.update')
  const { data } = useCall(read, {})
  if (!data || (data.isOwn && (data.iban || data.bankDetails || data.paymentUrl))) return null
  return (
    <Notice
      tone="warn"
      title={data.isOwn ? 'Invoices don’t say how to pay' : 'Invoices can’t be issued yet'}
      action={
        <Link className={buttonClass()} to={paths.adminBillingSettings}>
          Billing details
        </Link>
      }
    >
      {data.isOwn ? 'There is neither a bank account nor a payment page on them.' : agencyMissing}
      {!isOwner && ' An owner of the agency can enter it.'}
    </Notice>
  )
}
