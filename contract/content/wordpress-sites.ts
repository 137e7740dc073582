import * as z from 'zod/mini'
import { done, id, instant, required, text, url } from '../fields.ts'
import { endpoint } from '../http.ts'

/** A client's WordPress site. Its password is never shown again. */
export const wordpressSite = z.object({
  clientId: id,
  url: z.string(),
  username: z.string(),
  /** The display name of the WordPress user. */
  name: z.string(),
  /** Whether that user may publish; otherwise they may write drafts. */
  canPublish: z.boolean(),
  /** When it last answered as it should. */
  checkedAt: instant,
})
export type WordpressSite = z.output<typeof wordpressSite>

export const wordpressSiteInput = z.object({
  url: url.check(z.minLength(1, 'Please enter the address of the website')),
  username: required('Please enter the user name'),
  /** An application password of that user; empty keeps the one that is stored for this address and user. */
  password: text(200),
})

const may = 'wordpress-sites.manage'
const path = '/api/clients/:clientId/wordpress-site'
const params = z.object({ clientId: id })

export const read = endpoint({
  method: 'GET',
  path,
  may,
  params,
  reply: z.nullable(wordpressSite),
})

/** Asks the site with what was entered, and stores it only if it answers. 400 beside the field that is wrong. */
export const connect = endpoint({
  method: 'PUT',
  path,
  may,
  limit: 'wordpress-sites',
  params,
  body: wordpressSiteInput,
  reply: wordpressSite,
})

/** Forgets the password here. It stays valid on the site until it is revoked there. */
export const disconnect = endpoint({ method: 'DELETE', path, may, params, reply: done })
