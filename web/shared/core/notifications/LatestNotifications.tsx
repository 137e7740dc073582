import { list } from '../../../../contract/core/notifications.ts'
import { useNow } from '../../../platform/dates.ts'
import { useCall } from '../../../platform/query.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { SmallFailure } from '../../../ui/SmallFailure.tsx'

/** The newest notifications, up to `limit`. */
export const LatestNotifications = ({
  limit,
  onFollow,
  brief = false,
}: {
  limit: number
  onFollow?: () => void
  /** Leaves out what they say on a phone. */
  brief?: boolean
}) => {
  const latest = useCall(list, { query: { limit } })
  const now = useNow()
  if (latest.data === undefined)
    return latest.error ? (
      <SmallFailure error={latest.error} onRetry={latest.refetch} />
    ) : (
      <div className="grid justify-items-center py-8 text-pine-text">
        <Spinner />
      </div>
    )
  if (latest.data.length === 0)
    return <p className="px-panel pb-5 text-ink-2">No notifications yet</p>
  return (
    <ul className="divide-y divide-line border-t border-line">
      {latest.data.map((notification) => (
        <NotificationRow
          key={notification.id}
          notification={notification}
          now={now}
          brief={brief}
          {...(onFollow && { onFollow })}
        />
      ))}
    </ul>
  )
}
