import type { AuditChange, AuditEntry } from './core/audit-entries.ts'
import { templateWords } from './template-words.ts'

type Value = AuditChange['from']

/** The wording of a field in the history. */
export type FieldHistory = {
  label: string
  /** The labels of its values; booleans read "yes" and "no" without them. */
  choices?: Readonly<Record<string, string>>
  /**
   * The kind of the values; text if omitted. `money` is written as text with its currency, `hundredths` is a
   * percentage in hundredths, and a `record` is the id of another record, which says nothing to a reader.
   */
  as?: 'day' | 'moment' | 'money' | 'percent' | 'hundredths' | 'list' | 'template' | 'record'
  /** Follows a number, in the plural, such as "hours". */
  unit?: string
  /** Says only that the field changed: for long texts and structured values. */
  withoutValues?: true
  /** Returns the sentences for a change; none when nothing worth telling changed. */
  sentences?: (from: string, to: string, formats: Formats) => string[]
}

/** The wording of a noun's changes. A field that isn't named is a machine's and stays out. */
export type History = {
  fields: Readonly<Record<string, FieldHistory>>
  /** Machine columns that people never read about, so that none is forgotten by mistake. */
  machine?: readonly string[]
  /** For fields that have no fixed name, such as an email address. */
  other?: (field: string) => FieldHistory | null
  /** The field with the name of the person who acted without an account. */
  actor?: string
}

/** Writes days and moments for a reader. */
export type Formats = { day: (day: string) => string; moment: (at: string) => string }

/** A line below an entry: a sentence, or a field's name with its old and new value. */
export type HistoryLine = { text: string } | { label: string; from: string; to: string }

/** "in_progress" → "In progress". */
const humanized = (value: string) => {
  const words = value.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isIdentifier = (value: string) => /^[a-z]+(?:_[a-z]+)+$/.test(value)
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(Date.parse(text))
const isMoment = (text: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && Number.isFinite(Date.parse(text))

/** Returns a list that was stored as JSON; null when it was cut or isn't one. */
const listOf = (value: string): string[] | null => {
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) && list.every((each) => typeof each === 'string') ? list : null
  } catch {
    return null
  }
}

const numberText = (value: number, { as, unit }: FieldHistory) => {
  if (as === 'money') return null
  if (as === 'hundredths') return `${value / 100}%`
  if (as === 'percent') return `${value}%`
  const text = value.toLocaleString('en-US')
  return unit ? `${text} ${value === 1 ? unit.replace(/s$/, '') : unit}` : text
}

/** Returns a value for people; null when only the change itself can be told. */
const valueText = (value: Value, field: FieldHistory, formats: Formats): string | null => {
  if (value === null || value === '') return '–'
  const choice = field.choices?.[String(value)]
  if (choice !== undefined) return choice
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberText(value, field)
  if (field.as === 'list') {
    const list = listOf(value)
    return list && (list.map((each) => field.choices?.[each] ?? each).join(', ') || '–')
  }
  // A stored object or list of objects.
  if (/^[[{]["[{\]}]/.test(value)) return null
  if (field.as === 'template')
    // A long value is cut, also within a variable.
    return templateWords(value).replace(/\{[{%][^]*$/, '…')
  if (field.as === 'day' && isDay(value)) return formats.day(value)
  if (field.as === 'moment' && isMoment(value)) return formats.moment(value)
  return field.choices && isIdentifier(value) ? humanized(value) : value
}

const linesOfChange = (
  { from, to }: AuditChange,
  field: FieldHistory,
  formats: Formats,
): HistoryLine[] => {
  const { label } = field
  if (field.sentences)
    return field.sentences(String(from ?? ''), String(to ?? ''), formats).map((text) => ({ text }))
  const verb = from === null ? 'added' : to === null ? 'removed' : 'changed'
  const [before, after] = [valueText(from, field, formats), valueText(to, field, formats)]
  if (field.withoutValues || field.as === 'record' || before === null || after === null)
    return [{ text: `${label} ${verb}` }]
  // Such as a condition that changed and not its text.
  return before === after ? [{ text: `${label} ${verb}` }] : [{ label, from: before, to: after }]
}

/** Returns the lines below an entry, without what only machines read. */
export const historyLines = (
  { changes }: Pick<AuditEntry, 'changes'>,
  { fields, other }: History,
  formats: Formats,
): HistoryLine[] =>
  changes.flatMap((change) => {
    const field = Object.hasOwn(fields, change.field) ? fields[change.field] : other?.(change.field)
    return field ? linesOfChange(change, field, formats) : []
  })

const verbs: Record<AuditEntry['event'], string> = {
  created: 'added',
  changed: 'changed',
  deleted: 'permanently deleted',
  viewed: 'viewed the portal as',
  exported: 'downloaded the data of',
  'password-set': 'set the password of',
  'deletion-declined': 'declined to delete',
}

/** Returns what happened to a record named `what`: "changed lead Kiln Street Ceramics". */
export const historySentence = (
  { event, label, changes }: Pick<AuditEntry, 'event' | 'label' | 'changes'>,
  what: string,
) => {
  const named = [what, label].filter(Boolean).join(' ')
  const trashed = changes.find(({ field }) => field === 'deletedAt')
  if (trashed?.to) return `moved ${named} to the trash`
  if (trashed) return `restored ${named} from the trash`
  return `${verbs[event]} ${named}`
}

/** Returns who acted: the account's name, or the name that a visitor gave; empty for the system. */
export const historyActor = (
  { userName, changes }: Pick<AuditEntry, 'userName' | 'changes'>,
  { actor }: History,
) => userName || String(changes.find(({ field }) => field === actor)?.to ?? '')
