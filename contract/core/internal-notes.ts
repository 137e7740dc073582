import * as z from 'zod/mini'
import { done, id, instant, required } from '../fields.ts'
import { endpoint } from '../http.ts'
import { nounsWith, type NounWith } from '../nouns.ts'

export type NotedNoun = NounWith<'noted'>
/** The nouns about whose records the team writes internal notes. */
export const notedNouns = nounsWith('noted')

const record = { noun: z.enum(notedNouns), recordId: id }

/** An internal note on a record. Only those of the team see it who see the record; no client ever does. */
export const internalNote = z.object({
  id,
  ...record,
  text: z.string(),
  /** The writer; empty if the account was deleted. */
  by: z.string(),
  /** Whether the caller may delete it: whoever wrote it, owners and managers. */
  canDelete: z.boolean(),
  createdAt: instant,
})
export type InternalNote = z.output<typeof internalNote>

export const internalNoteInput = z.object({
  ...record,
  text: required('Please write a note', 5000),
})

const may = 'internal-notes.manage'

/** Returns the newest 200 notes on a record, oldest first. 404 for a record that the caller doesn’t see. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/internal-notes',
  may,
  query: z.object(record),
  reply: z.array(internalNote),
})

/** Returns the ids of those of the team who can be mentioned in notes on a record: they can sign in, and see it. */
export const mentionable = endpoint({
  method: 'GET',
  path: '/api/admin/internal-notes/people',
  may,
  query: z.object(record),
  reply: z.array(id),
})

/**
 * Adds a note. People of the team whose first or full name follows an @ are notified, if they see the record. 404 for a
 * record that the caller doesn’t see.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/internal-notes',
  may,
  body: internalNoteInput,
  reply: internalNote,
  status: 201,
})

/** Permanently deletes a note. 404 for one that the caller may not delete. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/internal-notes/:id',
  may,
  params: z.object({ id }),
  reply: done,
})
