import {
  CalendarClock,
  CalendarPlus,
  DatabaseBackup,
  FileCheck2,
  Folder,
  FolderKanban,
  Hourglass,
  Inbox,
  ListChecks,
  type LucideIcon,
  MailQuestionMark,
  Megaphone,
  MessageSquare,
  Newspaper,
  ReceiptText,
  Target,
  UserCheck,
  UserPlus,
  UserX,
} from 'lucide-react'
import type { Notification, NotificationKind } from '../../../../contract/core/notifications.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { PageLink } from '../../../shell/PageLink.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { markAsRead } from './read-notifications.ts'

const icons: Record<NotificationKind, LucideIcon> = {
  messages: MessageSquare,
  deliverables: FileCheck2,
  'content-reviews': Newspaper,
  projects: FolderKanban,
  'client-files': Folder,
  'service-requests': Inbox,
  'deletion-requests': UserX,
  onboarding: ListChecks,
  meetings: CalendarClock,
  invoices: ReceiptText,
  'consultation-requests': CalendarPlus,
  'job-applications': UserPlus,
  'incoming-emails': MailQuestionMark,
  leads: Target,
  assignments: UserCheck,
  'email-campaigns': Megaphone,
  'retainer-entries': Hourglass,
  backups: DatabaseBackup,
}

/** Keeps the items of a list apart, such as the names of files, which have a line each in an email. */
const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' · ')

/** A notification with its time and unread mark; links to its subject. */
export const NotificationRow = ({
  notification: { id, kind, by, title, body, path, readAt, createdAt, clientUnconfirmed },
  now,
  onFollow,
  brief = false,
}: {
  notification: Notification
  now: number
  /** Also runs when the link is followed. */
  onFollow?: () => void
  /** Leaves out what it says on a phone. */
  brief?: boolean
}) => {
  const Icon = icons[kind]
  return (
    <li>
      <PageLink
        to={path}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 px-panel py-3 -outline-offset-2 hover:bg-sunken max-sm:py-2"
        onClick={() => {
          if (!readAt) void markAsRead(id)
          onFollow?.()
        }}
      >
        {by ? (
          <Avatar name={by.name} imageUrl={by.imageUrl} size="sm" />
        ) : (
          <span className="grid w-6 place-items-center self-start">
            <Icon className="mt-0.5 size-4 text-ink-3" aria-hidden />
          </span>
        )}
        <span className="min-w-0">
          <span
            className={`line-clamp-2 [overflow-wrap:anywhere] ${brief ? 'max-sm:line-clamp-1' : ''} ${readAt ? 'text-ink-2' : 'font-semibold'}`}
          >
            {title}
          </span>
          {clientUnconfirmed && <Badge tone="warn">Email not confirmed</Badge>}
          {body && (
            <span
              className={`line-clamp-2 text-[0.875em] [overflow-wrap:anywhere] text-ink-2 ${brief ? 'max-sm:hidden' : ''}`}
            >
              {inOneLine(body)}
            </span>
          )}
          <span className="text-[0.875em] text-ink-3">
            <Ago at={createdAt} now={now} />
          </span>
        </span>
        {readAt ? (
          <span />
        ) : (
          <span className="mt-1.5 size-2 rounded-full bg-bad-dot">
            <span className="sr-only">Unread</span>
          </span>
        )}
      </PageLink>
    </li>
  )
}
