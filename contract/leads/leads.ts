import * as z from 'zod/mini'
import { clientInput } from '../clients/clients.ts'
import { day, done, email, id, instant, isUnseen, page, text, withoutDefaults } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { chosen, doneForMany, mostAtOnce, only } from '../many.ts'
import { projectTypeIds } from '../work/projects.ts'
import { leadInputs, leadPriorities, leadStatuses } from './lead-fields.ts'
import { leadFilters } from './lead-filters.ts'
import { suppressionReasonIds } from './suppressions.ts'

export * from './lead-fields.ts'
export * from './lead-filters.ts'

const named = z.refine<{ companyName: string; contactName: string; email: string }>(
  ({ companyName, contactName, email }) => !isUnseen(companyName + contactName + email),
  { message: 'Please enter a company, a contact or an email address', path: ['companyName'] },
)
/** The fields a person enters about a lead (seed 001 section 3). */
export const leadInput = z.object(leadInputs).check(named)
export type LeadInput = z.output<typeof leadInput>

/** The same, with the state that the editor saw; 409 when somebody changed it since. */
export const leadChanges = z.object({ ...leadInputs, updatedAt: z.optional(instant) }).check(named)

export const lead = z.object({
  id,
  ...withoutDefaults(leadInputs),
  /** The source of the lead: 'form' (consultation request), 'import' (a file) or 'manual'. */
  source: z.string(),
  emailsSentCount: z.int(),
  lastEmailSent: z.nullable(instant),
  /** The client that it became. */
  clientId: z.nullable(id),
  /** Names the kept picture of its business card; null without one. */
  cardKey: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
})
export type Lead = z.output<typeof lead>

/** A lead with the extra fields that lists show. */
export const markedLead = z.object({
  ...lead.shape,
  /** Why no campaign writes to its address; null when they do. */
  suppressed: z.nullable(z.enum(suppressionReasonIds)),
  /** The next step; null without one. */
  nextStep: z.nullable(z.object({ what: z.string(), dueAt: instant })),
})
export type MarkedLead = z.output<typeof markedLead>

/** Sort orders of a list of leads. */
export const leadSorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Company A-Z',
  'name-down': 'Company Z-A',
  contact: 'Contact A-Z',
  'contact-down': 'Contact Z-A',
  changed: 'Recently changed first',
  unchanged: 'Longest unchanged first',
} as const
export type LeadSort = keyof typeof leadSorts
export const leadSortIds = Object.keys(leadSorts) as [LeadSort, ...LeadSort[]]

const sort = z._default(z.enum(leadSortIds), 'newest')

/** Of those that are asked for with words or filters, `X-Total-Count` says `1000+` from this many on. */
export const mostCounted = 1000

/** A search finds words that come near it when nothing holds it; `X-Near-Match: true` says so. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/leads',
  may: 'leads.list',
  query: z.object({ ...page, ...leadFilters, sort }),
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

export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/leads/:id',
  may: 'leads.update',
  params: z.object({ id }),
  body: leadChanges,
  reply: lead,
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/leads/:id',
  may: 'leads.delete',
  params: z.object({ id }),
  reply: done,
})

/** Exports the list as CSV, in its order. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/leads/export',
  may: 'leads.list',
  query: z.object({ ...leadFilters, sort, only }),
})

/** What a lead had before several were changed together: with it, it is put back. */
const standing = z.object({ id, status: z.enum(leadStatuses), priority: z.enum(leadPriorities) })

/** Sets status or priority of several leads at once. */
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
      z.refine((given) => given.status !== undefined || given.priority !== undefined, {
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

/** Undoes that; a lead that was changed again since stays as it is. */
export const putBack = endpoint({
  method: 'POST',
  path: '/api/admin/leads/put-back',
  may: 'leads.update',
  body: z.object({
    /** As `updateMany` answered. */
    changedAt: instant,
    before: z.array(standing).check(z.minLength(1), z.maxLength(mostAtOnce)),
  }),
  reply: doneForMany,
})

/** Puts several into the trash; those that are gone are left out. */
export const removeMany = endpoint({
  method: 'POST',
  path: '/api/admin/leads/trash',
  may: 'leads.delete',
  body: z.object({ ids: chosen('Please select leads') }),
  reply: doneForMany,
})

/** The known values that prefill a conversion to a client. */
export const conversion = endpoint({
  method: 'GET',
  path: '/api/admin/leads/:id/conversion',
  may: 'leads.convert',
  params: z.object({ id }),
  reply: z.object({
    lead,
    firstName: z.string(),
    lastName: z.string(),
    /** A description for the project, taken from the last consultation request. */
    description: z.string(),
    /** The client who signs in with the lead's address already. */
    existing: z.nullable(z.object({ id, name: z.string() })),
    /** Consultation requests and emails that will be found at the client. */
    requests: z.int(),
    emails: z.int(),
  }),
})

const forNewClient = (
  field: 'firstName' | 'lastName' | 'email' | 'businessName' | 'industry',
  message: string,
) =>
  z.refine<{ clientId: number | null } & Record<typeof field, string>>(
    (given) => given.clientId !== null || given[field] !== '',
    { message, path: [field] },
  )
const forProject = (field: 'projectName' | 'projectDescription', message: string) =>
  z.refine<{ withProject: boolean } & Record<typeof field, string>>(
    (given) => !given.withProject || given[field] !== '',
    { message, path: [field] },
  )

/** A lead becomes a client: a new one, or the one of `clientId`; with a first project, or without. */
export const conversionInput = z
  .object({
    /** Links to this client; the person's fields are not looked at. */
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
    projectType: z._default(z.enum(projectTypeIds), 'web_development'),
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
 * All of it or nothing: client, project, the lead as won. 409 on `email` with `detail.existing`
 * when the address has a client, 409 with `detail.clientId` when the lead is one already.
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
