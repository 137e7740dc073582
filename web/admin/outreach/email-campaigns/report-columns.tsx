import { type EmailSend, sendStates } from '../../../../contract/outreach/email-sends.ts'
import { dateTime } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { leadPath } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { stateTones } from './labels.ts'

const name = (send: EmailSend) => {
  const { leadId, name: leadName, emailAddress } = send
  return (
    <span className="block min-w-40 [overflow-wrap:anywhere]">
      {leadId === null ? (
        <span className="line-clamp-2 font-semibold">{leadName || emailAddress}</span>
      ) : (
        <Link className="line-clamp-2 font-semibold hover:underline" to={leadPath(leadId)}>
          {leadName || emailAddress}
        </Link>
      )}
      {leadName && <span className="block text-ink-2">{emailAddress}</span>}
      <span className="block md:hidden">{answer(send)}</span>
    </span>
  )
}

const when = ({ sentAt, retryAt }: EmailSend) => {
  if (sentAt) return dateTime(sentAt)
  return retryAt ? `Next attempt ${dateTime(retryAt)}` : '–'
}

/** Shows the server's response verbatim, preceded by its meaning when that differs. */
const answer = ({ errorMessage, answer: response, attempts }: EmailSend) =>
  !response && !errorMessage && attempts < 2 ? null : (
    <span className="block min-w-48 [overflow-wrap:anywhere]">
      {errorMessage && errorMessage !== response && <span className="block">{errorMessage}</span>}
      {response && <span className="block font-mono text-[0.75rem] text-ink-2">{response}</span>}
      {attempts > 1 && <span className="block text-ink-3">{attempts} attempts</span>}
    </span>
  )

export const reportColumns: Column<EmailSend>[] = [
  { header: 'Recipient', cell: name },
  {
    header: 'Status',
    cell: ({ status }) => <Badge tone={stateTones[status]}>{sendStates[status]}</Badge>,
  },
  { header: 'When', cell: when, wide: true, className: 'num whitespace-nowrap' },
  { header: 'Mail server response', cell: (send) => answer(send) ?? '–', wide: true },
]
