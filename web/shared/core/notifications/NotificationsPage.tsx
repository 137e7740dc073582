import { list } from '../../../../contract/core/notifications.ts'
import { useNow } from '../../../platform/dates.ts'
import { useFilters } from '../../../platform/filters.ts'
import { List } from '../../../platform/List.tsx'
import { useList } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { markAllAsRead, useUnreadCount } from './read-notifications.ts'

const choices = { show: ['all', 'unread'] } as const

/** All notifications of the signed-in user, newest first. */
const NotificationsPage = () => {
  const filters = useFilters(choices)
  const notifications = useList(list, { query: { ...filters.values, limit: 30 } })
  const unread = useUnreadCount()
  const now = useNow()
  return (
    <Page
      title="Notifications"
      actions={unread > 0 && <Button onClick={() => void markAllAsRead()}>Mark all as read</Button>}
    >
      <Segments
        label="Filter notifications"
        options={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: unread > 0 ? `Unread (${unread})` : 'Unread' },
        ]}
        value={filters.values.show}
        onChange={(show) => filters.set({ show })}
      />
      <div className="panel list-panel max-w-[46rem]">
        <List
          list={notifications}
          noun="notifications"
          filters={filters}
          nothingFound={
            <EmptyState
              title="No unread notifications"
              action={<Button onClick={filters.clear}>Show all</Button>}
            >
              You’re all caught up.
            </EmptyState>
          }
          empty={
            <EmptyState title="No notifications yet">
              News from your projects and messages will appear here.
            </EmptyState>
          }
        >
          {(rows) => (
            <ul className="divide-y divide-line" aria-label="Notifications">
              {rows.map((row) => (
                <NotificationRow key={row.id} notification={row} now={now} />
              ))}
            </ul>
          )}
        </List>
      </div>
    </Page>
  )
}
export default NotificationsPage
