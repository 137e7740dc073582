import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { lead, leadInput } from './leads.ts'

/** Days for which a merge can be undone. */
export const mergeDays = 30

export const leadMerge = z.object({
  id,
  /** The remaining lead. */
  leadId: id,
  /** The former id of the lead that was merged into it. */
  mergedId: id,
  /** The name of the merged lead. */
  label: z.string(),
  createdAt: instant,
  undoneAt: z.nullable(instant),
  /** Whether it can still be undone. */
  undoable: z.boolean(),
})
export type LeadMerge = z.output<typeof leadMerge>

const may = 'lead-merges.manage'

/**
 * Merges two leads: `leadId` remains, with the values in `lead`, and takes over the requests, bookings, emails,
 * notes, steps, imports and card image of `otherId`. 409 if one of them changed since `seen`, or if both are
 * clients.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/lead-merges',
  may,
  body: z.object({
    leadId: id,
    otherId: id,
    lead: leadInput,
    /** The lead whose business card is shown; the other image is kept with the merge. */
    card: z._default(z.enum(['lead', 'other']), 'lead'),
    /** The `updatedAt` of both leads when they were loaded. */
    seen: z.object({ lead: instant, other: instant }),
  }),
  reply: lead,
  status: 201,
})

/**
 * Undoes a merge: restores both leads as they were before. Anything added since stays with the remaining lead.
 * 409 if it was already undone, after 30 days, and if the lead has been merged again since.
 */
export const undo = endpoint({
  method: 'POST',
  path: '/api/admin/lead-merges/:id/undo',
  may,
  params: z.object({ id }),
  reply: leadMerge,
})

/** Returns the business card image that the merged lead doesn't show. */
export const picture = rawEndpoint({
  method: 'GET',
  path: '/api/admin/lead-merges/:id/card',
  may,
  params: z.object({ id }),
})
