import * as z from 'zod/mini'
import { done, id } from '../fields.ts'
import { endpoint } from '../http.ts'

/** Minutes after which viewing the portal as a client ends automatically. */
export const viewMinutes = 30

/** From now on this browser sees what the client sees, and changes nothing, for `viewMinutes`. */
export const begin = endpoint({
  method: 'POST',
  path: '/api/admin/clients/:id/view',
  may: 'views.begin',
  params: z.object({ id }),
  reply: done,
})

/** The admin is the admin again; also answers when nobody was looked at. */
export const end = endpoint({ method: 'DELETE', path: '/api/view', may: 'views.end', reply: done })
