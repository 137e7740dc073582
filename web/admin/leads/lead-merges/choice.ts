import {
  type Lead,
  leadFieldNames,
  type LeadFieldName,
  type LeadInput,
} from '../../../../contract/leads/leads.ts'

export type MergedField = LeadFieldName
/** The fields to compare, with the long text last. */
export const mergedFieldNames = [
  ...leadFieldNames.filter((field) => field !== 'notes'),
  'notes' as const,
]

/** The lead whose value is kept; for notes, both can be. */
export type Side = 'lead' | 'other' | 'both'
export type Sides = Record<MergedField, Side>

const maxNotesLength = 10_000
const statusOrder = ['closed_lost', 'new', 'contacted', 'qualified', 'proposal', 'closed_won']
const priorityOrder = ['low', 'medium', 'high']

/** Returns the fields in which the leads differ. */
export const differing = (lead: Lead, other: Lead) =>
  mergedFieldNames.filter((field) => lead[field] !== other[field])

/** Tells whether the notes of both fit into one field. */
export const bothFit = (lead: Lead, other: Lead) =>
  Boolean(lead.notes && other.notes && lead.notes.length + other.notes.length + 2 <= maxNotesLength)

/**
 * Suggests a side for each field: the filled value, the higher priority, the further status, both notes; otherwise
 * the remaining lead's value.
 */
export const suggested = (lead: Lead, other: Lead): Sides =>
  Object.fromEntries(
    mergedFieldNames.map((field): [MergedField, Side] => {
      if (field === 'notes' && bothFit(lead, other)) return [field, 'both']
      const rank = field === 'status' ? statusOrder : field === 'priority' ? priorityOrder : null
      const isLess = rank
        ? rank.indexOf(lead[field]) < rank.indexOf(other[field])
        : !lead[field] && other[field]
      return [field, isLess ? 'other' : 'lead']
    }),
  ) as Sides

/** Returns the values of the merged lead. */
export const chosen = (lead: Lead, other: Lead, sides: Sides): LeadInput =>
  Object.fromEntries(
    mergedFieldNames.map((field) => [
      field,
      sides[field] === 'both'
        ? `${lead[field]}\n\n${other[field]}`
        : (sides[field] === 'other' ? other : lead)[field],
    ]),
  ) as LeadInput
