import * as z from 'zod/mini'
import { done, id, instant, required, text, url } from '../fields.ts'
import { endpoint } from '../http.ts'

/** A client's WordPress site. Its password is never returned. */
export const wordpressSite = z.object({
  clientId: id,
  url: z.string(),
  username: z.string(),
  /** The display name of the WordPress user. */
  name: z.string(),
  /** Whether that user may publish; otherwise they may only save drafts. */
  canPublish: z.boolean(),
  /** When the connection last worked. */
  checkedAt: instant,
})
export type WordpressSite = z.output<typeof wordpressSite>

export const wordpressSiteInput = z.object({
  url: url.check(z.minLength(1, 'Please enter the address of the website')),
  username: required('Please enter the user name'),
  /** An application password of that user; empty keeps the stored one if the address and user are unchanged. */
  password: text(200),
})

const may = 'wordpress-sites.manage'
const path = '/api/clients/:clientId/wordpress-site'
const params = z.object({ clientId: id })

/** Returns the client's WordPress site; null if none is connected. */
export const read = endpoint({
  method: 'GET',
  path,
  may,
  params,
  reply: z.nullable(wordpressSite),
})

/**
 * Checks the connection to the site and stores it if it works. 400 with the error on the field to correct; 503
 * for a temporary error of the site.
 */
export const connect = endpoint({
  method: 'PUT',
  path,
  may,
  fresh: true,
  limit: 'wordpress-sites',
  params,
  body: wordpressSiteInput,
  reply: wordpressSite,
})

/** Deletes the stored password. It stays valid on the site until it is revoked there. */
export const disconnect = endpoint({ method: 'DELETE', path, may, params, reply: done })
