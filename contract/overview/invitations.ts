import * as z from 'zod/mini'
import { id, linkToken } from '../fields.ts'
import { endpoint } from '../http.ts'
import { teamRoles } from '../roles.ts'
import { signedInUser } from '../core/users.ts'
import { credentials } from '../core/sessions.ts'

/** The names of projects that an invitation lists. */
export const mostProjects = 3

/** The ways in for somebody whose invitation is over; `invitation` for those who need a new one. */
const waysIn = ['code', 'password', 'register', 'invitation'] as const

/** An invitation, by what it opens; once it is over, only by its address. */
export const invitation = z.object({
  /** `used` also when the person has another way to sign in by now; `withdrawn` once their access was ended. */
  state: z.enum(['open', 'used', 'expired', 'withdrawn']),
  /** The way in once it is over; null while it is open. */
  wayIn: z.nullable(z.enum(waysIn)),
  email: z.string(),
  firstName: z.string(),
  /** The person who sent it; null for the agency. */
  by: z.nullable(
    z.object({ name: z.string(), jobTitle: z.string(), imageUrl: z.nullable(z.string()) }),
  ),
  /** The company whose portal it opens; empty for the team. */
  businessName: z.string(),
  /** The role in the team; null for a client. */
  teamRole: z.nullable(z.enum(teamRoles)),
  /** Whether a visitor with a consultation is offered an account, instead of being invited to theirs. */
  consultation: z.boolean(),
  /** The names of the newest projects, at most 3. */
  projects: z.array(z.string()),
  /** Questions that wait for answers, the oldest first; null for none. */
  questions: z.nullable(z.object({ id, serviceType: z.string(), total: z.int() })),
})
export type Invitation = z.output<typeof invitation>

const token = linkToken()

export const unknownInvitation =
  'This invitation is invalid or was withdrawn. Please open the link from the email again.'
export const usedInvitation = 'This invitation was already used, or has expired.'

/**
 * Returns what the token of an invitation opens, for its page. Signs nobody in and uses nothing up. 400 for an unknown
 * token.
 */
export const read = endpoint({
  method: 'POST',
  path: '/api/auth/invitations/read',
  may: 'invitations.use',
  limit: 'secret-link',
  body: z.object({ token }),
  reply: invitation,
})

/**
 * Accepts an invitation: confirms the address, signs in, and ends every other invitation of the account. The one in the
 * confirmation of a consultation makes the account. 400 for an
 * unknown token; 410 for one that has expired or was used, and once somebody on the team has a password or a passkey.
 */
export const accept = endpoint({
  method: 'POST',
  path: '/api/auth/invitations/accept',
  may: 'invitations.use',
  limit: 'secret-link',
  body: z.object({ token, rememberMe: credentials.shape.rememberMe }),
  reply: signedInUser,
})
