import * as z from 'zod/mini'
import { done, email, id, instant, required } from '../fields.ts'
import { endpoint } from '../http.ts'
import { type TeamRole, teamRoles } from '../roles.ts'
import { invitationStates } from './invitation-states.ts'

/** The words of the screen for each role. */
export const roleDescriptions: Record<TeamRole, string> = {
  owner: 'Everything, including the team, the agency’s settings and its backups.',
  manager: 'Everything except the team, the agency’s settings and its backups.',
  member: 'The daily work with leads, clients, projects, messages and content. No money.',
  contractor: 'Only the projects they’re added to.',
  bookkeeper: 'Only invoices, payments, statements and the list of clients.',
}

export const lastOwner = 'The agency needs at least one owner. Make somebody else an owner first.'
/** The account that clients write to. */
export const standsForTeam = 'Clients write to this account, so its access can’t be turned off.'
export const notYourself = 'You can’t change your own role or access. Please ask another owner.'
export const accessIsOff = 'Their access is off. Switch it on first.'
export const alreadyJoined = 'They already joined and can sign in.'
export const twoFactorStays =
  'An invitation can’t replace their authenticator app. Please turn off their two-factor sign-in first.'

export const teamMember = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  teamRole: z.enum(teamRoles),
  twoFactorEnabled: z.boolean(),
  hasPasskey: z.boolean(),
  /** Whether no password has been chosen yet. */
  invited: z.boolean(),
  invitation: z.nullable(z.enum(invitationStates)),
  /** The time of their last visit; null if there is none in the last 30 days. */
  lastSeenAt: z.nullable(instant),
  /** The time since which they can't sign in; null while they can. */
  deactivatedAt: z.nullable(instant),
  createdAt: instant,
})
export type TeamMember = z.output<typeof teamMember>

const member = {
  params: z.object({ id }),
  reply: teamMember,
  may: 'team.manage',
  fresh: true,
} as const
const teamRole = z.enum(teamRoles, 'Please choose a role')

/** Returns everybody on the team, those who can sign in first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/team',
  may: 'team.list',
  reply: z.array(teamMember),
})

export const invitation = z.object({
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  email: email(),
  teamRole,
})

/** Creates an account and emails an invitation to choose a password. 409 on `email` if the address has an account. */
export const invite = endpoint({
  method: 'POST',
  path: '/api/admin/team',
  may: 'team.manage',
  fresh: true,
  body: invitation,
  reply: teamMember,
  status: 201,
})

/** Emails the invitation again, with a new link. 409 if they can sign in without it. */
export const inviteAgain = endpoint({
  method: 'POST',
  path: '/api/admin/team/:id/invite',
  may: 'team.manage',
  fresh: true,
  params: z.object({ id }),
  reply: done,
})

/**
 * Changes a role and signs the person out everywhere. What is assigned to them and the new role doesn't see is assigned to
 * nobody; a new contractor is on no project. 409 for the last owner and for oneself.
 */
export const setRole = endpoint({
  ...member,
  method: 'PUT',
  path: '/api/admin/team/:id/role',
  body: z.object({ teamRole }),
})

/** Ends every session at once and refuses to sign in. 409 for the last owner, oneself, and the account clients write to. */
export const deactivate = endpoint({
  ...member,
  method: 'POST',
  path: '/api/admin/team/:id/deactivate',
})

/** Lets somebody sign in again. */
export const reactivate = endpoint({
  ...member,
  method: 'POST',
  path: '/api/admin/team/:id/reactivate',
})
