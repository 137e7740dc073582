import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { endpoint } from '../http.ts'
import { nounsWith, type NounWith } from '../nouns.ts'

export type SearchKind = NounWith<'search'>
/** The nouns that are searched, in the order of groups that match equally well. */
export const searchKinds = nounsWith('search')

/** The maximum number of results of one kind. */
export const searchMost = 5

/** A search result. */
export const searchHit = z.object({
  id,
  /** The client that it belongs to; for a message, the client whose thread it is in. */
  clientId: z.nullable(id),
  /** Whether it is or belongs to a client who joined with an address that isn't confirmed. */
  clientUnconfirmed: z.boolean(),
  /** The project that a milestone or deliverable is a part of. */
  projectId: z.nullable(id),
  title: z.string(),
  /** A short description, or the matching part of the text. */
  detail: z.string(),
  /** When the record was created. */
  at: instant,
})
export type SearchHit = z.output<typeof searchHit>

export const searchGroup = z.object({
  kind: z.enum(searchKinds),
  hits: z.array(searchHit),
  /** Whether there are more than `searchMost` results. */
  more: z.boolean(),
})
export type SearchGroup = z.output<typeof searchGroup>

/** The longest search text, in characters. */
export const longestSearch = 100

/**
 * Returns the records that contain all words, grouped by kind, the best-matching group first and without empty
 * groups. A word that names a kind, such as "invoice", also limits the other words to it; phone numbers are found in
 * any spelling. If nothing contains a word, which may be misspelled, returns similar matches and sets `near`. One or
 * two letters are only matched at the beginning of names and addresses.
 */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  may: 'search.read',
  query: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(longestSearch)), '') }),
  reply: z.object({
    groups: z.array(searchGroup),
    near: z.boolean(),
    /** The words to highlight in the results: as typed, or as found by similarity. */
    words: z.array(z.string()),
  }),
})

/** The kinds that people of a client find among what is theirs. */
export const ownSearchKinds = [
  'projects',
  'milestones',
  'deliverables',
  'project-files',
  'invoices',
  'messages',
] as const satisfies readonly SearchKind[]
export type OwnSearchKind = (typeof ownSearchKinds)[number]

export const ownSearchHit = z.object({
  id,
  /** The project that a milestone or deliverable is a part of. */
  projectId: z.nullable(id),
  /** Empty for a message. */
  title: z.string(),
  /** The matching part of a message; empty for the rest. */
  detail: z.string(),
  at: instant,
})
export type OwnSearchHit = z.output<typeof ownSearchHit>

/**
 * Returns the calling client's records that contain all words, grouped by kind, the best-matching group first and
 * without empty groups. One or two letters are only matched at the beginning of names. Misspelled words aren't
 * corrected: the corrections come from the words of all clients.
 */
export const readOwn = endpoint({
  method: 'GET',
  path: '/api/search',
  may: 'search.readOwn',
  query: read.query,
  reply: z.object({
    groups: z.array(
      z.object({ kind: z.enum(ownSearchKinds), hits: z.array(ownSearchHit), more: z.boolean() }),
    ),
    words: z.array(z.string()),
  }),
})
