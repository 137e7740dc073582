import { paths } from '../../paths.ts'
import { lazyPage } from '../../platform/lazy-page.ts'
import { admin } from '../../route.ts'
import type { AdminRoom } from '../room.ts'

/** The registration of this room in the back office. */
export const operations = {
  screens: [{ place: 'settings', path: paths.adminStatus, label: 'Status' }],
  routes: [
    {
      ...admin,
      path: paths.adminStatus,
      may: 'status.read',
      title: 'Status',
      page: lazyPage(() => import('./status/StatusPage.tsx')),
    },
  ],
} as const satisfies AdminRoom
