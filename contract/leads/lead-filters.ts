import * as z from 'zod/mini'
import { assigneeFilter } from '../core/assignments.ts'
import { page } from '../fields.ts'
import { type ChoiceField, type ChoiceOf, leadFields } from './lead-fields.ts'

/** Additional filters: leads with a suppressed address, and leads with a next step. */
export const leadMarks = ['suppressed', 'planned'] as const

const valuesOf = <Name extends ChoiceField>(name: Name) =>
  ['all', ...Object.keys(leadFields[name].choices)] as ['all', ...ChoiceOf<Name>[]]

/** The filter values of each field with fixed choices. */
export const fieldFilters = {
  priority: valuesOf('priority'),
  status: valuesOf('status'),
} satisfies Record<ChoiceField, readonly string[]>

const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z._default(z.enum(values), values[0] as Value)

/** The filters of a campaign's audience, which a list of leads has too. */
export const leadFilters = {
  q: page.q,
  priority: oneOf(fieldFilters.priority),
  status: oneOf(fieldFilters.status),
  mark: oneOf(['all', ...leadMarks]),
  /** Leads whose industry contains this text, ignoring case and spaces. */
  industry: z._default(z.string().check(z.trim(), z.maxLength(255)), 'all'),
}
/** The filters of the leads list and its CSV export. */
export const listedLeadFilters = { ...leadFilters, assignee: assigneeFilter }
const allFilters = z.object(leadFilters)
export type LeadFilters = z.output<typeof allFilters> & { assignee?: string }
