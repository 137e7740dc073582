import * as z from 'zod/mini'
import { done, id } from '../fields.ts'
import { endpoint } from '../http.ts'
import { nounsWith, type NounWith } from '../nouns.ts'

export type PinnedNoun = NounWith<'pinned'>
/** The nouns whose records have a page that can be pinned. */
export const pinnedNouns = nounsWith('pinned')

/** The maximum number of pinned records per person: more don't fit beside the places. */
export const mostPinned = 12

const pinnable = { noun: z.enum(pinnedNouns), recordId: id }

export const pinnedRecord = z.object({
  id,
  ...pinnable,
  /** Its name as it is now. */
  name: z.string(),
  /** Whether it is of a client whose address isn't confirmed. */
  clientUnconfirmed: z.boolean(),
})
export type PinnedRecord = z.output<typeof pinnedRecord>

/** Returns what the caller pinned and still sees, oldest pin first; what is in the trash comes back with the record. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/pinned-records',
  may: 'pinned-records.manage',
  reply: z.array(pinnedRecord),
})

/** Pins a record; one that is pinned stays as it is. 404 for one that the caller doesn't see, 409 after 12. */
export const pin = endpoint({
  method: 'POST',
  path: '/api/admin/pinned-records',
  may: 'pinned-records.manage',
  body: z.object(pinnable),
  reply: pinnedRecord,
  status: 201,
})

/** Takes one of the caller's pins away. */
export const unpin = endpoint({
  method: 'DELETE',
  path: '/api/admin/pinned-records/:id',
  may: 'pinned-records.manage',
  params: z.object({ id }),
  reply: done,
})
