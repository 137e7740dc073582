import { Input, Select } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { nameOf, type Period, type PeriodName, periodOf, periods } from './periods.ts'

type Props = { period: Period; today: string; onChange: (period: Period) => void }

/** Chooses a period by its name, or by its first and last day. */
export const PeriodBar = ({ period, today, onChange }: Props) => {
  const name = nameOf(period, today)
  const options = Object.entries(periods).map(([value, label]) => ({ value, label }))
  const isWrong = period.to < period.from
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4 *:first:max-sm:col-span-full sm:flex sm:flex-wrap">
      <Field label="Period">
        {(control) => (
          <Select
            {...control}
            value={name}
            onChange={({ target }) =>
              target.value && onChange(periodOf(target.value as PeriodName, today))
            }
            options={name ? options : [{ value: '', label: 'Other dates' }, ...options]}
          />
        )}
      </Field>
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          label={end === 'from' ? 'From' : 'To'}
          error={isWrong && end === 'to' ? 'This date is before the start date' : undefined}
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              required
              value={period[end]}
              onChange={({ target }) =>
                target.value && onChange({ ...period, [end]: target.value })
              }
            />
          )}
        </Field>
      ))}
    </div>
  )
}
