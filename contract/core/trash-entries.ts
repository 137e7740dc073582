import * as z from 'zod/mini'
import { id, instant, page } from '../fields.ts'
import { endpoint } from '../http.ts'
import { chosen, doneForMany } from '../many.ts'
import { type NounFacts, nouns, nounsWith, type NounWith } from '../nouns.ts'

/** Days for which deleted records can be restored. */
export const trashDays = 30

export type TrashNoun = NounWith<'trash'>
/** The nouns whose deleted records go to the trash. */
export const trashNounIds = nounsWith('trash')
const nameOf = ({ one, trash }: NounFacts) => (typeof trash === 'string' ? trash : one)
/** The singular name of each noun, such as "Draft invoice". */
export const trashNouns = Object.fromEntries(
  trashNounIds.map((noun) => [noun, nameOf(nouns[noun])]),
) as Record<TrashNoun, string>

export const trashEntry = z.object({
  id,
  noun: z.enum(trashNounIds),
  /** The id of the deleted record. */
  recordId: id,
  /** The name of the record. */
  label: z.string(),
  /** The owner or parent, such as a project's name; may be empty. */
  about: z.string(),
  /** The person who deleted it; empty for the system or a deleted account. */
  deletedByName: z.string(),
  deletedAt: instant,
  eraseAt: instant,
})
export type TrashEntry = z.output<typeof trashEntry>

/**
 * Returns the deleted records, most recently deleted first: all for those who may erase them, and what they deleted
 * themselves for the rest of the team. Records deleted along with a client or project
 * aren't listed separately.
 */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/trash-entries',
  may: 'trash-entries.list',
  query: z.object({ ...page, noun: z._default(z.enum(['all', ...trashNounIds]), 'all') }),
  reply: z.array(trashEntry),
  paged: true,
})

const records = z.object({
  noun: z.enum(trashNounIds),
  /** The ids of the records, not of their trash entries. */
  ids: chosen('Please select something'),
})

/** Restores records that the caller’s trash lists. A record whose unique name or address is taken, or whose parent no longer exists, is refused. */
export const restore = endpoint({
  method: 'POST',
  path: '/api/admin/trash-entries/restore',
  may: 'trash-entries.restore',
  body: records,
  reply: doneForMany,
})

/** Permanently erases records with their files. */
export const erase = endpoint({
  method: 'POST',
  path: '/api/admin/trash-entries/erase',
  may: 'trash-entries.erase',
  body: records,
  reply: doneForMany,
})
