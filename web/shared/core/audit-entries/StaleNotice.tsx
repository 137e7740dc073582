import { Ago } from '../../../platform/Ago.tsx'
import { CallError } from '../../../platform/call.ts'
import { useNow } from '../../../platform/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { fieldLabel, valueText } from './words.ts'

/** The detail of a save refused because of a change in between (`whoChanged` on the server). */
export type Stale<Row> = { by: string; at: string | null; now: Row }

/** Returns the change in between if an error reports one; null for any other error. */
export const staleOf = <Row,>(error: unknown): Stale<Row> | null => {
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
const isDifferent = (a: unknown, b: unknown) => serialized(a) !== serialized(b)

/**
 * Shown when somebody else saved the record during an edit: who, when, and the fields that differ
 * now, with two ways to continue. Nothing typed is lost until one is chosen.
 */
export const StaleNotice = <Row extends object>({
  stale,
  before,
  fields,
  labels = {},
  onTake,
  onKeep,
}: {
  stale: Stale<Row>
  /** The row that the editor began with; null when unknown. */
  before: Row | null
  /** The fields of the form. */
  fields: readonly (keyof Row & string)[]
  labels?: Labels<Row> | undefined
  onTake: () => void
  onKeep: () => void
}) => {
  const now = useNow()
  const changed = fields.filter((field) => before && isDifferent(before[field], stale.now[field]))
  return (
    <div role="alert" className="grid gap-2">
      <Notice
        tone="warn"
        title={
          <>
            {stale.by || 'Someone else'} changed this in the meantime
            {stale.at && (
              <>
                {', '}
                <Ago at={stale.at} now={now} />
              </>
            )}
          </>
        }
      >
        {changed.length
          ? changed
              .map(
                (field) =>
                  `${fieldLabel(field)}: ${labels[field]?.[String(stale.now[field])] ?? displayValue(stale.now[field])}`,
              )
              .join(' · ')
          : before
            ? 'No field on this form differs.'
            : 'It changed while you were typing.'}
      </Notice>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onTake}>Use theirs, discard mine</Button>
        <Button onClick={onKeep}>Keep what I typed</Button>
      </div>
    </div>
  )
}
