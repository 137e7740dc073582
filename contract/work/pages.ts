/** Addresses of pages behind the sign-in. Apart from room.ts, since every visitor's script knows them. */
export const pages = {
  projects: '/projects',
  project: '/projects/:id',
  deliverables: '/deliverables',
  requests: '/requests',
  adminProjects: '/admin-projects',
  adminProject: '/admin-projects/:id',
  adminRequests: '/admin-requests',
} as const
