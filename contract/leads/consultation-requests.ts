import * as z from 'zod/mini'
import { booking } from './bookings.ts'
import { email, id, instant, keysOf, page, required, text, withoutDefaults } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { chosen, doneForMany, only } from '../many.ts'
import { serviceIds } from '../core/services.ts'

/** The input of a visitor (seed 000 sections 3 and 5; lengths from seed 001 section 3). */
export const consultationRequestInput = z.object({
  name: required('Full name is required'),
  email: email(),
  businessName: text(255),
  phone: text(50),
  services: z.array(z.enum(serviceIds), 'Please select at least one service').check(
    z.overwrite((chosen) => [...new Set(chosen)]),
    z.minLength(1, 'Please select at least one service'),
  ),
  projectDescription: required('Please describe your project', 5000),
  budget: text(100),
  timeline: text(100),
})
export type ConsultationRequestInput = z.output<typeof consultationRequestInput>

/** new: nobody has answered yet, the 24-hour clock runs. */
export const consultationStatuses = ['new', 'answered', 'closed'] as const

/** Hours within which the agency promises to answer (seed 000 section 9). */
export const responsePromiseHours = 24

export const consultationRequest = z.object({
  id,
  ...withoutDefaults(consultationRequestInput.shape),
  status: z.enum(consultationStatuses),
  notes: z.string(),
  leadId: z.nullable(id),
  /** When the promise of 24 hours runs out. */
  dueAt: instant,
  answeredAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
  /** The slot that is booked now; null when none was picked or it was canceled. */
  booking: z.nullable(booking),
})
export type ConsultationRequest = z.output<typeof consultationRequest>

/**
 * Stores the request, makes or updates the lead with this e-mail address, and answers what is
 * needed to pick a slot: `schedulingUrl` when the agency uses an outside widget, and
 * `bookingToken` for the built-in slot picker.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/consultation-requests',
  may: 'consultation-requests.create',
  limit: 'public-form',
  body: consultationRequestInput,
  reply: z.object({ id, bookingToken: z.string(), schedulingUrl: z.nullable(z.string()) }),
  status: 201,
})

/** late: new, and the 24 hours are over. upcoming: a slot is booked that is not over. */
export const consultationViews = ['all', 'late', 'upcoming', ...consultationStatuses] as const

/** Sort orders of a list of requests. */
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
  /** Of whom became this client. */
  clientId: z.optional(id),
}

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

/** The fields the agency sets. */
export const consultationDecision = z.object({
  status: z.enum(consultationStatuses),
  notes: text(5000),
})

/** Changes status or notes. Leaving `new` stops the 24-hour clock. 409 when somebody else changed it since `updatedAt`. */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/consultation-requests/:id',
  may: 'consultation-requests.update',
  params: z.object({ id }),
  body: z.object({ ...consultationDecision.shape, updatedAt: z.optional(instant) }),
  reply: consultationRequest,
})

/** Gives several another status. */
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

/** Everything that matches, as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/consultation-requests/export',
  may: 'consultation-requests.list',
  query: z.object({ ...filters, only }),
})

/** The same form, and the choice of a slot, as pages that work without a script (`server/leads/consultation-requests/pages.ts`). */
export const plainFormPath = '/consultation'
export const plainSlotPath = '/consultation/slot'
