/**
 * Paths of the pages behind the sign-in. Kept separate from room.ts, since the script that every visitor loads
 * contains them.
 */
export const pages = {
  dashboard: '/dashboard',
  more: '/more',
  adminDashboard: '/admin-dashboard',
  adminToday: '/admin-today',
  adminInbox: '/admin-inbox',
  adminSetup: '/admin-setup',
  adminSettings: '/admin-settings',
} as const
