import { matchPath } from 'react-router'
import type { User } from '../../contract/core/users.ts'
import { paths } from '../paths.ts'

/** `also`: the pattern of further pages that belong to it. */
export type NavigationItem = { path: string; label: string; also?: string }

const visitor: NavigationItem[] = [
  { path: paths.home, label: 'Home' },
  { path: paths.webDevelopment, label: 'Web Development' },
  { path: paths.aiAutomation, label: 'AI Automation' },
  { path: paths.customSoftware, label: 'Custom Software' },
  { path: paths.about, label: 'About' },
]
const client: NavigationItem[] = [{ path: paths.dashboard, label: 'Dashboard', also: paths.home }]
const admin: NavigationItem[] = [
  { path: paths.adminDashboard, label: 'Dashboard', also: paths.home },
]

/** The links of the navigation bar in its three states (seed 000 section 2). */
export const navigationOf = (user: User | null | undefined) =>
  !user ? visitor : user.role === 'admin' ? admin : client

/** Is this the page that is on screen? The own dashboard is, on `/`. */
export const isCurrent = (item: NavigationItem, pathname: string) =>
  pathname === item.path || Boolean(item.also && matchPath(item.also, pathname))
