import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { lead, leadInput } from './leads.ts'

/** Days for which a merge can be undone. */
export const mergeDays = 30

export const leadMerge = z.object({
  id,
  /** The lead that stays. */
  leadId: id,
  /** The number of the lead that became part of it. */
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
 * Makes one lead out of two: `leadId` stays with the fields of `lead`, `otherId` becomes part of it
 * with its requests, slots, emails, notes, steps, imports and picture. 409 when one of them changed
 * since, or when both are clients.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/lead-merges',
  may,
  body: z.object({
    leadId: id,
    otherId: id,
    lead: leadInput,
    /** The lead whose business card is shown; the other picture is kept with the merge. */
    card: z._default(z.enum(['lead', 'other']), 'lead'),
    /** The states that the editor saw. */
    seen: z.object({ lead: instant, other: instant }),
  }),
  reply: lead,
  status: 201,
})

/**
 * Both leads are as before the merge; what happened since stays with the one that stayed. 409 when
 * it was undone already, after 30 days, and while a later merge builds on it.
 */
export const undo = endpoint({
  method: 'POST',
  path: '/api/admin/lead-merges/:id/undo',
  may,
  params: z.object({ id }),
  reply: leadMerge,
})

/** The picture of the business card that the merged lead does not show. */
export const picture = rawEndpoint({
  method: 'GET',
  path: '/api/admin/lead-merges/:id/card',
  may,
  params: z.object({ id }),
})
