import * as z from 'zod/mini'
import { changedText, done, email, id, instant, page, required, text } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { chosen, doneForMany, only } from '../many.ts'
import { user } from '../core/users.ts'

const shortPassword = 'Password must be at least 6 characters'

const wrongColour = 'Please enter a color such as #0f766e, or leave it empty'
/** A color as `#rrggbb`, also typed in capitals or without the sign; empty for none. Omitted, it stays unchanged. */
const changedColour = z.optional(
  z.string(wrongColour).check(
    z.trim(),
    z.toLowerCase(),
    z.overwrite((value) => (/^[\da-f]{6}$/.test(value) ? `#${value}` : value)),
    z.regex(/^(?:#[\da-f]{6})?$/, wrongColour),
  ),
)

/** The input of Add New Client (seed 001 section 5). An empty password invites the client by email instead. */
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
  /** Brand colors used in the images made for them. */
  brandColour: changedColour,
  secondColour: changedColour,
})
export type ClientInput = z.output<typeof clientInput>

/** The input of Edit client (seed 001 section 5): as Add New Client, without the password. */
export const clientChanges = z.object({
  firstName: clientInput.shape.firstName,
  lastName: clientInput.shape.lastName,
  email: clientInput.shape.email,
  /** Left out, these two stay. */
  phone: changedText(50),
  businessName: clientInput.shape.businessName,
  industry: clientInput.shape.industry,
  businessDescription: changedText(5000),
  brandColour: clientInput.shape.brandColour,
  secondColour: clientInput.shape.secondColour,
  /** The state that the editor saw; 409 when somebody changed it since. */
  updatedAt: z.optional(instant),
})

export const client = z.object({
  ...user.shape,
  /** An invitation is out and no password was set yet. */
  invited: z.boolean(),
  /** `#rrggbb`, or empty. */
  brandColour: z.string(),
  secondColour: z.string(),
  updatedAt: instant,
})
export type Client = z.output<typeof client>

/** Of a client in a list: active while one of their projects is in progress (seed 001 section 2). */
export const clientStatuses = { active: 'Active', pending: 'Pending' } as const
export type ClientStatus = keyof typeof clientStatuses
export const clientStatusIds = Object.keys(clientStatuses) as [ClientStatus, ...ClientStatus[]]

export const listedClient = z.object({
  ...client.shape,
  status: z.enum(clientStatusIds),
  /** The number of projects they have. */
  projects: z.int(),
  /** When the newest message of their thread was written; null before the first. */
  lastContactAt: z.nullable(instant),
})
export type ListedClient = z.output<typeof listedClient>

/** Sort orders of a list of clients. */
export const clientSorts = { newest: 'Newest first', name: 'Name A-Z' } as const
export type ClientSort = keyof typeof clientSorts
export const clientSortIds = Object.keys(clientSorts) as [ClientSort, ...ClientSort[]]

const filters = z.object({
  ...page,
  status: z._default(z.enum(['all', ...clientStatusIds]), 'all'),
  sort: z._default(z.enum(clientSortIds), 'newest'),
})

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/clients',
  may: 'clients.list',
  query: filters,
  reply: z.array(listedClient),
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

/** The same for several; each with a link of its own. */
export const inviteMany = endpoint({
  method: 'POST',
  path: '/api/admin/clients/invitations',
  may: 'clients.invite',
  body: z.object({ ids: chosen('Please select clients') }),
  reply: doneForMany,
})

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:id',
  may: 'clients.list',
  params: z.object({ id }),
  reply: client,
})

/** Changes a client. 409 when the address has another account, or somebody else changed the client meanwhile. */
export const update = endpoint({
  method: 'PUT',
  path: '/api/users/:id',
  may: 'clients.update',
  params: z.object({ id }),
  body: clientChanges,
  reply: client,
})

/** Counts the records that belong to a client: those erased with them and those kept. */
export const belongings = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:id/belongings',
  may: 'clients.delete',
  params: z.object({ id }),
  reply: z.array(z.object({ title: z.string(), goes: z.enum(['erased', 'kept']), count: z.int() })),
})

/**
 * Moves the client to the trash: nobody can sign in with the account, and after `trashDays` it is erased with
 * everything that belongs to it. Throws 409 for an admin.
 */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/clients/:id',
  may: 'clients.delete',
  params: z.object({ id }),
  reply: done,
})

/** Everything that matches, as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/clients/export',
  may: 'clients.list',
  query: z.extend(z.omit(filters, { limit: true, cursor: true }), { only }),
})
