import { week, type WeekEntry, type WeekKind } from '../../../../contract/overview/today.ts'
import { adminProjectPath, leadPath, paths, piecePath } from '../../../paths.ts'
import { clockTime } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { useCall } from '../../../platform/query.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { things } from './things.ts'

const days = 7
/** The most entries that a day shows before it counts the others. */
const most = 5

const pathOf: Record<WeekKind, (entry: WeekEntry) => string> = {
  meetings: things.meetings.path,
  'lead-steps': ({ of }) => leadPath(of),
  milestones: ({ of }) => adminProjectPath(of),
  projects: ({ id }) => adminProjectPath(id),
  invoices: ({ id }) => `${paths.adminInvoices}?open=${id}`,
  content: ({ id }) => piecePath(id),
}

const textOf = ({ kind, who, what }: WeekEntry) => {
  if (kind === 'meetings') return who
  if (kind === 'invoices') return `Invoice ${what} due, ${who}`
  return kind === 'lead-steps' ? `${what}, ${who}` : what
}

/** The days from today on, as `YYYY-MM-DD`. */
const daysFrom = (today: string) =>
  Array.from({ length: days }, (_, added) => {
    const day = new Date(`${today}T00:00:00Z`)
    day.setUTCDate(day.getUTCDate() + added)
    return day.toISOString().slice(0, 10)
  })

const nameOf = (day: string, at: number) => {
  const options = { weekday: 'short', timeZone: 'UTC' } as const
  return at === 0
    ? 'Today'
    : new Intl.DateTimeFormat('en-US', options).format(new Date(`${day}T00:00:00Z`))
}
const dateOf = (day: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** Meetings, steps and due dates of the next seven days. */
export const WeekAhead = ({ assignee }: { assignee: { assignee?: string } }) => {
  const planned = useCall(week, { query: assignee }, { refetchInterval: 300_000 })
  return (
    <section aria-labelledby="week-ahead" className="panel overflow-hidden">
      <h2 id="week-ahead" className="px-panel pt-4 pb-3">
        Next seven days
      </h2>
      <Loaded query={planned}>
        {({ today, entries }) => (
          <ol className="week-ahead">
            {daysFrom(today).map((day, at) => (
              <Day
                key={day}
                name={nameOf(day, at)}
                date={dateOf(day)}
                entries={entries.filter((entry) => entry.day === day)}
              />
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  )
}

const Day = ({
  name,
  date,
  entries,
}: {
  name: string
  date: string
  entries: readonly WeekEntry[]
}) => (
  <li data-empty={entries.length === 0 || undefined}>
    <h3 className="text-[0.8125rem]">
      <strong className="font-semibold">{name}</strong> <span className="text-ink-2">{date}</span>
    </h3>
    {entries.length === 0 && <p className="text-[0.8125rem] text-ink-3">Nothing planned</p>}
    <ul>
      {entries.slice(0, most).map((entry) => (
        <li key={`${entry.kind} ${entry.id}`} className="week-entry" data-kind={entry.kind}>
          <Link to={pathOf[entry.kind](entry)} className="hover:underline">
            {entry.at && <span className="num font-[550]">{clockTime(entry.at)} </span>}
            {textOf(entry)}
          </Link>
        </li>
      ))}
    </ul>
    {entries.length > most && (
      <p className="text-[0.8125rem] text-ink-2">and {entries.length - most} more</p>
    )}
  </li>
)
