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
/** The name of one record of each, as in "Draft invoice". */
export const trashNouns = Object.fromEntries(
  trashNounIds.map((noun) => [noun, nameOf(nouns[noun])]),
) as Record<TrashNoun, string>

export const trashEntry = z.object({
  id,
  noun: z.enum(trashNounIds),
  /** The deleted record's. */
  recordId: id,
  /** The name of the record. */
  label: z.string(),
  /** The owner or parent, such as a project's name; may be empty. */
  about: z.string(),
  /** Empty for this server itself, and for an account that is gone. */
  deletedByName: z.string(),
  deletedAt: instant,
  eraseAt: instant,
})
export type TrashEntry = z.output<typeof trashEntry>

/**
 * Lists deleted records, most recently deleted first. Records deleted along with a client or project are not
 * listed separately.
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
  /** Of the records, not of their entries. */
  ids: chosen('Please select something'),
})

/** Brings records back as they were. One whose place is taken, or whose home is gone, is refused. */
export const restore = endpoint({
  method: 'POST',
  path: '/api/admin/trash-entries/restore',
  may: 'trash-entries.restore',
  body: records,
  reply: doneForMany,
})

/** Erases records now, for good, with their files. */
export const erase = endpoint({
  method: 'POST',
  path: '/api/admin/trash-entries/erase',
  may: 'trash-entries.erase',
  body: records,
  reply: doneForMany,
})
