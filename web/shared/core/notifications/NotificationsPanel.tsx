import { paths } from '../../../paths.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CountBadge } from '../../../ui/CountBadge.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { LatestNotifications } from './LatestNotifications.tsx'
import { markAllAsRead, useUnreadCount } from './read-notifications.ts'

/** The newest notifications on a dashboard, with the unread count. */
export const NotificationsPanel = () => {
  const unread = useUnreadCount()
  return (
    <Panel
      flush
      className="overflow-hidden"
      title={
        <span className="flex items-center gap-2">
          Notifications
          <CountBadge count={unread} of="unread" />
        </span>
      }
      actions={
        unread > 0 && (
          <Button look="ghost" className="max-sm:hidden" onClick={() => void markAllAsRead()}>
            Mark all as read
          </Button>
        )
      }
    >
      <LatestNotifications brief limit={3} />
      <p className="border-t border-line px-panel py-3">
        <PageLink className="link" to={paths.notifications}>
          All notifications
        </PageLink>
      </p>
    </Panel>
  )
}
