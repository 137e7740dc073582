import * as z from 'zod/mini'
import { id, instant, required, text } from '../fields.ts'
import { endpoint } from '../http.ts'

/** open: the team has not decided. done: the account went into the trash. */
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

/** As the team sees it. */
export const clientDeletionRequest = z.object({
  ...deletionRequest.shape,
  clientId: id,
  clientName: z.string(),
  clientEmail: z.string(),
  /** The client whose contact asks for it; null when a client does. */
  contactOf: z.nullable(id),
})
export type ClientDeletionRequest = z.output<typeof clientDeletionRequest>

/** The caller's last one; null when there never was one. */
export const own = endpoint({
  method: 'GET',
  path: '/api/deletion-requests/own',
  may: 'deletion-requests.own',
  reply: z.object({ request: z.nullable(deletionRequest) }),
})

/** Asks the team to delete the own account. 400 on `password` when it is wrong; 409 for admins, and while one is open. */
export const create = endpoint({
  method: 'POST',
  path: '/api/deletion-requests',
  may: 'deletion-requests.own',
  limit: 'own-secret',
  body: z.object({
    password: z
      .string('Please enter your password')
      .check(z.minLength(1, 'Please enter your password')),
    reason: text(2000),
  }),
  reply: deletionRequest,
  status: 201,
})

/** Takes the open one back. 404 when there is none. */
export const takeBack = endpoint({
  method: 'POST',
  path: '/api/deletion-requests/take-back',
  may: 'deletion-requests.own',
  reply: deletionRequest,
})

/** The open ones, oldest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/deletion-requests',
  may: 'deletion-requests.decide',
  reply: z.array(clientDeletionRequest),
})

/** Declines it, with a reason that the client is told. 409 when it is no longer open. */
export const decline = endpoint({
  method: 'POST',
  path: '/api/admin/deletion-requests/:id/decline',
  may: 'deletion-requests.decide',
  params: z.object({ id }),
  body: z.object({ answer: required('Please say why', 2000) }),
  reply: clientDeletionRequest,
})
