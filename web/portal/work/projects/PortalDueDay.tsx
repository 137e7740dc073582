import type { Project } from '../../../../contract/work/projects.ts'
import { shortDay, useNow } from '../../../platform/dates.ts'
import { daysOverdue, overdueText } from '../../../shared/work/projects/overdue.ts'

/** A project's due date for its client, with the days by which it is overdue. */
export const PortalDueDay = ({ project }: { project: Project }) => {
  const days = daysOverdue(project, useNow())
  if (!project.dueDate) return 'No due date'
  return (
    <>
      {shortDay(project.dueDate)}
      {days > 0 && <span className="block font-semibold text-bad">{overdueText(days)}</span>}
    </>
  )
}
