import {
  CalendarClock,
  CreditCard,
  FileCheck2,
  Folder,
  FolderKanban,
  House,
  Inbox,
  type LucideIcon,
  Menu,
  MessageSquare,
  Newspaper,
  Settings,
  Users,
} from 'lucide-react'
import type { Action } from '../../contract/access.ts'
import type { AttentionKind } from '../../contract/overview/attention.ts'
import { paths } from '../paths.ts'
import type { NavigationItem } from '../shell/navigation.ts'

/** A page of the portal as its navigation shows it. */
export type PortalPlace = NavigationItem & {
  icon: LucideIcon
  /** The things done there, for the page “More”. */
  about: string
  /** Whether it counts unread messages. */
  unread?: true
  /** The kinds of waiting items that are done there. */
  waiting?: readonly AttentionKind[]
  /** The action without which the page is of no use. */
  may?: Action
  /** Whether it shows nothing to somebody who sees a single project. */
  ofWholeClient?: true
  /** The width from which the bar at the top has space for it; without one, it is behind "More". */
  inBar?: 'wide' | 'widest'
}

const dashboard: PortalPlace = {
  path: paths.dashboard,
  label: 'Home',
  also: [paths.home],
  icon: House,
  about: '',
}
const projects: PortalPlace = {
  path: paths.projects,
  label: 'Projects',
  also: [paths.project, paths.deliverable],
  icon: FolderKanban,
  about: '',
  waiting: ['deliverables'],
  inBar: 'wide',
}
const messages: PortalPlace = {
  path: paths.messages,
  label: 'Messages',
  icon: MessageSquare,
  about: '',
  unread: true,
  inBar: 'wide',
}

const files: PortalPlace = {
  path: paths.files,
  label: 'Files',
  icon: Folder,
  about: '',
  waiting: ['file-requests'],
  inBar: 'widest',
}

/** The places of the bar at the bottom of small screens, before "More". */
export const placesInReach: readonly PortalPlace[] = [dashboard, projects, messages, files]

/** The places behind "More" on small screens. */
export const furtherPlaces: readonly PortalPlace[] = [
  {
    path: paths.deliverables,
    label: 'Deliverables',
    icon: FileCheck2,
    about: 'Everything we handed over, by version',
  },
  {
    path: paths.meetings,
    label: 'Meetings',
    icon: CalendarClock,
    about: 'Schedule, move or cancel one',
    inBar: 'wide',
  },
  {
    path: paths.content,
    label: 'Content',
    icon: Newspaper,
    about: 'Review what is about to be published',
    waiting: ['content-reviews', 'content-questions'],
    ofWholeClient: true,
    inBar: 'widest',
  },
  {
    path: paths.requests,
    label: 'Requests',
    icon: Inbox,
    about: 'Ask for something new',
    ofWholeClient: true,
    inBar: 'widest',
  },
  {
    path: paths.billing,
    label: 'Billing',
    icon: CreditCard,
    about: 'Invoices, payments and statements',
    waiting: ['invoices'],
    may: 'invoices.read',
    inBar: 'wide',
  },
  {
    path: paths.people,
    label: 'People',
    icon: Users,
    about: 'Your colleagues, and your team with us',
    may: 'contacts.own',
  },
  {
    path: paths.settings,
    label: 'Settings',
    icon: Settings,
    about: 'Profile, sign-in and notifications',
  },
]

export const more: PortalPlace = { path: paths.more, label: 'More', icon: Menu, about: '' }

/** The places in the bar at the top of wide screens, beside the dashboard. */
export const placesInBar = [...placesInReach, ...furtherPlaces].filter(({ inBar }) => inBar)
