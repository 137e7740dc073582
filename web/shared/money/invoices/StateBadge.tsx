import { type Invoice, invoiceStates } from '../../../../contract/money/invoices.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { stateTones } from './labels.ts'

/** Shows the state of an invoice, including a partial payment. */
export const StateBadge = ({
  invoice: { kind, state, paid, open },
}: {
  invoice: Pick<Invoice, 'kind' | 'state' | 'paid' | 'open'>
}) => {
  const isPartlyPaid = (state === 'sent' || state === 'overdue') && paid > 0 && open > 0
  const word = kind === 'credit-note' && state === 'credited' ? 'Issued' : invoiceStates[state]
  return <Badge tone={stateTones[state]}>{isPartlyPaid ? `${word}, partially paid` : word}</Badge>
}
