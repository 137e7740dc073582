import { read, type TodayItem } from '../../../../contract/overview/today.ts'
import { ago, clockTime } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { useCall } from '../../../platform/query.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { assigneeIn } from '../../core/assignments/AssigneeFilter.tsx'
import { todayWords } from './labels.ts'

const caughtUp = 'You’re all caught up.'
const noneOf = (assignee: string) => {
  if (assignee === '') return null
  if (assignee === 'mine') return 'Nothing assigned to you needs anything today.'
  return assignee === 'nobody'
    ? 'Everything that is due today has an assignee.'
    : 'Nothing assigned to them needs anything today.'
}
const nothingYet = 'Requests, messages and meetings that need you will appear here.'

/**
 * The items waiting for the team today, most urgent first, each linked to the page where it is handled. `isNew`: there
 * never was any.
 */
type TodayPanelProps = { now: number; isNew: boolean; assignee: string }

export const TodayPanel = ({ now, isNew, assignee }: TodayPanelProps) => {
  const chosen = assigneeIn(assignee)
  const today = useCall(read, { query: chosen }, { refetchInterval: 60_000 })
  return (
    <Panel flush title="Today" className="overflow-hidden">
      <Loaded query={today}>
        {(items) =>
          items.length === 0 ? (
            <p className="px-panel pb-5 text-ink-2">
              {noneOf(assignee) ?? (isNew ? nothingYet : caughtUp)}
            </p>
          ) : (
            <ul className="divide-y divide-line border-t border-line" aria-label="Waiting for you">
              {items.map((item) => (
                <Row key={item.kind} item={item} now={now} assignee={assignee} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

const Row = ({ item, now, assignee }: { item: TodayItem; now: number; assignee: string }) => {
  const { text, path, bad } = todayWords(item, assignee)
  return (
    <li>
      <Link
        to={path}
        className="flex items-baseline gap-x-2.5 px-panel py-2.5 -outline-offset-2 hover:bg-sunken"
      >
        <span
          className={`num min-w-6 text-right font-display text-[1.125rem] font-[660] ${bad ? 'text-bad' : ''}`}
        >
          {item.count.toLocaleString('en-US')}
        </span>
        <span className={`min-w-0 flex-1 ${bad ? 'text-bad' : ''}`}>{text}</span>
        <span className="num text-[0.75rem] whitespace-nowrap text-ink-2">{when(item, now)}</span>
      </Link>
    </li>
  )
}

const when = ({ kind, count, at }: TodayItem, now: number) => {
  if (kind === 'meetings')
    return Date.parse(at) <= now ? 'now' : `${count > 1 ? 'next ' : ''}at ${clockTime(at)}`
  return count > 1 ? `oldest ${ago(at, now)}` : ago(at, now)
}
