import type { Task } from '../../../../contract/work/tasks.ts'
import { useState } from 'react'
import { useKeptFocus } from '../../../platform/kept-focus.ts'
import { useMay } from '../../../platform/use-may.ts'
import { placeOf } from './dragging.ts'
import { NewTask } from './NewTask.tsx'
import { TaskRow } from './TaskRow.tsx'

/** The tasks of a milestone, or those without one, and the line that adds more. */
export const TaskList = ({
  projectId,
  milestoneId,
  name,
  tasks,
  isAdding = false,
  asked = 0,
}: {
  projectId: number
  milestoneId: number | null
  /** The milestone's name; empty for none. */
  name: string
  tasks: readonly Task[]
  /** Whether the line that adds tasks shows although there is none yet. */
  isAdding?: boolean
  /** The number of times that somebody asked for that line. */
  asked?: number
}) => {
  const box = useKeptFocus<HTMLDivElement>()
  const [announcement, announce] = useState('')
  const mayWrite = useMay()('tasks.write')
  return (
    <div ref={box} {...placeOf({ projectId, milestoneId }, tasks.at(-1)?.id ?? null)}>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {tasks.length > 0 && (
        <ul aria-label={name ? `Tasks of ${name}` : 'Tasks without a milestone'}>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} among={tasks} announce={announce} />
          ))}
        </ul>
      )}
      {mayWrite && (
        <NewTask
          projectId={projectId}
          milestoneId={milestoneId}
          to={name}
          asked={asked}
          isShown={isAdding || asked > 0 || tasks.some(({ doneAt }) => doneAt === null)}
        />
      )}
    </div>
  )
}
