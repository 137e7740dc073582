import type { Project } from '../../../../contract/work/projects.ts'
import { useNow } from '../../../platform/dates.ts'
import { daysOverdue, overdueText } from '../../../shared/work/projects/overdue.ts'

type Props = { project: Pick<Project, 'status'>; dueDate: string | null }

/** The days by which something open in a project is overdue, behind its due date; nothing before that. */
export const Overdue = ({ project: { status }, dueDate }: Props) => {
  const days = daysOverdue({ status, dueDate }, useNow())
  return (
    days > 0 && (
      <>
        , <span className="font-semibold whitespace-nowrap text-bad">{overdueText(days)}</span>
      </>
    )
  )
}
