import type { User } from '../../contract/core/users.ts'
import { isTeam } from '../../contract/roles.ts'
import type { SiteLink } from '../../site/schema/frame.ts'
import { paths } from '../paths.ts'
import { matchesPath } from '../platform/path-match.ts'
import { teamHome } from '../platform/team-home.ts'

/** A link of the navigation bar. `also` is the path pattern of further pages it stands for. */
export type NavigationItem = { path: string; label: string; also?: string }

const client: NavigationItem[] = [{ path: paths.dashboard, label: 'Dashboard', also: paths.home }]

const team = (path: string): NavigationItem => ({
  path,
  label: path === paths.adminToday ? 'Today' : 'Dashboard',
  also: paths.home,
})

/** Returns the links of the navigation bar in its three states; visitors see the website's menu. */
export const navigationOf = (
  user: User | null | undefined,
  menu: readonly SiteLink[],
): NavigationItem[] =>
  !user
    ? menu.map(({ to, label }) => ({ path: to, label }))
    : isTeam(user)
      ? [team(teamHome(user))]
      : client

/** Whether an item is the current page; on `/` that is the user's own dashboard. */
export const isCurrent = (item: NavigationItem, pathname: string) =>
  pathname === item.path || (item.also !== undefined && matchesPath(item.also, pathname))
