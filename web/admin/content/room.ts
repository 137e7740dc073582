import { clientManagementPath, piecePath, paths } from '../../paths.ts'
import { lazyPage } from '../../platform/lazy-page.ts'
import { admin } from '../../route.ts'
import type { AdminRoom } from '../room.ts'

/** The registration of this room in the back office. */
export const content = {
  screens: [
    { place: 'growth', path: paths.adminContent, label: 'Content', also: paths.adminPiece },
  ],
  routes: [
    {
      ...admin,
      path: paths.adminContent,
      may: 'content-pieces.list',
      guard: 'admin-text',
      title: 'Content Management',
      page: lazyPage(() => import('./content-pieces/ContentManagementPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminPiece,
      may: 'content-pieces.list',
      guard: 'admin-text',
      title: 'Edit content',
      page: lazyPage(() => import('./content-pieces/PiecePage.tsx')),
    },
  ],
  results: {
    'content-pieces': { label: 'Content', pathOf: ({ id }) => piecePath(id) },
    keywords: {
      label: 'Keywords',
      pathOf: ({ id, clientId }) => `${clientManagementPath(clientId ?? 0)}&keyword=${id}`,
    },
  },
  erasedWith: {
    'client-pictures': 'with all its sizes; covers that were made with it stay',
    'content-pieces': 'with its image and earlier versions',
    keywords: 'with its figures and tags; content written for it stays',
  },
} as const satisfies AdminRoom
