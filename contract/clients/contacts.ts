import * as z from 'zod/mini'
import { clientInput } from './clients.ts'
import { done, id, instant } from '../fields.ts'
import { endpoint } from '../http.ts'
import { emailStatuses } from '../core/emails.ts'

/** The input for a contact. It has no password: contacts are invited to choose one. */
export const contactInput = z.object({
  firstName: clientInput.shape.firstName,
  lastName: clientInput.shape.lastName,
  email: clientInput.shape.email,
  phone: clientInput.shape.phone,
})

/** A person who signs in on behalf of a client and sees everything the client sees. */
export const contact = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Whether this is the client's own account, which can't be removed separately. */
  isMain: z.boolean(),
  /** Whether they were to be invited and no password has been set yet. */
  invited: z.boolean(),
  /** The status of their newest invitation; null if there is none. `captured`: it never reached them. */
  invitation: z.nullable(z.enum(emailStatuses)),
  twoFactorEnabled: z.boolean(),
  /** The time at which they confirmed their email address; null before. */
  emailConfirmedAt: z.nullable(instant),
  /** When they last used the portal; null if they aren't signed in anywhere. */
  lastSeenAt: z.nullable(instant),
  createdAt: instant,
})
export type Contact = z.output<typeof contact>

/** Returns the people who sign in for a client, the client's own account first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:clientId/contacts',
  may: 'contacts.manage',
  params: z.object({ clientId: id }),
  reply: z.array(contact),
})

/** Creates a contact and emails the invitation. 409 on `email` if the address already has an account. */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/clients/:clientId/contacts',
  may: 'contacts.manage',
  params: z.object({ clientId: id }),
  body: contactInput,
  reply: contact,
  status: 201,
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
