import * as z from 'zod/mini'
import { done, id } from '../fields.ts'
import { endpoint } from '../http.ts'

/** Minutes after which viewing the portal as a client ends automatically. */
export const viewMinutes = 30

/**
 * Starts viewing the portal as a client in this session, for 30 minutes and without the ability to change
 * anything. It is recorded in the audit log.
 */
export const begin = endpoint({
  method: 'POST',
  path: '/api/admin/clients/:id/view',
  may: 'views.begin',
  params: z.object({ id }),
  reply: done,
})

/** Ends viewing the portal as a client. Succeeds even if no client is being viewed. */
export const end = endpoint({ method: 'DELETE', path: '/api/view', may: 'views.end', reply: done })
