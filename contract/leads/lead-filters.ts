import * as z from 'zod/mini'
import { page } from '../fields.ts'
import { leadPriorities, leadStatuses } from './lead-fields.ts'

/** What leads can be picked out by: an address that is suppressed, a next step that is set. */
export const leadMarks = ['suppressed', 'planned'] as const

/** Filters of the leads list, of its CSV file and of a campaign's audience alike. */
export const leadFilters = {
  q: page.q,
  priority: z._default(z.enum(['all', ...leadPriorities]), 'all'),
  status: z._default(z.enum(['all', ...leadStatuses]), 'all'),
  mark: z._default(z.enum(['all', ...leadMarks]), 'all'),
  /** Leads whose own industry names it, whatever its case and blanks. */
  industry: z._default(z.string().check(z.trim(), z.maxLength(255)), 'all'),
}
const allFilters = z.object(leadFilters)
export type LeadFilters = z.output<typeof allFilters>
