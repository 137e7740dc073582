import {
  type Lead,
  leadFieldNames,
  type LeadFieldName,
  type LeadInput,
} from '../../../../contract/leads/leads.ts'

export type MergedField = LeadFieldName
/** The long text comes last. */
export const mergedFieldNames = [
  ...leadFieldNames.filter((field) => field !== 'notes'),
  'notes' as const,
]

/** Whose value is taken; of notes, both can be. */
export type Side = 'lead' | 'other' | 'both'
export type Sides = Record<MergedField, Side>

const mostNotes = 10_000
const order = ['closed_lost', 'new', 'contacted', 'qualified', 'proposal', 'closed_won']
const weight = ['low', 'medium', 'high']

/** Fields in which the leads differ. */
export const differing = (lead: Lead, other: Lead) =>
  mergedFieldNames.filter((field) => lead[field] !== other[field])

/** Can the notes of both be kept? */
export const bothFit = (lead: Lead, other: Lead) =>
  Boolean(lead.notes && other.notes && lead.notes.length + other.notes.length + 2 <= mostNotes)

/** What is suggested: what is there, the higher priority, the further status, both notes; else the lead that stays. */
export const suggested = (lead: Lead, other: Lead): Sides =>
  Object.fromEntries(
    mergedFieldNames.map((field): [MergedField, Side] => {
      if (field === 'notes' && bothFit(lead, other)) return [field, 'both']
      const rank = field === 'status' ? order : field === 'priority' ? weight : null
      const isLess = rank
        ? rank.indexOf(lead[field]) < rank.indexOf(other[field])
        : !lead[field] && other[field]
      return [field, isLess ? 'other' : 'lead']
    }),
  ) as Sides

/** The lead that comes of it. */
export const chosen = (lead: Lead, other: Lead, sides: Sides): LeadInput =>
  Object.fromEntries(
    mergedFieldNames.map((field) => [
      field,
      sides[field] === 'both'
        ? `${lead[field]}\n\n${other[field]}`
        : (sides[field] === 'other' ? other : lead)[field],
    ]),
  ) as LeadInput
