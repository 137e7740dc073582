import { leadField, leadFieldNames, leadFields } from '../contract/leads/lead-fields.ts'
import { utf8 } from './nasty-lead-files.ts'

/** A value for each field that no other field has; `n` makes them different again. */
export const distinctLead = (n: number) =>
  Object.fromEntries(
    leadFieldNames.map((field) => {
      const choices = Object.keys(leadField(field).choices ?? {})
      if (choices.length > 0) return [field, choices.at(-n) ?? '']
      if (field === 'email') return [field, 'distinct@kiln.example']
      return [field, field === 'website' ? `https://${n}.kiln.example` : `${n} ${field}`]
    }),
  )

/** A file with one lead, its columns in another order than that of the declaration. */
export const fileOfLead = (lead: Record<string, unknown>) => {
  const fields = [...leadFieldNames].toReversed()
  const titles = fields.map((field) => leadFields[field].title)
  return utf8([titles, fields.map((field) => lead[field])].map((row) => row.join(',')).join('\n'))
}
