import type { Project } from '../../../contract/projects.ts'
import type { Stats } from '../../../contract/stats.ts'
import { shortDay } from '../../platform/dates.ts'
import { paths } from '../../routes.tsx'
import type { Figure } from '../../ui/FigureStrip.tsx'

/** The four figures of a client's dashboard (seed 000 section 2); unknown ones while `stats` is not there. */
export const clientFigures = (stats: Stats | undefined, active: readonly Project[]): Figure[] => {
  const days = stats?.nextDelivery ?? null
  const next = nextOf(active)
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
      unit: days === 1 ? 'day' : 'days',
      note: next?.dueDate ? `${next.name}, ${shortDay(next.dueDate)}` : 'Nothing is due',
      to: `${paths.projects}?status=active`,
    },
  ]
}

/** The project that is due first of those whose day is not over. */
const nextOf = (active: readonly Project[]) => {
  const today = new Intl.DateTimeFormat('sv-SE').format(new Date())
  return active
    .filter(({ dueDate }) => dueDate !== null && dueDate >= today)
    .toSorted((a, b) => (a.dueDate ?? '').localeCompare(b.dueDate ?? ''))[0]
}
