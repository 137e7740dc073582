import * as z from 'zod/mini'
import { clientInput } from '../clients/clients.ts'
import {
  day,
  done,
  email,
  id,
  instant,
  isBlank,
  keysOf,
  page,
  text,
  withoutDefaults,
} from '../fields.ts'
import { assigneeId } from '../core/assignments.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { chosen, csvReader, doneForMany, mostAtOnce, only } from '../many.ts'
import { projectType } from '../service-type-fields.ts'
import { leadInputs, leadPriorities, leadStatuses } from './lead-fields.ts'
import { listedLeadFilters } from './lead-filters.ts'
import { suppressionReasonIds } from './suppressions.ts'

export * from './lead-fields.ts'
export * from './lead-filters.ts'

const named = z.refine<{ companyName: string; contactName: string; email: string }>(
  ({ companyName, contactName, email }) => !isBlank(companyName + contactName + email),
  { message: 'Please enter a company, a contact or an email address', path: ['companyName'] },
)
/** The fields that a person enters about a lead. At least a company, a contact or an email address is required. */
export const leadInput = z.object(leadInputs).check(named)
export type LeadInput = z.output<typeof leadInput>

/** The input of a change, with the record's `updatedAt` when it was loaded; 409 if someone has changed it since. */
export const leadChanges = z.object({ ...leadInputs, updatedAt: z.optional(instant) }).check(named)

export const lead = z.object({
  id,
  ...withoutDefaults(leadInputs),
  /**
   * The source of the lead: 'form' (consultation request), 'import' (a file), 'card' (a business card),
   * 'email' (somebody who wrote first) or 'manual'.
   */
  source: z.string(),
  emailsSentCount: z.int(),
  lastEmailSent: z.nullable(instant),
  assigneeId,
  /** The client that the lead became. */
  clientId: z.nullable(id),
  /** The key of the stored image of its business card; null without one. */
  cardKey: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
})
export type Lead = z.output<typeof lead>

/** A lead with the additional fields shown in lists. */
export const markedLead = z.object({
  ...lead.shape,
  /** Why campaigns don't email its address; null if they do. */
  suppressed: z.nullable(z.enum(suppressionReasonIds)),
  /** The open next step; null if there is none. */
  nextStep: z.nullable(z.object({ what: z.string(), dueAt: instant })),
})
export type MarkedLead = z.output<typeof markedLead>

/** The sort orders of the list of leads. */
export const leadSorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Company A-Z',
  'name-down': 'Company Z-A',
  contact: 'Contact A-Z',
  'contact-down': 'Contact Z-A',
  changed: 'Recently changed first',
  unchanged: 'Least recently changed first',
} as const
export type LeadSort = keyof typeof leadSorts
export const leadSortIds = keysOf(leadSorts)

const sort = z._default(z.enum(leadSortIds), 'newest')

/** The maximum count for searches and filters: from here on, `X-Total-Count` is `1000+`. */
export const mostCounted = 1000

/**
 * Returns the leads that match the filters. If nothing contains the search words, returns leads with similar
 * words and sets the header `X-Near-Match: true`.
 */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/leads',
  may: 'leads.list',
  query: z.object({ ...page, ...listedLeadFilters, sort }),
  reply: z.array(markedLead),
  paged: true,
})

/** Returns a lead. The id of a merged lead returns the lead it was merged into. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/leads/:id',
  may: 'leads.list',
  params: z.object({ id }),
  reply: markedLead,
})

export const create = endpoint({
  method: 'POST',
  path: '/api/admin/leads',
  may: 'leads.create',
  body: leadInput,
  reply: lead,
  status: 201,
})

/** Changes a lead. 409 if someone else changed it since `updatedAt`. */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/leads/:id',
  may: 'leads.update',
  params: z.object({ id }),
  body: leadChanges,
  reply: lead,
})

/** Moves a lead to the trash. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/leads/:id',
  may: 'leads.delete',
  params: z.object({ id }),
  reply: done,
})

/** Returns all matching leads as CSV, in the order of the list. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/leads/export',
  may: 'leads.list',
  fresh: true,
  limit: 'exports',
  query: z.object({ ...listedLeadFilters, sort, only, ...csvReader }),
})

/** The status and priority of a lead before a bulk change, for undoing it. */
const standing = z.object({ id, status: z.enum(leadStatuses), priority: z.enum(leadPriorities) })

/** Sets the status or priority of several leads. Returns the previous values for `revertMany`. */
export const updateMany = endpoint({
  method: 'PATCH',
  path: '/api/admin/leads',
  may: 'leads.update',
  body: z
    .object({
      ids: chosen('Please select leads'),
      status: z.optional(z.enum(leadStatuses)),
      priority: z.optional(z.enum(leadPriorities)),
    })
    .check(
      z.refine((input) => input.status !== undefined || input.priority !== undefined, {
        message: 'Please choose a status or a priority',
        path: ['status'],
      }),
    ),
  reply: z.object({
    ...doneForMany.shape,
    changedAt: instant,
    before: z.array(standing),
  }),
})

/** Undoes `updateMany`; leads that were changed again since are refused. */
export const revertMany = endpoint({
  method: 'POST',
  path: '/api/admin/leads/put-back',
  may: 'leads.update',
  body: z.object({
    /** `changedAt` and `before` as returned by `updateMany`. */
    changedAt: instant,
    before: z.array(standing).check(z.minLength(1), z.maxLength(mostAtOnce)),
  }),
  reply: doneForMany,
})

/** Moves several leads to the trash; ids that no longer exist are ignored. */
export const removeMany = endpoint({
  method: 'POST',
  path: '/api/admin/leads/trash',
  may: 'leads.delete',
  body: z.object({ ids: chosen('Please select leads') }),
  reply: doneForMany,
})

/** Returns the known values that prefill the conversion of a lead to a client. */
export const conversion = endpoint({
  method: 'GET',
  path: '/api/admin/leads/:id/conversion',
  may: 'leads.convert',
  params: z.object({ id }),
  reply: z.object({
    lead,
    firstName: z.string(),
    lastName: z.string(),
    /** A description for the project, from the latest consultation request. */
    description: z.string(),
    /** The client who already signs in with the lead's email address. */
    /** The client whose account has the address; `unconfirmed` if nobody has shown that it is theirs. */
    existing: z.nullable(z.object({ id, name: z.string(), unconfirmed: z.boolean() })),
    /** The number of consultation requests and of emails that the client takes over. */
    requests: z.int(),
    emails: z.int(),
  }),
})

const forNewClient = (
  field: 'firstName' | 'lastName' | 'email' | 'businessName' | 'industry',
  message: string,
) =>
  z.refine<{ clientId: number | null } & Record<typeof field, string>>(
    (input) => input.clientId !== null || input[field] !== '',
    { message, path: [field] },
  )
const forProject = (field: 'projectName' | 'projectDescription', message: string) =>
  z.refine<{ withProject: boolean } & Record<typeof field, string>>(
    (input) => !input.withProject || input[field] !== '',
    { message, path: [field] },
  )

/**
 * The input for converting a lead to a new client, or to the existing one of `clientId`, with or without a
 * first project.
 */
export const conversionInput = z
  .object({
    /** The existing client to link to; the personal fields are then ignored. */
    clientId: z._default(z.nullable(id), null),
    firstName: text(255),
    lastName: text(255),
    email: z._default(z.union([z.literal(''), email('Valid email is required')]), ''),
    /** Empty to invite the client by email. */
    password: clientInput.shape.password,
    phone: text(50),
    businessName: text(255),
    industry: text(255),
    withProject: z._default(z.boolean(), true),
    projectName: text(255),
    projectDescription: text(10_000),
    projectType: z._default(projectType('Project type is required'), 'web_development'),
    dueDate: z._default(z.nullable(day), null),
    fromTemplate: z._default(z.boolean(), true),
  })
  .check(
    forNewClient('firstName', 'First name is required'),
    forNewClient('lastName', 'Last name is required'),
    forNewClient('email', 'Valid email is required'),
    forNewClient('businessName', 'Business name is required'),
    forNewClient('industry', 'Industry is required'),
    forProject('projectName', 'Project name is required'),
    forProject('projectDescription', 'Description is required'),
  )
export type ConversionInput = z.output<typeof conversionInput>

/**
 * Converts a lead to a client: creates or links the client, creates the project and marks the lead as won, all
 * in one transaction. 409 on `email` with `detail.existing` if a client already has the address; 409 with
 * `detail.clientId` if the lead is already a client.
 */
export const convert = endpoint({
  method: 'POST',
  path: '/api/admin/leads/:id/convert',
  may: 'leads.convert',
  params: z.object({ id }),
  body: conversionInput,
  reply: z.object({ clientId: id, projectId: z.nullable(id), invited: z.boolean() }),
  status: 201,
})
