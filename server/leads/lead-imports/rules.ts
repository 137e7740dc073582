import * as z from 'zod/mini'
import {
  type ImportField,
  importColumns,
  importFields,
  type ImportLine,
  type ImportOutcome,
  type LeadImport,
  unseen,
} from '../../../contract/leads/lead-imports.ts'
import { leadInput, leadPriorities, leadStatuses } from '../../../contract/leads/leads.ts'
import { unguarded } from '../../platform/csv/csv.ts'

/** A line as stored before any decision. */
export type StoredLine = Record<ImportField, string> & {
  position: number
  line: number
  problem: string
  message: string
}

const noNul = (text: string) => text.replaceAll('\0', '').toWellFormed()
/** Matches the notation that keeps spreadsheets from changing a number: `="0207"`. */
const asText = /^="([^"]*)"$/
const tidy = (text = '') =>
  unguarded(noNul(text).replace(unseen, '').trim().replace(asText, '$1')).trim()
/** Matches a number that a spreadsheet has rounded, such as `4.42E+11`: its digits are lost. */
const rounded = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i

/** Returns the matching list value, ignoring case and blanks; empty when there is none. */
const oneOf = (known: readonly string[], text: string) => {
  const meant = text.toLowerCase().replace(/[\s-]+/g, '_')
  return known.includes(meant) ? meant : ''
}

const empty = (values: Record<ImportField, string>) => Object.values(values).every((text) => !text)

/** Returns the stored form of a line: its normalized values, or the original ones with the problem. */
export function readLine(given: ImportLine, position: number): StoredLine {
  const values = Object.fromEntries(
    importFields.map((field) => [field, tidy(given.values[field])]),
  ) as Record<ImportField, string>
  const stored = { ...values, position, line: given.line, message: '' }
  if (given.problem) return { ...stored, problem: noNul(given.problem) }
  if (empty(values)) return { ...stored, problem: '', message: '' }
  if (rounded.test(values.phone)) return { ...stored, problem: roundedPhone(values.phone) }
  const priority = oneOf(leadPriorities, values.priority)
  const status = oneOf(leadStatuses, values.status)
  const parsed = z.safeParse(leadInput, {
    ...values,
    priority: priority || 'medium',
    status: status || 'new',
  })
  if (!parsed.success) return { ...stored, problem: problemOf(parsed.error.issues) }
  const message = notesOf(values, priority, status)
  return { ...stored, ...parsed.data, priority, status, problem: '', message }
}

const roundedPhone = (phone: string) =>
  `Phone: A spreadsheet has rounded this number to ${phone}. Please enter it again.`

const problemOf = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  issues
    .map(({ path, message }) => {
      const column = importColumns[path[0] as ImportField]
      return message.startsWith('Please enter a company') ? message : `${column.title}: ${message}`
    })
    .join('. ')

/** Describes unknown values, which become medium and new (seed 001 section 4). */
const notesOf = (values: Record<ImportField, string>, priority: string, status: string) =>
  [
    values.priority && !priority && `There is no priority “${values.priority.slice(0, 60)}”`,
    values.status && !status && `There is no status “${values.status.slice(0, 60)}”`,
  ]
    .filter(Boolean)
    .join('. ')

type Decided = Record<ImportField, string> & {
  outcome: ImportOutcome
  message: string
  before: Record<ImportField, string> | null
}

/** Returns a line's non-empty values. */
export const valuesOf = (line: Record<ImportField, string>) =>
  Object.fromEntries(
    importFields.filter((field) => line[field]).map((field) => [field, line[field]]),
  ) as Record<ImportField, string>

/** Returns the message about a line: for an existing lead, which fields change. */
export function messageOf(line: Decided, existing: LeadImport['existing']): string {
  const { before, message } = line
  if (line.outcome !== 'update' || !before) return message
  const changing = importFields.filter((field) => {
    const isTaken = line[field] && (existing === 'update' || !before[field])
    return isTaken && line[field] !== before[field]
  })
  const said = `Changes ${changing.map((field) => importColumns[field].title.toLowerCase()).join(', ')}`
  return [said, message].filter(Boolean).join('. ')
}
