import type { ReactNode } from 'react'
import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { moneyText, rateText } from '../../../../contract/money/money.ts'
import { shortDay } from '../../../platform/dates.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** The costs of an invoice's late payment up to today, beside what is due on it. */
export const LateCharges = ({
  invoice,
  action,
}: {
  invoice: InvoiceDetail
  action?: ReactNode
}) => {
  const { lateCharges, currency, open } = invoice
  if (!lateCharges) return null
  const { fee, interest, from, through, rate } = lateCharges
  const money = (amount: number) => moneyText(amount, currency)
  const parts = [
    fee > 0 ? `flat sum ${money(fee)}` : '',
    interest > 0
      ? `interest ${money(interest)} from ${shortDay(from)} to ${shortDay(through)}, at ${rateText(rate)} a year`
      : '',
  ].filter(Boolean)
  const text = parts.join('; ')
  return (
    <Notice title={`Late payment: ${money(fee + interest)}`} action={action}>
      {text.charAt(0).toUpperCase() + text.slice(1)}.
      {open > 0 && ` With the balance due that is ${money(open + fee + interest)}.`}
    </Notice>
  )
}
