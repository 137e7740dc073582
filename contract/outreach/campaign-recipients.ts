import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { lead, type LeadFilters, leadFilters, leadStatuses } from '../leads/leads.ts'
import { suppressionReasonIds } from '../leads/suppressions.ts'

export const mostRecipients = 500_000

/** Industries of seed 001 section 9; a lead belongs to one when its own names it. */
export const recipientIndustries = ['technology', 'healthcare', 'finance', 'retail'] as const
/** Statuses that campaigns write to; won and lost leads are found under `all`. */
export const recipientStatuses = leadStatuses.filter((status) => !status.startsWith('closed'))

export const recipientFilters = z.object(leadFilters)
export type RecipientFilters = LeadFilters

export const recipient = z.object({
  ...lead.shape,
  /** Why no campaign writes to the address; null when they do. */
  suppressed: z.nullable(z.enum(suppressionReasonIds)),
})
export type Recipient = z.output<typeof recipient>

/** The recipients: these leads, and everyone who matches `filters` if present, except `without`. */
export const chosen = {
  leadIds: z._default(z.array(id).check(z.maxLength(mostRecipients)), []),
  filters: z._default(z.nullable(recipientFilters), null),
  without: z._default(z.array(id).check(z.maxLength(mostRecipients)), []),
}
/** Matched − suppressed − without an address − duplicates = will be sent. */
export const audienceCounts = z.object({
  matched: z.int(),
  suppressed: z.int(),
  withoutAddress: z.int(),
  duplicates: z.int(),
  willBeSent: z.int(),
})
