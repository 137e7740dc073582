import { DayRow } from './DayRow.tsx'
import { copyTo, type OpenHours, sorted, weekdays } from './hours.ts'

type WeekFieldProps = { weekly: OpenHours[]; onChange: (weekly: OpenHours[]) => void }

/** The open hours of each weekday; a break is the gap between two ranges. */
export const WeekField = ({ weekly, onChange }: WeekFieldProps) => {
  const setDay = (weekday: number, ranges: OpenHours[]) =>
    onChange(
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
          onCopy={(targets) => onChange(copyTo(sorted(weekly), i + 1, targets))}
        />
      ))}
    </div>
  )
}
