import * as z from 'zod/mini'
import { day, done, id, instant, keysOf } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The pauses between two fetches. */
export const fetchRhythms = { daily: 'Every day', weekly: 'Every week' } as const
export type FetchRhythm = keyof typeof fetchRhythms
const rhythm = z.enum(keysOf(fetchRhythms))

/** The parts of a fetch, in order; their number is the whole of its progress. */
export const fetchParts = {
  days: 'Days',
  queries: 'Queries',
  pages: 'Pages',
  pairs: 'Queries by page',
  before: 'Pages of the period before',
  pieces: 'Days of published pieces',
} as const
export const fetchPartIds = keysOf(fetchParts)

/** The most rows that are kept of each part: Search Console offers no more for a day. */
export const mostFetchedRows = 50_000

/** Failed fetches in a row from which the status page tells of them. */
export const failuresToTell = 3

/** A client’s connection to Search Console. Its key is never returned. */
export const searchConnection = z.object({
  clientId: id,
  /** The email address of the service account, which has to be a user of the property. */
  account: z.string(),
  /** As Search Console names it, such as `sc-domain:kiln.example` or `https://kiln.example/`; empty until chosen. */
  property: z.string(),
  rhythm,
  /** When the fetch that is under way was asked for; null while none is. */
  startedAt: z.nullable(instant),
  /** The parts that it has fetched, of `fetchParts`. */
  partsDone: z.int(),
  rowsFetched: z.int(),
  /** When figures were last fetched; null before the first time. */
  fetchedAt: z.nullable(instant),
  /** The last day of which they tell: Google’s figures are final after two to three days. */
  fetchedTo: z.nullable(day),
  /** Whether the last fetch left out rows beyond `mostFetchedRows`. */
  leftOut: z.boolean(),
  /** Why the last fetch failed, as a sentence; empty when it didn’t. */
  failure: z.string(),
  /** The number of failed fetches since the last one that worked. */
  failures: z.int(),
  failingSince: z.nullable(instant),
  /** When the next fetch is due; null before a property is chosen. */
  nextAt: z.nullable(instant),
})
export type SearchConnection = z.output<typeof searchConnection>

/** A property of Search Console that the service account was given. */
export const searchProperty = z.object({
  property: z.string(),
  /** Whether the account may read figures there: an unverified user may not. */
  canRead: z.boolean(),
})
export type SearchProperty = z.output<typeof searchProperty>

export const keyMissing = 'Please choose or paste the JSON key of a service account'
export const connectionInput = z.object({
  /** The whole JSON file of the key; empty to use the one of another client. */
  key: z._default(z.string().check(z.maxLength(20_000, 'This file is too long for a key')), ''),
  /** The client whose service account is used for this one as well; null to use `key`. */
  sameAs: z._default(z.nullable(id), null),
})
export type ConnectionInput = z.output<typeof connectionInput>

export const propertyInput = z.object({
  property: z
    .string('Please choose a property')
    .check(z.minLength(1, 'Please choose a property'), z.maxLength(500)),
  rhythm: z._default(rhythm, 'daily'),
})

const may = 'search-connections.manage'
const limit = 'search-connections'
const path = '/api/admin/clients/:clientId/search-connection'
const params = z.object({ clientId: id })

/**
 * Returns a client’s connection, null if there is none, and the service accounts of other clients that can be used for
 * this one, each once.
 */
export const read = endpoint({
  method: 'GET',
  path,
  may,
  params,
  reply: z.object({
    connection: z.nullable(searchConnection),
    accounts: z.array(z.object({ account: z.string(), clientId: id })),
  }),
})

/**
 * Signs in to Google with the key and stores it if that works. 400 on `key` for something else than a key, or one that
 * Google doesn’t accept; 503 while Google can’t be reached. Another key forgets the chosen property.
 */
export const connect = endpoint({
  method: 'PUT',
  path,
  may,
  fresh: true,
  limit,
  params,
  body: connectionInput,
  reply: searchConnection,
})

/** Asks Google for the properties of the service account. 409 without a connection, or with the reason why not; 503. */
export const properties = endpoint({
  method: 'GET',
  path: `${path}/properties`,
  may,
  limit,
  params,
  reply: z.array(searchProperty),
})

/**
 * Asks Google for figures of the property and, if that works, stores the choice and begins to fetch. 400 on `property`
 * if the account can’t read it; 409 without a connection; 503.
 */
export const choose = endpoint({
  method: 'PUT',
  path: `${path}/property`,
  may,
  limit,
  params,
  body: propertyInput,
  reply: searchConnection,
})

/** Begins to fetch. 409 without a property, or while a fetch is under way. */
export const fetchNow = endpoint({
  method: 'POST',
  path: `${path}/fetch`,
  may,
  limit,
  params,
  reply: searchConnection,
  status: 202,
})

/** Deletes the stored key. Figures that were fetched stay; the key stays valid at Google until it is deleted there. */
export const disconnect = endpoint({ method: 'DELETE', path, may, params, reply: done })
