import { matchPath } from 'react-router'
import type { User } from '../../contract/core/users.ts'
import { isTeam } from '../../contract/roles.ts'
import { paths } from '../paths.ts'
import { teamHome } from '../platform/team-home.ts'

/** A link of the navigation bar. `also` is the path pattern of further pages it stands for. */
export type NavigationItem = { path: string; label: string; also?: string }

const visitor: NavigationItem[] = [
  { path: paths.home, label: 'Home' },
  { path: paths.webDevelopment, label: 'Web Development' },
  { path: paths.aiAutomation, label: 'AI Automation' },
  { path: paths.customSoftware, label: 'Custom Software' },
  { path: paths.about, label: 'About' },
]
const client: NavigationItem[] = [{ path: paths.dashboard, label: 'Dashboard', also: paths.home }]

/** Returns the links of the navigation bar in its three states. */
export const navigationOf = (user: User | null | undefined) =>
  !user
    ? visitor
    : isTeam(user)
      ? [{ path: teamHome(user), label: 'Dashboard', also: paths.home }]
      : client

/** Whether an item is the current page; on `/` that is the user's own dashboard. */
export const isCurrent = (item: NavigationItem, pathname: string) =>
  pathname === item.path || Boolean(item.also && matchPath(item.also, pathname))
