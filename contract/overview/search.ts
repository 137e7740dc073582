import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { endpoint } from '../http.ts'
import { nounsWith, type NounWith } from '../nouns.ts'

export type SearchKind = NounWith<'search'>
/** The nouns that a search looks through, in the order of groups that match equally well. */
export const searchKinds = nounsWith('search')

/** Results of one kind at most. */
export const searchMost = 5

/** One thing that was found. */
export const searchHit = z.object({
  id,
  /** The owner: for a message, the client whose thread it is in. */
  clientId: z.nullable(id),
  title: z.string(),
  /** A few words on what it is, or the part of a text that matches. */
  detail: z.string(),
  /** When it was made. */
  at: instant,
})
export type SearchHit = z.output<typeof searchHit>

export const searchGroup = z.object({
  kind: z.enum(searchKinds),
  hits: z.array(searchHit),
  /** There are more than `searchMost`. */
  more: z.boolean(),
})
export type SearchGroup = z.output<typeof searchGroup>

/**
 * Everything that holds all words, the best group first, those without a result left out. Words that
 * are found nowhere may be mistyped: then it is what comes near (`near`). One or two letters are
 * looked for at the beginning of names and addresses only.
 */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  may: 'search.read',
  query: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(100)), '') }),
  reply: z.object({
    groups: z.array(searchGroup),
    near: z.boolean(),
    /** The words to highlight in the results: as typed, or as they were found. */
    words: z.array(z.string()),
  }),
})
