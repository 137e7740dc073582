import { CircleSlash } from 'lucide-react'
import { eventKinds, type EmailEvent } from '../../../../contract/outreach/email-events.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { Link } from '../../../platform/Link.tsx'
import { campaignPath, leadPath, paths } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'
import { SuppressedBadge } from '../../leads/suppressions/SuppressedBadge.tsx'
import { kindTones } from './labels.ts'

const link = 'hover:underline line-clamp-2 [overflow-wrap:anywhere]'

const recipient = (event: EmailEvent) => {
  const { address, leadId, code, answer } = event
  return (
    <span className="block min-w-52 [overflow-wrap:anywhere]">
      {leadId === null ? (
        <span className="font-semibold">{address || 'Unknown address'}</span>
      ) : (
        <Link className={`${link} font-semibold`} to={leadPath(leadId)}>
          {address}
        </Link>
      )}
      {(code || answer) && (
        <span className="block font-mono text-[0.75rem] text-ink-2">{answerOf(code, answer)}</span>
      )}
      <span className="mt-1.5 grid justify-items-start gap-1 coarse:mt-4 md:hidden">
        {kindOf(event)}
        {subject(event)}
        {result(event)}
      </span>
    </span>
  )
}

const kindOf = ({ kind }: EmailEvent) => (
  <span className="whitespace-nowrap">
    <Badge tone={kindTones[kind]}>{eventKinds[kind]}</Badge>
  </span>
)

/** Most responses start with the code or contain it; it is added to the others. */
const answerOf = (code: string, answer: string) =>
  code && !answer.includes(code) ? `${code} ${answer}`.trim() : answer

const subject = ({ about, campaignId, emailId, title }: EmailEvent) => {
  if (campaignId !== null)
    return (
      <Link className={link} to={campaignPath(campaignId)}>
        {title}
      </Link>
    )
  if (emailId !== null)
    return (
      <Link className={link} to={`${paths.outbox}?email=${emailId}`}>
        {title}
      </Link>
    )
  return (
    <span className="text-ink-2">{about === 'none' ? 'No matching email' : 'A deleted email'}</span>
  )
}

const result = ({ kind, settled, suppressed, about }: EmailEvent) => {
  const isBounce = kind === 'hard' || kind === 'soft' || kind === 'policy'
  const outcome = settled
    ? isBounce
      ? 'Marked as not delivered'
      : 'Confirmed as sent'
    : about === 'none'
      ? 'No action'
      : 'Already known'
  return (
    <span className="grid min-w-36 justify-items-start gap-1">
      {(settled || !suppressed) && <span className="text-ink-2">{outcome}</span>}
      {suppressed && <SuppressedBadge reason={suppressed} />}
    </span>
  )
}

export const eventColumns = (
  onSuppress: (id: number) => void,
  now: number,
): readonly Column<EmailEvent>[] => [
  { header: 'Address', cell: recipient },
  { header: 'Type', wide: true, cell: kindOf },
  { header: 'About', wide: true, className: 'min-w-40', cell: subject },
  { header: 'Result', wide: true, cell: result },
  {
    header: 'Reported',
    orders: ['newest', 'oldest'],
    falls: true,
    wide: true,
    cell: ({ at }) => <Ago at={at} now={now} />,
  },
  {
    header: <span className="sr-only">Actions</span>,
    cell: ({ id, address, suppressed }) =>
      address && !suppressed ? (
        <TipButton label={`Suppress ${address}`} onClick={() => onSuppress(id)}>
          <CircleSlash className="size-4" aria-hidden />
        </TipButton>
      ) : null,
  },
]
