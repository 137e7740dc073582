import type { AuditChange } from '../../../contract/core/audit-entries.ts'

export type Row = Record<string, unknown>

/** Never written down: what signs in, and what is only of use to this server. */
const withheld = /(?:hash|secret|token|passwordSalt|sendKey|storageKey)$/i
/** Says nothing about the record: keys, times that the change itself has, what is computed or kept beside it. */
const unsaid = new Set([
  'id',
  'at',
  'createdAt',
  'updatedAt',
  'sequence',
  'clientName',
  'messageCount',
  'emailsSentCount',
  'lastEmailSent',
  'cardKey',
])
/** A row as it may leave the server. */
export const withoutSecrets = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !withheld.test(field)))

const longest = 500

const plain = (value: unknown): AuditChange['from'] => {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = value instanceof Date ? value.toISOString() : asText(value)
  // Half of a surrogate pair, as a cut can leave it, is no text for the database.
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text.toWellFormed()
}
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The whole value, to compare: two long texts may begin alike. */
const whole = (value: unknown) =>
  value instanceof Date ? value.toISOString() : JSON.stringify(value ?? '')

/**
 * Which fields of a record changed, of those that both versions have. Secrets and noise are left
 * out, long texts are cut.
 */
export const changesBetween = (before: Row, after: Row): AuditChange[] =>
  Object.keys(after)
    .filter((field) => field in before && !unsaid.has(field) && !withheld.test(field))
    .filter((field) => whole(before[field]) !== whole(after[field]))
    .map((field) => ({ field, from: plain(before[field]), to: plain(after[field]) }))

/** How a record is called in a list: by the first of these that it has. */
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
  ]
  const found = candidates.find((each) => typeof each === 'string' && each !== '')
  return typeof found === 'string' ? found.slice(0, 255).toWellFormed() : ''
}
