import type { Stats } from '../../../../contract/overview/stats.ts'
import { shortDay } from '../../../platform/dates.ts'
import { paths } from '../../../paths.ts'
import type { Figure } from '../../../ui/FigureStrip.tsx'

/** Returns the four figures of a client's dashboard; null values while `stats` is loading. */
export const clientFigures = (stats: Stats | undefined): Figure[] => {
  const days = stats?.nextDelivery ?? null
  return [
    {
      label: 'Active Projects',
      value: stats?.activeProjects ?? null,
      to: `${paths.projects}?status=active`,
    },
    {
      label: 'Completed',
      value: stats?.completedProjects ?? null,
      to: `${paths.projects}?status=completed`,
    },
    { label: 'Messages', value: stats?.unreadMessages ?? null, note: 'unread', to: paths.messages },
    {
      label: 'Next Delivery',
      value: days,
      ...(stats && { unit: days === 1 ? 'day' : 'days', note: dueNote(stats) }),
      to: `${paths.projects}?status=active`,
    },
  ]
}

const dueNote = ({ nextDue }: Stats) =>
  nextDue ? `${nextDue.name}, ${shortDay(nextDue.dueDate)}` : 'Nothing due'
