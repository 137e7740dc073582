import * as z from 'zod/mini'
import { done, id, instant, required } from '../fields.ts'
import { endpoint } from '../http.ts'
import { inboxNouns } from './inbox.ts'

export const notedNouns = [...new Set(Object.values(inboxNouns))] as [
  (typeof inboxNouns)[keyof typeof inboxNouns],
  ...(typeof inboxNouns)[keyof typeof inboxNouns][],
]
export type NotedNoun = (typeof notedNouns)[number]
const record = { noun: z.enum(notedNouns), recordId: id }

/** An internal note on what waits for an answer. Only the team sees it. */
export const inboxNote = z.object({
  id,
  ...record,
  text: z.string(),
  /** The writer; empty if the account was deleted. */
  by: z.string(),
  /** Whether the caller wrote it. */
  isOwn: z.boolean(),
  createdAt: instant,
})
export type InboxNote = z.output<typeof inboxNote>

export const inboxNoteInput = z.object({
  ...record,
  text: required('Please write a note', 5000),
})

const may = 'inbox-notes.manage'

/** Returns the notes on a record, oldest first, at most 200. 404 for a record that the caller doesn’t see. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/inbox/notes',
  may,
  query: z.object(record),
  reply: z.array(inboxNote),
})

/** Adds a note. People of the team whose first or full name follows an @ are notified. */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/inbox/notes',
  may,
  body: inboxNoteInput,
  reply: inboxNote,
  status: 201,
})

/** Deletes a note of the caller’s. 404 for somebody else’s. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/inbox/notes/:id',
  may,
  params: z.object({ id }),
  reply: done,
})
