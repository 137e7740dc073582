/** The two roles of an account. A caller without an account is anonymous. */
export const roles = ['admin', 'client'] as const
export type Role = (typeof roles)[number]

/** The sets of roles that the rooms' `access` tables use. */
export const anyone = ['anonymous', 'client', 'admin'] as const
export const signedIn = ['client', 'admin'] as const
export const clientsOnly = ['client'] as const
export const adminsOnly = ['admin'] as const
