import { type EmailSend, sendStates } from '../../../../contract/outreach/email-sends.ts'
import { dateTime } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { leadPath } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { stateTones } from './labels.ts'

const name = (send: EmailSend) => {
  const { leadId, name: called, emailAddress } = send
  return (
    <span className="block min-w-40 [overflow-wrap:anywhere]">
      {leadId === null ? (
        <span className="line-clamp-2 font-semibold">{called || emailAddress}</span>
      ) : (
        <Link className="line-clamp-2 font-semibold hover:underline" to={leadPath(leadId)}>
          {called || emailAddress}
        </Link>
      )}
      {called && <span className="block text-ink-2">{emailAddress}</span>}
      <span className="block md:hidden">{answer(send)}</span>
    </span>
  )
}

const when = ({ sentAt, retryAt }: EmailSend) => {
  if (sentAt) return dateTime(sentAt)
  return retryAt ? `Again ${dateTime(retryAt)}` : '–'
}

/** The answer word for word, and before it what it means, when that is another thing. */
const answer = ({ errorMessage, answer: said, attempts }: EmailSend) =>
  !said && !errorMessage && attempts < 2 ? null : (
    <span className="block min-w-48 [overflow-wrap:anywhere]">
      {errorMessage && errorMessage !== said && <span className="block">{errorMessage}</span>}
      {said && <span className="block font-mono text-[0.75rem] text-ink-2">{said}</span>}
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
