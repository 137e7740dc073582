import { assigneeFilter } from '../core/assignments.ts'
import * as z from 'zod/mini'
import { changedText, done, email, id, instant, keysOf, page, required, text } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { chosen, csvReader, doneForMany, only } from '../many.ts'
import { account } from '../core/users.ts'
import { invitationStates } from '../core/invitation-states.ts'

const shortPassword = 'Password must be at least 6 characters'

const wrongColour = 'Please enter a color such as #0f766e, or leave it empty'
/**
 * A color as `#rrggbb`; capital letters and a missing # are accepted. Empty for none; omitted, the stored color
 * stays.
 */
const changedColour = z.optional(
  z.string(wrongColour).check(
    z.trim(),
    z.toLowerCase(),
    z.overwrite((value) => (/^[\da-f]{6}$/.test(value) ? `#${value}` : value)),
    z.regex(/^(?:#[\da-f]{6})?$/, wrongColour),
  ),
)

/** The input of the Add New Client form. With an empty password, the client is invited by email to choose one. */
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
  /** The brand colors, used in generated images. */
  brandColour: changedColour,
  secondColour: changedColour,
})
export type ClientInput = z.output<typeof clientInput>

/** The owners of a client's new address: the person who has the account, or somebody else who takes it over. */
export const holders = { same: 'The same person', other: 'Somebody else' } as const
export type Holder = keyof typeof holders
/** Said where nobody chose whose a new address is. */
export const holderMissing =
  'Please choose whose address this is: somebody else must not sign in with the old password'

/** The input of the Edit Client form: as for a new client, but without the password. */
export const clientChanges = z.object({
  firstName: clientInput.shape.firstName,
  lastName: clientInput.shape.lastName,
  email: clientInput.shape.email,
  /**
   * Whose a new address is: `same` by default. `other` ends every way in of whoever had the account, and invites its new
   * holder. Empty, it is refused for a client who has joined.
   */
  holder: z.optional(z.enum(['', ...keysOf(holders)])),
  /** Optional: omitted, the stored value stays. */
  phone: changedText(50),
  businessName: clientInput.shape.businessName,
  industry: clientInput.shape.industry,
  businessDescription: changedText(5000),
  brandColour: clientInput.shape.brandColour,
  secondColour: clientInput.shape.secondColour,
  /** The record's `updatedAt` when it was loaded; 409 if someone has changed it since. */
  updatedAt: z.optional(instant),
})

export type ClientChanges = z.output<typeof clientChanges>

export const client = z.object({
  ...account.shape,
  /** Whether they were to be invited and no password has been set yet. */
  invited: z.boolean(),
  invitation: z.nullable(z.enum(invitationStates)),
  /** A color as `#rrggbb`, or empty. */
  brandColour: z.string(),
  secondColour: z.string(),
  updatedAt: instant,
})
export type Client = z.output<typeof client>

/** The status of a client in a list: active while at least one of their projects is in progress. */
export const clientStatuses = { active: 'Active', pending: 'Pending' } as const
export type ClientStatus = keyof typeof clientStatuses
export const clientStatusIds = keysOf(clientStatuses)

export const listedClient = z.object({
  ...client.shape,
  status: z.enum(clientStatusIds),
  /** The number of the client's projects. */
  projects: z.int(),
  /** The time of the newest message in the client's thread; null if there is none. */
  lastContactAt: z.nullable(instant),
})
export type ListedClient = z.output<typeof listedClient>

/** The sort orders of the list of clients. */
export const clientSorts = { newest: 'Newest first', name: 'Name A-Z' } as const
export type ClientSort = keyof typeof clientSorts
export const clientSortIds = keysOf(clientSorts)

const filters = z.object({
  ...page,
  /** The person who answers the client's messages. */
  assignee: assigneeFilter,
  status: z._default(z.enum(['all', ...clientStatusIds]), 'all'),
  sort: z._default(z.enum(clientSortIds), 'newest'),
})

/** Returns the clients that match the filters. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/clients',
  may: 'clients.list',
  query: filters,
  reply: z.array(listedClient),
  paged: true,
})

/**
 * Creates a client; without a password, emails them an invitation to choose one. 409 on `email` if the address
 * already has an account.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/clients',
  may: 'clients.create',
  body: clientInput,
  reply: client,
  status: 201,
})

/** Emails the invitation again, with a new link. 409 if the client has already set a password. */
export const invite = endpoint({
  method: 'POST',
  path: '/api/admin/clients/:id/invite',
  may: 'clients.invite',
  params: z.object({ id }),
  reply: done,
})

/** Emails several clients their invitations again, each with a new link. */
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

/** Said to a member of the team, who doesn't see invoices and so can't choose who signs in to them. */
export const addressOpensMoney =
  'Whoever signs in with this address sees the client’s invoices, so an owner or a manager changes it'
/**
 * Changes a client. A new email address invalidates links sent to the old one, also to reviews; that one gets a notice by
 * email, and invoices follow the same person. It takes a
 * fresh proof (403), and somebody who may see the client's invoices (400 on `email`). 400 on `holder` when it is empty and
 * the client has joined. 409 on `email` if the address already has an account; 409 if someone else changed the client
 * since `updatedAt`.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/users/:id',
  may: 'clients.update',
  params: z.object({ id }),
  body: clientChanges,
  reply: client,
})

/** Counts the records that belong to a client: those that are erased with the client and those that are kept. */
export const countRecords = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:id/belongings',
  may: 'clients.delete',
  params: z.object({ id }),
  reply: z.array(z.object({ title: z.string(), goes: z.enum(['erased', 'kept']), count: z.int() })),
})

/**
 * Moves a client to the trash: ends their sessions, cancels their upcoming meetings and emails them. After 30
 * days, the client is erased with everything that belongs to them. 409 for an admin's account.
 */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/clients/:id',
  may: 'clients.delete',
  params: z.object({ id }),
  reply: done,
})

/** Returns all matching clients as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/clients/export',
  may: 'clients.list',
  fresh: true,
  limit: 'exports',
  query: z.extend(z.omit(filters, { limit: true, cursor: true }), { only, ...csvReader }),
})
