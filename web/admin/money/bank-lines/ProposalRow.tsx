import type { BankProposal } from '../../../../contract/money/bank-lines.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { Link } from '../../../platform/Link.tsx'
import { paths } from '../../../paths.ts'
import { UnconfirmedBadge } from '../../core/users/Unconfirmed.tsx'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'

const toneOf = (score: number): Tone => (score >= 80 ? 'ok' : score >= 50 ? 'info' : 'idle')

type ProposalRowProps = {
  proposal: BankProposal
  currency: string
  isFirst: boolean
  busy: boolean
  disabled: boolean
  onBook: () => void
}

/** An invoice that a line may be for, with how sure that is, why, and the button that books it. */
export const ProposalRow = ({ proposal, currency, isFirst, ...act }: ProposalRowProps) => {
  const { parts, over, score, reason } = proposal
  const numbers = parts.map(({ number }) => number).join(', ')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 bg-sunken px-3 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2">
          {parts.map(({ invoiceId, number }) => (
            <Link key={invoiceId} className="link" to={`${paths.adminInvoices}?open=${invoiceId}`}>
              {number}
            </Link>
          ))}
          <span className="[overflow-wrap:anywhere]">{parts[0]?.clientName}</span>
          {parts[0]?.clientUnconfirmed && <UnconfirmedBadge />}
          <Badge tone={toneOf(score)}>{score}% sure</Badge>
        </p>
        <p className="text-ink-2">{reason}</p>
        {over > 0 && (
          <p className="text-ink-2">
            {moneyText(over, currency)} more than is due stays as the client’s credit.
          </p>
        )}
      </div>
      <Button
        look={isFirst ? 'primary' : 'line'}
        busy={act.busy}
        disabled={act.disabled}
        onClick={act.onBook}
        aria-label={`Book on ${numbers}`}
      >
        Book
      </Button>
    </li>
  )
}
