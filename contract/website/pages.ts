/** Addresses of pages behind the sign-in. Apart from room.ts, since every visitor's script knows them. */
export const pages = {
  adminPosts: '/admin-posts',
  adminPost: '/admin-posts/:id',
  adminApplications: '/admin-applications',
} as const
