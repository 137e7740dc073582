import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { disputeStates } from '../../../../contract/payment-provider-ids.ts'
import { paymentText } from '../../../shared/money/invoices/InvoiceView.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Act } from './InvoiceDialog.tsx'

type Payment = InvoiceDetail['payments'][number]
type PaymentRowProps = { payment: Payment; currency: string; onAct: (act: Act) => void }

const disputeTones = { open: 'warn', won: 'ok', lost: 'bad' } as const

/** A payment, what the provider kept of it, whether it is disputed, and how to take it back. */
export const PaymentRow = ({ payment, currency, onAct }: PaymentRowProps) => {
  const { id, undoneAt, undoReason, dispute, disputeReason } = payment
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span className="grid min-w-0">
        <span className={undoneAt ? 'text-ink-2 line-through' : ''}>
          {paymentText(payment, currency)}
        </span>
        {payment.provider && <AtProvider payment={payment} />}
        {dispute && (
          <span className="flex flex-wrap items-center gap-2 py-1">
            <Badge tone={disputeTones[dispute]}>{disputeStates[dispute]}</Badge>
            <span className="text-ink-2">{disputeReason.replaceAll('_', ' ')}</span>
          </span>
        )}
      </span>
      {undoneAt ? (
        <span className="text-ink-2">Reversed: {undoReason}</span>
      ) : payment.provider ? (
        payment.refundable > 0 && (
          <Button look="ghost" onClick={() => onAct(`refund-${id}`)}>
            Refund…
          </Button>
        )
      ) : (
        <Button look="ghost" onClick={() => onAct(`undo-${id}`)}>
          Reverse
        </Button>
      )}
    </li>
  )
}

const AtProvider = ({ payment: { providerRef, fee, feeCurrency } }: { payment: Payment }) => (
  <span className="text-[0.875em] [overflow-wrap:anywhere] text-ink-2">
    {providerRef}
    {fee !== null && feeCurrency && `, fee ${moneyText(fee, feeCurrency)}`}
  </span>
)
