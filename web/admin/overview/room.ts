import { paths } from '../../paths.ts'
import { lazyPage } from '../../platform/lazy-page.ts'
import { admin, type TitledRoute } from '../../route.ts'
import type { AdminRoom } from '../room.ts'

export const adminDashboard: TitledRoute = {
  path: paths.adminDashboard,
  title: 'Admin Portal',
  guard: 'admin-dashboard',
  may: 'stats.readAll',
  frame: 'work',
  page: lazyPage(() => import('./DashboardPage.tsx')),
}

/** The registration of this room in the back office. */
export const overview = {
  screens: [
    { place: 'today', path: paths.adminToday, label: 'Today' },
    { place: 'today', path: paths.adminDashboard, label: 'Dashboard', also: paths.home },
    {
      place: 'inbox',
      isFirst: true,
      path: paths.adminInbox,
      label: 'All',
      count: { noun: 'written-emails', of: 'answers by email' },
    },
    { place: 'settings', path: paths.adminSettings, label: 'All settings', also: paths.adminSetup },
  ],
  routes: [
    adminDashboard,
    {
      ...admin,
      path: paths.adminToday,
      may: 'today.read',
      title: 'Today',
      page: lazyPage(() => import('./today/TodayPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminInbox,
      may: 'inbox.read',
      title: 'Inbox',
      page: lazyPage(() => import('./inbox/InboxPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminSetup,
      may: 'first-steps.skip',
      title: 'Set up your agency',
      page: lazyPage(() => import('./first-steps/SetupPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminSettings,
      may: 'first-steps.read',
      title: 'All settings',
      page: lazyPage(() => import('./settings/SettingsPage.tsx')),
    },
  ],
  settings: [
    {
      path: paths.adminSetup,
      topic: 'agency',
      title: 'Set-up',
      about: 'Agency, look, website, email, hours, invoices, team and first client, step by step.',
      fields: ['First steps'],
    },
  ],
  actions: [['Set up your agency', paths.adminSetup]],
} as const satisfies AdminRoom
