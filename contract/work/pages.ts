/**
 * Paths of the pages behind the sign-in. Kept separate from room.ts, since the script that every visitor loads
 * contains them.
 */
export const pages = {
  projects: '/projects',
  project: '/projects/:id',
  deliverables: '/deliverables',
  deliverable: '/deliverables/:id',
  files: '/files',
  requests: '/requests',
  adminProjects: '/admin-projects',
  adminProject: '/admin-projects/:id',
  adminDeliverable: '/admin-deliverables/:id',
  adminTasks: '/admin-tasks',
  adminRequests: '/admin-requests',
} as const
