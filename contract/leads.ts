import * as z from 'zod/mini'
import { done, email, id, instant, page, text, url } from './fields.ts'
import { endpoint } from './http.ts'

export const leadPriorities = ['low', 'medium', 'high'] as const
export const leadStatuses = [
  'new',
  'contacted',
  'qualified',
  'proposal',
  'closed_won',
  'closed_lost',
] as const

/** What a person enters about a lead (seed 001 section 3). */
export const leadInput = z
  .object({
    companyName: text(255),
    contactName: text(255),
    /** The person actually spoken to. */
    spokeTo: text(255),
    email: z._default(z.union([z.literal(''), email()]), ''),
    phone: text(50),
    address: text(500),
    website: url,
    industry: text(255),
    notes: text(10_000),
    priority: z._default(z.enum(leadPriorities), 'medium'),
    status: z._default(z.enum(leadStatuses), 'new'),
  })
  .check(
    z.refine((lead) => Boolean(lead.companyName || lead.contactName || lead.email), {
      message: 'Please enter a company, a contact or an email address',
      path: ['companyName'],
    }),
  )
export type LeadInput = z.output<typeof leadInput>

export const lead = z.object({
  id,
  ...leadInput.shape,
  /** Where the lead came from: 'form' (consultation request) or 'manual'. */
  source: z.string(),
  emailsSentCount: z.int(),
  lastEmailSent: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
})
export type Lead = z.output<typeof lead>

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/leads',
  may: 'leads.list',
  query: z.object({
    ...page,
    priority: z._default(z.enum(['all', ...leadPriorities]), 'all'),
    status: z._default(z.enum(['all', ...leadStatuses]), 'all'),
  }),
  reply: z.array(lead),
  paged: true,
})

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/leads/:id',
  may: 'leads.list',
  params: z.object({ id }),
  reply: lead,
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
  body: leadInput,
  reply: lead,
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/leads/:id',
  may: 'leads.delete',
  params: z.object({ id }),
  reply: done,
})
