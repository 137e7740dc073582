/** The two roles of an account. A caller without an account is anonymous. */
export const roles = ['admin', 'client'] as const
export type Role = (typeof roles)[number]

/**
 * The caller. `id` is the user's id. `clientId` is set for a contact: the client on whose behalf they sign in.
 * `viewedBy` is set while an admin views the portal as this user; such calls can't change anything.
 */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'user'; id: number; role: Role; clientId?: number; viewedBy?: number }
  | { kind: 'system' }

/** The role of everybody on the team, on the wire and in the database. */
export const adminRole = 'admin' satisfies Role

/** Returns whether a caller or an account is on the team. The server itself isn't. */
export const isTeam = <Someone extends Actor | { role: Role }>(
  someone: Someone | null | undefined,
): someone is Someone & { role: typeof adminRole } =>
  Boolean(someone && 'role' in someone && someone.role === adminRole)

/** The sets of roles that the rooms' `access` tables use. */
export const anyone = ['anonymous', 'client', 'admin'] as const
export const signedIn = ['client', 'admin'] as const
export const clientsOnly = ['client'] as const
export const adminsOnly = ['admin'] as const
