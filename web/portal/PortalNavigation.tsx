import {
  CalendarClock,
  CreditCard,
  Gauge,
  Inbox,
  type LucideIcon,
  MessageSquare,
  Newspaper,
  Settings,
  Users,
} from 'lucide-react'
import { useLocation } from 'react-router'
import { read } from '../../contract/overview/stats.ts'
import type { Action } from '../../contract/access.ts'
import { useIsLimited, useMay } from '../platform/use-may.ts'
import { useCall } from '../platform/query.tsx'
import { paths } from '../paths.ts'
import { isCurrent, type NavigationItem } from '../shell/navigation.ts'
import { PageLink } from '../shell/PageLink.tsx'
import { CountBadge } from '../ui/CountBadge.tsx'

type Item = NavigationItem & {
  icon: LucideIcon
  unread?: true
  /** The action without which the page is of no use. */
  may?: Action
  /** Whether it shows nothing to somebody who sees a single project. */
  ofWholeClient?: true
  /** Whether a bar of medium width has no space for it; the dashboard links to it. */
  onlyWide?: true
}

const dashboard: Item = {
  path: paths.dashboard,
  label: 'Dashboard',
  also: paths.home,
  icon: Gauge,
}
/** On small screens, meetings and content are linked from the dashboard instead. */
const meetings: Item = { path: paths.meetings, label: 'Meetings', icon: CalendarClock }
const content: Item = {
  path: paths.content,
  label: 'Content',
  icon: Newspaper,
  ofWholeClient: true,
}
const people: Item = { path: paths.people, label: 'People', icon: Users, onlyWide: true }
const morePages: Item[] = [
  { path: paths.messages, label: 'Messages', icon: MessageSquare, unread: true },
  { path: paths.requests, label: 'Requests', icon: Inbox, ofWholeClient: true },
  { path: paths.billing, label: 'Billing', icon: CreditCard, may: 'invoices.read' },
  { path: paths.settings, label: 'Settings', icon: Settings },
]

/** Returns a function that says whether the signed-in user has any use for a page. */
const useIsOffered = () => {
  const may = useMay()
  const isLimited = useIsLimited()
  return (item: Item) => (!item.may || may(item.may)) && !(item.ofWholeClient && isLimited)
}

const useUnread = () => useCall(read, {}).data?.unreadMessages ?? 0

/** The links in the navigation bar to the portal's pages other than the dashboard. */
export const PortalLinks = () => {
  const { pathname } = useLocation()
  const unread = useUnread()
  const isOffered = useIsOffered()
  const items = morePages.toSpliced(2, 0, meetings, content).toSpliced(-1, 0, people)
  return (
    <nav aria-label="Portal" className="-ml-5 hidden gap-1 lg:flex">
      {items.filter(isOffered).map((item) => (
        <PageLink
          key={item.path}
          to={item.path}
          className={`nav-link gap-2 max-xl:px-2.5 ${item.onlyWide ? 'max-xl:hidden' : ''}`}
          aria-current={isCurrent(item, pathname) ? 'page' : undefined}
        >
          {item.label}
          {item.unread && <CountBadge count={unread} of="unread" />}
        </PageLink>
      ))}
    </nav>
  )
}

/** The bar of links at the bottom of small screens, within reach of the thumb. */
export const PortalBar = () => {
  const { pathname } = useLocation()
  const unread = useUnread()
  const isOffered = useIsOffered()
  return (
    <nav aria-label="Portal, small screens" className="bottom-bar">
      {[dashboard, ...morePages].filter(isOffered).map((item) => (
        <PageLink
          key={item.path}
          to={item.path}
          className="bottom-tab"
          aria-current={isCurrent(item, pathname) ? 'page' : undefined}
        >
          <span className="relative">
            <item.icon className="size-[min(1.375rem,6vw)]" strokeWidth={1.8} aria-hidden />
            {item.unread && (
              <CountBadge count={unread} of="unread" className="absolute -top-1.5 left-3" />
            )}
          </span>
          {item.label}
        </PageLink>
      ))}
    </nav>
  )
}
