import { read } from '../../../../contract/money/credits.ts'
import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { useCall } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'

type Props = { invoice: InvoiceDetail; onApply: () => void }

/** A credit that this invoice has, or that could pay it. */
export const CreditNotice = ({ invoice, onApply }: Props) => {
  const { id, open, currency, number } = invoice
  const may = number !== null && invoice.kind === 'invoice' && open !== 0
  const options = useCall(read, { params: { id } }, { enabled: may }).data
  if (!may || !options) return null
  const sum = options.credits.reduce((total, { amount }) => total + amount, 0)
  const money = (amount: number) => moneyText(amount, currency)
  if (open < 0)
    return (
      <Notice
        title={`${money(-open)} is the client’s credit`}
        action={
          options.payable.length > 0 && <Button onClick={onApply}>Apply to an invoice…</Button>
        }
      >
        {options.payable.length > 0
          ? 'It can pay another invoice of the client, or be paid back.'
          : 'No other invoice of the client is due. Record a refund once you paid it back.'}
      </Notice>
    )
  if (sum === 0) return null
  return (
    <Notice
      title={`The client has a credit of ${money(sum)}`}
      action={<Button onClick={onApply}>Apply credit…</Button>}
    >
      From {options.credits.map((each) => `invoice ${each.number}`).join(', ')}.
    </Notice>
  )
}
