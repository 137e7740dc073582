import {
  activeStatuses,
  type Project,
  type ProjectStatus,
} from '../../../../contract/work/projects.ts'

const openStatuses = new Set<ProjectStatus>(['planning', ...activeStatuses])
const day = 86_400_000

type Dated = Pick<Project, 'dueDate' | 'status'>

/**
 * Returns for how many days the due date of an open project, or of something in it, has passed; 0 when it isn't overdue.
 * `now` in ms.
 */
export const daysOverdue = ({ dueDate, status }: Dated, now: number) =>
  dueDate === null || !openStatuses.has(status)
    ? 0
    : Math.max(0, Math.floor((now - Date.parse(dueDate)) / day))

/** "1 day overdue", "12 days overdue"; empty for 0. */
export const overdueText = (days: number) =>
  days === 0 ? '' : `${days} ${days === 1 ? 'day' : 'days'} overdue`
