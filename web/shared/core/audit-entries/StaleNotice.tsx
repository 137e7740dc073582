import { Ago } from '../../../platform/Ago.tsx'
import { CallError } from '../../../platform/call.ts'
import { useNow } from '../../../platform/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { fieldLabel, valueText } from './words.ts'

/** What a refused save says about the change in between (`whoChanged` on the server). */
export type Stale<Row> = { by: string; at: string | null; now: Row }

/** What was in between, when an error tells that; null for any other error. */
export const staleOf = <Row,>(error: unknown): Stale<Row> | null => {
  if (!(error instanceof CallError) || error.status !== 409) return null
  const detail = error.detail as Partial<Stale<Row>> | null | undefined
  return detail?.now ? (detail as Stale<Row>) : null
}

/** What a field's values are called, such as those of a status. */
export type Labels<Row> = { [Field in keyof Row]?: Record<string, string> }

/** Lists, such as weekly hours, and long texts are not told whole in a notice. */
const shownValue = (value: unknown) => {
  if (typeof value === 'object' && value !== null) return 'is different'
  const told = typeof value === 'number' || typeof value === 'boolean' || value ? value : null
  const text = valueText(told as string | number | boolean | null)
  return text.length > 120 ? `${text.slice(0, 120).toWellFormed()}…` : text
}

/** A value as text in which it is compared: the database keeps the keys of objects in an order of its own. */
const compared = (value: unknown): string =>
  JSON.stringify(value ?? '', (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
const different = (a: unknown, b: unknown) => compared(a) !== compared(b)

/**
 * Somebody else saved while this was edited: who, when, and what is different now, with the two
 * ways to go on. Nothing that was typed is lost until one is chosen.
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
  /** What the editor began with; null when that is not known any more. */
  before: Row | null
  /** The fields of the form. */
  fields: readonly (keyof Row & string)[]
  labels?: Labels<Row> | undefined
  onTake: () => void
  onKeep: () => void
}) => {
  const now = useNow()
  const changed = fields.filter((field) => before && different(before[field], stale.now[field]))
  return (
    <div role="alert" className="grid gap-2">
      <Notice
        tone="warn"
        title={
          <>
            {stale.by || 'Somebody else'} changed this in the meantime
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
                  `${fieldLabel(field)}: ${labels[field]?.[String(stale.now[field])] ?? shownValue(stale.now[field])}`,
              )
              .join(' · ')
          : before
            ? 'None of these fields differ.'
            : 'It changed while you were typing.'}
      </Notice>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onTake}>Use theirs, discard mine</Button>
        <Button onClick={onKeep}>Keep what I typed</Button>
      </div>
    </div>
  )
}
