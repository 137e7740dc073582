import { Bell } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../paths.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CountBadge } from '../../../ui/CountBadge.tsx'
import { LatestNotifications } from './LatestNotifications.tsx'
import { markAllAsRead, useUnreadCount } from './read-notifications.ts'

/** The bell of the work area, with the unread count and the newest notifications. */
export const NotificationBell = ({
  align = 'end',
  className = 'text-ink-2 hover:bg-mist hover:text-ink',
}: {
  align?: 'start' | 'end'
  /** The button's colors. */
  className?: string
}) => {
  const { key } = useLocation()
  // Tied to the history entry, so that it closes once another page is on screen.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const unread = useUnreadCount()
  const close = () => setOpenAt(null)
  return (
    <Popover.Root open={openAt === key} onOpenChange={(open) => setOpenAt(open ? key : null)}>
      <Popover.Trigger
        data-notification-bell
        className={`relative grid size-10 flex-none place-items-center rounded-2 coarse:size-11 ${className}`}
      >
        <Bell className="size-5" aria-hidden />
        <span className="sr-only">Notifications</span>
        <CountBadge count={unread} of="unread" className="absolute -top-0.5 -right-1" />
      </Popover.Trigger>
      <Popover.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        aria-label="Notifications"
        className="z-[55] flex w-[24rem] max-w-[calc(100vw-1rem)] animate-fade flex-col max-h-[min(36rem,var(--radix-popover-content-available-height))] overflow-hidden rounded-3 border border-line bg-surface text-ink shadow-2"
      >
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 px-panel py-2">
          <p className="font-display text-[1.125em] font-[640]">Notifications</p>
          {unread > 0 && (
            <Button look="ghost" onClick={() => void markAllAsRead()}>
              Mark all as read
            </Button>
          )}
        </div>
        <div className="min-h-0 overflow-y-auto">
          <LatestNotifications limit={8} onFollow={close} />
        </div>
        <div className="border-t border-line px-panel py-3">
          <PageLink to={paths.notifications} className="link" onClick={close}>
            All notifications
          </PageLink>
        </div>
      </Popover.Content>
    </Popover.Root>
  )
}
