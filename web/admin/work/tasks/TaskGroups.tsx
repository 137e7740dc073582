import type { Task } from '../../../../contract/work/tasks.ts'
import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import { Link } from '../../../platform/Link.tsx'
import type { Selection } from '../../../platform/selection.ts'
import { localToday } from '../../../platform/today.ts'
import { adminTaskPath } from '../../../paths.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { clientText } from '../../core/users/unconfirmed.ts'
import { taskAssignee, taskDue } from './cells.tsx'
import { type DueGroup, dueGroupOf, dueGroups } from './due-groups.ts'
import { TaskSelect } from './TaskSelect.tsx'
import { TaskTick } from './TaskTick.tsx'

type Selecting = { selection: Selection<Task>; isTicking: boolean }

/** Tasks of several projects by due day: what is late, today's, this week's, later ones, and those without a day. */
export const TaskGroups = ({
  tasks,
  isDone,
  ...select
}: { tasks: readonly Task[]; isDone: boolean } & Selecting) => {
  const today = localToday()
  if (isDone) return <TaskGroup title="Done" tasks={tasks} {...select} />
  const of = (group: DueGroup) => tasks.filter((task) => dueGroupOf(task, today) === group)
  return (
    <div className="grid gap-4">
      {(Object.keys(dueGroups) as DueGroup[]).map((group) => (
        <TaskGroup key={group} title={dueGroups[group]} tasks={of(group)} {...select} />
      ))}
    </div>
  )
}

const TaskGroup = ({
  title,
  tasks,
  ...select
}: { title: string; tasks: readonly Task[] } & Selecting) =>
  tasks.length > 0 && (
    <Panel flush title={title} actions={<span className="num text-ink-2">{tasks.length}</span>}>
      <ul aria-label={title} className="divide-y divide-line border-t border-line">
        {tasks.map((task) => (
          <TaskLine key={task.id} task={task} {...select} />
        ))}
      </ul>
    </Panel>
  )

const TaskLine = ({ task, selection, isTicking }: { task: Task } & Selecting) => {
  const { id, projectId, projectName, milestoneName } = task
  const client = clientText(task.clientName, task.clientUnconfirmed)
  return (
    <li
      data-entry
      data-list-item
      data-record={id}
      tabIndex={-1}
      className={`task-row group flex flex-wrap items-center gap-x-4 gap-y-1 px-panel py-2 ${selection.ids.has(id) ? 'bg-mist' : ''}`}
    >
      <TaskSelect {...{ task, selection, isTicking }} className="-mr-2 -ml-1" />
      <span className="grid min-w-0 flex-[1_1_18rem] grid-cols-[minmax(0,1fr)] max-sm:basis-48">
        <TaskTick task={task} />
        <Link
          to={adminTaskPath(projectId, id)}
          className="ml-7 min-h-6 w-fit max-w-[calc(100%-1.75rem)] truncate text-[0.875em] text-ink-2 hover:underline coarse:py-3"
          title={milestoneName ?? undefined}
        >
          {projectName}, {client}
        </Link>
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-4 max-sm:w-full max-sm:pl-7">
        <EditableCell field={taskDue} row={task} />
        <span className="w-44 max-sm:min-w-36 max-sm:flex-1">
          <EditableCell field={taskAssignee} row={task} />
        </span>
      </span>
    </li>
  )
}
