import { Plus, X } from 'lucide-react'
import { dayOff } from '../../../../contract/leads/availability.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'
import { useFieldFocus } from './field-focus.ts'

type Off = { from: string; to: string; note?: string | undefined }

const problemOf = (off: Off) => {
  const parsed = dayOff.safeParse(off)
  if (parsed.success) return undefined
  const issue = parsed.error.issues[0]
  if (issue?.path[0] === 'note') return undefined
  return issue?.path.length ? 'Please choose a day' : issue?.message
}
const noteProblemOf = ({ note = '' }: Off) => {
  const parsed = dayOff.shape.note.safeParse(note)
  return parsed.success ? undefined : parsed.error.issues[0]?.message
}

type DaysOffFieldProps = {
  off: Off[]
  /** A new, empty row shows no error before the first attempt to save. */
  isSubmitted: boolean
  onChange: (off: Off[]) => void
}

/** Ranges of days without consultations, each with a note for the back office. */
export const DaysOffField = ({ off, isSubmitted, onChange }: DaysOffFieldProps) => {
  const { box, focusAdded, focusAdd } = useFieldFocus()
  const change = (at: number, changes: Partial<Off>) =>
    onChange(off.map((each, i) => (i === at ? { ...each, ...changes } : each)))
  return (
    <fieldset ref={box} aria-label="Days off" className="grid min-w-0 gap-4">
      {off.length === 0 && <p className="text-ink-3">No days off planned.</p>}
      {off.map((each, i) => {
        const error = isSubmitted || (each.from && each.to) ? problemOf(each) : undefined
        return (
          <fieldset
            key={i}
            aria-label={`Day off ${i + 1}`}
            className="grid min-w-0 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[9.5rem_9.5rem_minmax(0,1fr)_auto]"
          >
            <Field label="First day" error={error}>
              {(control) => (
                <Input
                  {...control}
                  data-first
                  type="date"
                  value={each.from}
                  onChange={({ target: { value } }) =>
                    change(i, { from: value, ...(each.to < value && { to: value }) })
                  }
                />
              )}
            </Field>
            <Field label="Last day">
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  min={each.from}
                  value={each.to}
                  onChange={({ target: { value } }) => change(i, { to: value })}
                />
              )}
            </Field>
            <Field
              label="Note"
              error={noteProblemOf(each)}
              className="max-sm:order-last max-sm:col-span-3"
            >
              {(control) => (
                <Input
                  {...control}
                  maxLength={255}
                  placeholder="For example, summer vacation"
                  value={each.note ?? ''}
                  onChange={({ target: { value } }) => change(i, { note: value })}
                />
              )}
            </Field>
            <TipButton
              label={`Remove day off ${i + 1}`}
              className="mt-6.5"
              onClick={() => {
                focusAdd()
                onChange(off.filter((_, at) => at !== i))
              }}
            >
              <X className="size-4" aria-hidden />
            </TipButton>
          </fieldset>
        )
      })}
      <Button
        className="justify-self-start"
        data-add
        onClick={() => {
          focusAdded()
          onChange([...off, { from: '', to: '', note: '' }])
        }}
      >
        <Plus className="size-4" aria-hidden />
        Add days off
      </Button>
    </fieldset>
  )
}
