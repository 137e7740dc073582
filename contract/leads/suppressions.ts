import * as z from 'zod/mini'
import { done, email, id, instant, keysOf, page, text } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

/** Why an address isn't emailed, the most serious reason first. */
export const suppressionReasons = {
  complained: 'Complained',
  unsubscribed: 'Unsubscribed',
  manual: 'Added by hand',
  bounced: 'Bounced',
} as const
export type SuppressionReason = keyof typeof suppressionReasons
export const suppressionReasonIds = keysOf(suppressionReasons)

export const suppression = z.object({
  id,
  address: z.string(),
  reason: z.enum(suppressionReasonIds),
  /** The origin, such as the name of a campaign or the team's note. */
  source: z.string(),
  since: instant,
  /** The person who added it; empty for the system. */
  userName: z.string(),
})
export type Suppression = z.output<typeof suppression>

const may = 'suppressions.manage'
const path = '/api/admin/suppressions'
/** The sort orders of the list. */
export const suppressionSorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  address: 'Address A-Z',
} as const
export type SuppressionSort = keyof typeof suppressionSorts

const filters = {
  q: page.q,
  reason: z._default(z.enum(['all', ...suppressionReasonIds]), 'all'),
  sort: z._default(z.enum(keysOf(suppressionSorts)), 'newest'),
}

/** Returns the addresses that campaigns don't email. */
export const list = endpoint({
  method: 'GET',
  path,
  may,
  query: z.object({ ...page, ...filters }),
  reply: z.array(suppression),
  paged: true,
})

export const suppressionInput = z.object({ address: email(), source: text(255) })

/** Suppresses an address. 409 on `address` if it already is. */
export const create = endpoint({
  method: 'POST',
  path,
  may,
  body: suppressionInput,
  reply: suppression,
  status: 201,
})

/** Removes a suppression, so that campaigns email the address again. */
export const remove = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  may,
  params: z.object({ id }),
  reply: done,
})

/** Returns all matching suppressions as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: `${path}/export`,
  may,
  query: z.object(filters),
})
