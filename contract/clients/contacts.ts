import * as z from 'zod/mini'
import { clientInput } from './clients.ts'
import { done, id, instant } from '../fields.ts'
import { endpoint } from '../http.ts'
import { clientRoles } from '../roles.ts'
import { invitationStates } from '../core/invitation-states.ts'

/** The meaning of each role, for forms and lists. */
export const clientRoleMeanings = {
  manager: 'Sees and does everything, including invoices, and invites people',
  member: 'Sees and does everything but money: no invoices, no payments',
  viewer: 'Sees the work, and changes nothing',
} as const satisfies Record<(typeof clientRoles)[number], string>

/** Said to a member of the team, who doesn't see invoices and so opens them to nobody. */
export const managersSeeMoney =
  'A client’s manager sees its invoices, so an owner or a manager of the team makes them one'
export const managersSeeAll = 'A manager sees every project'
export const notYourOwnRole =
  'You can’t change your own role. Please ask another manager of your company, or us.'
export const mainStays = 'The main account of your company always stays a manager.'
export const removedBefore =
  'This person was removed from your company. Please ask us to restore them.'

export const notYetAClient =
  'You can invite colleagues as soon as we work together. Please send us a message.'

/** The part of a client that somebody sees, and what they may do with it. */
export const rights = z.object({
  clientRole: z.enum(clientRoles, 'Please choose a role'),
  /** The only project that they see; null for all. Never set for a manager. */
  onlyProjectId: z.nullable(id),
})
const managersAreUnlimited = z.refine<z.output<typeof rights>>(
  ({ clientRole, onlyProjectId }) => clientRole !== 'manager' || onlyProjectId === null,
  { error: managersSeeAll, path: ['onlyProjectId'] },
)

/** The input for a contact, without the rule between role and project. */
export const newContact = z.object({
  firstName: clientInput.shape.firstName,
  lastName: clientInput.shape.lastName,
  email: clientInput.shape.email,
  phone: clientInput.shape.phone,
  ...rights.shape,
})
/** The input for a contact. It has no password: contacts are invited and sign in by a link. */
export const contactInput = newContact.check(managersAreUnlimited)

/** A person who signs in on behalf of a client. Their role decides what they see of it. */
export const contact = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  jobTitle: z.string(),
  profileImageUrl: z.nullable(z.string()),
  ...rights.shape,
  /** The name of their only project; null for all, and for one in the trash. */
  onlyProjectName: z.nullable(z.string()),
  /** Whether this is the client's own account, which can't be removed separately. */
  isMain: z.boolean(),
  /** Whether they were to be invited and no password has been set yet. */
  invited: z.boolean(),
  invitation: z.nullable(z.enum(invitationStates)),
  twoFactorEnabled: z.boolean(),
  /** The time at which they confirmed their email address; null before. */
  emailConfirmedAt: z.nullable(instant),
  /** When they last used the portal; null if they aren't signed in anywhere. */
  lastSeenAt: z.nullable(instant),
  createdAt: instant,
})
export type Contact = z.output<typeof contact>

/** The input of a change of somebody's role and projects. `seen`: what the form was opened with. */
export const rightsInput = z.object({ ...rights.shape, seen: rights }).check(managersAreUnlimited)

/** Returns the people who sign in for a client, the client's own account first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:clientId/contacts',
  may: 'contacts.manage',
  params: z.object({ clientId: id }),
  reply: z.array(contact),
})

/**
 * Creates a contact and emails the invitation. 400 on `clientRole` for a manager whom somebody adds who may not see the
 * client's invoices themselves; 409 on `email` if the address already has an account; 400 on
 * `onlyProjectId` for a project of another client.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/clients/:clientId/contacts',
  may: 'contacts.manage',
  params: z.object({ clientId: id }),
  body: contactInput,
  reply: contact,
  status: 201,
})

/**
 * Changes a contact's role and projects, at once in every open window. 400 on `clientRole` as in `create`; 400 on `onlyProjectId` for a project of another
 * client; 409 if somebody else changed them since `seen`.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/contacts/:id',
  may: 'contacts.manage',
  params: z.object({ id }),
  body: rightsInput,
  reply: contact,
})

/** Moves a contact to the trash; they can no longer sign in. They are erased after 30 days. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/contacts/:id',
  may: 'contacts.manage',
  params: z.object({ id }),
  reply: done,
})

/** Emails the invitation again, with a new link. 409 if the contact has already set a password. */
export const invite = endpoint({
  method: 'POST',
  path: '/api/admin/contacts/:id/invite',
  may: 'contacts.manage',
  params: z.object({ id }),
  reply: done,
})

/** A person of the caller's own client, as their colleagues see them. */
export const colleague = z.omit(contact, { twoFactorEnabled: true })
export type Colleague = z.output<typeof colleague>

/** Returns the people of the caller's own client, its main account first. */
export const own = endpoint({
  method: 'GET',
  path: '/api/contacts',
  may: 'contacts.own',
  kept: true,
  reply: z.array(colleague),
})

/**
 * Invites somebody to the caller's own client, by email. 409 on `email` if the address already has an account; 400 on
 * `onlyProjectId` for a project that isn't theirs.
 */
export const createOwn = endpoint({
  method: 'POST',
  path: '/api/contacts',
  may: 'contacts.manageOwn',
  limit: 'colleague-invitations',
  body: contactInput,
  reply: colleague,
  status: 201,
})

/**
 * Changes the role and projects of somebody of the caller's own client. 409 for the caller themselves, for the main
 * account, and if somebody else changed them since `seen`.
 */
export const updateOwn = endpoint({
  method: 'PUT',
  path: '/api/contacts/:id',
  may: 'contacts.manageOwn',
  params: z.object({ id }),
  body: rightsInput,
  reply: colleague,
})

/** Removes somebody from the caller's own client; the agency can restore them for 30 days. 409 as `updateOwn`. */
export const removeOwn = endpoint({
  method: 'DELETE',
  path: '/api/contacts/:id',
  may: 'contacts.manageOwn',
  params: z.object({ id }),
  reply: done,
})

/** Emails somebody of the caller's own client their invitation again. 409 if they have already set a password; 429 after three in an hour or five in a day. */
export const inviteOwn = endpoint({
  method: 'POST',
  path: '/api/contacts/:id/invite',
  may: 'contacts.manageOwn',
  limit: 'colleague-invitations',
  params: z.object({ id }),
  reply: done,
})
