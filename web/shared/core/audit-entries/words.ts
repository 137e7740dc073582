import type { AuditChange, AuditEntry } from '../../../../contract/core/audit-entries.ts'
import { histories, told } from '../../../../contract/histories.ts'
import { historyLines } from '../../../../contract/history.ts'
import { dateTime, isDay, shortDay } from '../../../platform/dates.ts'

const formats = { day: shortDay, moment: dateTime }

/** Returns an entry as people tell it, in this reader's time zone. */
export const toldHere = (entry: AuditEntry) => told(entry, formats)

/** Returns the lines for changes of a lead. */
export const leadLines = (changes: AuditChange[]) =>
  historyLines({ changes }, histories.leads, formats)

/** Turns a field's name into a label: "dueDate" → "Due date". */
export const fieldLabel = (field: string) => {
  if (field === 'deletedAt') return 'Deleted on'
  const words = field.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  const text = words.replace(/ id$/, '').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Formats a value: a dash for null, days and times written out. */
export const valueText = (value: AuditChange['from']) => {
  if (value === null) return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  // Text such as a reference can look like a date that doesn't exist.
  if (isDay(value)) return shortDay(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && Number.isFinite(Date.parse(value)))
    return dateTime(value)
  return /^[a-z]+(?:_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value
}
