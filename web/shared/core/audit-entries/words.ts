import {
  type AuditChange,
  type AuditEntry,
  auditNouns,
} from '../../../../contract/core/audit-entries.ts'
import { dateTime, isDay, shortDay } from '../../../platform/dates.ts'

const verbs: Record<AuditEntry['event'], string> = {
  created: 'added',
  changed: 'changed',
  deleted: 'deleted',
  viewed: 'viewed the portal as',
  exported: 'downloaded the data of',
  'password-set': 'set the password of',
  'deletion-declined': 'declined to delete',
}

/** Whether an entry is about a client's contact, who shares the client's history. */
const isPerson = ({ noun, recordId, clientId }: AuditEntry) =>
  noun === 'clients' && clientId !== null && clientId !== recordId

/** Returns an entry as text, such as "changed lead Kiln Street Ceramics". */
export const whatHappened = (entry: AuditEntry) => {
  const { event, noun, label } = entry
  const what = isPerson(entry) ? 'person' : auditNouns[noun].toLowerCase()
  return [verbs[event], what, label].filter(Boolean).join(' ')
}

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
