import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Milestone, update } from '../../../../contract/work/milestones.ts'
import type { Task } from '../../../../contract/work/tasks.ts'
import { call } from '../../../platform/call.ts'
import { shortDate, shortDay, useNow } from '../../../platform/dates.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Checkbox } from '../../../ui/controls.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'
import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import { milestoneAssignee } from './cells.tsx'
import { TaskList } from '../tasks/TaskList.tsx'

/** Says how many of a milestone's tasks are done; nothing without tasks. */
const TaskCount = ({ tasks }: { tasks: readonly Task[] }) =>
  tasks.length > 0 && (
    <span className="num text-ink-2">
      {tasks.filter(({ doneAt }) => doneAt).length} of {tasks.length}{' '}
      {tasks.length === 1 ? 'task' : 'tasks'}
    </span>
  )

/** A milestone of a project, ticked and assigned in place, with its tasks below. */
export const MilestoneRow = ({
  milestone,
  tasks,
}: {
  milestone: Milestone
  tasks: readonly Task[]
}) => {
  const { id, projectId, name, dueDate, doneAt } = milestone
  const [asked, setAsked] = useState(0)
  const [pending, setPending] = useState<boolean | null>(null)
  const now = useNow()
  const done = pending ?? doneAt !== null
  const isOverdue = !done && dueDate !== null && Date.parse(dueDate) + 86_400_000 <= now
  const mark = async (next: boolean) => {
    setPending(next)
    try {
      await call(update, { params: { id }, body: { done: next } })
    } catch (error) {
      toastFailure(error)
    }
    await invalidate('milestones', 'projects', 'stats')
    setPending(null)
  }
  return (
    <li className="px-panel py-2.5" data-list-item>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Checkbox
          className="min-w-0 flex-[1_1_10rem]"
          label={<span className={done ? 'text-ink-2' : 'font-semibold'}>{name}</span>}
          checked={done}
          // A disabled box would lose the focus.
          data-row-focus
          aria-busy={pending !== null || undefined}
          onChange={({ target }) => pending === null && void mark(target.checked)}
        />
        <TaskCount tasks={tasks} />
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:w-full max-sm:pl-7">
          <span className={`num ${isOverdue ? 'font-semibold text-bad' : 'text-ink-2'}`}>
            {doneAt && done
              ? `Done ${shortDate(doneAt)}`
              : dueDate
                ? `${shortDay(dueDate)}${isOverdue ? ', late' : ''}`
                : ''}
          </span>
          <span className="flex items-center gap-x-2 max-sm:min-w-0 max-sm:flex-[1_1_8rem]">
            <span className="w-44 min-w-0 max-sm:flex-1">
              <EditableCell field={milestoneAssignee} row={milestone} />
            </span>
            <TipButton label={`Add a task to ${name}`} onClick={() => setAsked(asked + 1)}>
              <Plus className="size-4" aria-hidden />
            </TipButton>
          </span>
        </span>
      </div>
      <div className="pl-7">
        <TaskList projectId={projectId} milestoneId={id} name={name} tasks={tasks} asked={asked} />
      </div>
    </li>
  )
}
