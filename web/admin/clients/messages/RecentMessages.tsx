import { recent } from '../../../../contract/clients/messages.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { Link } from '../../../platform/Link.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { assigneeIn, emptyOf } from '../../core/assignments/AssigneeFilter.tsx'
import { useCall } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { excerpt } from './excerpt.ts'
import { threadParameter } from './ThreadDialog.tsx'
import { UnconfirmedBadge } from '../../core/users/Unconfirmed.tsx'

/** The latest messages from clients, each linked to its conversation. */
export const RecentMessages = ({ now, assignee }: { now: number; assignee: string }) => {
  const messages = useCall(recent, { query: { limit: 5, ...assigneeIn(assignee) } })
  const { addressOf } = useOpenItem(threadParameter)
  return (
    <Panel
      flush
      title="Recent Messages"
      actions={
        <Link className="link" to={paths.adminMessages}>
          All messages
        </Link>
      }
    >
      <Loaded query={messages}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="px-panel pb-5 text-ink-3">
              {emptyOf(assignee, 'No messages from clients yet.')}
            </p>
          ) : (
            <ul className="divide-y divide-line border-t border-line">
              {rows.map((message) => (
                <li
                  key={message.id}
                  className="relative grid grid-cols-[minmax(0,1fr)] gap-y-0.5 px-panel py-2 hover:bg-sunken"
                >
                  <div className="flex items-center justify-between gap-3">
                    <Link
                      to={addressOf(message.clientId)}
                      state={{ opened: true }}
                      className="min-w-0 truncate font-semibold after:absolute after:inset-0"
                    >
                      {message.fromUserName}
                    </Link>
                    {message.clientUnconfirmed && <UnconfirmedBadge />}
                    <Badge tone={message.isRead ? 'idle' : 'info'}>
                      {message.isRead ? 'Read' : 'Unread'}
                    </Badge>
                  </div>
                  <div className="flex items-baseline justify-between gap-3 text-ink-2">
                    <p className="min-w-0 truncate">{excerpt(message)}</p>
                    <span className="flex-none text-ink-3">
                      <Ago at={message.createdAt} now={now} />
                    </span>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
