import { type Availability, availability } from '../../../../contract/leads/availability.ts'
import { formatOf, useNow } from '../../../platform/dates.ts'
import { clockOf } from './hours.ts'
import { nextOpenDays } from './preview.ts'

const dayText = (day: string) =>
  formatOf('UTC', { weekday: 'short', month: 'short', day: 'numeric' }).format(new Date(day))

/** A preview of the next days on which a visitor can book, ignoring existing bookings. */
export const OpenDays = ({ hours }: { hours: Availability }) => {
  const now = useNow(60_000)
  const parsed = availability.safeParse(hours)
  if (!parsed.success) return <p className="text-ink-3">Shown once all hours and days are valid.</p>
  const days = nextOpenDays(parsed.data, now)
  if (days.length === 0)
    return <p className="font-semibold text-bad">These hours leave no bookable slots.</p>
  return (
    <>
      <ul className="grid gap-1.5">
        {days.map(({ date, starts }) => (
          <li key={date} className="num flex justify-between gap-4">
            <span className="font-semibold">{dayText(date)}</span>
            <span className="text-ink-2">
              {starts.length} {starts.length === 1 ? 'slot' : 'slots'} from{' '}
              {clockOf(starts[0] ?? 0)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-[0.75rem] text-ink-3">Includes slots that are already booked.</p>
    </>
  )
}
