/** The two roles of an account on the wire. A caller without an account is anonymous. */
export const roles = ['admin', 'client'] as const
export type Role = (typeof roles)[number]

/** The roles within the team: every `admin` has one, a client none. */
export const teamRoles = ['owner', 'manager', 'member', 'contractor', 'bookkeeper'] as const
export type TeamRole = (typeof teamRoles)[number]
export const teamRoleLabels: Record<TeamRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  member: 'Member',
  contractor: 'Contractor',
  bookkeeper: 'Bookkeeper',
}

/** The roles among the people of a client. The client's own account is a manager. */
export const clientRoles = ['manager', 'member', 'viewer'] as const
export type ClientRole = (typeof clientRoles)[number]
export const clientRoleLabels: Record<ClientRole, string> = {
  manager: 'Manager',
  member: 'Member',
  viewer: 'Viewer',
}

/** A caller as the access tables name them. */
export type Who = 'anonymous' | `client-${ClientRole}` | TeamRole

/**
 * The caller. `id` is the user's id. `clientId` is set for a contact: the client on whose behalf they sign in, with
 * their role there, and `onlyProjectId` for one who sees a single project of it.
 * `viewedBy` is set while somebody of the team views the portal as this user; such calls can't change anything.
 */
export type Actor =
  | { kind: 'anonymous' }
  | {
      kind: 'user'
      id: number
      role: Role
      teamRole?: TeamRole
      clientId?: number
      clientRole?: ClientRole
      onlyProjectId?: number
      viewedBy?: number
    }
  | { kind: 'system' }

/** The role of everybody on the team, on the wire and in the database. */
export const adminRole = 'admin' satisfies Role

/** Returns whether a caller or an account is on the team. The server itself isn't. */
export const isTeam = <Someone extends Actor | { role: Role }>(
  someone: Someone | null | undefined,
): someone is Someone & { role: typeof adminRole } =>
  Boolean(someone && 'role' in someone && someone.role === adminRole)

/** Returns the name of a caller in the access tables; null for the server, and for an `admin` without a team role. */
export const whoIs = (actor: Actor): Who | null => {
  if (actor.kind === 'anonymous') return 'anonymous'
  if (actor.kind === 'system') return null
  return isTeam(actor) ? (actor.teamRole ?? null) : `client-${actor.clientRole ?? 'manager'}`
}

/** Returns whether the caller sees a single project of their client. */
export const isLimited = (actor: Actor): boolean =>
  actor.kind === 'user' && actor.onlyProjectId !== undefined

/** Returns whether the caller is of the team, but sees only the projects they are on. */
export const isOnProjects = (actor: Actor): boolean => whoIs(actor) === 'contractor'

/** The settings of the agency, its team, its bank data and its backups. */
export const owners = ['owner'] as const
/** Everything else, such as deleting, campaigns, invoices and how the system is doing. */
export const managers = [...owners, 'manager'] as const
/** The daily work with leads, clients, projects, messages and content; no money. */
export const members = [...managers, 'member'] as const
/** The work on projects: contractors only in projects that they are on. */
export const projectTeam = [...members, 'contractor'] as const
/** The work with invoices, payments and statements. */
export const moneyTeam = [...managers, 'bookkeeper'] as const
/** The names and addresses of clients. */
export const clientReaders = [...members, 'bookkeeper'] as const
/** Everybody on the team. */
export const team = [...members, 'contractor', 'bookkeeper'] as const

/** Everything of a client: money and its people, too. */
export const clientManagers = ['client-manager'] as const
/** Deciding, writing and answering for a client; no money. */
export const clientMembers = [...clientManagers, 'client-member'] as const
/** The work for a client, to look at. */
export const clientPeople = [...clientMembers, 'client-viewer'] as const
/** Everybody of a client, for what is theirs, and a part of the team. */
export const clientsAnd = <const Part extends readonly TeamRole[]>(part: Part) =>
  [...clientPeople, ...part] as const
export const signedIn = clientsAnd(team)
export const anyone = ['anonymous', ...signedIn] as const
