import * as z from 'zod/mini'
import { page } from '../fields.ts'
import { type ChoiceField, type ChoiceOf, leadFields } from './lead-fields.ts'

/** What leads can be picked out by: an address that is suppressed, a next step that is set. */
export const leadMarks = ['suppressed', 'planned'] as const

const valuesOf = <Name extends ChoiceField>(name: Name) =>
  ['all', ...Object.keys(leadFields[name].choices)] as ['all', ...ChoiceOf<Name>[]]

/** The values of each filter that a field of a lead is. */
export const fieldFilters = {
  priority: valuesOf('priority'),
  status: valuesOf('status'),
} satisfies Record<ChoiceField, readonly string[]>

const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z._default(z.enum(values), values[0] as Value)

/** Filters of the leads list, of its CSV file and of a campaign's audience alike. */
export const leadFilters = {
  q: page.q,
  priority: oneOf(fieldFilters.priority),
  status: oneOf(fieldFilters.status),
  mark: oneOf(['all', ...leadMarks]),
  /** Leads whose own industry names it, whatever its case and blanks. */
  industry: z._default(z.string().check(z.trim(), z.maxLength(255)), 'all'),
}
const allFilters = z.object(leadFilters)
export type LeadFilters = z.output<typeof allFilters>
