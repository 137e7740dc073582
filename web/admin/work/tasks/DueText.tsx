import type { Task } from '../../../../contract/work/tasks.ts'
import { shortDate, shortDay } from '../../../platform/dates.ts'
import { localToday } from '../../../platform/today.ts'

/** When a task is due, marked when it is late, or when it was done. */
export const DueText = ({ task }: { task: Pick<Task, 'dueDate' | 'doneAt' | 'doneByName'> }) => {
  const { dueDate, doneAt, doneByName } = task
  if (doneAt)
    return (
      <span className="num text-ink-2" title={doneByName ? `By ${doneByName}` : undefined}>
        Done {shortDate(doneAt)}
      </span>
    )
  if (!dueDate) return null
  const isLate = dueDate < localToday()
  return (
    <span className={`num whitespace-nowrap ${isLate ? 'font-semibold text-bad' : 'text-ink-2'}`}>
      <time dateTime={dueDate}>{shortDay(dueDate)}</time>
      {isLate && ', late'}
    </span>
  )
}
