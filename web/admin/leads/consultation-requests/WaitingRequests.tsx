import { Link } from '../../../platform/Link.tsx'
import { list } from '../../../../contract/leads/consultation-requests.ts'
import { assigneeIn, emptyOf } from '../../core/assignments/AssigneeFilter.tsx'
import { useCall } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { serviceNames } from './labels.ts'
import { PromiseClock } from './PromiseClock.tsx'

const maxRows = 6
const everyMinute = { refetchInterval: 60_000 }

/** The requests waiting for an answer, the most urgent first. */
export const WaitingRequests = ({ now, assignee }: { now: number; assignee: string }) => {
  const query = { status: 'new' as const, limit: 100, ...assigneeIn(assignee) }
  const waiting = useCall(list, { query }, everyMinute)
  return (
    <Panel
      flush
      title="Waiting for an answer"
      actions={
        <Link className="link" to={paths.adminConsultations}>
          All consultations
        </Link>
      }
    >
      <Loaded query={waiting}>
        {(requests) =>
          requests.length === 0 ? (
            <p className="px-panel pb-5 text-ink-3">{emptyOf(assignee, 'You’re all caught up.')}</p>
          ) : (
            <ul className="divide-y divide-line border-t border-line">
              {requests
                .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))
                .slice(0, maxRows)
                .map((request) => (
                  <li
                    key={request.id}
                    className="grid gap-x-6 gap-y-2 px-panel py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
                  >
                    <div className="min-w-0">
                      <Link
                        to={`${paths.adminConsultations}?request=${request.id}`}
                        className="block truncate font-semibold hover:underline"
                      >
                        {request.name}
                        {request.businessName && (
                          <span className="font-normal text-ink-2"> {request.businessName}</span>
                        )}
                      </Link>
                      <p className="truncate text-ink-2">{serviceNames(request.services)}</p>
                    </div>
                    <PromiseClock request={request} now={now} />
                  </li>
                ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
