import * as z from 'zod/mini'
import { done, id, instant, required } from '../fields.ts'
import { endpoint } from '../http.ts'

export const leadNoteInput = z.object({ text: required('Please write a note', 5000) })

/** A note about a lead, such as a summary of a phone call. */
export const leadNote = z.object({
  id,
  leadId: id,
  ...leadNoteInput.shape,
  createdAt: instant,
})
export type LeadNote = z.output<typeof leadNote>

const may = 'lead-notes.manage'

/** Adds a note to a lead's history. */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/leads/:id/notes',
  may,
  params: z.object({ id }),
  body: leadNoteInput,
  reply: leadNote,
  status: 201,
})

/** Permanently deletes a note. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/lead-notes/:id',
  may,
  params: z.object({ id }),
  reply: done,
})
