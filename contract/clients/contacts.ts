import * as z from 'zod/mini'
import { clientInput } from './clients.ts'
import { done, id, instant } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The input for a contact. It has no password: the contact chooses one by invitation. */
export const contactInput = z.object({
  firstName: clientInput.shape.firstName,
  lastName: clientInput.shape.lastName,
  email: clientInput.shape.email,
  phone: clientInput.shape.phone,
})

/** Somebody who signs in for a client, and sees what the client sees. */
export const contact = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The client's own account, which cannot be removed alone. */
  isMain: z.boolean(),
  /** An invitation is out and no password was set yet. */
  invited: z.boolean(),
  twoFactorEnabled: z.boolean(),
  /** When they were last in the portal; null when they are signed in nowhere. */
  lastSeenAt: z.nullable(instant),
  createdAt: instant,
})
export type Contact = z.output<typeof contact>

/** The client's own account first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:clientId/contacts',
  may: 'contacts.manage',
  params: z.object({ clientId: id }),
  reply: z.array(contact),
})

/** Makes the sign-in and sends the invitation. 409 on `email` when the address has an account. */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/clients/:clientId/contacts',
  may: 'contacts.manage',
  params: z.object({ clientId: id }),
  body: contactInput,
  reply: contact,
  status: 201,
})

/** From now on they cannot sign in. Erased after the days of the trash. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/contacts/:id',
  may: 'contacts.manage',
  params: z.object({ id }),
  reply: done,
})

/** Sends the invitation again, with a new link. 409 when they have set a password already. */
export const invite = endpoint({
  method: 'POST',
  path: '/api/admin/contacts/:id/invite',
  may: 'contacts.manage',
  params: z.object({ id }),
  reply: done,
})
