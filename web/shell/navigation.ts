import type { User } from '../../contract/core/users.ts'
import { isTeam } from '../../contract/roles.ts'
import type { SiteLink } from '../../site/schema/frame.ts'
import { paths } from '../paths.ts'
import { matchesPath } from '../platform/path-match.ts'
import { teamHome } from '../platform/team-home.ts'

/** A link of the navigation bar. `also` are the path patterns of further pages it stands for. */
export type NavigationItem = { path: string; label: string; also?: readonly string[] }

const client: NavigationItem[] = [{ path: paths.dashboard, label: 'Dashboard', also: [paths.home] }]

const team = (path: string): NavigationItem => ({
  path,
  label: path === paths.adminToday ? 'Today' : 'Dashboard',
  also: [paths.home],
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

/** The widths in px of what stands in the bar of visitors beside its words, and of a letter of the menu, on average. */
const bar = { width: 1232, tools: 387, gaps: 56, square: 38, letter: 8.8, link: 16 }
const longestName = 240

/**
 * Returns where the menu has room on a wide screen: beside the name, on a line of its own, or behind a button as on
 * small screens. The page is drawn before anything can be measured, so it is reckoned from the letters.
 */
export function placeOfMenu(name: string, items: readonly NavigationItem[]) {
  const menu = items.reduce((sum, { label }) => sum + label.length * bar.letter + bar.link, 0)
  const logo = bar.square + Math.min(name.length * 10, longestName)
  if (logo + menu + bar.tools + bar.gaps <= bar.width) return 'beside'
  return menu <= bar.width ? 'below' : 'button'
}

/** Whether an item is the current page; on `/` that is the user's own dashboard. */
export const isCurrent = (item: NavigationItem, pathname: string) =>
  [item.path, ...(item.also ?? [])].some((path) => matchesPath(path, pathname))
