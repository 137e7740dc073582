import { Circle, CircleCheck } from 'lucide-react'
import type { Project } from '../../../../contract/work/projects.ts'
import type { SharedTask } from '../../../../contract/work/tasks.ts'
import { shortDate, shortDay } from '../../../platform/dates.ts'
import { Overdue } from '../projects/Overdue.tsx'
import { Panel } from '../../../ui/Panel.tsx'

/** The tasks that the team shared with the client, to look at. */
export const SharedTasks = ({
  project,
  tasks,
  label,
}: {
  project: Pick<Project, 'status'>
  tasks: readonly SharedTask[]
  label: string
}) =>
  tasks.length > 0 && (
    <ul aria-label={label} className="mt-1.5 grid gap-1.5 font-normal text-ink">
      {tasks.map(({ id, title, dueDate, doneAt }) => (
        <li key={id} className="flex items-start gap-2">
          {doneAt ? (
            <CircleCheck className="mt-0.5 size-4 flex-none text-ok" aria-label="Done" role="img" />
          ) : (
            <Circle className="mt-0.5 size-4 flex-none text-ink-3" aria-label="To do" role="img" />
          )}
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {title}{' '}
            <span className="num text-[0.875em] whitespace-nowrap text-ink-3">
              {doneAt ? `done ${shortDate(doneAt)}` : dueDate && `due ${shortDay(dueDate)}`}
              {!doneAt && <Overdue project={project} dueDate={dueDate} />}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )

/** The shared tasks that belong to no milestone; nothing without any. */
export const TasksPanel = ({
  project,
  tasks,
}: {
  project: Pick<Project, 'status'>
  tasks: readonly SharedTask[]
}) => {
  const loose = tasks.filter(({ milestoneId }) => milestoneId === null)
  return (
    loose.length > 0 && (
      <Panel title="Tasks">
        <SharedTasks project={project} tasks={loose} label="Tasks" />
      </Panel>
    )
  )
}
