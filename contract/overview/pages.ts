/** Addresses of pages behind the sign-in. Apart from room.ts, since every visitor's script knows them. */
export const pages = {
  dashboard: '/dashboard',
  adminDashboard: '/admin-dashboard',
} as const
