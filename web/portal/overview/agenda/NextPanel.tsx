import {
  CalendarClock,
  CircleDot,
  FolderKanban,
  ListTodo,
  type LucideIcon,
  ReceiptText,
} from 'lucide-react'
import { useState } from 'react'
import { type AgendaEntry, type AgendaKind, list } from '../../../../contract/overview/agenda.ts'
import { clockTime, formatOf, useNow } from '../../../platform/dates.ts'
import { useCall } from '../../../platform/query.tsx'
import { useUser } from '../../../platform/session.ts'
import { localDay } from '../../../platform/today.ts'
import { paths } from '../../../paths.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { MoreButton } from '../../../ui/MoreButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { ThreeWeeks } from './ThreeWeeks.tsx'
import { weeksOf } from './weeks.ts'

/** The number of entries shown at first. */
const initialEntries = 2

const icons: Record<AgendaKind, LucideIcon> = {
  meetings: CalendarClock,
  milestones: CircleDot,
  tasks: ListTodo,
  invoices: ReceiptText,
  projects: FolderKanban,
}

/** Three weeks to scale, and the next entries of what is planned with the client. */
export const NextPanel = () => {
  const planned = useCall(list, {}, { refetchInterval: 300_000 })
  const now = useNow()
  const zone = useUser()?.timeZone ?? undefined
  const [all, setAll] = useState(false)
  const dayIn = (moment: string) => localDay(new Date(moment), zone)
  const weeks = weeksOf(planned.data ?? [], dayIn(new Date(now).toISOString()), dayIn)
  return (
    <Panel
      flush
      title="Next"
      className="overflow-hidden"
      actions={
        <MoreButton
          open={all}
          onToggle={setAll}
          first={initialEntries}
          total={weeks.entries.length}
        />
      }
    >
      <Loaded query={planned}>
        {() => (
          <>
            <ThreeWeeks {...weeks} />
            <Entries
              entries={all ? weeks.entries : weeks.entries.slice(0, initialEntries)}
              zone={zone}
            />
          </>
        )}
      </Loaded>
      <p className={`border-t border-line px-panel py-2.5 ${all ? '' : 'max-sm:hidden'}`}>
        <PageLink className="link" to={`${paths.settings}#calendar`}>
          Add to my calendar
        </PageLink>
      </p>
    </Panel>
  )
}

const Entries = ({
  entries,
  zone,
}: {
  entries: readonly AgendaEntry[]
  zone: string | undefined
}) =>
  entries.length === 0 ? (
    <p className="border-t border-line px-panel py-3 text-ink-2">
      Nothing is planned in these three weeks.
    </p>
  ) : (
    <ul aria-label="Next" className="divide-y divide-line border-t border-line">
      {entries.map((entry) => (
        <li key={`${entry.kind} ${entry.id}`}>
          <Entry entry={entry} zone={zone} />
        </li>
      ))}
    </ul>
  )

const dayName = (day: string) =>
  formatOf('UTC', { weekday: 'short', month: 'short', day: 'numeric' }).format(
    new Date(`${day}T00:00:00Z`),
  )

const Entry = ({ entry, zone }: { entry: AgendaEntry; zone: string | undefined }) => {
  const Icon = icons[entry.kind]
  return (
    <PageLink
      to={entry.path}
      className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-panel py-2 -outline-offset-2 hover:bg-sunken sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
    >
      <span className="num font-semibold">{dayName(entry.day)}</span>
      <span className="min-w-0 truncate">
        {entry.title}
        {entry.detail && <span className="text-ink-2"> · {entry.detail}</span>}
      </span>
      {entry.startsAt ? (
        <span className="num font-semibold">{clockTime(entry.startsAt, zone)}</span>
      ) : (
        <Icon className="size-5 text-ink-3 max-sm:hidden" aria-hidden />
      )}
    </PageLink>
  )
}
