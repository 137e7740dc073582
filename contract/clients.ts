import * as z from 'zod/mini'
import { done, email, id, page, required, text } from './fields.ts'
import { endpoint } from './http.ts'
import { user } from './users.ts'

const shortPassword = 'Password must be at least 6 characters'

/** What Add New Client sends (seed 001 section 5). An empty password invites the client by mail instead. */
export const clientInput = z.object({
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  email: email('Valid email is required'),
  password: z._default(
    z.union(
      [
        z.literal(''),
        z.string(shortPassword).check(z.minLength(6, shortPassword), z.maxLength(200)),
      ],
      shortPassword,
    ),
    '',
  ),
  phone: text(50),
  businessName: required('Business name is required'),
  industry: required('Industry is required'),
  businessDescription: text(5000),
})
export type ClientInput = z.output<typeof clientInput>

export const client = z.object({
  ...user.shape,
  /** An invitation is out and no password was set yet. */
  invited: z.boolean(),
})
export type Client = z.output<typeof client>

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/clients',
  may: 'clients.list',
  query: z.object(page),
  reply: z.array(client),
  paged: true,
})

export const create = endpoint({
  method: 'POST',
  path: '/api/admin/clients',
  may: 'clients.create',
  body: clientInput,
  reply: client,
  status: 201,
})

/** Sends the invitation again, with a new link. 409 when the client has set a password already. */
export const invite = endpoint({
  method: 'POST',
  path: '/api/admin/clients/:id/invite',
  may: 'clients.invite',
  params: z.object({ id }),
  reply: done,
})
