import * as z from 'zod/mini'
import { clientUnconfirmed, id, instant, required, text } from '../fields.ts'
import { endpoint } from '../http.ts'

/**
 * The statuses of a request. `open`: not decided yet. `taken_back`: withdrawn. `done`: the account was moved to
 * the trash.
 */
export const deletionRequestStatuses = ['open', 'taken_back', 'declined', 'done'] as const

export const adminsStay = 'Admin accounts cannot be deleted.'

export const deletionRequest = z.object({
  id,
  reason: z.string(),
  status: z.enum(deletionRequestStatuses),
  /** Why it was declined. */
  answer: z.string(),
  decidedAt: z.nullable(instant),
  createdAt: instant,
})
export type DeletionRequest = z.output<typeof deletionRequest>

/** A deletion request as the team sees it. */
export const clientDeletionRequest = z.object({
  ...deletionRequest.shape,
  clientId: id,
  clientName: z.string(),
  clientUnconfirmed,
  clientEmail: z.string(),
  /** The client whose contact made the request; null if a client made it. */
  contactOf: z.nullable(id),
})
export type ClientDeletionRequest = z.output<typeof clientDeletionRequest>

/** Returns the caller's latest request; null if there is none. */
export const own = endpoint({
  method: 'GET',
  path: '/api/deletion-requests/own',
  may: 'deletion-requests.own',
  reply: z.object({ request: z.nullable(deletionRequest) }),
})

/**
 * Asks the team to delete the caller's account and notifies them. 409 for the team itself and while a request is open.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/deletion-requests',
  may: 'deletion-requests.own',
  fresh: true,
  body: z.object({ reason: text(2000) }),
  reply: deletionRequest,
  status: 201,
})

/** Withdraws the caller's open request. 404 if there is none. */
export const withdraw = endpoint({
  method: 'POST',
  path: '/api/deletion-requests/take-back',
  may: 'deletion-requests.own',
  reply: deletionRequest,
})

/** Returns the open requests, oldest first, at most 100. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/deletion-requests',
  may: 'deletion-requests.decide',
  reply: z.array(clientDeletionRequest),
})

/** Declines a request and notifies the person with the reason. 409 if it is no longer open. */
export const decline = endpoint({
  method: 'POST',
  path: '/api/admin/deletion-requests/:id/decline',
  may: 'deletion-requests.decide',
  params: z.object({ id }),
  body: z.object({ answer: required('Please say why', 2000) }),
  reply: clientDeletionRequest,
})
