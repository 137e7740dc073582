import { type Invoice, invoiceStates } from '../../../../contract/money/invoices.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { stateTones } from './labels.ts'

/** How an invoice stands, in words; a part payment is said as well. */
export const StateBadge = ({
  invoice: { kind, state, paid, open },
}: {
  invoice: Pick<Invoice, 'kind' | 'state' | 'paid' | 'open'>
}) => {
  const partly = (state === 'sent' || state === 'overdue') && paid > 0 && open > 0
  const word = kind === 'credit-note' && state === 'credited' ? 'Issued' : invoiceStates[state]
  return <Badge tone={stateTones[state]}>{partly ? `${word}, part paid` : word}</Badge>
}
