import { CallError } from '../../../platform/call.ts'
import { fieldLabel, valueText } from './words.ts'

/** The detail of a save refused because of a change in between (`conflictDetails` on the server). */
export type Stale<Row> = { by: string; at: string | null; now: Row }

/** Returns the change in between if an error reports one; null for any other error. */
export const staleOf = <Row>(error: unknown): Stale<Row> | null => {
  if (!(error instanceof CallError) || error.status !== 409) return null
  const detail = error.detail as Partial<Stale<Row>> | null | undefined
  return detail?.now ? (detail as Stale<Row>) : null
}

/** Display labels of a field's values, such as those of a status. */
export type Labels<Row> = { [Field in keyof Row]?: Record<string, string> }

/**
 * Formats a value for the notice; objects, such as weekly hours, and long texts are abbreviated.
 */
const displayValue = (value: unknown) => {
  if (typeof value === 'object' && value !== null) return 'is different'
  const printable = typeof value === 'number' || typeof value === 'boolean' || value ? value : null
  const text = valueText(printable as string | number | boolean | null)
  return text.length > 120 ? `${text.slice(0, 120).toWellFormed()}…` : text
}

/**
 * Serializes a value for comparison, with sorted keys: the database stores an object's keys in
 * its own order.
 */
const serialized = (value: unknown): string =>
  JSON.stringify(value ?? '', (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
/** Whether two values say the same; nothing and an empty text do. */
export const isSame = (a: unknown, b: unknown) => serialized(a) === serialized(b)

/** Returns the fields that differ with their new values: "Status: Planning · Due date: –"; empty for none. */
export const changesText = <Row extends object>(
  before: Row,
  now: Row,
  fields: readonly (keyof Row & string)[],
  labels: Labels<Row>,
) =>
  fields
    .filter((field) => !isSame(before[field], now[field]))
    .map(
      (field) =>
        `${fieldLabel(field)}: ${labels[field]?.[String(now[field])] ?? displayValue(now[field])}`,
    )
    .join(' · ')
