/** Addresses of pages behind the sign-in. Apart from room.ts, since every visitor's script knows them. */
export const pages = {
  content: '/content',
  adminContent: '/admin-content-management',
  adminPiece: '/admin-content-management/:id',
} as const
