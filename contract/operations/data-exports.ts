import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

/** The minutes for which a download stays available, and the limit of exports per person and hour. */
export const exportMinutes = 15
export const exportsPerHour = 5

const missing = 'Please enter your password'
const body = z.object({ password: z.string(missing).check(z.minLength(1, missing)) })

export const dataExport = z.object({
  id,
  /** The URL of the ZIP for the person who requested it, valid until `expiresAt`. */
  url: z.string(),
  expiresAt: instant,
})

/** Prepares everything that is stored about the caller. 400 on `password` when it is wrong. */
export const create = endpoint({
  method: 'POST',
  path: '/api/data-exports',
  may: 'data-exports.own',
  limit: 'own-secret',
  body,
  reply: dataExport,
  status: 201,
})

/** The same about a client, for the team; also from the trash. The password is the admin's. */
export const createForClient = endpoint({
  method: 'POST',
  path: '/api/admin/clients/:id/data-exports',
  may: 'data-exports.ofClients',
  limit: 'own-secret',
  params: z.object({ id }),
  body,
  reply: dataExport,
  status: 201,
})

/** The ZIP, written while it is read. 404 for anybody but who asked for it, and when its time is over. */
export const download = rawEndpoint({
  method: 'GET',
  path: '/api/data-exports/:id',
  may: 'data-exports.own',
  params: z.object({ id }),
})
