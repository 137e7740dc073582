import {
  CalendarClock,
  ClipboardList,
  Cog,
  Cpu,
  Gauge,
  HeartPulse,
  History,
  Inbox,
  LayoutTemplate,
  LogOut,
  type LucideIcon,
  MailQuestion,
  Megaphone,
  MessageSquare,
  Newspaper,
  NotebookPen,
  ReceiptText,
  Send,
  Settings,
  SquareKanban,
  Target,
  Trash2,
  UserRoundSearch,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { matchPath, useLocation } from 'react-router'
import { readAll } from '../../contract/overview/stats.ts'
import { useCall } from '../platform/query.tsx'
import { useUser } from '../platform/session.ts'
import { paths } from '../routes.tsx'
import { Logo } from '../shell/Logo.tsx'
import { leave } from '../shell/leave.ts'
import { isCurrent, type NavigationItem } from '../shell/navigation.ts'
import { PageLink } from '../shell/PageLink.tsx'
import { ThemeToggle } from '../shell/ThemeToggle.tsx'
import { SearchButton } from './overview/search/SearchButton.tsx'
import { CountBadge } from '../ui/CountBadge.tsx'

type Item = Omit<NavigationItem, 'also'> & {
  /** Patterns of further pages that belong to it. */
  also?: string | readonly string[]
  icon: LucideIcon
  badge?: () => ReactNode
}

const UnreadMessages = () => (
  <CountBadge count={useCall(readAll, {}).data?.unreadMessages ?? 0} of="unread" />
)

/** The sidebar's groups. A new admin page gets its line here. */
const groups: { title?: string; items: Item[] }[] = [
  {
    items: [
      { path: paths.adminDashboard, label: 'Dashboard', also: paths.home, icon: Gauge },
      { path: paths.adminConsultations, label: 'Consultations', icon: Inbox },
      {
        path: paths.adminMessages,
        label: 'Messages',
        icon: MessageSquare,
        badge: UnreadMessages,
      },
      {
        path: paths.leadManagement,
        label: 'Leads',
        also: [`${paths.leadManagement}/*`, `${paths.leadImports}/*`, paths.adminSuppressions],
        icon: Target,
      },
      { path: paths.adminClients, label: 'Clients', also: paths.adminClient, icon: Users },
      {
        path: paths.adminOnboarding,
        label: 'Onboarding',
        also: paths.adminAnswers,
        icon: ClipboardList,
      },
      { path: paths.adminRequests, label: 'Requests', icon: MailQuestion },
      {
        path: paths.adminProjects,
        label: 'Projects',
        also: paths.adminProject,
        icon: SquareKanban,
      },
      {
        path: paths.adminInvoices,
        label: 'Invoices',
        also: paths.adminBillingSettings,
        icon: ReceiptText,
      },
    ],
  },
  {
    title: 'Email to leads',
    items: [
      {
        path: paths.emailCampaigns,
        label: 'Campaigns',
        also: [paths.emailCampaign, paths.adminEmailSenders, paths.adminEmailEvents],
        icon: Megaphone,
      },
      { path: paths.emailTemplates, label: 'Templates', icon: LayoutTemplate },
    ],
  },
  {
    title: 'Content',
    items: [
      {
        path: paths.adminContent,
        label: 'Content',
        also: paths.adminPiece,
        icon: NotebookPen,
      },
    ],
  },
  {
    title: 'Website',
    items: [
      { path: paths.adminPosts, label: 'Posts', also: paths.adminPost, icon: Newspaper },
      { path: paths.adminApplications, label: 'Applications', icon: UserRoundSearch },
    ],
  },
  {
    title: 'Running',
    items: [
      { path: paths.adminAvailability, label: 'Availability', icon: CalendarClock },
      { path: paths.outbox, label: 'Outbox', icon: Send },
      { path: paths.adminAutomations, label: 'Automations', icon: Cog },
      { path: paths.adminModels, label: 'AI provider', icon: Cpu },
      { path: paths.adminStatus, label: 'Status', icon: HeartPulse },
      { path: paths.adminAudit, label: 'Audit', icon: History },
      { path: paths.adminTrash, label: 'Trash', icon: Trash2 },
    ],
  },
]

const isShown = ({ also = [], ...item }: Item, pathname: string) =>
  isCurrent(item, pathname) || [also].flat().some((path) => matchPath(path, pathname))

/** Logo, links, and who is signed in. `tools` stand beside the logo. */
export const AdminNavigation = ({ tools }: { tools?: ReactNode }) => {
  const { pathname } = useLocation()
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <PageLink to={paths.adminDashboard} className="px-2">
          <Logo />
        </PageLink>
        {tools}
      </div>
      {tools && <SearchButton />}
      <nav aria-label="Back office" className="mt-6 grid gap-5">
        {groups.map((group, i) => (
          <div key={i}>
            {group.title && (
              <div className="mb-1.5 px-2.5 text-[12px] text-on-pine-2">{group.title}</div>
            )}
            {group.items.map((item) => (
              <PageLink
                key={item.path}
                to={item.path}
                className="side-link"
                aria-current={isShown(item, pathname) ? 'page' : undefined}
              >
                <item.icon className="size-4" strokeWidth={1.8} aria-hidden />
                <span className="flex-1">{item.label}</span>
                {item.badge && <item.badge />}
              </PageLink>
            ))}
          </div>
        ))}
      </nav>
      <Person />
    </>
  )
}

const Person = () => {
  const user = useUser()
  const { pathname } = useLocation()
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || user?.email || ''
  const initials = name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase()
  return (
    <div className="mt-auto pt-6">
      <PageLink
        to={paths.settings}
        className="side-link"
        aria-current={pathname === paths.settings ? 'page' : undefined}
      >
        <Settings className="size-4" strokeWidth={1.8} aria-hidden />
        Settings
      </PageLink>
      <button type="button" className="side-link w-full" onClick={() => void leave()}>
        <LogOut className="size-4" strokeWidth={1.8} aria-hidden />
        Logout
      </button>
      <div className="mt-2 flex items-center gap-2.5 border-t border-on-pine/15 px-2 pt-3">
        <span
          className="grid size-7 flex-none place-items-center rounded-full bg-sun text-[11px] font-[650] text-on-sun"
          aria-hidden
        >
          {initials}
        </span>
        <div className="min-w-0 flex-1 leading-tight">
          <div className="truncate font-semibold">{name}</div>
          <div className="truncate text-[12px] text-on-pine-2">{user?.email}</div>
        </div>
        <ThemeToggle className="text-on-pine-2 hover:bg-on-pine/10 hover:text-on-pine" />
      </div>
    </div>
  )
}
