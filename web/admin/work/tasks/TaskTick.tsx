import { useState } from 'react'
import type { Task } from '../../../../contract/work/tasks.ts'
import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import { taskTitle } from './cells.tsx'
import { saveTask } from './save.ts'

/** The box that ticks a task, with its title, which is changed in place. */
export const TaskTick = ({ task }: { task: Task }) => {
  const { id, title, doneAt } = task
  const [pending, setPending] = useState<boolean | null>(null)
  const isDone = pending ?? doneAt !== null
  const mark = async (done: boolean) => {
    setPending(done)
    await saveTask(id, { done })
    setPending(null)
  }
  return (
    <span className="flex min-w-0 items-start gap-2.5 coarse:items-center coarse:gap-2">
      <label className="flex-none coarse:-ml-3 coarse:grid coarse:size-11 coarse:place-items-center">
        <input
          type="checkbox"
          className="check mt-[0.2em] coarse:mt-0"
          data-row-focus
          aria-label={title}
          checked={isDone}
          aria-busy={pending !== null || undefined}
          // A disabled box would lose the focus.
          onChange={({ target }) => pending === null && void mark(target.checked)}
        />
      </label>
      <EditableCell
        field={taskTitle}
        row={{ ...task, doneAt: isDone ? (doneAt ?? task.updatedAt) : null }}
      />
    </span>
  )
}
