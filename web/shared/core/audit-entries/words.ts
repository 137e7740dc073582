import {
  type AuditChange,
  type AuditEntry,
  auditNouns,
} from '../../../../contract/core/audit-entries.ts'
import { dateTime, shortDay } from '../../../platform/dates.ts'

const verbs: Record<AuditEntry['event'], string> = {
  created: 'added',
  changed: 'changed',
  deleted: 'deleted',
  viewed: 'looked at the portal as',
}

/** One of a client's people has their history with the client's. */
const isPerson = ({ noun, recordId, clientId }: AuditEntry) =>
  noun === 'clients' && clientId !== null && clientId !== recordId

/** "changed lead Kiln Street Ceramics". */
export const whatHappened = (entry: AuditEntry) => {
  const { event, noun, label } = entry
  const what = isPerson(entry) ? 'person' : auditNouns[noun].toLowerCase()
  return [verbs[event], what, label].filter(Boolean).join(' ')
}

/** "dueDate" as "Due date". */
export const fieldLabel = (field: string) => {
  if (field === 'deletedAt') return 'Deleted on'
  const words = field.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  const text = words.replace(/ id$/, '').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A value as people read it: a dash for nothing, days and moments written out. */
export const valueText = (value: AuditChange['from']) => {
  if (value === null) return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return shortDay(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dateTime(value)
  return /^[a-z]+(?:_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value
}
