import { useController } from 'react-hook-form'
import type { availability } from '../../../../contract/leads/availability.ts'
import type { FormOf } from '../../../platform/form.ts'
import { DayRow } from './DayRow.tsx'
import { copyTo, type OpenHours, sorted, weekdays } from './hours.ts'

type WeekFieldProps = { form: FormOf<typeof availability> }

/** The open hours of each weekday; a break is the gap between two ranges. */
export const WeekField = ({ form }: WeekFieldProps) => {
  const { field } = useController({ name: 'weekly', control: form.control })
  const weekly = field.value
  const setDay = (weekday: number, ranges: OpenHours[]) =>
    field.onChange(
      weekdays.flatMap((_, i) =>
        i + 1 === weekday ? ranges : weekly.filter((range) => range.weekday === i + 1),
      ),
    )
  return (
    <div className="divide-y divide-line">
      {weekdays.map((name, i) => (
        <DayRow
          key={name}
          name={name}
          weekday={i + 1}
          ranges={weekly.filter((range) => range.weekday === i + 1)}
          onChange={(ranges) => setDay(i + 1, ranges)}
          onCopy={(targets) => field.onChange(copyTo(sorted(weekly), i + 1, targets))}
        />
      ))}
    </div>
  )
}
