import type { Task } from '../../../../contract/work/tasks.ts'
import { AssigneeControl } from '../../core/assignments/AssigneeControl.tsx'

/** The assignee of a task: a field that looks like one once it is pointed at, so that many of them stay quiet. */
export const TaskAssignee = ({
  task: { id, title, assigneeId },
  className,
}: {
  task: Task
  className: string
}) => (
  <span
    className={`[&_.input:not(:hover,:focus)]:border-transparent [&_.input:not(:hover,:focus)]:bg-transparent ${className}`}
  >
    <AssigneeControl
      noun="tasks"
      id={id}
      assigneeId={assigneeId}
      concerns={['tasks', 'today']}
      label={`Assignee of ${title}`}
      hideLabel
    />
  </span>
)
