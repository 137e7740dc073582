import type { Stats } from '../../../../contract/overview/stats.ts'
import { shortDay } from '../../../platform/dates.ts'
import { paths } from '../../../paths.ts'
import type { Figure } from '../../../ui/FigureStrip.tsx'

/** Returns the four figures of a client's dashboard; null values while `stats` is loading. */
export const clientFigures = (stats: Stats | undefined): Figure[] => {
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
      ...nextDelivery(stats),
      to: `${paths.projects}?status=active`,
    },
  ]
}

/** Overdue projects come before those due next. */
const nextDelivery = (stats: Stats | undefined) => {
  if (!stats) return { value: null }
  const { nextDelivery: days, nextDue, overdue } = stats
  if (overdue) {
    const more = overdue.projects > 1 ? `, and ${overdue.projects - 1} more` : ''
    return {
      value: overdue.days,
      unit: overdue.days === 1 ? 'day overdue' : 'days overdue',
      note: `${overdue.name}, due ${shortDay(overdue.dueDate)}${more}`,
      bad: true,
    }
  }
  return {
    value: days,
    unit: days === 1 ? 'day' : 'days',
    note: nextDue ? `${nextDue.name}, ${shortDay(nextDue.dueDate)}` : 'Nothing due',
  }
}
