import type { AuditChange } from '../../../contract/core/audit-entries.ts'

export type Row = Record<string, unknown>

/** Fields that are never recorded: credentials, and values that only this server uses. */
export const withheld = /(?:hash|secret|token|passwordSalt|sendKey|storageKey)$/i
/** Fields that say nothing about the record: keys, timestamps that the entry itself has, computed values. */
export const unrecorded = new Set([
  'id',
  'at',
  'createdAt',
  'updatedAt',
  'sequence',
  'clientName',
  'clientUnconfirmed',
  'messageCount',
  'emailsSentCount',
  'lastEmailSent',
  'cardKey',
  'takenOnAt',
  'startedAt',
  'firstSignInAt',
  'emailConfirmedAt',
  'keptUntil',
  'movedByTeam',
  'assigneeId',
  'profileImageKey',
  'signInOfferClosedAt',
  'searchText',
])
/** Returns the row without its secrets. */
export const withoutSecrets = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !withheld.test(field)))

const longest = 500

const plain = (value: unknown): AuditChange['from'] => {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = value instanceof Date ? value.toISOString() : asText(value)
  // A cut can leave half of a surrogate pair, which the database rejects.
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text.toWellFormed()
}
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Returns the full value for comparison: two long texts may begin alike. */
const fullValue = (value: unknown) =>
  value instanceof Date ? value.toISOString() : JSON.stringify(value ?? '')

/** Returns the changed fields that both versions have. Leaves out secrets and noise, and cuts long texts. */
export const changesBetween = (before: Row, after: Row): AuditChange[] =>
  Object.keys(after)
    .filter((field) => field in before && !unrecorded.has(field) && !withheld.test(field))
    .filter((field) => fullValue(before[field]) !== fullValue(after[field]))
    .map((field) => ({ field, from: plain(before[field]), to: plain(after[field]) }))

/** Returns a record's label: the first of these fields that it has. */
export function labelOf(row: Row): string {
  const person = [row['firstName'], row['lastName']].filter(Boolean).join(' ')
  const candidates = [
    row['label'],
    row['number'],
    row['title'],
    row['companyName'],
    row['businessName'],
    row['name'],
    person,
    row['contactName'],
    row['clientName'],
    row['email'],
    row['keyword'],
    row['topic'],
    row['fileName'],
  ]
  const found = candidates.find((each) => typeof each === 'string' && each !== '')
  return typeof found === 'string' ? found.slice(0, 255).toWellFormed() : ''
}
