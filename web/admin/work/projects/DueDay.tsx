import type { Project } from '../../../../contract/work/projects.ts'
import { shortDay, useNow } from '../../../platform/dates.ts'
import { daysOverdue } from '../../../shared/work/projects/overdue.ts'

/** A project's due date, marked when it is late. */
export const DueDay = ({ project }: { project: Pick<Project, 'dueDate' | 'status'> }) => {
  const now = useNow()
  if (!project.dueDate) return <span className="text-ink-3">No due date</span>
  const late = daysOverdue(project, now) > 0
  return (
    <span className={`num whitespace-nowrap ${late ? 'font-semibold text-bad' : ''}`}>
      <time dateTime={project.dueDate}>{shortDay(project.dueDate)}</time>
      {late && ', late'}
    </span>
  )
}
