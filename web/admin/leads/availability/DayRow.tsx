import { Copy, Plus, X } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'
import { ClockInput } from './ClockInput.tsx'
import { useFieldFocus } from './field-focus.ts'
import { nextRange, type OpenHours, rangeErrors } from './hours.ts'

type DayRowProps = {
  name: string
  weekday: number
  ranges: OpenHours[]
  onChange: (ranges: OpenHours[]) => void
  onCopy: (targets: number[]) => void
}

const workdays = [1, 2, 3, 4, 5]
const allDays = [...workdays, 6, 7]

/** A weekday: its ranges of open hours, or "Closed". */
export const DayRow = ({ name, weekday, ranges, onChange, onCopy }: DayRowProps) => {
  const errors = rangeErrors(ranges)
  const change = (at: number, changes: Partial<OpenHours>) =>
    onChange(ranges.map((range, i) => (i === at ? { ...range, ...changes } : range)))
  const { box, focusAdded, focusAdd } = useFieldFocus()
  return (
    <fieldset
      ref={box}
      className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0"
      aria-label={name}
    >
      <h3 className="w-24 flex-none pt-1.5 coarse:pt-3">{name}</h3>
      <div className="grid min-w-0 flex-[1_1_14rem] gap-2 max-sm:order-last max-sm:basis-full">
        {ranges.length === 0 && <p className="pt-1.5 text-ink-3 coarse:pt-3">Closed</p>}
        {ranges.map((range, i) => (
          <RangeRow
            // Ranges have no id; the index works because rows are controlled and only added at the end or removed.
            key={i}
            day={name}
            range={range}
            error={errors[i] ?? ''}
            onChange={(changes) => change(i, changes)}
            onRemove={() => {
              focusAdd()
              onChange(ranges.filter((_, at) => at !== i))
            }}
          />
        ))}
      </div>
      <div className="ml-auto flex flex-none gap-1">
        <TipButton
          label={`Add hours on ${name}`}
          data-add
          onClick={() => {
            focusAdded()
            onChange([...ranges, nextRange(weekday, ranges)])
          }}
        >
          <Plus className="size-4" aria-hidden />
        </TipButton>
        <Menu
          trigger={
            <IconButton label={`Copy the hours of ${name}`}>
              <Copy className="size-4" aria-hidden />
            </IconButton>
          }
          items={[
            { label: 'Copy to Monday to Friday', onSelect: () => onCopy(workdays) },
            { label: 'Copy to every day', onSelect: () => onCopy(allDays) },
          ]}
        />
      </div>
    </fieldset>
  )
}

type RangeRowProps = {
  day: string
  range: OpenHours
  error: string
  onChange: (changes: Partial<OpenHours>) => void
  onRemove: () => void
}

const RangeRow = ({ day, range, error, onChange, onRemove }: RangeRowProps) => {
  const id = useId()
  const control = {
    'aria-invalid': Boolean(error) || undefined,
    'aria-describedby': error ? id : undefined,
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <ClockInput
          {...control}
          data-first
          aria-label={`${day} from`}
          value={range.from}
          onChange={(from) => onChange({ from })}
        />
        <span aria-hidden>–</span>
        <ClockInput
          {...control}
          aria-label={`${day} to`}
          value={range.to}
          onChange={(to) => onChange({ to })}
        />
        <TipButton label={`Remove ${range.from} to ${range.to} on ${day}`} onClick={onRemove}>
          <X className="size-4" aria-hidden />
        </TipButton>
      </div>
      <FieldError id={id} error={error || undefined} />
    </div>
  )
}
