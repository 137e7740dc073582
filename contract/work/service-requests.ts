import * as z from 'zod/mini'
import { day, id, instant, keysOf, page, required, text } from '../fields.ts'
import { assigneeFilter, assigneeId } from '../core/assignments.ts'
import { entryEmail } from '../core/incoming-emails.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { chosen, csvReader, doneForMany, only } from '../many.ts'
import { projectType, requestedService } from '../service-type-fields.ts'

/**
 * The statuses of a request in their usual order. `done`: a project was created from it, or nothing is left to
 * do.
 */
export const serviceRequestStatuses = {
  pending: 'Received',
  reviewing: 'In review',
  accepted: 'Accepted',
  declined: 'Declined',
  done: 'Done',
  withdrawn: 'Withdrawn',
} as const
export type ServiceRequestStatus = keyof typeof serviceRequestStatuses
export const serviceRequestStatusIds = keysOf(serviceRequestStatuses)
/** The statuses that need further action. */
export const openServiceRequestStatuses = ['pending', 'reviewing', 'accepted'] as const
/** The statuses that the team may set; only the client can withdraw a request. */
export const decidedServiceRequestStatuses = [
  'pending',
  'reviewing',
  'accepted',
  'declined',
  'done',
] as const

/** The client's input. `answers` are by question id from `site/service-questions.ts`; unknown ids are refused. */
export const serviceRequestInput = z.object({
  serviceType: requestedService('Please select a service'),
  description: required('Please describe what you need', 5000),
  answers: z._default(z.record(z.string().check(z.maxLength(50)), text(2000)), {}),
})
export type ServiceRequestInput = z.output<typeof serviceRequestInput>

/** An entry in a request's history: a status change with the team's comment. */
export const serviceRequestEvent = z.object({
  id,
  status: z.enum(serviceRequestStatusIds),
  comment: z.string(),
  userName: z.string(),
  /** The email that it came as; null for an entry that was written here. */
  email: z.nullable(entryEmail),
  createdAt: instant,
})

/** A service request as its client sees it. */
export const serviceRequest = z.object({
  id,
  serviceType: z.string(),
  description: z.string(),
  /** The answers with the questions as they were worded at the time. */
  answers: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
  status: z.enum(serviceRequestStatusIds),
  /** The project created from it; null if there is none or it was deleted. */
  projectId: z.nullable(id),
  createdAt: instant,
  updatedAt: instant,
  /** The history, oldest first. */
  history: z.array(serviceRequestEvent),
})
export type ServiceRequest = z.output<typeof serviceRequest>

/** A service request as the team sees it. */
export const clientServiceRequest = z.object({
  ...serviceRequest.shape,
  clientId: id,
  /** The client's business name, or the person's name without one. */
  clientName: z.string(),
  clientEmail: z.string(),
  clientPhone: z.string(),
  /** Whether they signed up with an address that isn't confirmed. */
  clientUnconfirmed: z.boolean(),
  /** Internal notes, which only the team sees. */
  notes: z.string(),
  assigneeId,
})
export type ClientServiceRequest = z.output<typeof clientServiceRequest>

/** The fields that the team sets. */
export const serviceRequestDecision = z.object({
  status: z.enum(decidedServiceRequestStatuses),
  notes: text(5000),
  /** A reply, sent to the client as a notification; may be empty. */
  answer: text(5000),
  /** The record's `updatedAt` when it was loaded; 409 if someone has changed it since. */
  updatedAt: z.optional(instant),
})

/** The input for creating a project from a request. */
export const projectOfRequest = z.object({
  name: required('Project name is required'),
  type: projectType('Project type is required'),
  dueDate: z._default(z.nullable(day), null),
  /** Whether to add the usual milestones of this type of project. */
  fromTemplate: z._default(z.boolean(), true),
})

export const serviceRequestViews = ['all', 'open', ...serviceRequestStatusIds] as const
const views = z._default(z.enum(serviceRequestViews), 'all')

/** Returns the client's own requests, newest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/service-requests',
  may: 'service-requests.own',
  kept: true,
  query: z.object({ ...page, status: views }),
  reply: z.array(serviceRequest),
  paged: true,
})

export const wholeClientOnly =
  'You see a single project, so you can’t request new services. Please ask a colleague who can.'

/** Stores a request and notifies the team. 403 for somebody who sees a single project. 400 for an answer that isn't one of the question's choices. */
export const create = endpoint({
  method: 'POST',
  path: '/api/service-requests',
  may: 'service-requests.create',
  once: true,
  limit: 'service-request',
  body: serviceRequestInput,
  reply: serviceRequest,
  status: 201,
})

/** Returns one of the client's own requests. */
export const read = endpoint({
  method: 'GET',
  path: '/api/service-requests/:id',
  may: 'service-requests.own',
  kept: true,
  params: z.object({ id }),
  reply: serviceRequest,
})

/** Withdraws a request. 409 once the team has started on it. */
export const withdraw = endpoint({
  method: 'POST',
  path: '/api/service-requests/:id/withdraw',
  may: 'service-requests.create',
  params: z.object({ id }),
  reply: serviceRequest,
})

/** The sort orders of the team's list. */
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
  assignee: assigneeFilter,
  serviceType: z._default(requestedService('Unknown service', 'all'), 'all'),
  clientId: z.optional(id),
}

/** Returns the requests of all clients that match the filters. */
export const listAll = endpoint({
  method: 'GET',
  path: '/api/admin/service-requests',
  may: 'service-requests.list',
  query: z.object({ ...page, ...filters }),
  reply: z.array(clientServiceRequest),
  paged: true,
})

/** Returns the request of any client. */
export const readAny = endpoint({
  method: 'GET',
  path: '/api/admin/service-requests/:id',
  may: 'service-requests.list',
  params: z.object({ id }),
  reply: clientServiceRequest,
})

/**
 * Sets the status and notes of a request, and notifies the client of a new status or reply. 409 if the client
 * withdrew the request or someone else changed it since `updatedAt`.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/service-requests/:id',
  may: 'service-requests.update',
  params: z.object({ id }),
  body: serviceRequestDecision,
  reply: clientServiceRequest,
})

/**
 * Creates a project from a request, visible to the client, and sets the status to Done. 409 if it already has a
 * project or the client withdrew it.
 */
export const convertToProject = endpoint({
  method: 'POST',
  path: '/api/admin/service-requests/:id/project',
  may: 'service-requests.update',
  params: z.object({ id }),
  body: projectOfRequest,
  reply: clientServiceRequest,
})

/** Sets the status of several requests; notifies each client. */
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

/** Returns all matching requests as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/service-requests/export',
  may: 'service-requests.list',
  fresh: true,
  limit: 'exports',
  query: z.object({ ...filters, only, ...csvReader }),
})
