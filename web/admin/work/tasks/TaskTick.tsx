import { useState } from 'react'
import type { Task } from '../../../../contract/work/tasks.ts'
import { Checkbox } from '../../../ui/controls.tsx'
import { saveTask } from './save.ts'

/** The box that ticks a task, with its title. */
export const TaskTick = ({ task: { id, title, doneAt } }: { task: Task }) => {
  const [pending, setPending] = useState<boolean | null>(null)
  const isDone = pending ?? doneAt !== null
  const mark = async (done: boolean) => {
    setPending(done)
    await saveTask(id, { done })
    setPending(null)
  }
  return (
    <Checkbox
      className="min-w-0"
      label={
        <span
          className={`[overflow-wrap:anywhere] ${isDone ? 'text-ink-2 line-through decoration-ink-3' : ''}`}
        >
          {title}
        </span>
      }
      checked={isDone}
      aria-busy={pending !== null || undefined}
      // A disabled box would lose the focus.
      onChange={({ target }) => pending === null && void mark(target.checked)}
    />
  )
}
