import { leadField, leadFieldNames, leadFields } from '../contract/leads/lead-fields.ts'
import { utf8 } from './nasty-lead-files.ts'

/** Returns a lead with a different value in each field; `n` makes all values different again. */
export const distinctLead = (n: number) =>
  Object.fromEntries(
    leadFieldNames.map((field) => {
      const choices = Object.keys(leadField(field).choices ?? {})
      if (choices.length > 0) return [field, choices.at(-n) ?? '']
      if (field === 'email') return [field, 'distinct@kiln.example']
      return [field, field === 'website' ? `https://${n}.kiln.example` : `${n} ${field}`]
    }),
  )

/** Returns a CSV file with one lead, its columns in a different order from the declaration. */
export const fileOfLead = (lead: Record<string, unknown>) => {
  const fields = [...leadFieldNames].toReversed()
  const titles = fields.map((field) => leadFields[field].title)
  return utf8([titles, fields.map((field) => lead[field])].map((row) => row.join(',')).join('\n'))
}
