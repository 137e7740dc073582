import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

/** Minutes for which a download is available. */
export const exportMinutes = 15
/** The maximum number of exports per person and hour. */
export const exportsPerHour = 5

export const dataExport = z.object({
  id,
  /** The path of the ZIP file; only the person who requested it can download it, until `expiresAt`. */
  url: z.string(),
  expiresAt: instant,
})

/** Prepares an export of all data stored about the caller. 409 without a confirmed address; 429 after 5 within an hour. */
export const create = endpoint({
  method: 'POST',
  path: '/api/data-exports',
  may: 'data-exports.own',
  fresh: true,
  reply: dataExport,
  status: 201,
})

/** Prepares the same export about a client, who may be in the trash, for the team; errors as in `create`. */
export const createForClient = endpoint({
  method: 'POST',
  path: '/api/admin/clients/:id/data-exports',
  may: 'data-exports.ofClients',
  fresh: true,
  params: z.object({ id }),
  reply: dataExport,
  status: 201,
})

/**
 * Returns the ZIP file as a stream. 404 if the caller isn't the person who requested it or it has expired; 403
 * for an admin viewing the portal as a client.
 */
export const download = rawEndpoint({
  method: 'GET',
  path: '/api/data-exports/:id',
  may: 'data-exports.own',
  fresh: true,
  limit: 'exports',
  params: z.object({ id }),
})
