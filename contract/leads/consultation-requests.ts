import * as z from 'zod/mini'
import { booking } from './bookings.ts'
import { email, id, instant, keysOf, page, required, text, withoutDefaults } from '../fields.ts'
import { assigneeFilter, assigneeId } from '../core/assignments.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { chosen, csvReader, doneForMany, only } from '../many.ts'
import { requestedService } from '../service-type-fields.ts'

/** The input of the consultation form. */
export const consultationRequestInput = z.object({
  name: required('Full name is required'),
  email: email(),
  businessName: text(255),
  phone: text(50),
  services: z
    .array(requestedService('Please select a service'), 'Please select at least one service')
    .check(
      z.overwrite((chosen) => [...new Set(chosen)]),
      z.minLength(1, 'Please select at least one service'),
    ),
  projectDescription: required('Please describe your project', 5000),
  budget: text(100),
  timeline: text(100),
})
export type ConsultationRequestInput = z.output<typeof consultationRequestInput>

/** The statuses of a request. `new`: not answered yet; the 24-hour response time is running. */
export const consultationStatuses = ['new', 'answered', 'closed'] as const

/** The hours within which the agency promises to respond. */
export const responsePromiseHours = 24

export const consultationRequest = z.object({
  id,
  ...withoutDefaults(consultationRequestInput.shape),
  status: z.enum(consultationStatuses),
  notes: z.string(),
  leadId: z.nullable(id),
  /** When the promised response time ends. */
  dueAt: instant,
  assigneeId,
  answeredAt: z.nullable(instant),
  /** The person who answered, or said that somebody did; empty while nobody did. */
  answeredBy: z.string(),
  /** Whether the answer was an email that a mail server took; otherwise somebody set the status. */
  answeredByEmail: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  /** The current booking; null if no slot was booked or it was canceled. */
  booking: z.nullable(booking),
})
export type ConsultationRequest = z.output<typeof consultationRequest>

/**
 * Stores a consultation request, creates or updates the lead with its email address, and emails the owner.
 * Returns the data for booking a slot: `bookingToken` for the built-in slot picker and `schedulingUrl` if the
 * agency uses an external scheduling page.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/consultation-requests',
  may: 'consultation-requests.create',
  limit: 'public-form',
  body: consultationRequestInput,
  reply: z.object({ bookingToken: z.string(), schedulingUrl: z.nullable(z.string()) }),
  status: 201,
})

/** The filters of the list. `late`: new for more than 24 hours. `upcoming`: with a booking that isn't over yet. */
export const consultationViews = ['all', 'late', 'upcoming', ...consultationStatuses] as const

/** The sort orders of the list of requests. */
export const consultationSorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  changed: 'Recently changed',
  name: 'Name A-Z',
} as const
export type ConsultationSort = keyof typeof consultationSorts

const filters = {
  q: page.q,
  sort: z._default(z.enum(keysOf(consultationSorts)), 'newest'),
  status: z._default(z.enum(consultationViews), 'all'),
  assignee: assigneeFilter,
  /** Limits the list to the requests of this client, including those from before they became one. */
  clientId: z.optional(id),
}

/** Returns the consultation requests that match the filters. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/consultation-requests',
  may: 'consultation-requests.list',
  query: z.object({ ...page, ...filters }),
  reply: z.array(consultationRequest),
  paged: true,
})

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/consultation-requests/:id',
  may: 'consultation-requests.list',
  params: z.object({ id }),
  reply: consultationRequest,
})

/** The fields that the team sets. */
export const consultationDecision = z.object({
  status: z.enum(consultationStatuses),
  notes: text(5000),
})

/**
 * Changes the status or notes of a request. Leaving `new` stops the 24-hour clock. 409 if someone else changed
 * it since `updatedAt`.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/consultation-requests/:id',
  may: 'consultation-requests.update',
  params: z.object({ id }),
  body: z.object({ ...consultationDecision.shape, updatedAt: z.optional(instant) }),
  reply: consultationRequest,
})

/** Sets the status of several requests. */
export const updateMany = endpoint({
  method: 'PATCH',
  path: '/api/admin/consultation-requests',
  may: 'consultation-requests.update',
  body: z.object({
    ids: chosen('Please select requests'),
    status: consultationDecision.shape.status,
  }),
  reply: doneForMany,
})

/** Returns all matching requests as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/consultation-requests/export',
  may: 'consultation-requests.list',
  fresh: true,
  limit: 'exports',
  query: z.object({ ...filters, only, ...csvReader }),
})

/**
 * The paths of the consultation form and the slot picker that work without JavaScript
 * (`server/leads/consultation-requests/pages.ts`).
 */
export const plainFormPath = '/consultation'
export const plainSlotPath = '/consultation/slot'
