import type { ServiceRequest } from '../../../../contract/work/service-requests.ts'
import { dateTime } from '../../../platform/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { QuotedText } from '../../core/incoming-emails/QuotedText.tsx'
import { RequestBadge } from './RequestBadge.tsx'

/** Lists the status changes of a request with the team's comments, oldest first. */
export const RequestHistory = ({ request }: { request: ServiceRequest }) => (
  <section aria-label="History" className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <h3 className="font-display text-[1.125em] font-[640]">History</h3>
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {request.history.map(({ id, status, comment, userName, email, createdAt }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)] gap-1 border-l-2 border-line pl-3.5">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            {email ? <Badge>By email</Badge> : <RequestBadge status={status} />}
            <span className="num min-w-0 [overflow-wrap:anywhere] text-ink-2">
              {dateTime(createdAt)}
              {userName && `, ${userName}`}
            </span>
          </p>
          {comment && <p className="[overflow-wrap:anywhere] whitespace-pre-line">{comment}</p>}
          {email?.hasQuoted && <QuotedText id={email.id} />}
        </li>
      ))}
    </ol>
  </section>
)
