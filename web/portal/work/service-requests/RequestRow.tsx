import { serviceName } from '../../../../contract/service-types.ts'
import type { To } from 'react-router'
import type { ServiceRequest } from '../../../../contract/work/service-requests.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { useNow } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { RequestBadge } from '../../../shared/work/service-requests/RequestBadge.tsx'

type RequestRowProps = { request: ServiceRequest; to: To }

/** A request in a list: its service, its status, and the team's last comment. */
export const RequestRow = ({ request, to }: RequestRowProps) => {
  const now = useNow()
  const lastComment = request.history.findLast(({ comment }) => comment)
  return (
    <li className="grid gap-1.5 px-panel py-4">
      <div className="flex items-start gap-3">
        <h2 className="min-w-0 flex-1 text-[1em]">
          <Link
            to={to}
            state={{ opened: true }}
            className="font-semibold underline-offset-4 hover:underline coarse:min-h-8"
          >
            {serviceName(request.serviceType)}
            <span className="sr-only">, request {request.id}</span>
          </Link>
        </h2>
        <RequestBadge status={request.status} />
      </div>
      <p className="line-clamp-2 [overflow-wrap:anywhere] text-ink-2">{request.description}</p>
      {lastComment && (
        <p className="line-clamp-2 border-l-2 border-line pl-3 [overflow-wrap:anywhere]">
          {lastComment.comment}
        </p>
      )}
      <p className="text-ink-3">
        Sent <Ago at={request.createdAt} now={now} />
      </p>
    </li>
  )
}
