import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { lead, type LeadFilters, leadFilters, leadStatuses } from '../leads/leads.ts'
import { suppressionReasonIds } from '../leads/suppressions.ts'

export const mostRecipients = 500_000

/** The industries to filter by; a lead matches if its industry contains one. */
export const recipientIndustries = ['technology', 'healthcare', 'finance', 'retail'] as const
/** The lead statuses to filter by; won and lost leads are only included in `all`. */
export const recipientStatuses = leadStatuses.filter((status) => !status.startsWith('closed'))

export const recipientFilters = z.object(leadFilters)
export type RecipientFilters = LeadFilters

export const recipient = z.object({
  ...lead.shape,
  /** Why campaigns don't email the address; null if they do. */
  suppressed: z.nullable(z.enum(suppressionReasonIds)),
})
export type Recipient = z.output<typeof recipient>

/** The recipients: the leads of `leadIds` and, if set, all that match `filters`, except those of `without`. */
export const chosen = {
  leadIds: z._default(z.array(id).check(z.maxLength(mostRecipients)), []),
  filters: z._default(z.nullable(recipientFilters), null),
  without: z._default(z.array(id).check(z.maxLength(mostRecipients)), []),
}
/** The recipient counts: `willBeSent` is `matched` less the others. */
export const audienceCounts = z.object({
  matched: z.int(),
  suppressed: z.int(),
  /** Addresses of people who may want no more emails, about which nobody decided. */
  undecided: z.int(),
  withoutAddress: z.int(),
  duplicates: z.int(),
  willBeSent: z.int(),
})
