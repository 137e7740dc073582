import type { To } from 'react-router'
import { type Schedule, scheduleStates } from '../../../../contract/money/billing-schedules.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { shortDay } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { ClientName } from '../../core/users/Unconfirmed.tsx'
import { rhythmOf, stateTones } from './labels.ts'

const StateBadge = ({ state }: Pick<Schedule, 'state'>) => (
  <Badge tone={stateTones[state]}>{scheduleStates[state]}</Badge>
)

/** Says when a schedule bills next; an active one without a day waits for a milestone. */
const nextText = ({ nextOn, state }: Schedule) =>
  nextOn ? shortDay(nextOn) : state === 'active' ? 'After a milestone' : '–'

export const scheduleColumns = (addressOf: (id: number) => To): readonly Column<Schedule>[] => [
  {
    header: 'Schedule',
    className: 'main',
    cell: (schedule) => (
      <>
        <Link
          to={addressOf(schedule.id)}
          state={{ opened: true }}
          className="block truncate font-semibold hover:underline"
        >
          {schedule.name}
        </Link>
        <span className="block truncate text-ink-2">
          <ClientName name={schedule.clientName} unconfirmed={schedule.clientUnconfirmed} />
        </span>
        <span className="block py-0.5 md:hidden">
          <StateBadge state={schedule.state} />
        </span>
      </>
    ),
  },
  { header: 'Bills', className: 'whitespace-nowrap max-lg:hidden', cell: rhythmOf },
  { header: 'Status', wide: true, cell: StateBadge },
  {
    header: 'On the day',
    className: 'whitespace-nowrap max-lg:hidden',
    cell: ({ mode }) => (mode === 'issue' ? 'Issues' : 'Creates a draft'),
  },
  { header: 'Next invoice', className: 'whitespace-nowrap max-sm:hidden', cell: nextText },
  {
    header: 'Amount',
    end: true,
    className: 'whitespace-nowrap',
    cell: (schedule) => (
      <>
        {schedule.nextTotal === null ? '–' : moneyText(schedule.nextTotal, schedule.currency)}
        <span className="block text-ink-2 sm:hidden">{nextText(schedule)}</span>
      </>
    ),
  },
]
