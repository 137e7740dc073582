import { week, weekDays } from '../../../../contract/overview/today.ts'
import { formatOf } from '../../../platform/dates.ts'
import { useCall } from '../../../platform/query.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { WeekDay } from './WeekDay.tsx'

/** The days from today on, as `YYYY-MM-DD`. */
const daysFrom = (today: string) =>
  Array.from({ length: weekDays }, (_, added) => {
    const day = new Date(`${today}T00:00:00Z`)
    day.setUTCDate(day.getUTCDate() + added)
    return day.toISOString().slice(0, 10)
  })

const nameOf = (day: string, at: number) =>
  at === 0 ? 'Today' : formatOf('UTC', { weekday: 'short' }).format(new Date(day))
const dateOf = (day: string) =>
  formatOf('UTC', { month: 'short', day: 'numeric' }).format(new Date(day))

/** Meetings, steps and due dates of the next seven days. */
export const WeekAhead = ({ assignee }: { assignee: { assignee?: string } }) => {
  const planned = useCall(week, { query: assignee }, { refetchInterval: 300_000 })
  return (
    <section aria-labelledby="week-ahead" className="panel overflow-hidden">
      <h2 id="week-ahead" className="px-panel pt-4 pb-3">
        Next seven days
      </h2>
      <Loaded query={planned}>
        {({ today, entries, totals }) => (
          <ol className="week-ahead">
            {daysFrom(today).map((day, at) => (
              <WeekDay
                key={day}
                name={nameOf(day, at)}
                date={dateOf(day)}
                entries={entries.filter((entry) => entry.day === day)}
                total={totals.find((each) => each.day === day)?.total ?? 0}
              />
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  )
}
