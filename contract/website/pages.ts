/**
 * Paths of the pages behind the sign-in. Kept separate from room.ts, since the script that every visitor loads
 * contains them.
 */
export const pages = {
  adminWebsite: '/admin-website',
  adminPosts: '/admin-posts',
  adminPost: '/admin-posts/:id',
  adminApplications: '/admin-applications',
  adminApplicationStages: '/admin-application-stages',
} as const
