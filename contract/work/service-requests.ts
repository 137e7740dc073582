import * as z from 'zod/mini'
import { day, id, instant, keysOf, page, required, text } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { chosen, doneForMany, only } from '../many.ts'
import { projectTypeIds } from './projects.ts'
import { serviceIds } from '../core/services.ts'

/** In the order in which a request usually goes through them. `done`: made a project, or nothing is left to do. */
export const serviceRequestStatuses = {
  pending: 'Received',
  reviewing: 'In review',
  accepted: 'Accepted',
  declined: 'Declined',
  done: 'Done',
  withdrawn: 'Withdrawn',
} as const
export type ServiceRequestStatus = keyof typeof serviceRequestStatuses
export const serviceRequestStatusIds = Object.keys(serviceRequestStatuses) as [
  ServiceRequestStatus,
  ...ServiceRequestStatus[],
]
/** Somebody still has to do something about these. */
export const openServiceRequestStatuses = ['pending', 'reviewing', 'accepted'] as const
/** The statuses the team may set; only the client withdraws. */
export const decidedServiceRequestStatuses = [
  'pending',
  'reviewing',
  'accepted',
  'declined',
  'done',
] as const

/** The input of a client. `answers` are by question id from `site/service-questions.ts`; others are refused. */
export const serviceRequestInput = z.object({
  serviceType: z.enum(serviceIds, 'Please select a service'),
  description: required('Please describe what you need', 5000),
  answers: z._default(z.record(z.string().check(z.maxLength(50)), text(2000)), {}),
})
export type ServiceRequestInput = z.output<typeof serviceRequestInput>

/** One thing that happened to a request: its new status, and what the team said about it. */
export const serviceRequestEvent = z.object({
  id,
  status: z.enum(serviceRequestStatusIds),
  comment: z.string(),
  userName: z.string(),
  createdAt: instant,
})

/** As its client sees it. */
export const serviceRequest = z.object({
  id,
  serviceType: z.enum(serviceIds),
  description: z.string(),
  /** With the words of the question as it was asked. */
  answers: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
  status: z.enum(serviceRequestStatusIds),
  /** The project that was made of it; null when there is none, or it was deleted. */
  projectId: z.nullable(id),
  createdAt: instant,
  updatedAt: instant,
  /** Oldest first. */
  history: z.array(serviceRequestEvent),
})
export type ServiceRequest = z.output<typeof serviceRequest>

/** As the team sees it. */
export const clientServiceRequest = z.object({
  ...serviceRequest.shape,
  clientId: id,
  /** The business, or the person's name. */
  clientName: z.string(),
  clientEmail: z.string(),
  clientPhone: z.string(),
  /** Only the team sees them. */
  notes: z.string(),
})
export type ClientServiceRequest = z.output<typeof clientServiceRequest>

/** The fields the team sets. */
export const serviceRequestDecision = z.object({
  status: z.enum(decidedServiceRequestStatuses),
  notes: text(5000),
  /** Goes out to the client. */
  answer: text(5000),
  /** The state that the editor saw; 409 when somebody changed it since. */
  updatedAt: z.optional(instant),
})

/** The defaults of the project created from a request. */
export const projectOfRequest = z.object({
  name: required('Project name is required'),
  type: z.enum(projectTypeIds, 'Project type is required'),
  dueDate: z._default(z.nullable(day), null),
  /** Puts in the milestones that this type of project usually has. */
  fromTemplate: z._default(z.boolean(), true),
})

export const serviceRequestViews = ['all', 'open', ...serviceRequestStatusIds] as const
const views = z._default(z.enum(serviceRequestViews), 'all')

/** The client's own, newest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/service-requests',
  may: 'service-requests.own',
  query: z.object({ ...page, status: views }),
  reply: z.array(serviceRequest),
  paged: true,
})

export const create = endpoint({
  method: 'POST',
  path: '/api/service-requests',
  may: 'service-requests.own',
  limit: 'service-request',
  body: serviceRequestInput,
  reply: serviceRequest,
  status: 201,
})

export const read = endpoint({
  method: 'GET',
  path: '/api/service-requests/:id',
  may: 'service-requests.own',
  params: z.object({ id }),
  reply: serviceRequest,
})

/** Takes it back. 409 once the team has begun with it. */
export const withdraw = endpoint({
  method: 'POST',
  path: '/api/service-requests/:id/withdraw',
  may: 'service-requests.own',
  params: z.object({ id }),
  reply: serviceRequest,
})

/** Sort orders of the team's list. */
export const serviceRequestSorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  changed: 'Recently changed',
} as const
export type ServiceRequestSort = keyof typeof serviceRequestSorts

const filters = {
  q: page.q,
  sort: z._default(z.enum(keysOf(serviceRequestSorts)), 'newest'),
  status: views,
  serviceType: z._default(z.enum(['all', ...serviceIds]), 'all'),
  clientId: z.optional(id),
}

export const listAll = endpoint({
  method: 'GET',
  path: '/api/admin/service-requests',
  may: 'service-requests.list',
  query: z.object({ ...page, ...filters }),
  reply: z.array(clientServiceRequest),
  paged: true,
})

export const readAny = endpoint({
  method: 'GET',
  path: '/api/admin/service-requests/:id',
  may: 'service-requests.list',
  params: z.object({ id }),
  reply: clientServiceRequest,
})

/** Sets status and notes, and answers the client. */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/service-requests/:id',
  may: 'service-requests.update',
  params: z.object({ id }),
  body: serviceRequestDecision,
  reply: clientServiceRequest,
})

/** Makes a project of it, which the client sees. 409 when one was made already. */
export const makeProject = endpoint({
  method: 'POST',
  path: '/api/admin/service-requests/:id/project',
  may: 'service-requests.update',
  params: z.object({ id }),
  body: projectOfRequest,
  reply: clientServiceRequest,
})

/** Gives several another status; each client is told. */
export const updateMany = endpoint({
  method: 'PATCH',
  path: '/api/admin/service-requests',
  may: 'service-requests.update',
  body: z.object({
    ids: chosen('Please select requests'),
    status: z.enum(decidedServiceRequestStatuses),
  }),
  reply: doneForMany,
})

/** Everything that matches, as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/service-requests/export',
  may: 'service-requests.list',
  query: z.object({ ...filters, only }),
})
