import { read } from '../../../../contract/overview/today.ts'
import { paths } from '../../../paths.ts'
import { useKeptFocus } from '../../../platform/kept-focus.ts'
import { Link } from '../../../platform/Link.tsx'
import { useCall } from '../../../platform/query.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { assigneeIn } from '../../core/assignments/AssigneeFilter.tsx'
import { useStaying } from './leaving.ts'
import { ThingRow } from './ThingRow.tsx'

const caughtUp = 'You’re all caught up.'
const noneOf = (assignee: string) => {
  if (assignee === '') return null
  if (assignee === 'mine') return 'Nothing assigned to you needs anything today.'
  return assignee === 'nobody'
    ? 'Everything that is due today has an assignee.'
    : 'Nothing assigned to them needs anything today.'
}
const nothingYet = 'Requests, messages and meetings that need you will appear here.'
/** The things that the dashboard shows; the others are on the page of their own. */
const most = 4

/** The most urgent things that wait for the team. `isNew`: there never was any. */
type TodayPanelProps = { now: number; isNew: boolean; assignee: string }

export const TodayPanel = ({ now, isNew, assignee }: TodayPanelProps) => {
  const chosen = assigneeIn(assignee)
  const today = useStaying(useCall(read, { query: chosen }, { refetchInterval: 60_000 }))
  const box = useKeptFocus<HTMLDivElement>()
  const total = today.data?.total ?? 0
  return (
    <Panel
      flush
      title="Today"
      className="overflow-hidden"
      actions={
        <Link className="link" to={`${paths.adminToday}${assignee && `?assignee=${assignee}`}`}>
          {total > most ? `All ${total.toLocaleString('en-US')} in Today` : 'Open Today'}
        </Link>
      }
    >
      <div ref={box}>
        <Loaded query={today}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="px-panel pb-5 text-ink-2">
                {noneOf(assignee) ?? (isNew ? nothingYet : caughtUp)}
              </p>
            ) : (
              <ul className="border-t border-line" aria-label="Waiting for you">
                {items.slice(0, most).map((item) => (
                  <ThingRow key={`${item.kind} ${item.id}`} item={item} now={now} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Panel>
  )
}
