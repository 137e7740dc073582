import * as z from 'zod/mini'
import {
  type ImportField,
  importFields,
  type ImportLine,
  type ImportOutcome,
  type LeadImport,
  invisibleCharacters,
} from '../../../contract/leads/lead-imports.ts'
import {
  type ChoiceField,
  choiceFields,
  leadField,
  leadFields,
  leadInput,
} from '../../../contract/leads/leads.ts'
import { leadInputs } from '../../../contract/leads/lead-fields.ts'
import { type Cells, readCells } from './cells.ts'
import { harmlessCells, isRounded } from './harmless.ts'
import { unguarded } from '../../platform/csv/csv.ts'

/** A line as stored before any decision. */
export type StoredLine = Record<ImportField, string> & {
  position: number
  line: number
  problem: string
  note: string
}

const noNul = (text: string) => text.replaceAll('\0', '').toWellFormed()
/** Matches the notation that keeps spreadsheets from changing a number: `="0207"`. */
const asText = /^="([^"]*)"$/
const tidy = (text = '') =>
  unguarded(noNul(text).replace(invisibleCharacters, '').trim().replace(asText, '$1')).trim()

const slug = (text: string) => text.toLowerCase().replace(/[\s-]+/g, '_')
/** Returns the choice with this name or label, ignoring case and treating spaces, hyphens and underscores alike; empty if there is none. */
const choiceOf = (field: ImportField, text: string) =>
  Object.entries(leadField(field).choices ?? {}).find(([value, label]) =>
    [value, slug(label)].includes(slug(text)),
  )?.[0] ?? ''

const empty = (values: Record<ImportField, string>) => Object.values(values).every((text) => !text)

/** Returns the stored form of a line: its normalized values, or the original ones with the problem. */
export const readLine = (input: ImportLine, position: number): StoredLine =>
  checkLine(input, position).line

type Checked = { line: StoredLine; fields: Record<string, string> }

/**
 * Returns the stored form of a line, and its problems by field. What a file's cells hold is left out or shortened with a note
 * if the field doesn't take it, as long as something still identifies the lead; `isTyped`: by a person, who is asked again.
 */
export function checkLine(input: ImportLine, position: number, isTyped = false): Checked {
  const texts = Object.fromEntries(
    importFields.map((field) => [field, tidy(input.values[field])]),
  ) as Record<ImportField, string>
  const stored = { ...texts, position, line: input.line, note: '' }
  if (input.problem) return { line: { ...stored, problem: noNul(input.problem) }, fields: {} }
  const cells = readCells(texts)
  if (empty(cells.values)) return { line: { ...stored, ...cells.values, problem: '' }, fields: {} }
  const strict = parsedOf(cells)
  const mended = strict.parsed.success || isTyped ? strict : parsedOf(harmlessCells(cells))
  const { values, notes, choices, parsed } = mended.parsed.success ? mended : strict
  if (!parsed.success) {
    const { issues } = parsed.error
    const fields = issues
      .toReversed()
      .map(({ path, message }) => [String(path[0]), message] as const)
    const line = { ...stored, problem: problemOf(issues) }
    return { line, fields: Object.fromEntries(fields) }
  }
  const note = [...notes, ...notesOf(values, choices)].join('. ')
  return { line: { ...stored, ...parsed.data, ...choices, problem: '', note }, fields: {} }
}

const roundedPhone = (phone: unknown) =>
  `A spreadsheet has rounded this number to ${String(phone)}. Please enter it again.`
/** The input of a line: a lead's, but a number that a spreadsheet has rounded is no phone. */
const lineInput = z.safeExtend(leadInput, {
  phone: leadInputs.phone.check(
    z.refine((phone) => !isRounded(phone), { error: ({ input }) => roundedPhone(input) }),
  ),
})

function parsedOf(cells: Cells) {
  const choices = Object.fromEntries(
    choiceFields.map((field) => [field, choiceOf(field, cells.values[field])]),
  ) as Record<ChoiceField, string>
  const known = Object.entries(choices).filter(([, value]) => value)
  const input = { ...textsOf(cells.values), ...Object.fromEntries(known) }
  return { ...cells, choices, parsed: z.safeParse(lineInput, input) }
}

/** The fields that are free text. */
const textsOf = (values: Record<ImportField, string>) =>
  Object.fromEntries(
    importFields
      .filter((field) => !(choiceFields as ImportField[]).includes(field))
      .map((field) => [field, values[field]]),
  )

const problemOf = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  issues
    .map(({ path, message }) => {
      const column = leadFields[path[0] as ImportField]
      return message.startsWith('Please enter a company') ? message : `${column.title}: ${message}`
    })
    .join('. ')

/** Describes unknown values, which become the default. */
const notesOf = (values: Record<ImportField, string>, choices: Record<ChoiceField, string>) =>
  choiceFields
    .filter((field) => values[field] && !choices[field])
    .map((field) => {
      const { title } = leadFields[field]
      return `There is no ${title.toLowerCase()} “${values[field].slice(0, 60)}”`
    })

type Decided = Record<ImportField, string> & {
  outcome: ImportOutcome
  message: string
  note: string
  before: Record<ImportField, string> | null
}

/** Returns a line's non-empty values. */
export const valuesOf = (line: Record<ImportField, string>) =>
  Object.fromEntries(
    importFields.filter((field) => line[field]).map((field) => [field, line[field]]),
  ) as Record<ImportField, string>

/** Returns the message about a line with its note: for an existing lead, which fields change. */
export const messageOf = (line: Decided, existing: LeadImport['existing']) =>
  [outcomeOf(line, existing), line.note].filter(Boolean).join('. ')

function outcomeOf(line: Decided, existing: LeadImport['existing']): string {
  const { before, message } = line
  if (line.outcome !== 'update' || !before) return message
  const changing = importFields.filter((field) => {
    const isTaken = line[field] && (existing === 'update' || !before[field])
    return isTaken && line[field] !== before[field]
  })
  return `Changes ${changing.map((field) => leadFields[field].title.toLowerCase()).join(', ')}`
}
